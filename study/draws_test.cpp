#include "study/draws.h"

#include <vector>

#include <gtest/gtest.h>

#include "core/rng.h"

namespace bivouac::study {
namespace {

// Draws of many sizes; `bias` of a hundred go up.
std::vector<double> draws(core::Rng& rng, int count, std::uint64_t bias) {
    std::vector<double> luck;
    for (int i = 0; i < count; ++i) {
        const double size = 0.001 + static_cast<double>(rng.below(1000)) / 10'000;
        luck.push_back(rng.below(100) < bias ? size : -size);
    }
    return luck;
}

TEST(DrawTest, fair_draws_are_as_rare_as_it_says) {
    core::Rng rng(5);
    constexpr int kGames = 4000;
    int below_half = 0;
    int below_tenth = 0;
    for (int game = 0; game < kGames; ++game) {
        const auto chance = chance_of_such_draws(draws(rng, 60, 50));
        ASSERT_TRUE(chance.has_value());
        if (*chance < 0.5) ++below_half;
        if (*chance < 0.1) ++below_tenth;
    }
    EXPECT_NEAR(below_half, kGames / 2.0, 150);
    EXPECT_NEAR(below_tenth, kGames / 10.0, 80);
}

TEST(DrawTest, loaded_draws_are_noticed) {
    core::Rng rng(6);
    int noticed = 0;
    for (int game = 0; game < 200; ++game) {
        if (*chance_of_such_draws(draws(rng, 60, 80)) < 0.01) ++noticed;
    }
    EXPECT_GT(noticed, 150);
}

TEST(DrawTest, few_draws_say_nothing) {
    core::Rng rng(7);
    EXPECT_FALSE(chance_of_such_draws(draws(rng, kLeastDraws - 1, 50)).has_value());
    EXPECT_FALSE(chance_of_such_draws({}).has_value());
    std::vector<double> luck = draws(rng, kLeastDraws - 1, 50);
    luck.resize(100, 0.0);
    EXPECT_FALSE(chance_of_such_draws(luck).has_value()) << "what changed nothing is no draw";
}

}  // namespace
}  // namespace bivouac::study
