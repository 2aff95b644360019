#include "cli/terminal/layout.h"

#include <gtest/gtest.h>

#include "cli/play/prompt_words.h"
#include "engine/languages.h"

namespace bivouac::cli {
namespace {

TEST(Layout, wrap_breaks_at_blanks_and_keeps_the_indent) {
    EXPECT_EQ(wrap("one two three", 7), "one two\nthree");
    EXPECT_EQ(wrap("  one two three", 7), "  one\n  two\n  three");
    EXPECT_EQ(wrap("- one two", 6, 2), "- one\n  two");
    EXPECT_EQ(wrap("extraordinary", 5), "extraordinary");
    EXPECT_EQ(wrap("a\n\nb", 5), "a\n\nb");
    EXPECT_EQ(wrap("été été", 7), "été été");
    EXPECT_EQ(wrap("", 5), "");
    EXPECT_EQ(wrap("dit : « oui » !", 5), "dit :\n« oui » !");
}

TEST(Layout, columns_go_down_before_across) {
    EXPECT_EQ(in_columns({"a", "b", "c", "d", "e"}, 7), "a  c  e\nb  d\n");
    EXPECT_EQ(in_columns({"long", "word"}, 1), "long\nword\n");
    EXPECT_EQ(in_columns({}, 10), "");
}

TEST(Layout, words_stand_side_by_side_as_long_as_there_is_room) {
    EXPECT_EQ(words_across({"a", "bcd"}, 8), 2U);
    EXPECT_EQ(words_across({"a", "bcd"}, 7), 1U);
    EXPECT_EQ(words_across({"abcdefgh"}, 3), 1U);
    EXPECT_EQ(words_across({}, 80), 41U);
}

TEST(Layout, a_long_name_has_a_line_of_its_own) {
    const std::string name(30, 'n');
    EXPECT_EQ(in_two_columns({{"a", "b c"}}, 80), "  a  b c\n");
    EXPECT_EQ(in_two_columns({{name, "meaning"}}, 80),
              "  " + name + "\n" + std::string(26, ' ') + "meaning\n");
}

TEST(PromptWords, are_understood_in_every_language) {
    ASSERT_TRUE(parse_command("coups b2"));
    EXPECT_EQ(parse_command("coups b2")->verb, Verb::moves);
    EXPECT_EQ(parse_command("coups b2")->argument, "b2");
    EXPECT_EQ(parse_command("  moves ")->argument, "");
    EXPECT_FALSE(parse_command("b2-b3"));
    EXPECT_FALSE(parse_command(""));
    for (const auto language : engine::languages()) {
        for (int verb = 0; verb <= static_cast<int>(Verb::random); ++verb) {
            EXPECT_FALSE(word_for(static_cast<Verb>(verb), language).empty());
        }
    }
}

}  // namespace
}  // namespace bivouac::cli
