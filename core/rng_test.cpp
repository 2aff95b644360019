#include "core/rng.h"

#include <array>

#include <gtest/gtest.h>

namespace bivouac::core {
namespace {

TEST(Rng, one_seed_gives_one_sequence_on_every_machine) {
    Rng rng(42);
    const std::array<std::uint64_t, 3> first = {rng.next(), rng.next(), rng.next()};
    Rng again(42);
    for (const std::uint64_t value : first) EXPECT_EQ(again.next(), value);
    EXPECT_NE(Rng(43).next(), first[0]);
}

TEST(Rng, below_is_uniform) {
    Rng rng(7);
    constexpr std::uint64_t kSides = 7;
    constexpr int kRolls = 70000;
    std::array<int, kSides> counts{};
    for (int i = 0; i < kRolls; ++i) ++counts[rng.below(kSides)];
    double chi = 0;
    for (const int count : counts) {
        const double expected = static_cast<double>(kRolls) / kSides;
        chi += (count - expected) * (count - expected) / expected;
    }
    EXPECT_LT(chi, 22.5);  // six degrees of freedom, one in a thousand
}

TEST(Rng, below_reaches_both_ends_of_a_huge_range) {
    Rng rng(3);
    const std::uint64_t n = (std::uint64_t{1} << 63) + 12345;
    bool low = false;
    bool high = false;
    for (int i = 0; i < 200; ++i) {
        const std::uint64_t value = rng.below(n);
        ASSERT_LT(value, n);
        low |= value < n / 4;
        high |= value > n / 4 * 3;
    }
    EXPECT_TRUE(low && high);
    EXPECT_EQ(rng.below(1), 0U);
}

}  // namespace
}  // namespace bivouac::core
