// Memory Fragments: holding the named territories, and the reward.
#include <string>

#include <gtest/gtest.h>

#include "games/risk/tests/course.h"

namespace bivouac::risk {
namespace {

// Seat 0 holds Peru and these, seat 2 Japan, seat 1 everything else.
Scene holding(std::string_view words) {
    Scene scene;
    scene.hold_all(1).hold(2, "japan").hold(0, "peru").hold(0, words);
    return scene;
}

// The mission is shown at the end of that many own turns, and pays once, with the turn after.
void expect_accomplished(std::string_view id, std::string_view named, int turns, int reward) {
    Scene scene = holding(named);
    scene.mission(0, id);
    for (int turn = 1; turn <= turns; ++turn) {
        EXPECT_EQ(scene.now().shown, 0) << id;
        sit_out(scene);
        EXPECT_EQ(scene.now().shown, turn == turns ? mission_card(scene, id) : 0) << id;
        sit_out_until(scene, 0);
        EXPECT_EQ(scene.now().to_place, turn == turns ? 3 + reward : 3) << id;
    }
    EXPECT_EQ(scene.now().mission_count[0], 0);
    EXPECT_EQ(scene.state.hands.missions[0], 0);
    for (int more = 0; more < 4; ++more) {
        sit_out_until(scene, 0);
        EXPECT_EQ(scene.now().to_place, 3) << id;
    }
    // Nothing without all of the territories.
    const auto words = core::words(named);
    for (const std::string_view word : words) {
        Scene without = holding(named);
        without.mission(0, id).hold(1, word);
        for (int turn = 0; turn <= turns; ++turn) sit_out_until(without, 0);
        EXPECT_EQ(without.now().shown, 0) << id << " without " << word;
    }
}

// RK-23, RK-9, E17: the card of the rulebook.
TEST(RiskMission, starrick_falls_after_three_turns_in_great_britain) {
    expect_accomplished("starrick", "great_britain", 3, 8);
}
// RK-9, RK-23, E3, E17
TEST(RiskMission, the_apple_is_stolen_in_the_middle_east) {
    expect_accomplished("altair", "middle_east", 1, 4);
}
// RK-9, RK-23, E3, E17
TEST(RiskMission, ezio_takes_revenge_after_two_turns_in_southern_europe) {
    expect_accomplished("ezio", "southern_europe", 2, 6);
}
// RK-9, RK-23, E3, E17
TEST(RiskMission, the_frontier_trail_leads_from_eastern_canada_to_the_eastern_states) {
    expect_accomplished("connor", "quebec eastern_united_states", 1, 6);
}
// RK-9, RK-23, E3, E17
TEST(RiskMission, pirate_waters_are_central_america_and_venezuela) {
    expect_accomplished("edward", "central_america venezuela", 1, 6);
}
// RK-9, RK-23, E3, E17
TEST(RiskMission, paris_revolts_after_three_turns_in_western_europe) {
    expect_accomplished("arno", "western_europe", 3, 8);
}
// RK-9, RK-23, E3, E17
TEST(RiskMission, the_oath_in_the_desert_wants_north_africa_and_egypt) {
    expect_accomplished("bayek", "north_africa egypt", 1, 6);
}
// RK-9, RK-23, E3, E17
TEST(RiskMission, tigers_are_hunted_for_three_turns_in_china) {
    expect_accomplished("shao_jun", "china", 3, 8);
}
// RK-9, RK-23, E3, E17
TEST(RiskMission, the_mountain_of_light_wants_afghanistan_and_india) {
    expect_accomplished("arbaaz", "afghanistan india", 1, 6);
}
// RK-9, RK-23, E3, E17
TEST(RiskMission, the_casket_takes_two_turns_in_russia) {
    expect_accomplished("nikolai", "russia", 2, 6);
}

// RK-23: only with the card.
TEST(RiskMission, brings_nothing_to_those_without_the_card) {
    Scene scene = holding("great_britain middle_east");
    scene.mission(1, "starrick").mission(2, "altair");
    for (int round = 0; round < 5; ++round) {
        sit_out_until(scene, 0);
        EXPECT_EQ(scene.now().to_place, 3);
    }
    EXPECT_EQ(scene.now().shown, 0);
}

// E17: a turn of one's own ends the waiting, a turn of another does not.
TEST(RiskMission, is_never_accomplished_on_anothers_turn) {
    Scene scene = holding("middle_east");
    scene.mission(0, "altair");
    scene.state.position.to_move = 1;
    sit_out(scene);
    EXPECT_EQ(scene.now().shown, 0);
    sit_out(scene);
    EXPECT_EQ(scene.now().shown, 0);
    EXPECT_EQ(scene.now().to_place, 3);
    sit_out(scene);
    EXPECT_EQ(scene.now().shown, mission_card(scene, "altair"));
}

// E17: whether the turn ends with a manoeuvre, a card or without either.
TEST(RiskMission, counts_however_the_turn_ends) {
    Scene move = holding("middle_east");
    move.mission(0, "altair").hold(0, "argentina", 3).act("move:argentina>peru:1");
    EXPECT_EQ(move.now().rewards[0], 4);
    Scene card = holding("egypt");
    card.mission(0, "altair").hold(0, "egypt", 4);
    card.act("attack:egypt>middle_east:3 dice:666-1 end");
    EXPECT_EQ(card.now().shown, 0);  // the card comes first
    card.act("draw:china");
    EXPECT_EQ(card.now().rewards[0], 4);
}

// E17: what was dealt counts from the end of the first own turn.
TEST(RiskMission, counts_dealt_territories_from_the_first_turn) {
    Scene scene = fresh_game("players=3");
    scene.act("first:seat1 deal:middle_east");
    core::Rng rng(5);
    while (scene.now().stage == Stage::deal) act_at_random(scene, rng);
    scene.act("mission:altair");
    while (is_setup(scene)) act_at_random(scene, rng);
    EXPECT_EQ(scene.now().shown, 0);
    EXPECT_EQ(scene.now().rewards[0], 0);
    sit_out(scene);
    EXPECT_EQ(scene.now().shown & mission_card(scene, "altair"), mission_card(scene, "altair"));
}

// E17: losing a named territory starts the count again, even when it is taken back in time.
TEST(RiskMission, starts_again_when_a_territory_is_lost) {
    Scene scene = holding("great_britain");
    scene.mission(0, "starrick");
    sit_out_until(scene, 0);
    sit_out(scene);
    place_all(scene);
    scene.hold(1, "scandinavia", 4).hold(0, "great_britain");
    scene.act("attack:scandinavia>great_britain:3 dice:666-1 end draw:alaska");
    sit_out(scene);
    place_all(scene);
    scene.hold(0, "iceland", 4).hold(1, "great_britain");
    scene.act("attack:iceland>great_britain:3 dice:666-1 end draw:brazil");  // the third turn
    EXPECT_EQ(scene.now().shown, 0);
    sit_out_until(scene, 0);
    sit_out(scene);
    EXPECT_EQ(scene.now().shown, 0);
    sit_out_until(scene, 0);
    sit_out(scene);
    EXPECT_EQ(scene.now().shown, mission_card(scene, "starrick"));
}

// E17: turns without the territory do not count either.
TEST(RiskMission, wants_turns_in_a_row) {
    Scene scene = holding("russia");
    scene.mission(0, "nikolai");
    sit_out_until(scene, 0);
    scene.hold(1, "russia");
    sit_out_until(scene, 0);
    scene.hold(0, "russia");
    sit_out_until(scene, 0);
    EXPECT_EQ(scene.now().shown, 0);
    sit_out_until(scene, 0);
    EXPECT_EQ(scene.now().shown, mission_card(scene, "nikolai"));
}

// E17: the reward is earned, whatever happens to the territory.
TEST(RiskMission, pays_even_when_the_territory_is_lost_since) {
    Scene scene = holding("middle_east");
    scene.mission(0, "altair");
    sit_out(scene);
    place_all(scene);
    scene.hold(1, "egypt", 4).hold(0, "middle_east");
    scene.act("attack:egypt>middle_east:3 dice:666-1 end draw:alaska");
    sit_out(scene);
    EXPECT_EQ(scene.owner("middle_east"), 1);
    EXPECT_EQ(scene.now().to_place, 3 + 4);
}

// E17
TEST(RiskMission, two_may_be_accomplished_at_once) {
    Scene scene = holding("southern_europe russia");
    scene.mission(0, "ezio").mission(0, "nikolai");
    sit_out_until(scene, 0);
    EXPECT_EQ(scene.now().shown, 0);
    sit_out_until(scene, 0);
    EXPECT_EQ(scene.now().shown, mission_card(scene, "ezio") | mission_card(scene, "nikolai"));
    EXPECT_EQ(scene.now().to_place, 3 + 6 + 6);
    Scene apart = holding("middle_east russia");
    apart.mission(0, "altair").mission(0, "nikolai");
    sit_out_until(apart, 0);
    EXPECT_EQ(apart.now().to_place, 3 + 4);
    sit_out_until(apart, 0);
    EXPECT_EQ(apart.now().to_place, 3 + 6);
}

// E17: everybody sees what was accomplished.
TEST(RiskMission, is_shown_to_everybody) {
    Scene scene = holding("middle_east");
    scene.mission(0, "altair").mission(0, "shao_jun");
    sit_out(scene);
    for (int seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(scene.seen_by(seat).position.shown, mission_card(scene, "altair"));
        EXPECT_EQ(scene.seen_by(seat).position.mission_count[0], 1);
        EXPECT_EQ(scene.seen_by(seat).hands.missions[0],
                  seat == 0 ? mission_card(scene, "shao_jun") : 0);
    }
}

// RK-9: nobody has to pursue one.
TEST(RiskMission, need_not_be_pursued) {
    Scene scene = holding("egypt");
    scene.mission(0, "altair").hold(0, "egypt", 9);
    EXPECT_TRUE(scene.legal("attack:egypt>middle_east:3"));
    EXPECT_TRUE(scene.legal("end"));
    for (int round = 0; round < 3; ++round) sit_out_until(scene, 0);
    EXPECT_EQ(scene.now().mission_count[0], 1);
}

// E15: an eliminated player's reward and missions go with him; the conqueror does not get them.
TEST(RiskMission, leaves_the_game_with_its_owner) {
    Scene scene;
    scene.hold_all(1).hold(2, "japan").hold(0, "middle_east");
    scene.mission(0, "altair").mission(0, "shao_jun");
    sit_out(scene);
    EXPECT_EQ(scene.now().rewards[0], 4);
    place_all(scene);
    scene.hold(1, "egypt", 4).hold(0, "middle_east");
    scene.act("attack:egypt>middle_east:3 dice:666-1");
    EXPECT_EQ(scene.now().standing[0], Standing::out);
    EXPECT_EQ(scene.now().rewards[0], 0);
    EXPECT_EQ(scene.now().mission_count[1], 0);
    scene.act("end draw:alaska");
    for (int round = 0; round < 4; ++round) sit_out_until(scene, 1);  // seat 1 holds China
    EXPECT_EQ(scene.now().shown, mission_card(scene, "altair"));
    EXPECT_EQ(scene.now().rewards[1], 0);
}

// Platform rule: the cards of one who resigns leave the game, and what they earned too.
TEST(RiskMission, pays_nothing_to_one_who_resigned) {
    Scene scene = holding("middle_east");
    scene.mission(0, "altair");
    sit_out(scene);
    EXPECT_EQ(scene.now().rewards[0], 4);
    Rules::resign(scene.settings, scene.state, engine::Seat(0));
    EXPECT_EQ(scene.now().rewards[0], 0);
    EXPECT_EQ(Rules::broken(scene.settings, scene.state), "");
}

}  // namespace
}  // namespace bivouac::risk
