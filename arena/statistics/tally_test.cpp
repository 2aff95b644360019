#include "arena/statistics/tally.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "arena/test_games.h"

namespace bivouac::arena {
namespace {

using testing::finished;

TEST(Tally, wins_draws_and_losses_are_counted_by_engine_and_by_seat) {
    const Schedule schedule(2, 2, 10, 1);
    Tally tally(schedule);
    tally.add(finished(schedule, 0, 0));   // engine 0 on seat 1 wins
    tally.add(finished(schedule, 1, 0));   // engine 1 on seat 1 wins
    tally.add(finished(schedule, 2, -1));  // a draw
    const EngineTally& first = tally.engines()[0];
    EXPECT_EQ(first.score.wins, 1U);
    EXPECT_EQ(first.score.draws, 1U);
    EXPECT_EQ(first.score.losses, 1U);
    EXPECT_EQ(first.by_seat[0].wins, 1U);
    EXPECT_EQ(first.by_seat[1].losses, 1U);
    EXPECT_DOUBLE_EQ(first.points, 1.5);
    EXPECT_EQ(tally.games(), 3U);
    EXPECT_EQ(tally.draws(), 1U);
    EXPECT_EQ(tally.turns(), 30U);
}

TEST(Tally, only_whole_units_are_statistics) {
    const Schedule schedule(2, 2, 10, 1);
    Tally tally(schedule);
    tally.add(finished(schedule, 0, 0));
    tally.add(finished(schedule, 3, 1));
    EXPECT_EQ(tally.units(), 0U);
    tally.add(finished(schedule, 1, 1));  // engine 0 wins both games of the pair
    EXPECT_EQ(tally.units(), 1U);
    EXPECT_DOUBLE_EQ(tally.engines()[0].units.mean(), 1);
    EXPECT_DOUBLE_EQ(tally.engines()[1].units.mean(), 0);
}

TEST(Tally, a_block_scores_the_share_of_the_seats_held) {
    const Schedule schedule(4, 2, 10, 1);
    Tally tally(schedule);
    for (std::uint64_t n = 0; n < 4; ++n) {
        // Engine 0 wins two of the four games, wherever it sits; a Y wins the others.
        const auto engines = schedule.game(n).engines;
        const auto mine = std::find(engines.begin(), engines.end(), 0) - engines.begin();
        const int seat = static_cast<int>(mine);
        tally.add(finished(schedule, n, n < 2 ? seat : (seat + 1) % 4));
    }
    EXPECT_EQ(tally.units(), 1U);
    EXPECT_DOUBLE_EQ(tally.engines()[0].units.mean(), 0.5);
    EXPECT_DOUBLE_EQ(tally.engines()[1].units.mean(), 2.0 / 12);
    EXPECT_EQ(tally.engines()[1].score.games(), 12U);
}

TEST(Tally, figures_add_up_and_the_worst_is_kept) {
    const Schedule schedule(2, 2, 10, 1);
    Tally tally(schedule);
    for (std::uint64_t n = 0; n < 6; ++n) tally.add(finished(schedule, n, 0));
    const SeatFigures& figures = tally.engines()[1].figures;
    EXPECT_EQ(figures.decisions, 60U);
    EXPECT_EQ(figures.nodes, 6000U);
    EXPECT_EQ(figures.time.count(), 1200);
    EXPECT_EQ(figures.longest.count(), 50);
    EXPECT_EQ(figures.worst_over.count(), 5);
}

TEST(Tally, faults_go_to_the_engine_that_sat_there) {
    const Schedule schedule(2, 2, 10, 1);
    Tally tally(schedule);
    FinishedGame game = finished(schedule, 1, 0);  // engine 0 sits on seat 2
    game.result.faults = {{engine::Seat(1), Fault::hung, ""}};
    tally.add(game);
    EXPECT_EQ(tally.engines()[0].faults[static_cast<std::size_t>(Fault::hung)], 1U);
    EXPECT_EQ(tally.engines()[1].faults[static_cast<std::size_t>(Fault::hung)], 0U);
}

TEST(Tally, a_round_robin_gives_each_engine_its_own_units) {
    const Schedule schedule(2, 3, 1, 1);
    Tally tally(schedule);
    for (std::uint64_t n = 0; n < schedule.games(); ++n) tally.add(finished(schedule, n, -1));
    for (const EngineTally& engine : tally.engines()) EXPECT_EQ(engine.units.count(), 2U);
}

TEST(Tally, two_engines_have_a_score_against_each_other) {
    const Schedule schedule(2, 3, 2, 1);
    Tally tally(schedule);
    // Whoever has the lower number wins, wherever it sits.
    for (std::uint64_t n = 0; n < schedule.games(); ++n) {
        const auto engines = schedule.game(n).engines;
        tally.add(finished(schedule, n, engines[0] < engines[1] ? 0 : 1));
    }
    ASSERT_EQ(tally.pairs().size(), 3U);
    for (const auto& [engines, pair] : tally.pairs()) {
        EXPECT_LT(engines.first, engines.second);
        EXPECT_EQ(pair.score.wins, 4U);
        EXPECT_EQ(pair.score.games(), 4U);
        EXPECT_DOUBLE_EQ(pair.points, 4);
        EXPECT_EQ(pair.units.count(), 2U);
        EXPECT_DOUBLE_EQ(pair.units.mean(), 1);
    }
}

}  // namespace
}  // namespace bivouac::arena
