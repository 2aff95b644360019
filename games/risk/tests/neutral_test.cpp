// The three units a turn that go to a neutral Brotherhood when two play.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/risk/tests/course.h"

namespace bivouac::risk {
namespace {

// The third Brotherhood holds the territories of South America, the fourth those of Australia.
Scene two_players() {
    Scene scene("players=2");
    scene.hold_all(0).hold(1, "china india japan").hold(2, "venezuela peru brazil argentina");
    scene.hold(3, "indonesia new_guinea western_australia").hold(4, "iceland congo");
    scene.state.position.neutral_left = 3;
    return scene;
}

// RK-52, E22: every turn of both players.
TEST(RiskNeutral, gets_three_units_every_turn) {
    Scene scene = two_players();
    for (int turn = 0; turn < 6; ++turn) {
        EXPECT_EQ(scene.due(), turn % 2);
        EXPECT_EQ(scene.now().neutral_left, 3);
        sit_out(scene);
    }
    EXPECT_EQ(scene.units("venezuela"), 1 + 6 * 3);
}

// RK-52: on one, two or three of its territories.
TEST(RiskNeutral, gets_them_on_one_two_or_three_territories) {
    Scene one = two_players();
    one.act("neutral:peru:3");
    EXPECT_EQ(one.units("peru"), 4);
    Scene two = two_players();
    two.act("neutral:peru:1 neutral:brazil:2");
    EXPECT_EQ(two.units("peru"), 2);
    EXPECT_EQ(two.units("brazil"), 3);
    Scene three = two_players();
    three.act("neutral:peru:1 neutral:brazil:1 neutral:venezuela:1");
    EXPECT_EQ(three.units("venezuela"), 2);
    for (const Scene& scene : {one, two, three}) {
        EXPECT_EQ(scene.now().neutral_left, 0);
        EXPECT_TRUE(scene.legal("end"));
    }
}

// RK-52: the first unit chooses the Brotherhood; the next turn is free again.
TEST(RiskNeutral, is_one_and_the_same_brotherhood_in_a_turn) {
    Scene scene = two_players();
    EXPECT_TRUE(scene.legal("neutral:congo:1"));
    scene.act("neutral:indonesia:1");
    EXPECT_EQ(scene.refusal("neutral:peru:1"), "one_neutral RK-52");
    EXPECT_EQ(scene.refusal("neutral:congo:2"), "one_neutral RK-52");
    scene.act("neutral:new_guinea:2 end");
    EXPECT_TRUE(scene.legal("neutral:peru:3"));
    EXPECT_TRUE(scene.legal("neutral:congo:3"));
    EXPECT_TRUE(scene.legal("neutral:indonesia:3"));
}

// RK-52: neither fewer nor more than three.
TEST(RiskNeutral, gets_exactly_three) {
    Scene scene = two_players();
    EXPECT_EQ(scene.refusal("neutral:peru:4"), "too_many RK-52");
    EXPECT_EQ(scene.refusal("neutral:peru:0"), "no_units RK-52");
    EXPECT_EQ(scene.refusal("end"), "neutral_first RK-52");
    scene.act("neutral:peru:2");
    EXPECT_EQ(scene.refusal("neutral:peru:2"), "too_many RK-52");
    EXPECT_EQ(scene.refusal("end"), "neutral_first RK-52");
    EXPECT_EQ(scene.refusal("attack:central_america>venezuela:1"), "neutral_first RK-52");
    EXPECT_EQ(scene.refusal("move:alaska>alberta:1"), "neutral_first RK-52");
    scene.act("neutral:brazil:1");
    EXPECT_EQ(scene.refusal("neutral:brazil:1"), "no_neutral_units RK-52");
    EXPECT_TRUE(scene.legal("end"));
}

// RK-52, E29: they are not the player's, and players get none of them.
TEST(RiskNeutral, does_not_share_with_players) {
    Scene scene = two_players();
    scene.to_place(3);
    EXPECT_EQ(scene.refusal("neutral:alaska:1"), "not_neutral RK-52");
    EXPECT_EQ(scene.refusal("neutral:china:1"), "not_neutral RK-52");
    EXPECT_EQ(scene.refusal("place:peru:1"), "not_yours E29");
    scene.act("place:alaska:1 neutral:peru:1 place:alberta:2 neutral:peru:2");
    EXPECT_EQ(scene.units("peru"), 4);
    EXPECT_EQ(scene.units("alberta"), 3);
    EXPECT_TRUE(scene.legal("end"));
}

// E22: who has fallen gets nothing; when all have, nothing is placed.
TEST(RiskNeutral, gets_nothing_when_it_has_fallen) {
    Scene scene = two_players();
    scene.hold(1, "venezuela peru brazil argentina").settle_standings();
    sit_out(scene);
    EXPECT_EQ(scene.refusal("neutral:peru:1"), "not_neutral RK-52");
    EXPECT_TRUE(scene.legal("neutral:congo:3"));

    Scene last("players=2");
    last.hold_all(0).hold(1, "china").settle_standings();
    sit_out(last);
    EXPECT_EQ(last.now().neutral_left, 0);
    EXPECT_EQ(last.refusal("neutral:alaska:1"), "no_neutral_units RK-52");
    last.act("place:china:3");
    EXPECT_TRUE(last.legal("end"));
}

// RK-52: a rule for two.
TEST(RiskNeutral, is_not_there_with_more_players) {
    Scene scene;
    sit_out(scene);
    EXPECT_EQ(scene.now().neutral_left, 0);
    // Who resigned is not reinforced.
    Rules::resign(scene.settings, scene.state, engine::Seat(0));
    sit_out(scene);
    EXPECT_EQ(scene.now().neutral_left, 0);
    EXPECT_EQ(scene.refusal("neutral:alaska:1"), "no_neutral_units RK-52");
    EXPECT_EQ(scene.refusal("place:alaska:1"), "not_yours E29");
}

}  // namespace
}  // namespace bivouac::risk
