#include "trust/record_lines.h"

#include <gtest/gtest.h>

namespace bivouac::trust {
namespace {

constexpr std::string_view kTags =
    "[Record \"bivouac 1\"]\n[Game \"g\"]\n[Rules \"1\"]\n[Options \"map=own\"]\n";

TEST(RecordLines, a_record_falls_into_heading_and_steps) {
    const std::string before =
        std::string(kTags) + "[Players \"a b\"]\n\nfile map\n|1 looks like a step\n|\n\n";
    const std::string record = before + "1 nature x\n2 seat1 y\nresult draw z\n";
    const RecordParts parts = parts_of(record);
    EXPECT_EQ(parts.heading, std::string(kTags) + "file map\n|1 looks like a step\n|\n");
    EXPECT_EQ(parts.before_steps, before);
    EXPECT_EQ(parts.steps, (std::vector<std::string_view>{"1 nature x", "2 seat1 y"}));
}

TEST(RecordLines, players_names_are_no_part_of_the_heading) {
    const std::string a = std::string(kTags) + "[Players \"a\"]\n\n1 seat1 y\n";
    const std::string b = std::string(kTags) + "[Players \"b\"]\n[Date \"x\"]\n\n1 seat1 y\n";
    EXPECT_EQ(parts_of(a).heading, parts_of(b).heading);
    EXPECT_EQ(parts_of(a).heading, kTags);
}

TEST(RecordLines, a_record_without_steps_has_none) {
    const std::string record = std::string(kTags) + "\n";
    EXPECT_EQ(parts_of(record).before_steps, record);
    EXPECT_TRUE(parts_of(record).steps.empty());
    EXPECT_TRUE(parts_of("").heading.empty());
    EXPECT_EQ(parts_of(record + "result draw z\n").before_steps, record);
}

TEST(RecordLines, the_tags_are_split_from_the_rest) {
    const std::string rest = "\nfile map\n|[No \"tag\"]\n\n1 seat1 y\n";
    const std::string record = std::string(kTags) + rest;
    const auto parts = split_record(record);
    ASSERT_TRUE(parts);
    EXPECT_EQ(parts->tags,
              (std::vector<std::string_view>{"[Record \"bivouac 1\"]", "[Game \"g\"]",
                                             "[Rules \"1\"]", "[Options \"map=own\"]"}));
    EXPECT_EQ(parts->rest, rest);
    EXPECT_FALSE(split_record(kTags));
    EXPECT_FALSE(split_record(""));
}

TEST(RecordLines, nature_is_known_by_the_second_word_alone) {
    EXPECT_TRUE(is_natures("12 nature die:3"));
    EXPECT_FALSE(is_natures("12 seat1 nature"));
    EXPECT_FALSE(is_natures("12 natures x"));
    EXPECT_FALSE(is_natures("nature"));
    EXPECT_FALSE(is_natures(""));
}

}  // namespace
}  // namespace bivouac::trust
