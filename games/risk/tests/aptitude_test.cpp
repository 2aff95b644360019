// Aptitudes: turning them up, those that bring units and those that cost some.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/risk/tests/course.h"

namespace bivouac::risk {
namespace {

// Seat 0 turns this card up in its Place phase, with 3 units still to place.
Scene turned_up(std::string_view card) {
    Scene scene;
    scene.to_place(3).act("reveal turn:" + std::string(card));
    return scene;
}

// RK-10, E30: played at once, it brings that many units, and is spent.
void expect_gain(std::string_view card, int units) {
    const std::string play = "play:" + std::string(card);
    Scene scene = turned_up(card);
    EXPECT_EQ(scene.now().to_place, 3);
    EXPECT_EQ(scene.now().face_up[0], aptitude(scene, card));
    scene.act(play);
    EXPECT_EQ(scene.now().to_place, 3 + units);
    EXPECT_EQ(scene.now().face_up[0], 0);
    EXPECT_EQ(scene.refusal(play), "no_aptitude E30");
}

// RK-10, E3
TEST(RiskAptitude, the_apple_brings_five_units) { expect_gain("apple", 5); }
// RK-10, E3
TEST(RiskAptitude, the_shroud_brings_four_units) { expect_gain("shroud", 4); }
// RK-10, E3
TEST(RiskAptitude, the_ankh_brings_three_units) { expect_gain("ankh", 3); }
// RK-10, E3
TEST(RiskAptitude, the_box_brings_two_units) { expect_gain("box", 2); }

// E30, RK-10: kept face up, and played in a later Place phase of one's own.
TEST(RiskAptitude, a_gain_may_be_kept_for_later) {
    Scene scene = turned_up("shroud");
    scene.act("place:alaska:3");
    EXPECT_TRUE(scene.legal("end"));
    scene.act("end");
    EXPECT_EQ(scene.due(), 1);
    EXPECT_EQ(scene.refusal("play:shroud"), "no_aptitude E30");  // not this player's
    sit_out_until(scene, 0);
    sit_out_until(scene, 0);
    EXPECT_EQ(scene.now().to_place, 4);
    scene.act("play:shroud");
    EXPECT_EQ(scene.now().to_place, 4 + 4);
}

// E30, E29: not once the attacks have begun.
TEST(RiskAptitude, a_gain_is_for_the_place_phase) {
    Scene scene;
    scene.keep(0, "apple").hold(0, "brazil", 4).hold(1, "venezuela", 3);
    scene.act("attack:brazil>venezuela:3 dice:666-11 withdraw");
    EXPECT_EQ(scene.refusal("play:apple"), "place_phase_over E29");
}

// E30: what helps in battle brings no units.
TEST(RiskAptitude, a_battle_card_is_not_played_for_units) {
    for (const char* card : {"sword", "staff", "skull", "trident"}) {
        const Scene scene = turned_up(card);
        EXPECT_EQ(scene.refusal("play:" + std::string(card)), "not_gain E30");
        EXPECT_EQ(scene.now().to_place, 3);
    }
}

// RK-10, E18, E3
TEST(RiskAptitude, the_double_agent_costs_two_units) {
    Scene scene;
    scene.hold(0, "alaska", 5).act("reveal turn:double_agent lose:alaska:2");
    EXPECT_EQ(scene.units("alaska"), 3);
    EXPECT_EQ(scene.now().stage, Stage::main);
    EXPECT_EQ(scene.now().face_up[0], 0);
    EXPECT_EQ(scene.now().turned, aptitude(scene, "double_agent"));
}

// RK-10, E18, E3
TEST(RiskAptitude, the_ambush_costs_three_units) {
    Scene scene;
    scene.hold(0, "alaska", 5).act("reveal turn:ambush lose:alaska:3");
    EXPECT_EQ(scene.units("alaska"), 2);
    EXPECT_EQ(scene.now().stage, Stage::main);
    EXPECT_EQ(scene.now().face_up[0], 0);
}

// E18: the player chooses, and leaves one unit everywhere.
TEST(RiskAptitude, a_loss_is_taken_where_its_owner_likes) {
    Scene scene;
    scene.hold_all(1).hold(0, "alaska brazil", 2).hold(0, "japan", 3).hold(0, "egypt", 1);
    scene.hold(2, "china", 9).act("reveal turn:ambush");
    EXPECT_EQ(scene.offers(), (std::vector<std::string>{"lose:alaska:1", "lose:brazil:1",
                                                        "lose:japan:1", "lose:japan:2"}));
    EXPECT_EQ(scene.refusal("lose:alaska:2"), "stay_behind E18");
    EXPECT_EQ(scene.refusal("lose:egypt:1"), "stay_behind E18");
    EXPECT_EQ(scene.refusal("lose:china:1"), "not_yours E18");
    EXPECT_EQ(scene.refusal("lose:japan:0"), "no_units E18");
    scene.act("lose:japan:1 lose:alaska:1 lose:japan:1");
    EXPECT_EQ(scene.units("japan"), 1);
    EXPECT_EQ(scene.units("alaska"), 1);
    EXPECT_EQ(scene.units("brazil"), 2);
    EXPECT_EQ(scene.refusal("lose:brazil:1"), "nothing_to_lose E18");
}

// E18: no more than the card says.
TEST(RiskAptitude, a_loss_is_no_greater_than_the_card_says) {
    Scene scene;
    scene.hold(0, "alaska", 9).act("reveal turn:double_agent");
    EXPECT_EQ(scene.refusal("lose:alaska:3"), "too_many E18");
}

// RK-10, E18: at once, before anything else.
TEST(RiskAptitude, a_loss_is_taken_at_once) {
    Scene scene;
    scene.hold(0, "alaska", 5).hand(0, "brazil").keep(0, "apple").to_place(3);
    scene.act("reveal turn:double_agent");
    for (const char* other : {"place:alaska:1", "trade:brazil", "play:apple", "end",
                              "attack:alaska>northwest_territory:1", "reveal"}) {
        EXPECT_EQ(scene.refusal(other), "lose_first E18") << other;
    }
    scene.act("lose:alaska:1");
    EXPECT_EQ(scene.refusal("place:alaska:1"), "lose_first E18");
    scene.act("lose:alaska:1 place:alaska:1");
    EXPECT_EQ(scene.now().to_place, 2);
}

// E18: as many as can be; the rest is forgiven, and units not yet placed cannot be given.
TEST(RiskAptitude, a_loss_stops_at_one_unit_everywhere) {
    Scene scene;
    scene.hold_all(1).hold(0, "alaska brazil").hold(0, "japan", 2).hold(2, "china").to_place(7);
    scene.act("reveal turn:ambush");
    EXPECT_EQ(scene.now().to_lose, 1);
    scene.act("lose:japan:1");
    EXPECT_EQ(scene.now().stage, Stage::main);
    EXPECT_EQ(scene.now().to_place, 7);

    Scene bare;
    bare.hold_all(1).hold(0, "alaska brazil").hold(2, "china").to_place(7);
    bare.act("reveal turn:double_agent");
    EXPECT_EQ(bare.now().stage, Stage::main);
    EXPECT_EQ(bare.now().to_place, 7);
    EXPECT_EQ(bare.now().face_up[0], 0);
    EXPECT_EQ(bare.now().turned, aptitude(bare, "double_agent"));
    bare.act("place:alaska:7");
    EXPECT_EQ(bare.refusal("lose:alaska:1"), "nothing_to_lose E18");
}

// RK-24: one a turn, at any moment of the Place phase.
TEST(RiskAptitude, one_may_be_turned_up_each_turn) {
    Scene scene = turned_up("apple");
    EXPECT_EQ(scene.refusal("reveal"), "one_reveal RK-24");
    scene.act("place:alaska:3");
    EXPECT_EQ(scene.refusal("reveal"), "one_reveal RK-24");
    sit_out_until(scene, 0);
    scene.act("place:alaska:4 reveal turn:box");
    EXPECT_EQ(scene.now().face_up[0], aptitude(scene, "apple") | aptitude(scene, "box"));
    EXPECT_EQ(scene.now().face_down[0], 0);
    sit_out_until(scene, 0);
    EXPECT_EQ(scene.refusal("reveal"), "no_face_down RK-24");
}

// RK-24, RK-10: nobody has to, neither one nor both.
TEST(RiskAptitude, nobody_has_to_turn_one_up) {
    Scene scene;
    for (int round = 0; round < 5; ++round) {
        EXPECT_TRUE(scene.legal("reveal"));
        sit_out_until(scene, 0);
    }
    EXPECT_EQ(scene.now().face_down[0], 2);
    EXPECT_EQ(scene.now().turned, 0);
}

// RK-38, RK-24: not in the attack phase, nor by anybody else.
TEST(RiskAptitude, none_is_turned_up_once_attacks_have_begun) {
    Scene scene;
    scene.hold(0, "brazil", 4).hold(1, "venezuela", 3);
    scene.act("attack:brazil>venezuela:3 dice:666-11");
    EXPECT_EQ(scene.refusal("reveal"), "battle_first RK-32");
    scene.act("withdraw");
    EXPECT_EQ(scene.refusal("reveal"), "place_phase_over E29");
    const auto reveal = Rules::parse(scene.settings, "reveal");
    EXPECT_TRUE(Rules::refuse(scene.settings, scene.state, engine::Seat(1), *reveal).has_value());
}

// RK-18, E32: what nobody has turned up yet may come, each with the same chance, whoever has it.
TEST(RiskAptitude, any_that_nobody_has_seen_may_come) {
    Scene scene;
    scene.act("reveal");
    EXPECT_EQ(scene.offers(),
              (std::vector<std::string>{"turn:apple", "turn:shroud", "turn:ankh", "turn:box",
                                        "turn:double_agent", "turn:ambush", "turn:sword",
                                        "turn:staff", "turn:skull", "turn:trident"}));
    scene.act("turn:sword end reveal turn:ambush");  // nobody has a unit to spare
    place_all(scene);
    scene.act("end reveal turn:apple play:apple");
    place_all(scene);
    scene.act("end reveal");
    // Kept, spent and lost ones do not come back.
    EXPECT_EQ(scene.offers(),
              (std::vector<std::string>{"turn:shroud", "turn:ankh", "turn:box", "turn:double_agent",
                                        "turn:staff", "turn:skull", "turn:trident"}));
    EXPECT_EQ(scene.refusal("turn:apple"), "not_now");
}

// E19: face up before their owner, for everybody to see.
TEST(RiskAptitude, kept_ones_are_public) {
    const Scene scene = turned_up("trident");
    for (int seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(scene.seen_by(seat).position.face_up[0], aptitude(scene, "trident"));
        EXPECT_EQ(scene.seen_by(seat).position.face_down[0], 1);
    }
}

// E15: those of an eliminated player leave the game; the conqueror does not get them.
TEST(RiskAptitude, none_outlasts_its_owner) {
    Scene scene;
    scene.hold_all(0, 5).hold(1, "peru").hold(2, "japan").keep(1, "apple").keep(0, "box");
    scene.act("attack:brazil>peru:3 dice:666-1");
    EXPECT_EQ(scene.now().face_up[1], 0);
    EXPECT_EQ(scene.now().face_down[1], 0);
    EXPECT_EQ(scene.now().face_up[0], aptitude(scene, "box"));
    EXPECT_EQ(scene.now().face_down[0], 1);
    scene.act("end draw:china reveal");
    EXPECT_FALSE(scene.legal("turn:apple"));
}

}  // namespace
}  // namespace bivouac::risk
