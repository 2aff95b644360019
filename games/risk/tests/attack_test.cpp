// Attacks: from where, on whom, with how many, when they end, and who moves in.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/risk/tests/course.h"

namespace bivouac::risk {
namespace {

using Offers = std::vector<std::string>;

// The first seat holds Brazil alone, the third Japan, the second all the rest with one unit each.
Scene in_brazil(int units, std::string_view options = "players=3") {
    Scene scene(options);
    scene.hold_all(1).hold(2, "japan").hold(0, "brazil", units);
    return scene;
}

Offers offers_of(const Scene& scene, std::string_view kind) {
    Offers some;
    for (const std::string& text : scene.offers()) {
        if (text.starts_with(kind)) some.push_back(text);
    }
    return some;
}

// RK-30, RK-4: a border or a fast route, and nothing else, leads from one territory to another.
TEST(RiskAttack, reaches_neighbours_by_border_and_by_fast_route_only) {
    for (const std::string_view options : {"players=3", "players=3 map=mediterranean"}) {
        Scene scene(options);
        const Map& map = scene.settings.map;
        for (int from = 0; from < map.size; ++from) {
            scene.hold_all(1).hold(2, map.id_of(territory_at((from + 5) % map.size)));
            scene.hold(0, map.id_of(territory_at(from)), 2);
            for (int to = 0; to < map.size; ++to) {
                if (to == from) continue;
                const std::string attack = "attack:" + std::string(map.id_of(territory_at(from))) +
                                           ">" + std::string(map.id_of(territory_at(to))) + ":1";
                const bool joined =
                    contains(map.links[static_cast<std::size_t>(from)], territory_at(to));
                EXPECT_EQ(scene.refusal(attack), joined ? "" : "no_link RK-30") << attack;
            }
        }
    }
}

// RK-30: Brazil's borders and its fast route over the Atlantic.
TEST(RiskAttack, crosses_the_sea_where_a_route_is_drawn) {
    const Scene scene = in_brazil(2);
    EXPECT_EQ(offers_of(scene, "attack"),
              (Offers{"attack:brazil>venezuela:1", "attack:brazil>peru:1",
                      "attack:brazil>argentina:1", "attack:brazil>north_africa:1"}));
    EXPECT_TRUE(contains(scene.settings.map.routes[index_of(scene.place("brazil"))],
                         scene.place("north_africa")));
}

// RK-30
TEST(RiskAttack, goes_from_an_own_territory_to_an_enemys) {
    Scene scene = in_brazil(4);
    scene.hold(0, "peru", 3);
    EXPECT_EQ(scene.refusal("attack:venezuela>brazil:1"), "not_yours RK-30");
    EXPECT_EQ(scene.refusal("attack:venezuela>peru:1"), "not_yours RK-30");
    EXPECT_EQ(scene.refusal("attack:brazil>peru:1"), "own_territory RK-30");
    EXPECT_EQ(scene.refusal("attack:brazil>brazil:1"), "own_territory RK-30");
    EXPECT_TRUE(scene.legal("attack:brazil>venezuela:1"));
    EXPECT_TRUE(scene.legal("attack:peru>venezuela:1"));
}

// RK-31
TEST(RiskAttack, commits_one_to_three_units) {
    Scene scene = in_brazil(9);
    EXPECT_EQ(scene.refusal("attack:brazil>peru:0"), "one_to_three RK-31");
    EXPECT_TRUE(scene.legal("attack:brazil>peru:1"));
    EXPECT_TRUE(scene.legal("attack:brazil>peru:2"));
    EXPECT_TRUE(scene.legal("attack:brazil>peru:3"));
    EXPECT_EQ(scene.refusal("attack:brazil>peru:4"), "one_to_three RK-31");
    scene.act("attack:brazil>peru:3");
    EXPECT_EQ(scene.units("brazil"), 6);  // they stand on the other side of the line
    EXPECT_EQ(int{scene.now().battle.committed}, 3);
    EXPECT_EQ(int{scene.now().battle.defender}, 1);
}

// RK-31
TEST(RiskAttack, leaves_one_unit_behind) {
    EXPECT_EQ(in_brazil(3).refusal("attack:brazil>peru:3"), "stay_behind RK-31");
    EXPECT_TRUE(in_brazil(3).legal("attack:brazil>peru:2"));
    EXPECT_TRUE(in_brazil(4).legal("attack:brazil>peru:3"));
    EXPECT_EQ(in_brazil(1).refusal("attack:brazil>peru:1"), "stay_behind RK-31");
    EXPECT_EQ(offers_of(in_brazil(1), "attack"), Offers{});
}

// RK-30: one target from one origin at a time.
TEST(RiskAttack, is_one_battle_at_a_time) {
    Scene scene = in_brazil(9);
    scene.hold(1, "peru", 5);
    scene.act("attack:brazil>peru:3 dice:666-11");
    EXPECT_EQ(scene.due(), 0);
    EXPECT_EQ(scene.refusal("attack:brazil>venezuela:1"), "battle_first RK-32");
    EXPECT_EQ(scene.refusal("attack:brazil>peru:1"), "battle_first RK-32");
    EXPECT_EQ(scene.refusal("move:brazil>peru:1"), "battle_first RK-32");
    EXPECT_EQ(scene.refusal("end"), "battle_first RK-32");
}

// RK-29: whether, whom, and how often.
TEST(RiskAttack, is_free_to_come_again_and_to_stop) {
    Scene scene = in_brazil(9);
    EXPECT_TRUE(scene.legal("end"));  // without any
    scene.act("attack:brazil>peru:2 dice:66-1 attack:brazil>venezuela:2 dice:66-1");
    EXPECT_TRUE(scene.legal("end"));
    scene.act("attack:brazil>argentina:1 dice:6-1");
    EXPECT_EQ(scene.units("brazil"), 4);
    // From a territory taken just now, too.
    scene.act("attack:venezuela>central_america:1 dice:6-1");
    EXPECT_EQ(scene.owner("central_america"), 0);
    EXPECT_TRUE(scene.legal("attack:brazil>north_africa:3"));
    EXPECT_TRUE(scene.legal("end"));
}

// RK-32: all units of the territory defend, until none is left.
TEST(RiskAttack, meets_everybody_who_is_there) {
    Scene scene = in_brazil(4);
    scene.hold(1, "peru", 5);
    scene.act("attack:brazil>peru:3 dice:666-11");
    EXPECT_EQ(scene.units("peru"), 3);
    scene.act("roll dice:666-11");
    EXPECT_EQ(scene.units("peru"), 1);
    EXPECT_EQ(scene.owner("peru"), 1);
    scene.act("roll dice:666-1");
    EXPECT_EQ(scene.owner("peru"), 0);
}

// RK-36, E11: after a roll the attacker goes on or withdraws; nothing else is offered.
TEST(RiskAttack, goes_on_or_withdraws_after_a_roll) {
    Scene scene = in_brazil(9);
    scene.hold(1, "peru", 5);
    scene.act("attack:brazil>peru:3 dice:641-63");
    EXPECT_EQ(scene.offers(), (Offers{"roll", "withdraw"}));
    EXPECT_EQ(scene.due(), 0);
    scene.act("roll");
    EXPECT_EQ(scene.due(), -1);  // the dice
}

// E11: there is no withdrawing before the first roll.
TEST(RiskAttack, cannot_withdraw_before_the_first_roll) {
    Scene plain = in_brazil(9);
    plain.act("attack:brazil>peru:3");
    EXPECT_EQ(plain.due(), -1);  // the dice fall at once

    Scene sword = in_brazil(9);
    sword.hold(1, "peru", 5);
    sword.keep(0, "sword").act("attack:brazil>peru:3");
    EXPECT_EQ(sword.due(), 0);
    EXPECT_EQ(sword.refusal("withdraw"), "no_first_roll E11");
    sword.act("roll dice:641-63");
    EXPECT_TRUE(sword.legal("withdraw"));
}

// RK-32, E11: who withdraws takes the survivors home.
TEST(RiskAttack, brings_the_survivors_home) {
    Scene scene = in_brazil(9);
    scene.hold(1, "peru", 5);
    scene.act("attack:brazil>peru:3 dice:641-63");
    EXPECT_EQ(scene.units("brazil"), 6);
    scene.act("withdraw");
    EXPECT_EQ(scene.units("brazil"), 8);  // one fell
    EXPECT_EQ(scene.units("peru"), 4);
    EXPECT_EQ(int{scene.now().battle.committed}, 0);
    EXPECT_EQ(scene.owner("peru"), 1);
}

// RK-29, RK-37, E11: also on the same territory, and with a full group again.
TEST(RiskAttack, may_begin_anew_after_withdrawing) {
    Scene scene = in_brazil(9);
    scene.hold(1, "peru", 5);
    scene.act("attack:brazil>peru:3 dice:641-63 withdraw");
    EXPECT_TRUE(scene.legal("attack:brazil>venezuela:3"));
    scene.act("attack:brazil>peru:3");
    EXPECT_EQ(int{scene.now().battle.committed}, 3);
    EXPECT_FALSE(scene.now().battle.rolled);
    EXPECT_EQ(Rules::legal(scene.settings, scene.state, scene.actor()).count(), 7776U);
}

// E11: losses make the group smaller, and nobody joins it.
TEST(RiskAttack, is_made_by_a_fixed_group) {
    Scene scene = in_brazil(9);
    scene.hold(1, "peru", 8);
    scene.act("attack:brazil>peru:3 dice:641-63");
    EXPECT_EQ(int{scene.now().battle.committed}, 2);
    scene.act("roll");
    EXPECT_TRUE(scene.legal("dice:11-11"));
    EXPECT_FALSE(scene.legal("dice:111-11"));
    scene.act("dice:61-52");
    EXPECT_EQ(int{scene.now().battle.committed}, 1);
    EXPECT_EQ(scene.units("brazil"), 6);
}

// RK-37, E12: a group that is lost to the last ends all attacks of the turn, from everywhere.
TEST(RiskAttack, ends_for_the_turn_when_a_group_is_wiped_out) {
    Scene scene = in_brazil(9);
    scene.hold(0, "siberia", 9).hold(1, "peru", 5);
    scene.act("attack:brazil>peru:2 dice:11-66");
    EXPECT_TRUE(scene.now().beaten);
    EXPECT_EQ(scene.units("brazil"), 7);
    EXPECT_EQ(scene.refusal("attack:brazil>peru:3"), "beaten RK-37");
    EXPECT_EQ(scene.refusal("attack:brazil>venezuela:1"), "beaten RK-37");
    EXPECT_EQ(scene.refusal("attack:siberia>ural:3"), "beaten RK-37");
    EXPECT_EQ(offers_of(scene, "attack"), Offers{});
}

// RK-37, E12: the manoeuvre and the end of the turn are left; the next turn begins afresh.
TEST(RiskAttack, leaves_the_manoeuvre_to_the_beaten) {
    Scene scene = in_brazil(9);
    scene.hold(0, "venezuela", 1).hold(1, "peru", 5);
    scene.act("attack:brazil>peru:1 dice:1-11");
    EXPECT_TRUE(scene.legal("end"));
    scene.act("move:brazil>venezuela:4");
    EXPECT_EQ(scene.due(), 1);
    sit_out_until(scene, 0);
    place_all(scene);
    EXPECT_TRUE(scene.legal("attack:brazil>peru:3"));
}

// E12: a withdrawal is no defeat, whatever was lost before.
TEST(RiskAttack, is_not_over_after_a_withdrawal) {
    Scene scene = in_brazil(9);
    scene.hold(1, "peru", 5);
    scene.act("attack:brazil>peru:3 dice:111-66 withdraw");
    EXPECT_FALSE(scene.now().beaten);
    EXPECT_EQ(scene.units("brazil"), 7);
    EXPECT_TRUE(scene.legal("attack:brazil>peru:3"));
}

// E10: only the surviving members of the group move in.
TEST(RiskAttack, moves_the_survivors_in) {
    Scene scene = in_brazil(9);
    scene.hold(1, "peru", 2);
    scene.act("attack:brazil>peru:3 dice:631-54 roll dice:61-3");
    EXPECT_EQ(scene.owner("peru"), 0);
    EXPECT_EQ(scene.units("peru"), 2);
    EXPECT_EQ(scene.units("brazil"), 6);
    EXPECT_EQ(scene.now().stage, Stage::main);
    EXPECT_EQ(scene.refusal("advance:1"), "no_advance E10");
    EXPECT_EQ(scene.refusal("advance:0"), "no_advance E10");
}

// E10: with `advance_extra` any number may follow, but one stays.
TEST(RiskAttack, lets_more_units_follow_where_that_is_agreed) {
    Scene scene = in_brazil(5, "players=3 advance_extra=on");
    scene.act("attack:brazil>peru:3 dice:631-2");
    EXPECT_EQ(scene.offers(), (Offers{"advance:0", "advance:1"}));
    EXPECT_EQ(scene.refusal("advance:2"), "stay_behind E10");
    EXPECT_EQ(scene.refusal("attack:brazil>venezuela:1"), "advance_first E10");
    EXPECT_EQ(scene.refusal("end"), "advance_first E10");
    EXPECT_EQ(scene.due(), 0);
    scene.act("advance:1");
    EXPECT_EQ(scene.units("peru"), 4);
    EXPECT_EQ(scene.units("brazil"), 1);
    EXPECT_EQ(scene.now().stage, Stage::main);
    EXPECT_TRUE(scene.legal("attack:peru>argentina:3"));

    Scene none = in_brazil(5, "players=3 advance_extra=on");
    none.act("attack:brazil>peru:3 dice:631-2 advance:0");
    EXPECT_EQ(none.units("peru"), 3);
    EXPECT_EQ(none.units("brazil"), 2);
}

// E10: nothing is asked when nobody could follow, or nothing was taken.
TEST(RiskAttack, asks_about_followers_only_where_there_are_some) {
    Scene alone = in_brazil(4, "players=3 advance_extra=on");
    alone.act("attack:brazil>peru:3 dice:631-2");
    EXPECT_EQ(alone.now().stage, Stage::main);

    Scene beaten = in_brazil(9, "players=3 advance_extra=on");
    beaten.act("attack:brazil>peru:1 dice:1-2");
    EXPECT_EQ(beaten.now().stage, Stage::main);
}

// E27: nothing forbids an attack on the very first turn.
TEST(RiskAttack, is_allowed_on_the_first_turn) {
    Scene scene = dealt_game("players=4", 2, 5);
    const Map& map = scene.settings.map;
    const Territories own = scene.now().owned[scene.now().to_move];
    bool attacked = false;
    for_each_territory(own, [&](Territory from) {
        const Territories targets = map.links[index_of(from)] & ~own;
        if (attacked || targets == 0) return;
        const std::string origin(map.id_of(from));
        const Territory to = territory_at(core::lowest_bit(targets));
        scene.act("place:" + origin + ":" + std::to_string(scene.now().to_place));
        scene.act("attack:" + origin + ">" + std::string(map.id_of(to)) + ":3");
        attacked = true;
    });
    EXPECT_TRUE(attacked);
    EXPECT_EQ(int{scene.now().turn}, 0);
    EXPECT_EQ(int{scene.now().battle.committed}, 3);
}

}  // namespace
}  // namespace bivouac::risk
