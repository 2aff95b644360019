#include "server/ratings/glicko2.h"

#include <vector>

#include <gtest/gtest.h>

namespace bivouac::server {
namespace {

Bout bout(double value, double deviation, double score) {
    return {.opponent = {.value = value, .deviation = deviation}, .score = score};
}

TEST(Glicko2, gives_the_figures_of_glickmans_example) {
    const Strength player{.value = 1500, .deviation = 200, .volatility = 0.06};
    const std::vector<Bout> bouts{bout(1400, 30, 1), bout(1550, 100, 0), bout(1700, 300, 0)};
    const Strength after = learn(player, evidence_of(player, bouts), 0.5);
    EXPECT_NEAR(after.value, 1464.06, 0.01);
    EXPECT_NEAR(after.deviation, 151.52, 0.01);
    EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko2, without_a_bout_changes_nothing) {
    const Strength player{.value = 1720, .deviation = 80, .volatility = 0.05};
    EXPECT_EQ(learn(player, evidence_of(player, {})), player);
    EXPECT_EQ(learn(player, evidence_of_win(player, {}, 1)), player);
}

TEST(Glicko2, deviation_grows_with_idle_time) {
    const Strength player{.value = 1500, .deviation = 200, .volatility = 0.06};
    EXPECT_DOUBLE_EQ(idle_deviation(player, 0), 200);
    // Step 6 of the paper: φ* = sqrt(1.1513² + 0.06²) = 1.152862 on the inner scale.
    EXPECT_NEAR(idle_deviation(player, 1), 1.152862 * 173.7178, 0.02);
    EXPECT_GT(idle_deviation(player, 2.5), idle_deviation(player, 2));
}

TEST(Glicko2, a_game_against_one_is_a_bout) {
    const Strength player{.value = 1550, .deviation = 120, .volatility = 0.06};
    const Strength other{.value = 1600, .deviation = 90, .volatility = 0.05};
    for (const double score : {0.0, 0.5, 1.0}) {
        const Evidence bout = evidence_of(player, std::vector<Bout>{{other, score}});
        const Evidence game = evidence_of_win(player, std::vector<Strength>{other}, score);
        EXPECT_DOUBLE_EQ(bout.information, game.information);
        EXPECT_DOUBLE_EQ(bout.surprise, game.surprise);
    }
    // Step 3 of the paper, by hand: g(φ) of 90 and E.
    const Evidence won = evidence_of_win(player, std::vector<Strength>{other}, 1);
    EXPECT_NEAR(won.surprise, 0.96157 * (1 - 0.43126), 0.0005);
}

TEST(Glicko2, at_a_table_of_several_surprises_add_up_to_nothing) {
    const std::vector<Strength> table{{1700, 60, 0.06}, {1500, 350, 0.06}, {1400, 90, 0.06}};
    for (std::size_t winner = 0; winner < table.size(); ++winner) {
        double sum = 0;
        for (std::size_t i = 0; i < table.size(); ++i) {
            std::vector<Strength> others = table;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
            sum += evidence_of_win(table[i], others, i == winner ? 1 : 0).surprise;
        }
        EXPECT_NEAR(sum, 0, 1e-12);
    }
}

TEST(Glicko2, a_great_surprise_raises_volatility) {
    const Strength player{.value = 1500, .deviation = 50, .volatility = 0.06};
    const std::vector<Bout> losses(10, bout(900, 50, 0));
    const Strength after = learn(player, evidence_of(player, losses));
    EXPECT_GT(after.volatility, 0.06);
    EXPECT_LT(after.value, 1450);
}

TEST(Glicko2, stays_finite_at_the_edges) {
    const Strength weak{.value = 100, .deviation = 350, .volatility = 0.1};
    const Strength after = learn(weak, evidence_of(weak, std::vector<Bout>{bout(4000, 45, 1)}));
    EXPECT_GT(after.value, 100);
    EXPECT_LT(after.value, 6000);
    EXPECT_GT(after.deviation, 0);
    EXPECT_LE(after.deviation, 351);
}

}  // namespace
}  // namespace bivouac::server
