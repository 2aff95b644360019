#include "server/limits/buckets.h"

#include <gtest/gtest.h>

namespace bivouac::server {
namespace {

constexpr store::Millis kStart = 1'000'000;

TEST(Buckets, grant_a_burst_and_then_one_at_a_time) {
    Buckets buckets({.burst = 3, .every = 100}, 10);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(buckets.take("a", kStart), 0);
    EXPECT_EQ(buckets.take("a", kStart), 100);
    EXPECT_EQ(buckets.take("a", kStart + 40), 60);
    EXPECT_EQ(buckets.take("a", kStart + 100), 0);
    EXPECT_EQ(buckets.take("a", kStart + 100), 100);
}

TEST(Buckets, do_not_count_what_they_refuse) {
    Buckets buckets({.burst = 1, .every = 100}, 10);
    EXPECT_EQ(buckets.take("a", kStart), 0);
    for (int i = 0; i < 50; ++i) EXPECT_EQ(buckets.take("a", kStart + 50), 50);
    EXPECT_EQ(buckets.take("a", kStart + 100), 0);
}

TEST(Buckets, of_different_keys_do_not_share) {
    Buckets buckets({.burst = 1, .every = 100}, 10);
    EXPECT_EQ(buckets.take("a", kStart), 0);
    EXPECT_EQ(buckets.take("b", kStart), 0);
    EXPECT_NE(buckets.take("a", kStart), 0);
}

TEST(Buckets, never_hold_more_than_the_burst) {
    Buckets buckets({.burst = 2, .every = 100}, 10);
    EXPECT_EQ(buckets.take("a", kStart), 0);
    constexpr store::Millis kLater = kStart + 1'000'000;
    EXPECT_EQ(buckets.take("a", kLater), 0);
    EXPECT_EQ(buckets.take("a", kLater), 0);
    EXPECT_EQ(buckets.take("a", kLater), 100);
}

TEST(Buckets, charge_what_a_request_costs) {
    Buckets buckets({.burst = 10, .every = 100}, 10);
    EXPECT_EQ(buckets.take("a", kStart, 8), 0);
    EXPECT_EQ(buckets.take("a", kStart, 4), 200);
    EXPECT_EQ(buckets.take("a", kStart, 2), 0);
    EXPECT_EQ(buckets.take("a", kStart, 11), Buckets::kNever);
}

TEST(Buckets, are_bounded_in_number_and_forget_the_oldest) {
    Buckets buckets({.burst = 1, .every = 1000}, 3);
    for (const char* key : {"a", "b", "c", "d"}) EXPECT_EQ(buckets.take(key, kStart), 0);
    EXPECT_EQ(buckets.size(), 3U);
    EXPECT_EQ(buckets.take("d", kStart), 1000);
    EXPECT_EQ(buckets.take("a", kStart), 0);
}

TEST(Buckets, that_are_full_again_take_no_memory) {
    Buckets buckets({.burst = 5, .every = 10}, 1000);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(buckets.take(std::to_string(i), kStart), 0);
    EXPECT_EQ(buckets.take("last", kStart + 10), 0);
    EXPECT_EQ(buckets.size(), 1U);
}

}  // namespace
}  // namespace bivouac::server
