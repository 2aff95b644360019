#include "engine/sealed/record_text.h"

#include <string>

#include <gtest/gtest.h>

#include "engine/game.h"

namespace bivouac::engine {
namespace {

const std::string kHead =
    "[Record \"bivouac 1\"]\n[Game \"strategic\"]\n[Rules \"1\"]\n[Options \"pie=off\"]\n";

struct Where {
    std::string key;
    int line = 0;
    int column = 0;
    friend bool operator==(const Where&, const Where&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Where& where) {
        return out << where.key << " " << where.line << ":" << where.column;
    }
};

Where error_in(const std::string& text) {
    const auto record = parse_record(text);
    if (record) return {"none", 0, 0};
    return {record.error().key, record.error().line, record.error().column};
}

TEST(RecordText, prints_back_as_the_same_bytes) {
    const std::string text =
        kHead +
        "[Players \"human bot:club\"]\n\n1 nature starts:orange\n"
        "2 seat1 a1+a2\n3 table back 1\n4 seat5 setup abc\nresult draw end.x\n";
    const auto record = parse_record(text);
    ASSERT_TRUE(record.ok()) << error_in(text);
    EXPECT_EQ(print_record(*record), text);
    EXPECT_EQ(tag_value(record->tags, "Players"), "human bot:club");
    EXPECT_EQ(record->lines[3].seat, 4);
    EXPECT_EQ(record->result, "draw end.x");
}

TEST(RecordText, names_line_and_column_of_what_is_wrong) {
    EXPECT_EQ(error_in(""), (Where{"record.empty", 1, 1}));
    EXPECT_EQ(error_in("x"), (Where{"record.no_newline", 1, 2}));
    EXPECT_EQ(error_in("[Game \"x\"]\n"), (Where{"record.tag_expected", 1, 2}));
    EXPECT_EQ(error_in(kHead), (Where{"record.blank_line_expected", 5, 1}));
    EXPECT_EQ(error_in(kHead + "[lower \"x\"]\n\n"), (Where{"record.bad_tag_name", 5, 2}));
    EXPECT_EQ(error_in(kHead + "[Game \"x\"]\n\n"), (Where{"record.tag_twice", 5, 2}));
    EXPECT_EQ(error_in(kHead + "[Bad x]\n\n"), (Where{"record.bad_tag", 5, 6}));
    EXPECT_EQ(error_in(kHead + "\n2 seat1 a\n"), (Where{"record.bad_number", 6, 1}));
    EXPECT_EQ(error_in(kHead + "\n1 seat1\n"), (Where{"record.short_line", 6, 8}));
    EXPECT_EQ(error_in(kHead + "\n1 seat6 a\n"), (Where{"record.bad_actor", 6, 3}));
    EXPECT_EQ(error_in(kHead + "\n1  seat1 a\n"), (Where{"record.extra_blank", 6, 3}));
    EXPECT_EQ(error_in(kHead + "\n1 seat1 a\nresult x\n2 seat1 b\n"),
              (Where{"record.after_result", 8, 1}));
    EXPECT_EQ(error_in("[Record \"bivouac 2\"]\n" + kHead.substr(21) + "\n"),
              (Where{"record.unknown_format", 1, 10}));
}

TEST(RecordText, the_head_tells_game_and_options) {
    const auto head = read_record_head(kHead + "[Date \"2026\"]\n\n");
    ASSERT_TRUE(head.ok());
    EXPECT_EQ(head->game, "strategic");
    EXPECT_EQ(print_options(head->options), "pie=off");
    EXPECT_FALSE(read_record_head("nonsense\n").ok());
}

}  // namespace
}  // namespace bivouac::engine
