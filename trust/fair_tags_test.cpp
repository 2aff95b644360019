#include "trust/fair_tags.h"

#include <gtest/gtest.h>

namespace bivouac::trust {
namespace {

using engine::RecordTags;

FairTags some_tags() {
    return {"t-1",
            Fields("c").hash(),
            Fields("s").hash(),
            {{1, 2}, {}, {255}},
            {Fields("r").hash(), std::nullopt, std::nullopt},
            Fields("h").hash()};
}

std::string refused(const RecordTags& tags) {
    const auto read = read_fair_tags(tags);
    return read ? "" : read.error().tag;
}

TEST(FairTags, print_and_read_back) {
    RecordTags tags = {{"Players", "a b"}, {"Date", "x"}};
    for (const auto& tag : print_fair_tags(some_tags())) tags.push_back(tag);
    const auto read = read_fair_tags(tags);
    ASSERT_TRUE(read.ok()) << read.error().tag;
    EXPECT_EQ(read.value(), some_tags());
}

TEST(FairTags, a_game_without_them_has_none) {
    const auto read = read_fair_tags({{"Players", "a b"}, {"Fai", "x"}});
    ASSERT_TRUE(read.ok());
    EXPECT_FALSE(read.value());
}

TEST(FairTags, each_must_be_there_once_and_in_its_place) {
    const RecordTags good = print_fair_tags(some_tags());
    for (std::size_t i = 0; i < good.size(); ++i) {
        RecordTags missing = good;
        missing.erase(missing.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_EQ(refused(missing), good[i].first);
        RecordTags empty = good;
        empty[i].second.clear();
        EXPECT_EQ(refused(empty), good[i].first);
        if (i == 0) continue;
        RecordTags swapped = good;
        std::swap(swapped[i - 1], swapped[i]);
        EXPECT_EQ(refused(swapped), good[i - 1].first);
    }
    RecordTags more = good;
    more.emplace_back("FairNonsense", "1");
    EXPECT_EQ(refused(more), "FairNonsense");
    more.back().first = "Date";
    EXPECT_EQ(refused(more), "Date");
}

TEST(FairTags, values_are_read_strictly) {
    const std::string digest(64, 'a');
    const std::vector<std::pair<std::string, std::string>> bad = {
        {"FairFormat", "2"},
        {"FairFormat", "01"},
        {"FairTable", "a b"},
        {"FairCommitment", std::string(64, 'A')},
        {"FairSecret", std::string(62, 'a')},
        {"FairSeeds", "0102  ff"},
        {"FairSeeds", "0102 - ff "},
        {"FairSeeds", "- - - - - -"},
        {"FairSeeds", "0102 - fff"},
        {"FairRoots", "- -"},
        {"FairRoots", digest + " - - -"},
        {"FairRoots", digest + " - x"},
        {"FairHead", digest + "a"},
        {"FairHead", "-"},
    };
    for (const auto& [name, value] : bad) {
        RecordTags tags = print_fair_tags(some_tags());
        for (auto& tag : tags) {
            if (tag.first == name) tag.second = value;
        }
        // With other seats, the roots no longer fit.
        EXPECT_EQ(refused(tags), name) << value;
    }
}

TEST(FairTags, stand_after_the_others_in_a_record) {
    const std::string record = "[Record \"bivouac 1\"]\n[Players \"a\"]\n\n1 nature x\n";
    const auto signed_record = with_fair_tags(record, some_tags());
    ASSERT_TRUE(signed_record);
    EXPECT_TRUE(
        signed_record->starts_with("[Record \"bivouac 1\"]\n[Players \"a\"]\n[FairFormat \"1\"]\n"
                                   "[FairTable \"t-1\"]\n[FairCommitment \""));
    EXPECT_TRUE(signed_record->ends_with("\"]\n\n1 nature x\n"));
    EXPECT_FALSE(with_fair_tags(*signed_record, some_tags()));
    EXPECT_FALSE(with_fair_tags("no record", some_tags()));
}

}  // namespace
}  // namespace bivouac::trust
