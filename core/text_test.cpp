#include "core/text.h"

#include <array>

#include <gtest/gtest.h>

namespace bivouac::core {
namespace {

TEST(Text, split_keeps_empty_pieces_and_words_does_not) {
    EXPECT_EQ(split("a,,b", ','), (std::vector<std::string_view>{"a", "", "b"}));
    EXPECT_EQ(split("", ','), (std::vector<std::string_view>{""}));
    EXPECT_EQ(words("  a \t b\n"), (std::vector<std::string_view>{"a", "b"}));
    EXPECT_TRUE(words("").empty());
    EXPECT_EQ(trim(" \r\n x y "), "x y");
}

TEST(Text, numbers_are_read_whole_or_not_at_all) {
    EXPECT_EQ(parse_number("18446744073709551615"), 18446744073709551615ULL);
    EXPECT_FALSE(parse_number("18446744073709551616"));
    EXPECT_FALSE(parse_number("99999999999999999999999"));
    EXPECT_FALSE(parse_number("12x"));
    EXPECT_FALSE(parse_number("-1"));
    EXPECT_FALSE(parse_number(""));
    EXPECT_EQ(parse_number("007"), 7U);
}

TEST(Text, a_mistyped_word_finds_the_one_that_was_meant) {
    const std::array<std::string_view, 3> games = {"strategic", "stratego-original", "risk"};
    EXPECT_EQ(nearest("stategic", games), "strategic");
    EXPECT_EQ(nearest("strategci", games), "strategic");
    EXPECT_EQ(nearest("rsik", games), "risk");
    EXPECT_FALSE(nearest("monopoly", games));
    EXPECT_FALSE(nearest("x", {}));
}

TEST(Text, only_well_formed_printable_utf8_passes) {
    EXPECT_TRUE(is_printable_utf8("échec à la dame, ♞ 𝄞"));
    EXPECT_TRUE(is_printable_utf8(""));
    for (const char* bad : {"\x1b[31m", "a\x07", "\x7f", "\xff", "\xc3", "\xc0\xaf", "\xc2\x9b",
                            "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82"}) {
        EXPECT_FALSE(is_printable_utf8(bad)) << bad;
    }
}

TEST(Text, is_shortened_between_characters) {
    EXPECT_EQ(shorten("ééé", 3), "é");
    EXPECT_EQ(shorten("ééé", 4), "éé");
    EXPECT_EQ(shorten("abc", 9), "abc");
    EXPECT_EQ(shorten("é", 1), "");
}

TEST(Text, width_counts_letters_not_bytes) {
    EXPECT_EQ(display_width("échec"), 5U);
    EXPECT_EQ(display_width(""), 0U);
}

}  // namespace
}  // namespace bivouac::core
