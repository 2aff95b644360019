#include "protocol/slice.h"

#include <gtest/gtest.h>

namespace bivouac::protocol {
namespace {

TEST(Slice, finds_fields_and_items_where_they_stand) {
    const std::string text = R"( { "a" : 1 , "b":[ true,"x",{"c":null} ] ,"a":2} )";
    const auto slice = Slice::read(text);
    ASSERT_TRUE(slice);
    const SliceFields fields = slice->fields();
    EXPECT_EQ(fields["a"].number(), 1) << "the first of two";
    const auto items = fields["b"].items();
    ASSERT_EQ(items.size(), 3U);
    EXPECT_EQ(items[0].flag(), true);
    EXPECT_EQ(items[1].text(), "x");
    EXPECT_EQ(items[2].fields()["c"].raw(), "null");
    EXPECT_FALSE(fields["z"].is_present());
}

TEST(Slice, gives_empty_answers_to_wrong_questions) {
    const auto slice = Slice::read(R"({"n":1.5,"t":"5","big":99999999999999999999,"e":{}})");
    ASSERT_TRUE(slice);
    const SliceFields fields = slice->fields();
    EXPECT_FALSE(fields["n"].number());
    EXPECT_FALSE(fields["t"].number());
    EXPECT_FALSE(fields["big"].number());
    EXPECT_FALSE(fields["n"].text());
    EXPECT_FALSE(fields["t"].flag());
    EXPECT_TRUE(fields["t"].items().empty());
    EXPECT_FALSE(fields["t"].fields()["x"].is_present());
    EXPECT_FALSE(Slice().number());
    EXPECT_FALSE(Slice().text());
}

TEST(Slice, resolves_escapes) {
    const auto text = [](const char* json) { return Slice::read(json)->text_or_none(); };
    EXPECT_EQ(text(R"("a\"\\\/\b\f\n\r\tz")"), "a\"\\/\b\f\n\r\tz");
    EXPECT_EQ(text(R"("\u0041\u00e9\u20ac")"), "Aé€");
    EXPECT_EQ(text(R"("\ud83d\ude00")"), "😀");
    EXPECT_EQ(text(R"("\ud83dx")"), "\xEF\xBF\xBDx") << "half of a pair";
    EXPECT_EQ(text(R"("\u12")"),
              "\xEF\xBF\xBD"
              "12");
}

TEST(Slice, refuses_what_is_no_json) {
    for (const char* text : {"",          " ",          "{",       "}",     "{]",
                             "[1,]",      "{\"a\":1,}", "{\"a\"}", "{a:1}", "[1 2]",
                             "tru",       "nul",        "\"",      "\"a",   "\"\\",
                             "\"\\\"",    "1x",         "-",       "+1",    "{} {}",
                             "[\"a\n\"]", "{\"a\":}",   ",",       "[,]",   "{\"a\":1 \"b\":2}",
                             "NaN",       ".5"}) {
        EXPECT_FALSE(Slice::read(text)) << text;
    }
}

TEST(Slice, refuses_what_is_nested_too_deep) {
    const auto nested = [](std::size_t depth) {
        return std::string(depth, '[') + std::string(depth, ']');
    };
    EXPECT_TRUE(Slice::read(nested(kMostHeardDepth)));
    EXPECT_FALSE(Slice::read(nested(kMostHeardDepth + 2)));
    EXPECT_FALSE(Slice::read(std::string(1'000'000, '[')));
}

}  // namespace
}  // namespace bivouac::protocol
