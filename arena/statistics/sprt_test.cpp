#include "arena/statistics/sprt.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/rng.h"

namespace bivouac::arena {
namespace {

// The score of one unit of `games` games, each won with that chance.
double played_unit(core::Rng& rng, double chance, int games) {
    constexpr std::uint64_t kFine = 1'000'000;
    int wins = 0;
    for (int i = 0; i < games; ++i) {
        if (static_cast<double>(rng.below(kFine)) < chance * kFine) ++wins;
    }
    return static_cast<double>(wins) / games;
}

struct Trials {
    int better = 0, no_better = 0;
    double units = 0;  // on average
};

Trials try_often(const Sprt& sprt, double chance, int games, int trials) {
    Trials found;
    core::Rng rng(7);
    for (int i = 0; i < trials; ++i) {
        UnitScores units;
        SprtState state;
        while (state.verdict == Verdict::open) {
            units.add(played_unit(rng, chance, games));
            state = judge(units, sprt);
        }
        ++(state.verdict == Verdict::better ? found.better : found.no_better);
        found.units += static_cast<double>(units.count()) / trials;
    }
    return found;
}

TEST(Sprt, bounds_are_those_of_wald) {
    const SprtState state = judge({}, {.score0 = 0.5, .score1 = 0.6, .alpha = 0.05, .beta = 0.1});
    EXPECT_NEAR(state.lower, std::log(0.1 / 0.95), 1e-12);
    EXPECT_NEAR(state.upper, std::log(0.9 / 0.05), 1e-12);
    EXPECT_EQ(state.ratio, 0);
    EXPECT_EQ(state.verdict, Verdict::open);
}

// Only two values occur, so the likeliest distributions are known: chance s of 1, 1 - s of 0.
TEST(Sprt, with_wins_and_losses_alone_the_ratio_is_the_binomial_one) {
    UnitScores units;
    for (int i = 0; i < 60; ++i) units.add(1);
    for (int i = 0; i < 40; ++i) units.add(0);
    const SprtState state = judge(units, {.score0 = 0.5, .score1 = 0.55, .steps = 1});
    const double by_hand = 60 * std::log(0.55 / 0.5) + 40 * std::log(0.45 / 0.5);
    EXPECT_NEAR(state.ratio, by_hand, 1e-3);
}

// For small differences the exact ratio is near the one of the normal law:
// n (s1 - s0)(2 mean - s0 - s1) / (2 variance).
TEST(Sprt, many_pairs_behave_as_the_normal_law_says) {
    UnitScores units;
    const std::pair<double, int> counts[] = {
        {0, 200}, {0.25, 900}, {0.5, 1800}, {0.75, 1000}, {1, 250}};
    for (const auto& [score, times] : counts) {
        for (int i = 0; i < times; ++i) units.add(score);
    }
    const double s0 = score_at(0);
    const double s1 = score_at(10);
    const double normal = static_cast<double>(units.count()) * (s1 - s0) *
                          (2 * units.mean() - s0 - s1) / (2 * units.variance());
    EXPECT_NEAR(judge(units, {.score0 = s0, .score1 = s1}).ratio, normal, 0.02);
    EXPECT_GT(normal, 1);
}

TEST(Sprt, the_ratio_turns_round_with_the_hypotheses_and_the_scores) {
    UnitScores units;
    UnitScores mirrored;
    for (const double score : {0.25, 0.5, 0.75, 0.75, 1.0, 0.5}) {
        units.add(score);
        mirrored.add(1 - score);
    }
    const double ratio = judge(units, {.score0 = 0.5, .score1 = 0.6}).ratio;
    EXPECT_NEAR(judge(mirrored, {.score0 = 0.5, .score1 = 0.4}).ratio, ratio, 1e-9);
    EXPECT_GT(ratio, 0);
}

TEST(Sprt, equals_that_split_every_pair_are_found_equal) {
    UnitScores units;
    for (int i = 0; i < 200; ++i) units.add(0.5);
    EXPECT_EQ(judge(units, {.score0 = 0.5, .score1 = 0.55}).verdict, Verdict::no_better);
}

// The promise of the test, by simulation: wrong in at most about one case of twenty.
TEST(Sprt, errors_stay_within_alpha_and_beta) {
    const Sprt sprt{.score0 = 0.5, .score1 = 0.65};
    constexpr int kTrials = 400;
    const Trials equal = try_often(sprt, 0.5, 2, kTrials);
    EXPECT_LE(equal.better, kTrials * 8 / 100);
    const Trials better = try_often(sprt, 0.65, 2, kTrials);
    EXPECT_LE(better.no_better, kTrials * 8 / 100);
    EXPECT_LT(better.units, 100);
}

TEST(Sprt, blocks_of_four_seats_are_judged_by_their_share) {
    const Sprt sprt{.score0 = 0.25, .score1 = 0.375, .steps = 4};
    constexpr int kTrials = 300;
    EXPECT_LE(try_often(sprt, 0.25, 4, kTrials).better, kTrials * 8 / 100);
    EXPECT_LE(try_often(sprt, 0.375, 4, kTrials).no_better, kTrials * 8 / 100);
}

}  // namespace
}  // namespace bivouac::arena
