#include "server/limits/recent_map.h"

#include <gtest/gtest.h>

namespace bivouac::server {
namespace {

TEST(RecentMap, forgets_the_key_that_was_used_longest_ago) {
    RecentMap<int> map(2);
    map.use("a") = 1;
    map.use("b") = 2;
    EXPECT_EQ(map.use("a"), 1);
    map.use("c") = 3;
    EXPECT_EQ(map.size(), 2U);
    EXPECT_EQ(map.find("b"), nullptr);
    ASSERT_NE(map.find("a"), nullptr);
    EXPECT_EQ(*map.find("a"), 1);
    EXPECT_EQ(map.use("b"), 0);
}

TEST(RecentMap, looking_does_not_make_a_key_recent) {
    RecentMap<int> map(2);
    map.use("a") = 1;
    map.use("b") = 2;
    ASSERT_NE(map.find("a"), nullptr);
    map.use("c") = 3;
    EXPECT_EQ(map.find("a"), nullptr);
}

TEST(RecentMap, cuts_long_keys) {
    RecentMap<int> map(4);
    const std::string key(kLongestKey, 'x');
    map.use(key + "one") = 7;
    EXPECT_EQ(map.use(key + "two"), 7);
    EXPECT_EQ(map.size(), 1U);
}

TEST(RecentMap, forgets_from_the_old_end_while_asked_to) {
    RecentMap<int> map(9);
    for (const int value : {1, 2, 9, 3}) map.use(std::to_string(value)) = value;
    map.forget_while([](int value) { return value < 5; });
    EXPECT_EQ(map.size(), 2U);
    EXPECT_NE(map.find("9"), nullptr);
    EXPECT_NE(map.find("3"), nullptr);
}

}  // namespace
}  // namespace bivouac::server
