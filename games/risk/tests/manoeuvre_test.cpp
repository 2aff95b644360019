// The manoeuvre: once, along own territories, and then the turn is over.
#include <string>

#include <gtest/gtest.h>

#include "games/risk/reckoning.h"
#include "games/risk/tests/scene.h"

namespace bivouac::risk {
namespace {

// Red, the first seat, as in the example of the rulebook.
Scene red_from_scandinavia_to_india() {
    Scene scene;
    scene.hold_all(1).hold(2, "japan");
    scene.hold(0, "scandinavia", 5).hold(0, "russia afghanistan", 1).hold(0, "india", 2);
    return scene;
}

// RK-41, RK-40: through Russia and Afghanistan, which are Red's.
TEST(RiskManoeuvre, goes_from_scandinavia_to_india_as_in_the_rulebook) {
    Scene scene = red_from_scandinavia_to_india();
    scene.act("move:scandinavia>india:4");
    EXPECT_EQ(scene.units("scandinavia"), 1);
    EXPECT_EQ(scene.units("india"), 6);
    EXPECT_EQ(scene.units("russia"), 1);
    EXPECT_EQ(scene.units("afghanistan"), 1);
}

// RK-41: without Afghanistan the way is cut.
TEST(RiskManoeuvre, is_cut_without_afghanistan) {
    Scene scene = red_from_scandinavia_to_india();
    scene.hold(1, "afghanistan");
    EXPECT_EQ(scene.refusal("move:scandinavia>india:4"), "no_chain RK-40");
    EXPECT_TRUE(scene.legal("move:scandinavia>russia:4"));
    scene.hold(0, "middle_east");  // another way round
    EXPECT_TRUE(scene.legal("move:scandinavia>india:4"));
}

// RK-40: any number, but one stays.
TEST(RiskManoeuvre, takes_any_number_and_leaves_one) {
    const Scene scene = red_from_scandinavia_to_india();
    EXPECT_EQ(scene.refusal("move:scandinavia>india:0"), "no_units RK-40");
    for (int units = 1; units <= 4; ++units) {
        EXPECT_TRUE(scene.legal("move:scandinavia>india:" + std::to_string(units))) << units;
    }
    EXPECT_EQ(scene.refusal("move:scandinavia>india:5"), "stay_behind RK-40");
    EXPECT_EQ(scene.refusal("move:russia>india:1"), "stay_behind RK-40");
}

// RK-40: from one own territory to one other.
TEST(RiskManoeuvre, joins_two_own_territories) {
    const Scene scene = red_from_scandinavia_to_india();
    EXPECT_EQ(scene.refusal("move:scandinavia>iceland:1"), "not_yours RK-40");
    EXPECT_EQ(scene.refusal("move:china>india:1"), "not_yours RK-40");
    EXPECT_EQ(scene.refusal("move:scandinavia>scandinavia:1"), "same_place RK-40");
}

// RK-40, E26: a neighbour or a chain of any length, over borders and fast routes.
TEST(RiskManoeuvre, follows_borders_and_fast_routes) {
    Scene scene;
    scene.hold_all(1).hold(2, "japan");
    scene.hold(0, "alberta", 3).hold(0, "alaska kamchatka mongolia china");
    for (const std::string to : {"alaska", "kamchatka", "mongolia", "china"}) {
        EXPECT_TRUE(scene.legal("move:alberta>" + to + ":2")) << to;
    }
    scene.hold(0, "indonesia new_guinea");  // an island apart
    EXPECT_EQ(scene.refusal("move:alberta>indonesia:2"), "no_chain RK-40");
    scene.hold(0, "southeast_asia");
    EXPECT_TRUE(scene.legal("move:alberta>new_guinea:2"));
}

// E26: it is optional, and may be all there is of a turn.
TEST(RiskManoeuvre, is_optional) {
    Scene without = red_from_scandinavia_to_india();
    without.act("end");
    EXPECT_EQ(without.due(), 1);
    Scene only = red_from_scandinavia_to_india();
    only.act("move:scandinavia>russia:1");
    EXPECT_EQ(only.due(), 1);
}

// RK-40, E26: once a turn, and nothing comes after it.
TEST(RiskManoeuvre, ends_the_turn) {
    Scene scene = red_from_scandinavia_to_india();
    scene.act("move:scandinavia>russia:2");
    EXPECT_EQ(scene.due(), 1);
    EXPECT_EQ(int{scene.now().turn}, 1);
    const auto again = Rules::parse(scene.settings, "move:scandinavia>russia:1");
    const auto refused = Rules::refuse(scene.settings, scene.state, engine::Seat(0), *again);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->key, "refuse.not_your_turn");
}

// RK-40, RK-19: after the attacks, with territories taken a moment ago, and also for the beaten.
TEST(RiskManoeuvre, comes_after_the_attacks) {
    Scene scene = red_from_scandinavia_to_india();
    scene.hold(1, "afghanistan").hold(0, "russia", 4);
    EXPECT_FALSE(scene.legal("move:scandinavia>india:4"));
    scene.act("attack:russia>afghanistan:3 dice:666-1");
    EXPECT_TRUE(scene.legal("move:scandinavia>india:4"));
    scene.act("attack:scandinavia>iceland:1 dice:1-1");
    EXPECT_TRUE(scene.now().beaten);
    scene.act("move:scandinavia>india:3 draw:peru");
    EXPECT_EQ(scene.units("india"), 5);
    EXPECT_EQ(scene.due(), 1);
}

// RK-19, E29: not before everything is placed.
TEST(RiskManoeuvre, waits_for_the_placing) {
    Scene scene = red_from_scandinavia_to_india();
    scene.to_place(3);
    EXPECT_EQ(scene.refusal("move:scandinavia>india:1"), "place_first E29");
    scene.act("place:scandinavia:3");
    scene.act("move:scandinavia>india:7");
    EXPECT_EQ(scene.units("india"), 9);
}

// RK-40: a manoeuvre changes no owner and loses nobody; the card follows it (RK-42).
TEST(RiskManoeuvre, loses_nobody) {
    Scene scene = red_from_scandinavia_to_india();
    const Territories own = scene.now().owned[0];
    scene.act("move:scandinavia>afghanistan:3");
    EXPECT_EQ(scene.now().owned[0], own);
    EXPECT_EQ(units_of(scene.now(), 0), 9);
}

// RK-40: those who resigned block the way like any enemy.
TEST(RiskManoeuvre, never_leads_through_others) {
    Scene scene = red_from_scandinavia_to_india();
    scene.hold(2, "afghanistan");
    Rules::resign(scene.settings, scene.state, engine::Seat(2));
    EXPECT_EQ(scene.refusal("move:scandinavia>india:1"), "no_chain RK-40");
    Scene neutral("players=2");
    neutral.hold_all(1).hold(2, "japan").hold(3, "egypt").hold(4, "afghanistan");
    neutral.hold(0, "scandinavia", 5).hold(0, "russia", 1).hold(0, "india", 2);
    EXPECT_EQ(neutral.refusal("move:scandinavia>india:1"), "no_chain RK-40");
}

}  // namespace
}  // namespace bivouac::risk
