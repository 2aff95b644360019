#include "arena/tournament/schedule.h"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

namespace bivouac::arena {
namespace {

TEST(Schedule, a_pair_swaps_the_seats_and_keeps_the_seed) {
    const Schedule schedule(2, 2, 10, 1);
    EXPECT_EQ(schedule.games(), 20U);
    for (std::uint64_t unit = 0; unit < schedule.units(); ++unit) {
        const ScheduledGame first = schedule.game(2 * unit);
        const ScheduledGame second = schedule.game(2 * unit + 1);
        EXPECT_EQ(first.engines, (std::vector<int>{0, 1}));
        EXPECT_EQ(second.engines, (std::vector<int>{1, 0}));
        EXPECT_EQ(first.seed, second.seed);
        EXPECT_EQ(first.unit, unit);
    }
}

TEST(Schedule, units_have_seeds_of_their_own) {
    const Schedule schedule(2, 3, 100, 1);
    std::set<std::uint64_t> seeds;
    for (std::uint64_t n = 0; n < schedule.games(); ++n) seeds.insert(schedule.game(n).seed);
    EXPECT_EQ(seeds.size(), schedule.units());
    EXPECT_NE(schedule.game(0).seed, Schedule(2, 3, 100, 2).game(0).seed);
}

TEST(Schedule, games_with_luck_of_their_own_sit_as_the_others_do) {
    const Schedule shared(4, 3, 20, 1);
    const Schedule own(4, 3, 20, 1, Luck::own);
    std::set<std::uint64_t> seeds;
    for (std::uint64_t n = 0; n < own.games(); ++n) {
        EXPECT_EQ(own.game(n).engines, shared.game(n).engines);
        EXPECT_EQ(own.game(n).unit, shared.game(n).unit);
        seeds.insert(own.game(n).seed);
    }
    EXPECT_EQ(seeds.size(), own.games());
}

TEST(Schedule, more_rounds_leave_the_games_before_as_they_were) {
    const Schedule few(4, 3, 5, 9);
    const Schedule many(4, 3, 50, 9);
    for (std::uint64_t n = 0; n < few.games(); ++n) EXPECT_EQ(few.game(n), many.game(n));
}

TEST(Schedule, a_round_robin_has_every_pair_once_a_round) {
    const Schedule schedule(2, 4, 3, 1);
    EXPECT_EQ(schedule.units(), 3U * 6U);
    std::map<std::vector<int>, int> times;
    for (std::uint64_t n = 0; n < schedule.games(); ++n) ++times[schedule.game(n).engines];
    EXPECT_EQ(times.size(), 12U);  // 4 * 3 ordered pairs
    for (const auto& [engines, count] : times) EXPECT_EQ(count, 3);
}

TEST(Schedule, a_block_lets_everybody_sit_everywhere) {
    for (int seats = 3; seats <= 5; ++seats) {
        for (int engines = 2; engines <= seats; ++engines) {
            const Schedule schedule(seats, engines, 7, 3);
            for (std::uint64_t unit = 0; unit < schedule.units(); ++unit) {
                std::map<std::pair<int, std::size_t>, int> times;
                for (std::uint64_t i = 0; i < schedule.games_in_unit(); ++i) {
                    const ScheduledGame game = schedule.game(unit * schedule.games_in_unit() + i);
                    EXPECT_EQ(game.unit, unit);
                    for (std::size_t seat = 0; seat < game.engines.size(); ++seat) {
                        ++times[{game.engines[seat], seat}];
                    }
                }
                for (int engine = 0; engine < engines; ++engine) {
                    const int seats_held = engine + 1 < engines ? 1 : seats - engines + 1;
                    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
                        EXPECT_EQ((times[{engine, seat}]), seats_held);
                    }
                }
            }
        }
    }
}

// Who plays after whom changes from block to block.
TEST(Schedule, blocks_of_several_engines_do_not_keep_one_order) {
    const Schedule schedule(4, 4, 40, 3);
    std::set<std::vector<int>> orders;
    for (std::uint64_t unit = 0; unit < schedule.units(); ++unit) {
        std::vector<int> order = schedule.game(unit * 4).engines;
        std::rotate(order.begin(), std::find(order.begin(), order.end(), 0), order.end());
        orders.insert(order);
    }
    EXPECT_EQ(orders.size(), 6U);  // all 3! of them
}

}  // namespace
}  // namespace bivouac::arena
