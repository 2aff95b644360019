#include "engine/options.h"

#include <array>

#include <gtest/gtest.h>

namespace bivouac::engine {
namespace {

constexpr std::array<std::string_view, 2> kSwitch = {"off", "on"};
constexpr std::array<OptionSpec, 2> kSpecs = {{
    {"pie", "off", kSwitch},
    {"players", "2", {}, 2, 5},
}};

std::string error_of(const std::vector<OptionValue>& given) {
    const auto result = resolve_options(kSpecs, given);
    return result ? "none" : result.error().key;
}

TEST(Options, defaults_are_filled_in_and_printed_back) {
    const auto values = resolve_options(kSpecs, std::vector<OptionValue>{{"players", "4"}});
    ASSERT_TRUE(values.ok());
    EXPECT_EQ(print_options(*values), "pie=off players=4");
    EXPECT_EQ(option(*values, "players"), "4");
    EXPECT_EQ(option(*values, "none"), "");
}

TEST(Options, wrong_ones_are_refused_with_the_reason) {
    EXPECT_EQ(error_of({{"pies", "on"}}), "option.unknown_near");
    EXPECT_EQ(error_of({{"colour", "on"}}), "option.unknown");
    EXPECT_EQ(error_of({{"pie", "maybe"}}), "option.bad_choice");
    EXPECT_EQ(error_of({{"players", "6"}}), "option.bad_number");
    EXPECT_EQ(error_of({{"players", "1"}}), "option.bad_number");
    EXPECT_EQ(error_of({{"players", "04"}}), "option.bad_number");
    EXPECT_EQ(error_of({{"players", ""}}), "option.bad_number");
    EXPECT_EQ(error_of({{"pie", "on"}, {"pie", "on"}}), "option.twice");
    EXPECT_EQ(error_of({{"pie", "on"}}), "none");
}

TEST(Options, text_is_read_strictly) {
    const auto values = parse_options("a=1 b=x=y");
    ASSERT_TRUE(values.ok());
    EXPECT_EQ((*values)[1].value, "x=y");
    EXPECT_FALSE(parse_options("a=1 b").ok());
    EXPECT_FALSE(parse_options("=1").ok());
    EXPECT_TRUE(parse_options("").ok());
}

}  // namespace
}  // namespace bivouac::engine
