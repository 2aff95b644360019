#include "trust/verifiable_chance.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <gtest/gtest.h>

namespace bivouac::trust {
namespace {

const Seeds kSeeds = {{1, 2, 3}, {}};

VerifiableChance chance_of(std::uint8_t secret, std::string_view table = "t",
                           Seeds seeds = kSeeds) {
    return {TableSecret(Key{secret}), table, std::move(seeds)};
}

std::vector<std::uint64_t> some_draws(VerifiableChance chance) {
    std::vector<std::uint64_t> draws;
    for (std::uint32_t seq = 1; seq <= 64; ++seq) draws.push_back(chance.draw(1'000'000, seq));
    return draws;
}

TEST(VerifiableChance, a_restart_changes_nothing) {
    VerifiableChance before = chance_of(1);
    std::vector<std::uint64_t> draws;
    for (std::uint32_t seq = 1; seq <= 100; ++seq) draws.push_back(before.draw(52, seq));
    VerifiableChance after = chance_of(1);
    for (std::uint32_t seq = 100; seq >= 1; --seq) EXPECT_EQ(after.draw(52, seq), draws[seq - 1]);
}

TEST(VerifiableChance, every_ingredient_matters) {
    const std::set<std::vector<std::uint64_t>> all = {
        some_draws(chance_of(1)),
        some_draws(chance_of(2)),
        some_draws(chance_of(1, "u")),
        some_draws(chance_of(1, "t", {{1, 2}, {3}})),  // the same bytes from other seats
        some_draws(chance_of(1, "t", {{}, {1, 2, 3}})),
        some_draws(chance_of(1, "t", {{1, 2, 3}})),
        some_draws(chance_of(1, "t", {{1, 2, 2}, {}})),
    };
    EXPECT_EQ(all.size(), 7U);
}

TEST(VerifiableChance, draws_stay_below_any_count) {
    VerifiableChance chance = chance_of(3);
    for (const std::uint64_t count : {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{3},
                                      (std::uint64_t{1} << 63U) + 1, ~std::uint64_t{0}}) {
        for (std::uint32_t seq = 0; seq < 200; ++seq) EXPECT_LT(chance.draw(count, seq), count);
    }
}

// The seeds are fixed, so this is a statement about these draws and never fails by bad luck.
TEST(VerifiableChance, draws_fall_evenly) {
    for (const std::uint64_t count : {2U, 6U, 20U, 36U, 97U}) {
        VerifiableChance chance = chance_of(4);
        constexpr std::uint32_t kDraws = 40'000;
        std::vector<std::uint32_t> seen(count);
        for (std::uint32_t seq = 1; seq <= kDraws; ++seq) ++seen[chance.draw(count, seq)];
        const double expected = static_cast<double>(kDraws) / static_cast<double>(count);
        double chi_square = 0;
        for (const std::uint32_t times : seen) {
            chi_square += (times - expected) * (times - expected) / expected;
        }
        // Three deviations around the mean of the distribution.
        const auto freedom = static_cast<double>(count - 1);
        EXPECT_NEAR(chi_square, freedom, 3 * std::sqrt(2 * freedom)) << count;
    }
}

// Without rejection the lower half of these would come twice as often as the upper.
TEST(VerifiableChance, a_count_that_does_not_divide_evenly_is_not_skewed) {
    VerifiableChance chance = chance_of(5);
    const std::uint64_t count = 3ULL << 62U;  // three quarters of all values
    int low = 0;
    constexpr int kDraws = 9'000;
    for (std::uint32_t seq = 1; seq <= kDraws; ++seq) {
        if (chance.draw(count, seq) < count / 3) ++low;
    }
    EXPECT_NEAR(low, kDraws / 3.0, 3 * std::sqrt(kDraws * 2.0 / 9.0));
}

// Pairs of neighbours: the dice of one step say nothing of the next.
TEST(VerifiableChance, neighbouring_steps_are_unrelated) {
    VerifiableChance chance = chance_of(6);
    constexpr std::uint32_t kPairs = 36'000;
    std::vector<std::uint32_t> seen(36);
    for (std::uint32_t seq = 1; seq <= kPairs; ++seq) {
        ++seen[chance.draw(6, seq) * 6 + chance.draw(6, seq + 1)];
    }
    const double expected = kPairs / 36.0;
    double chi_square = 0;
    for (const std::uint32_t times : seen) {
        chi_square += (times - expected) * (times - expected) / expected;
    }
    EXPECT_NEAR(chi_square, 35, 3 * std::sqrt(70.0));
}

}  // namespace
}  // namespace bivouac::trust
