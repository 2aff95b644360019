#include "engine/options.h"

#include <array>

#include <gtest/gtest.h>

namespace bivouac::engine {
namespace {

constexpr std::array<std::string_view, 2> kSwitch = {"off", "on"};
constexpr std::array<std::string_view, 1> kMaps = {"world"};
constexpr std::array<OptionSpec, 3> kSpecs = {{
    {"pie", "off", kSwitch},
    {"players", "2", {}, 2, 5},
    {"map", "world", kMaps, 0, 0, true},
}};

std::string error_of(const std::vector<OptionValue>& given) {
    const auto result = resolve_options(kSpecs, given);
    return result ? "none" : result.error().key;
}

TEST(Options, defaults_are_filled_in_and_printed_back) {
    const auto values = resolve_options(kSpecs, std::vector<OptionValue>{{"players", "4"}});
    ASSERT_TRUE(values.ok());
    EXPECT_EQ(print_options(*values), "pie=off players=4 map=world");
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

TEST(Options, a_file_of_ones_own_goes_with_its_value_and_no_other) {
    const std::string text = "a line\n\nune ligne é\n";
    const auto values = resolve_options(kSpecs, std::vector<OptionValue>{{"map", "own", text}});
    ASSERT_TRUE(values.ok());
    EXPECT_EQ(print_options(*values), "pie=off players=2 map=own");
    EXPECT_EQ(option(*values, "map"), kOwnFile);
    EXPECT_EQ(option_file(*values, "map"), text);
    EXPECT_EQ(option_file(*values, "pie"), "");
    EXPECT_EQ(option_file(*values, "none"), "");
    EXPECT_EQ(error_of({{"map", "own"}}), "option.needs_file");
    EXPECT_EQ(error_of({{"map", "world", text}}), "option.no_file");
    EXPECT_EQ(error_of({{"map", "text", text}}), "option.no_file");
    EXPECT_EQ(error_of({{"pie", "own", text}}), "option.no_file");
    EXPECT_EQ(error_of({{"pie", "own"}}), "option.bad_choice");
    EXPECT_EQ(error_of({{"players", "own", text}}), "option.no_file");
}

TEST(Options, a_file_is_lines_of_text_of_a_bearable_size) {
    const auto answer = [](const std::string& text) -> std::string {
        const auto values = resolve_options(kSpecs, std::vector<OptionValue>{{"map", "own", text}});
        if (values) return "taken";
        const Rejection& no = values.error();
        const bool placed = place_in_file(no, std::vector<OptionValue>{{"map", "own", text}}) ==
                            FilePlace{"map", std::stoi("0" + no.arguments[0]), 1};
        return no.key + (placed ? " " + no.arguments[0] : "");
    };
    EXPECT_EQ(answer("\n"), "taken");
    EXPECT_EQ(answer("one\ntwo"), "option.bad_file 2");
    EXPECT_EQ(answer("one\ttwo\n"), "option.bad_file 1");
    EXPECT_EQ(answer("one\r\n"), "option.bad_file 1");
    EXPECT_EQ(answer("one\n\xff\n"), "option.bad_file 2");
    EXPECT_EQ(answer(std::string("one\n\0\n", 6)), "option.bad_file 2");
    const std::string longest(kMostFileLine, 'x');
    EXPECT_EQ(answer(longest + "\n"), "taken");
    EXPECT_EQ(answer(longest + "x\n"), "option.bad_file 1");
    EXPECT_EQ(answer(std::string(kMostFileBytes, '\n')), "taken");
    EXPECT_EQ(answer(std::string(kMostFileBytes + 1, '\n')), "option.large_file");
}

TEST(Options, a_rejection_names_the_place_in_a_file_of_ones_own) {
    const std::vector<OptionValue> map = {{"map", "own", "x\n"}, {"deck", "house"}};
    const std::vector<OptionValue> both = {{"map", "own", "x\n"}, {"deck", "own", "y\n"}};
    const auto no = [](std::string key, std::vector<std::string> arguments, std::string option) {
        return Rejection{RejectionCode::bad_option, std::move(key), "", std::move(arguments),
                         std::move(option)};
    };
    EXPECT_EQ(place_in_file(no("data.x", {"12", "5"}, ""), map), (FilePlace{"map", 12, 5}));
    EXPECT_EQ(place_in_file(no("data.x", {"12", "5"}, "deck"), both), (FilePlace{"deck", 12, 5}));
    EXPECT_FALSE(place_in_file(no("data.x", {"12", "5"}, ""), both)) << "which one?";
    EXPECT_FALSE(place_in_file(no("data.x", {"12", "5"}, "deck"), map)) << "an installed one";
    EXPECT_FALSE(place_in_file(no("option.x", {"12", "5"}, ""), map));
    EXPECT_FALSE(place_in_file(no("data.x", {"12"}, "map"), map));
    EXPECT_FALSE(place_in_file(no("data.x", {"12", "0"}, "map"), map));
    EXPECT_FALSE(place_in_file(no("data.x", {"brazil", "5"}, "map"), map));
    EXPECT_FALSE(place_in_file(no("data.x", {"99999999999", "5"}, "map"), map));
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
