#include "arena/statistics/elo.h"

#include <cmath>

#include <gtest/gtest.h>

namespace bivouac::arena {
namespace {

UnitScores scores(std::initializer_list<std::pair<double, int>> counts) {
    UnitScores units;
    for (const auto& [score, times] : counts) {
        for (int i = 0; i < times; ++i) units.add(score);
    }
    return units;
}

TEST(Elo, four_hundred_points_are_odds_of_ten_to_one) {
    EXPECT_NEAR(score_at(400), 10.0 / 11, 1e-12);
    EXPECT_NEAR(score_at(-400), 1.0 / 11, 1e-12);
    EXPECT_NEAR(elo_at(0.75), 400 * std::log10(3.0), 1e-9);
    EXPECT_NEAR(elo_at(score_at(107.5)), 107.5, 1e-9);
}

TEST(Elo, with_more_seats_equals_have_their_fair_share) {
    EXPECT_DOUBLE_EQ(score_at(0, 0.25), 0.25);
    EXPECT_NEAR(elo_at(0.25, 0.25), 0, 1e-12);
    // Odds of 3/5 against odds of 1/3.
    EXPECT_NEAR(elo_at(0.375, 0.25), 400 * std::log10(9.0 / 5), 1e-9);
}

TEST(Elo, whoever_wins_everything_is_infinitely_stronger) {
    EXPECT_TRUE(std::isinf(elo_at(1)));
    const Rating rating = rate(scores({{1.0, 10}}));
    EXPECT_TRUE(std::isinf(rating.elo));
    EXPECT_DOUBLE_EQ(rating.better, 1);
}

// By hand: of 100 pairs 5, 10, 40, 25, 20 score 0, 1/4, 1/2, 3/4, 1. Mean 245/400 = 0.6125, mean
// square (10/16 + 40/4 + 25*9/16 + 20)/100 = 0.446875, variance (0.446875 - 0.6125^2) * 100/99.
TEST(Elo, the_error_bar_comes_from_the_variance_of_pairs) {
    const UnitScores units = scores({{0, 5}, {0.25, 10}, {0.5, 40}, {0.75, 25}, {1, 20}});
    EXPECT_EQ(units.count(), 100U);
    EXPECT_NEAR(units.mean(), 0.6125, 1e-12);
    const double variance = (0.446875 - 0.6125 * 0.6125) * 100 / 99;
    EXPECT_NEAR(units.variance(), variance, 1e-12);
    const double deviation = std::sqrt(variance / 100);
    const Rating rating = rate(units);
    EXPECT_NEAR(rating.error, 1.959964 * deviation, 1e-6);
    EXPECT_NEAR(rating.elo_low, elo_at(0.6125 - 1.959964 * deviation), 1e-3);
    EXPECT_NEAR(rating.elo_high, elo_at(0.6125 + 1.959964 * deviation), 1e-3);
    EXPECT_NEAR(rating.better, 0.5 + std::erf(0.1125 / deviation / std::sqrt(2.0)) / 2, 1e-9);
}

// Pairs in which each side wins once say nothing about luck: their score never varies.
TEST(Elo, split_pairs_have_no_variance) {
    const Rating rating = rate(scores({{0.5, 50}}));
    EXPECT_DOUBLE_EQ(rating.elo, 0);
    EXPECT_DOUBLE_EQ(rating.error, 0);
    EXPECT_DOUBLE_EQ(rating.better, 0.5);
}

TEST(Elo, one_unit_is_no_measurement) {
    const Rating rating = rate(scores({{0.75, 1}}));
    EXPECT_TRUE(std::isinf(rating.elo_low));
    EXPECT_TRUE(std::isinf(rating.elo_high));
    EXPECT_DOUBLE_EQ(rating.better, 0.5);
}

}  // namespace
}  // namespace bivouac::arena
