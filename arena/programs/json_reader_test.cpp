#include "arena/programs/json_reader.h"

#include <gtest/gtest.h>

#include "core/json_writer.h"
#include "core/rng.h"

namespace bivouac::arena {
namespace {

TEST(JsonReader, reads_what_the_writer_wrote) {
    core::JsonWriter json;
    const std::string text = "quote \" backslash \\ line\nbell \a é ∞ 🂡";
    json.object().field("text", text).field("most", std::uint64_t{18446744073709551615ULL});
    json.field("less", -3).key("half").value(0.5, 3).key("none").null();
    json.field("yes", true).key("list").array().value(1).object().end().array().end().end();
    json.end();
    const auto read = read_json(json.text());
    ASSERT_TRUE(read);
    EXPECT_EQ(read->field("text")->string(), text);
    EXPECT_EQ(read->field("most")->whole(), 18446744073709551615ULL);
    EXPECT_EQ(read->field("less")->whole(), std::nullopt);
    EXPECT_EQ(read->field("less")->text, "-3");
    EXPECT_EQ(read->field("half")->text, "0.500");
    EXPECT_EQ(read->field("none")->kind, Json::Kind::null);
    EXPECT_EQ(read->field("yes")->kind, Json::Kind::boolean);
    EXPECT_EQ(read->field("list")->items.size(), 3U);
    EXPECT_EQ(read->field("missing"), nullptr);
}

TEST(JsonReader, blanks_between_words_do_not_matter) {
    EXPECT_EQ(read_json(" { \"a\" : [ 1 , 2 ] } \n"), read_json("{\"a\":[1,2]}"));
}

TEST(JsonReader, escapes_become_utf8) {
    const auto read = read_json(R"(["\u0041\u00e9\u221e\t\/"])");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->items[0].text, "Aé∞\t/");
}

TEST(JsonReader, what_is_no_document_is_refused) {
    for (const char* text :
         {"",      " ",    "{",     "}",    "{\"a\"}", "{\"a\":}",   "{\"a\":1",
          "{a:1}", "[1,]", "[1 2]", "\"",   "\"\\x\"", "\"\\u12\"",  "\"\\ud800\"",
          "nul",   "nan",  "inf",   "0x10", "1 1",     "{\"a\":1}}", "\"\n\""}) {
        EXPECT_FALSE(read_json(text)) << text;
    }
    EXPECT_FALSE(read_json(std::string(1000, '[')));
    EXPECT_TRUE(read_json(std::string(10, '[') + std::string(10, ']')));
}

// Every beginning of a line is torn, and no change of one byte may do more than change the answer.
TEST(JsonReader, survives_torn_and_damaged_lines) {
    const std::string line = R"({"a":[1,-2.5e3,"x\ny\u00e9"],"b":{"c":null,"d":true}})";
    for (std::size_t length = 0; length < line.size(); ++length) {
        EXPECT_FALSE(read_json(line.substr(0, length))) << length;
    }
    core::Rng rng(3);
    for (int i = 0; i < 20'000; ++i) {
        std::string damaged = line;
        damaged[rng.below(damaged.size())] = static_cast<char>(rng.below(256));
        damaged[rng.below(damaged.size())] = static_cast<char>(rng.below(256));
        if (const auto read = read_json(damaged)) {
            EXPECT_NE(read->kind, Json::Kind::null);
        }
    }
}

}  // namespace
}  // namespace bivouac::arena
