// Whose turn it is, what a round is, and how many there can be.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/risk/tests/course.h"

namespace bivouac::risk {
namespace {

// The seats that play the next turns, numbered from 1.
std::string next_turns(Scene& scene, int turns) {
    std::string seats;
    for (int i = 0; i < turns; ++i) {
        seats += std::to_string(scene.due() + 1);
        sit_out(scene);
    }
    return seats;
}

void resign(Scene& scene, int seat) {
    Rules::resign(scene.settings, scene.state, engine::Seat(seat));
    EXPECT_EQ(Rules::broken(scene.settings, scene.state), "");
}

// The second seat falls.
void eliminate_second(Scene& scene) {
    scene.state.position.owned[2] |= scene.now().owned[1];
    scene.state.position.owned[1] = 0;
    scene.settle_standings();
}

// RK-13: clockwise, beginning with whoever was drawn.
TEST(RiskRounds, go_clockwise_from_the_first_player) {
    for (int players = 2; players <= 5; ++players) {
        for (int first = 0; first < players; ++first) {
            Scene scene = dealt_game("players=" + std::to_string(players), first);
            std::string expected;
            for (int i = 0; i < 2 * players; ++i) {
                expected += std::to_string((first + i) % players + 1);
            }
            EXPECT_EQ(next_turns(scene, 2 * players), expected);
            EXPECT_EQ(int{scene.now().round}, 2);
            EXPECT_EQ(int{scene.now().turn}, 2 * players);
        }
    }
}

// E15: whoever is out is left out.
TEST(RiskRounds, leave_out_who_has_fallen) {
    Scene scene("players=4");
    eliminate_second(scene);
    EXPECT_EQ(next_turns(scene, 7), "1341341");
}

// The same for those who resigned.
TEST(RiskRounds, leave_out_who_has_resigned) {
    Scene scene("players=5");
    resign(scene, 3);
    EXPECT_EQ(next_turns(scene, 5), "12351");
    resign(scene, 0);
    EXPECT_EQ(next_turns(scene, 6), "235235");
}

// E33: a round is over when the turn passes the place of the first player.
TEST(RiskRounds, are_counted_where_the_first_player_sat) {
    Scene scene("players=4");
    scene.state.position.first = 2;
    EXPECT_EQ(next_turns(scene, 2), "12");
    EXPECT_EQ(int{scene.now().round}, 1);
    EXPECT_EQ(next_turns(scene, 3), "341");
    EXPECT_EQ(int{scene.now().round}, 1);
    EXPECT_EQ(next_turns(scene, 1), "2");
    EXPECT_EQ(int{scene.now().round}, 2);
}

// E33: also when the first player is not there any more.
TEST(RiskRounds, are_counted_without_the_first_player) {
    Scene scene("players=4");
    scene.state.position.first = 1;
    eliminate_second(scene);
    EXPECT_EQ(next_turns(scene, 1), "1");
    EXPECT_EQ(int{scene.now().round}, 1);
    EXPECT_EQ(next_turns(scene, 2), "34");
    EXPECT_EQ(int{scene.now().round}, 1);
    EXPECT_EQ(next_turns(scene, 1), "1");
    EXPECT_EQ(int{scene.now().round}, 2);
}

// E33: the turn of somebody who resigns counts as his.
TEST(RiskRounds, go_on_when_somebody_resigns_on_his_turn) {
    Scene scene("players=3");
    resign(scene, 0);
    EXPECT_EQ(scene.due(), 1);
    EXPECT_EQ(int{scene.now().turn}, 1);
    EXPECT_EQ(next_turns(scene, 2), "23");
    EXPECT_EQ(int{scene.now().round}, 1);
}

// E33: twenty rounds without a conquest end the game as Sigma does.
TEST(RiskRounds, end_the_game_when_twenty_were_quiet) {
    Scene scene("players=3");
    for (int turn = 0; turn < 59; ++turn) {
        ASSERT_FALSE(scene.outcome()) << turn;
        sit_out(scene);
    }
    EXPECT_EQ(int{scene.now().quiet}, 19);
    ASSERT_FALSE(scene.outcome());
    scene.hold(1, "alaska", 1);
    sit_out(scene);
    ASSERT_TRUE(scene.outcome());
    EXPECT_EQ(scene.outcome()->key, "end.quiet");
    EXPECT_EQ(scene.outcome()->rule, "E33");
    EXPECT_EQ(scene.outcome()->winners, engine::SeatSet(engine::Seat(1)));
}

// E33: a conquest makes the rounds before it and its own count for nothing.
TEST(RiskRounds, are_counted_afresh_after_a_conquest) {
    Scene scene("players=3 sigma=off");
    scene.hold(1, "peru", 9).hold(0, "brazil");
    for (int turn = 0; turn < 57; ++turn) sit_out(scene);
    EXPECT_EQ(int{scene.now().quiet}, 19);
    sit_out(scene);
    place_all(scene);
    scene.act("attack:peru>brazil:3 dice:666-1 end draw:china");
    sit_out(scene);
    EXPECT_EQ(int{scene.now().quiet}, 0);
    ASSERT_FALSE(scene.outcome());
    for (int turn = 0; turn < 59; ++turn) sit_out(scene);
    ASSERT_FALSE(scene.outcome());
    sit_out(scene);
    ASSERT_TRUE(scene.outcome());
    EXPECT_EQ(scene.outcome()->key, "end.quiet");
}

// E33: a battle without a conquest is a quiet one.
TEST(RiskRounds, stay_quiet_when_attacks_fail) {
    Scene scene;
    scene.hold(0, "peru", 9).hold(1, "brazil", 3);
    scene.act("attack:peru>brazil:1 dice:1-11 end");
    sit_out(scene);
    sit_out(scene);
    EXPECT_EQ(int{scene.now().quiet}, 1);
}

// E33: three hundred rounds are the most there can be.
TEST(RiskRounds, end_the_game_after_three_hundred) {
    Scene scene("players=3 sigma=off");
    EXPECT_EQ(int{scene.settings.round_limit}, 300);
    scene.state.position.round = 299;
    scene.state.position.turn = 897;
    sit_out(scene);
    sit_out(scene);
    EXPECT_FALSE(scene.outcome());
    scene.hold(2, "alaska", 1);
    sit_out(scene);
    ASSERT_TRUE(scene.outcome());
    EXPECT_EQ(scene.outcome()->key, "end.rounds");
    EXPECT_EQ(scene.outcome()->rule, "E33");
    EXPECT_EQ(scene.outcome()->winners, engine::SeatSet(engine::Seat(2)));
}

// E33: or fewer, where that is agreed.
TEST(RiskRounds, end_the_game_after_as_many_as_agreed) {
    Scene scene("players=4 round_limit=5");
    for (int turn = 0; turn < 19; ++turn) sit_out(scene);
    EXPECT_FALSE(scene.outcome());
    sit_out(scene);
    ASSERT_TRUE(scene.outcome());
    EXPECT_EQ(scene.outcome()->key, "end.rounds");
}

// E33, E5: the units of the last turn count, and equals share.
TEST(RiskRounds, are_judged_like_sigma) {
    Scene scene("players=3 round_limit=5");
    scene.to_place(4);  // like everybody else
    for (int turn = 0; turn < 15; ++turn) sit_out(scene);
    ASSERT_TRUE(scene.outcome());
    EXPECT_EQ(scene.outcome()->winners, engine::SeatSet::first(3));
    Scene more("players=3 round_limit=5");
    more.hold(1, "northwest_territory", 2);
    for (int turn = 0; turn < 15; ++turn) sit_out(more);
    EXPECT_EQ(more.outcome()->winners, engine::SeatSet(engine::Seat(1)));
}

}  // namespace
}  // namespace bivouac::risk
