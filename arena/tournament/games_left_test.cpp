#include "arena/tournament/games_left.h"

#include <gtest/gtest.h>

#include "arena/test_games.h"

namespace bivouac::arena {
namespace {

using Number = std::optional<std::uint64_t>;

TEST(GamesLeft, go_to_whoever_asks_in_the_order_of_the_schedule) {
    const Schedule schedule(2, 2, 2, 1);
    const FinishedGames found;
    GamesLeft left(schedule, {true, true}, found);
    EXPECT_EQ(left.take_here(PlayedBy::anybody), Number(0));
    EXPECT_EQ(left.take_away(), Number(1));
    EXPECT_EQ(left.take_here(PlayedBy::anybody), Number(2));
    EXPECT_EQ(left.take_away(), Number(3));
    EXPECT_EQ(left.take_away(), Number());
    EXPECT_EQ(left.take_here(PlayedBy::anybody), Number());
    EXPECT_FALSE(left.is_over()) << "two are away";
    left.was_played(1);
    left.was_played(3);
    EXPECT_TRUE(left.is_over());
}

TEST(GamesLeft, that_come_back_are_next) {
    const Schedule schedule(2, 2, 10, 1);
    const FinishedGames found;
    GamesLeft left(schedule, {true, true}, found);
    for (std::uint64_t i = 0; i < 4; ++i) EXPECT_EQ(left.take_away(), Number(i));
    left.came_back(2, PlayedBy::anybody);
    left.came_back(1, PlayedBy::ourselves);
    EXPECT_EQ(left.take_away(), Number(2)) << "not the one that is ours";
    EXPECT_EQ(left.take_here(PlayedBy::anybody), Number(1));
    left.came_back(3, PlayedBy::ourselves);
    EXPECT_EQ(left.take_here(PlayedBy::ourselves), Number(3));
    EXPECT_EQ(left.take_here(PlayedBy::ourselves), Number());
    left.came_back(17, PlayedBy::anybody);
    EXPECT_EQ(left.take_away(), Number(4)) << "what was never away cannot come back";
}

TEST(GamesLeft, with_a_program_outside_stay_here) {
    // Each round: 0-1, 0-2, 1-2, two games each; the second player stays.
    const Schedule schedule(2, 3, 2, 1);
    const FinishedGames found;
    GamesLeft left(schedule, {true, false, true}, found);
    EXPECT_EQ(left.take_away(), Number(2));
    EXPECT_EQ(left.take_here(PlayedBy::ourselves), Number(0));
    EXPECT_EQ(left.take_away(), Number(3));
    EXPECT_EQ(left.take_away(), Number(8));
    EXPECT_EQ(left.take_here(PlayedBy::anybody), Number(1));
    for (const std::uint64_t i : {4U, 5U, 6U, 7U}) {
        EXPECT_EQ(left.take_here(PlayedBy::ourselves), Number(i));
    }
    EXPECT_EQ(left.take_here(PlayedBy::ourselves), Number(10));
    EXPECT_EQ(left.take_away(), Number(9)) << "passed over meanwhile";
    EXPECT_EQ(left.take_away(), Number());
    EXPECT_EQ(left.take_here(PlayedBy::anybody), Number(11));
    EXPECT_EQ(left.take_here(PlayedBy::anybody), Number());
}

TEST(GamesLeft, are_passed_over_only_so_far) {
    const Schedule schedule(3, 2, 100'000, 1);
    const FinishedGames found;
    GamesLeft left(schedule, {true, false}, found);
    EXPECT_EQ(left.take_away(), Number()) << "everybody plays in every game";
    EXPECT_EQ(left.take_here(PlayedBy::anybody), Number(0));
}

TEST(GamesLeft, found_in_a_journal_are_not_played_again) {
    const Schedule schedule(2, 2, 3, 1);
    FinishedGames found;
    for (const std::uint64_t number : {0U, 1U, 4U}) {
        found.emplace(number, testing::finished(schedule, number, 0));
    }
    GamesLeft left(schedule, {true, true}, found);
    EXPECT_EQ(left.take_away(), Number(2));
    EXPECT_EQ(left.take_here(PlayedBy::anybody), Number(3));
    EXPECT_EQ(left.take_away(), Number(5));
    EXPECT_EQ(left.take_away(), Number());
    FinishedGames all;
    for (std::uint64_t number = 0; number < schedule.games(); ++number) {
        all.emplace(number, testing::finished(schedule, number, 0));
    }
    GamesLeft none(schedule, {true, true}, all);
    EXPECT_EQ(none.take_here(PlayedBy::anybody), Number());
    EXPECT_TRUE(none.is_over());
}

}  // namespace
}  // namespace bivouac::arena
