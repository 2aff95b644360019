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
    EXPECT_EQ(record->tags.back(), (RecordTags::value_type{"Players", "human bot:club"}));
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

// Two own files; the first steps are on line 14.
const std::string kFilesHead =
    "[Record \"bivouac 1\"]\n[Game \"risk\"]\n[Rules \"1\"]\n"
    "[Options \"map=own sigma=on deck=own\"]\n\n";
const std::string kMap = "file map\n|first line\n|\n||bars | é\n\n";
const std::string kDeck = "file deck\n|file map\n\n";

TEST(RecordText, own_files_stand_between_tags_and_steps_and_print_back) {
    const std::string text = kFilesHead + kMap + kDeck + "1 seat1 a\nresult draw end.x\n";
    const auto record = parse_record(text);
    ASSERT_TRUE(record.ok()) << error_in(text);
    EXPECT_EQ(print_record(*record), text);
    ASSERT_EQ(record->files.size(), 2U);
    EXPECT_EQ(record->files[0].text, "first line\n\n|bars | é\n");
    EXPECT_EQ(record->files[1].line, 11);
    EXPECT_EQ(record->steps_line, 14);
    EXPECT_EQ(record->lines[0].line, 14);
    const auto head = read_record_head(text);
    ASSERT_TRUE(head.ok());
    const OptionValues expected = {{"map", "own", "first line\n\n|bars | é\n"},
                                   {"sigma", "on"},
                                   {"deck", "own", "file map\n"}};
    EXPECT_EQ(head->options, expected);
}

TEST(RecordText, a_file_block_is_read_strictly) {
    const auto in_files = [](const std::string& blocks) { return error_in(kFilesHead + blocks); };
    EXPECT_EQ(in_files("file\n|x\n\n"), (Where{"record.bad_file_name", 6, 5}));
    EXPECT_EQ(in_files("file \n|x\n\n"), (Where{"record.bad_file_name", 6, 6}));
    EXPECT_EQ(in_files("file Map\n|x\n\n"), (Where{"record.bad_file_name", 6, 6}));
    EXPECT_EQ(in_files("file map \n|x\n\n"), (Where{"record.bad_file_name", 6, 6}));
    EXPECT_EQ(in_files("file map\n\n"), (Where{"record.empty_file", 7, 1}));
    EXPECT_EQ(in_files("file map\n|x\ny\n\n"), (Where{"record.bad_file_line", 8, 1}));
    EXPECT_EQ(in_files("file map\n|x\n"), (Where{"record.bad_file_line", 8, 1}));
    EXPECT_EQ(in_files("file map\n|x\n1 seat1 a\n"), (Where{"record.bad_file_line", 8, 1}));
    EXPECT_EQ(in_files("file map\n|x\n|\t\n\n"), (Where{"record.unprintable", 8, 2}));
    EXPECT_EQ(in_files("file map\n|x\r\n\n"), (Where{"record.unprintable", 7, 2}));
    EXPECT_EQ(in_files(kMap + kDeck + "\n"), (Where{"record.extra_blank", 14, 1}));
    EXPECT_EQ(in_files(kMap + "1 seat1 a\n" + kDeck), (Where{"record.bad_number", 12, 1}));
    const std::string longest(kMostFileLine, 'x');
    EXPECT_EQ(in_files("file map\n|" + longest + "\n\n").key, "none");
    EXPECT_EQ(in_files("file map\n|" + longest + "x\n\n"),
              (Where{"record.long_line", 7, static_cast<int>(kMostFileLine) + 2}));
    std::string large = "file map\n";
    for (std::size_t i = 0; i < kMostFileBytes; ++i) large += "|\n";
    EXPECT_EQ(in_files(large + "\n").key, "none");
    EXPECT_EQ(in_files(large + "|\n\n"),
              (Where{"record.large_file", static_cast<int>(kMostFileBytes) + 7, 1}));
}

TEST(RecordText, every_own_file_stands_there_once_and_in_order) {
    const auto head_error = [](const std::string& blocks) -> Where {
        const auto head = read_record_head(kFilesHead + blocks);
        if (head) return {"none", 0, 0};
        return {head.error().key, head.error().line, head.error().column};
    };
    EXPECT_EQ(head_error(kMap + kDeck).key, "none");
    EXPECT_EQ(head_error("1 seat1 a\n"), (Where{"record.file_expected", 6, 1}));
    EXPECT_EQ(head_error(kMap), (Where{"record.file_expected", 11, 1}));
    EXPECT_EQ(head_error(kDeck + kMap), (Where{"record.file_expected", 6, 6}));
    EXPECT_EQ(head_error(kMap + kMap + kDeck), (Where{"record.file_expected", 11, 6}));
    EXPECT_EQ(head_error(kMap + kDeck + kMap), (Where{"record.file_unwanted", 14, 6}));
    EXPECT_EQ(head_error(kMap + kDeck + "file sigma\n|x\n\n"),
              (Where{"record.file_unwanted", 14, 6}));
    EXPECT_FALSE(read_record_head(kHead + "\n" + kMap).ok());
}

TEST(RecordText, what_a_game_says_about_a_file_is_told_at_its_line) {
    const auto record = parse_record(kFilesHead + kMap + kDeck);
    ASSERT_TRUE(record.ok());
    const auto options = read_options(*record);
    ASSERT_TRUE(options.ok());
    const auto where = [&](const std::string& option, const std::string& line) -> Where {
        const RecordError error = options_refused(
            *record, {RejectionCode::bad_option, "data.x", "", {line, "5", "more"}, option},
            *options);
        EXPECT_EQ(error.arguments.size(), 3U);
        return {error.key, error.line, error.column};
    };
    EXPECT_EQ(where("map", "3"), (Where{"data.x", 9, 6}));
    EXPECT_EQ(where("deck", "1"), (Where{"data.x", 12, 6}));
    EXPECT_EQ(where("deck", "70"), (Where{"data.x", 13, 6})) << "not behind the file";
    EXPECT_EQ(where("sigma", "1"), (Where{"data.x", 4, 11}));
    EXPECT_EQ(where("", "1"), (Where{"data.x", 4, 11}));
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
