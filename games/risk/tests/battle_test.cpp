// Battles: how many dice, what they cost, and who holds the territory afterwards.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/risk/reckoning.h"
#include "games/risk/tests/scene.h"

namespace bivouac::risk {
namespace {

// Grey (the second seat) holds everything but Russia, and Scandinavia with so many units.
Scene russia_against_scandinavia(int attackers, int defenders) {
    Scene scene;
    scene.hold_all(1).hold(2, "japan");
    scene.hold(0, "russia", attackers).hold(1, "scandinavia", defenders);
    return scene;
}

Scene under_way(int committed, int defenders) {
    Scene scene = russia_against_scandinavia(committed + 1, defenders);
    scene.act("attack:russia>scandinavia:" + std::to_string(committed));
    return scene;
}

std::uint64_t rolls(const Scene& scene) {
    EXPECT_EQ(scene.now().stage, Stage::roll);
    return Rules::legal(scene.settings, scene.state, scene.actor()).count();
}

// What a roll costs, worked out with the dice laid out in rows.
struct Cost {
    int attacker = 0;
    int defender = 0;
};

// From the text of a roll, "dice:631-42".
Cost laid_out(const std::string& text) {
    const std::size_t dash = text.find('-');
    std::string black = text.substr(5, dash - 5);
    std::string red = text.substr(dash + 1);
    std::sort(black.begin(), black.end(), std::greater<>());
    std::sort(red.begin(), red.end(), std::greater<>());
    Cost cost;
    for (std::size_t i = 0; i < std::min(black.size(), red.size()); ++i) {
        black[i] > red[i] ? ++cost.defender : ++cost.attacker;
    }
    return cost;
}

// RK-39, RK-31: four in Russia, three of them attack the two in Scandinavia.
TEST(RiskBattle, begins_as_in_the_rulebooks_example) {
    Scene scene = russia_against_scandinavia(4, 2);
    scene.act("attack:russia>scandinavia:3");
    EXPECT_EQ(scene.units("russia"), 1);
    EXPECT_EQ(scene.units("scandinavia"), 2);
    EXPECT_EQ(rolls(scene), 7776U);  // three black dice, two red ones
}

// RK-39, RK-34, RK-35: 6 and 3 against 4 and 2: both defenders fall.
TEST(RiskBattle, ends_as_in_the_rulebooks_example) {
    for (const std::string_view roll :
         {"dice:631-42", "dice:136-24", "dice:363-42", "dice:316-24"}) {
        Scene scene = russia_against_scandinavia(4, 2);
        scene.act("attack:russia>scandinavia:3").act(roll);
        EXPECT_EQ(scene.owner("scandinavia"), 0) << roll;
        EXPECT_EQ(scene.units("scandinavia"), 3) << roll;
        EXPECT_EQ(scene.units("russia"), 1) << roll;
    }
}

// RK-39, E13: had Grey rolled 4 and 3, Red would have lost a unit, for ties are the defender's.
TEST(RiskBattle, gives_ties_to_the_defender_as_in_the_example) {
    Scene scene = russia_against_scandinavia(4, 2);
    scene.act("attack:russia>scandinavia:3 dice:631-43");
    EXPECT_EQ(scene.owner("scandinavia"), 1);
    EXPECT_EQ(scene.units("scandinavia"), 1);
    EXPECT_EQ(int{scene.now().battle.committed}, 2);
}

// RK-34: equal or higher, the attacker loses.
TEST(RiskBattle, gives_every_tie_to_the_defender) {
    for (int value = 1; value <= 6; ++value) {
        const std::string die = std::to_string(value);
        Scene one = under_way(1, 1);
        one.act("dice:" + die + "-" + die);
        EXPECT_EQ(one.owner("scandinavia"), 1) << value;
        EXPECT_TRUE(one.now().beaten) << value;
        Scene two = under_way(3, 2);
        two.act("dice:" + die + die + die + "-" + die + die);
        EXPECT_EQ(int{two.now().battle.committed}, 1) << value;
        EXPECT_EQ(two.units("scandinavia"), 2) << value;
    }
}

// RK-33, RK-34, RK-35, RK-37: every roll of every number of dice.
TEST(RiskBattle, costs_what_the_dice_say_on_every_roll) {
    for (int black = 1; black <= 3; ++black) {
        for (const int defenders : {1, 2, 7}) {
            const Scene start = under_way(black, defenders);
            const LegalSet set = Rules::legal(start.settings, start.state, start.actor());
            std::uint64_t all = 1;
            for (int dice = black + std::min(defenders, 2); dice > 0; --dice) all *= 6;
            ASSERT_EQ(set.count(), all);
            for (std::uint64_t n = 0; n < set.count(); ++n) {
                const std::string text = Rules::print(start.settings, set.nth(n));
                const Cost cost = laid_out(text);
                State after = start.state;
                Rules::apply(start.settings, after, start.actor(), set.nth(n));
                const Position& now = after.position;
                const int left = black - cost.attacker;
                const int standing = defenders - cost.defender;
                const Territory there = start.place("scandinavia");
                const bool taken = contains(now.owned[0], there);
                ASSERT_EQ(taken, standing == 0) << text;
                ASSERT_EQ(int{now.units_on(there)}, taken ? left : standing) << text;
                ASSERT_EQ(int{now.units_on(start.place("russia"))}, 1) << text;
                ASSERT_EQ(int{now.battle.committed}, taken ? 0 : left) << text;
                ASSERT_EQ(now.beaten, left == 0) << text;
                ASSERT_EQ(now.stage, taken || left == 0 ? Stage::main : Stage::before_roll) << text;
            }
        }
    }
}

// RK-33, RK-34: the well-known numbers of rolls that cost each side 0, 1 or 2 units.
TEST(RiskBattle, has_the_odds_of_classic_dice) {
    struct Odds {
        int black, red;
        std::array<int, 3> attacker_loses;  // so many rolls cost the attacker 0, 1, 2 units
    };
    const std::vector<Odds> table = {{1, 1, {15, 21, 0}},     {2, 1, {125, 91, 0}},
                                     {3, 1, {855, 441, 0}},   {1, 2, {55, 161, 0}},
                                     {2, 2, {295, 420, 581}}, {3, 2, {2890, 2611, 2275}}};
    for (const Odds& odds : table) {
        const Scene start = under_way(odds.black, odds.red);
        const LegalSet set = Rules::legal(start.settings, start.state, start.actor());
        const int before = units_of(start.now(), 0) + odds.black;
        std::array<int, 3> counted{};
        for (std::uint64_t n = 0; n < set.count(); ++n) {
            State after = start.state;
            Rules::apply(start.settings, after, start.actor(), set.nth(n));
            const int left = units_of(after.position, 0) + after.position.battle.committed;
            ++counted[static_cast<std::size_t>(before - left)];
        }
        EXPECT_EQ(counted, odds.attacker_loses) << odds.black << " against " << odds.red;
    }
}

// RK-33, RK-7: a black die for each committed unit, at most three; a red one for each defender, at
// most two.
TEST(RiskBattle, rolls_a_die_for_each_unit) {
    EXPECT_EQ(rolls(under_way(1, 1)), 36U);
    EXPECT_EQ(rolls(under_way(2, 1)), 216U);
    EXPECT_EQ(rolls(under_way(3, 1)), 1296U);
    EXPECT_EQ(rolls(under_way(1, 2)), 216U);
    EXPECT_EQ(rolls(under_way(2, 2)), 1296U);
    EXPECT_EQ(rolls(under_way(3, 2)), 7776U);
    EXPECT_EQ(rolls(under_way(3, 30)), 7776U);
    const Scene scene = under_way(2, 1);
    EXPECT_TRUE(scene.legal("dice:65-4"));
    EXPECT_FALSE(scene.legal("dice:6-54"));
    EXPECT_FALSE(scene.legal("dice:654-"));
}

// RK-33: who loses one of three goes on with two dice.
TEST(RiskBattle, rolls_fewer_dice_as_units_fall) {
    Scene scene = under_way(3, 3);
    scene.act("dice:641-51");  // the defender loses both
    EXPECT_EQ(scene.units("scandinavia"), 1);
    scene.act("roll");
    EXPECT_EQ(rolls(scene), 1296U);  // three against one
    scene.act("dice:421-5");
    EXPECT_EQ(int{scene.now().battle.committed}, 2);
    scene.act("roll");
    EXPECT_EQ(rolls(scene), 216U);
    scene.act("dice:42-4 roll");
    EXPECT_EQ(rolls(scene), 36U);
    scene.act("dice:5-4");
    EXPECT_EQ(scene.owner("scandinavia"), 0);
    EXPECT_EQ(scene.units("scandinavia"), 1);
}

// E14: the defender has no choice of dice.
TEST(RiskBattle, never_rolls_fewer_red_dice_than_there_are_defenders) {
    Scene scene = under_way(3, 2);
    EXPECT_FALSE(scene.legal("dice:631-4"));
    EXPECT_TRUE(scene.legal("dice:631-42"));
    EXPECT_EQ(scene.due(), -1);  // nobody was asked
    Scene one = under_way(3, 1);
    EXPECT_TRUE(one.legal("dice:631-4"));
    EXPECT_FALSE(one.legal("dice:631-42"));
}

// RK-35: who removes the last defender controls the territory.
TEST(RiskBattle, gives_the_territory_to_the_winner) {
    Scene scene = under_way(2, 1);
    scene.act("dice:61-5");
    EXPECT_EQ(scene.owner("scandinavia"), 0);
    EXPECT_EQ(core::bit_count(scene.now().owned[0]), 2);
    EXPECT_EQ(core::bit_count(scene.now().owned[1]), 39);
    EXPECT_EQ(scene.units("scandinavia"), 2);
    EXPECT_TRUE(scene.now().conquered);
    EXPECT_EQ(int{scene.now().battle.committed}, 0);
}

// RK-36: until conquest, withdrawal or defeat.
TEST(RiskBattle, goes_on_until_it_is_decided) {
    Scene scene = under_way(3, 20);
    for (int roll = 0; roll < 9; ++roll) scene.act("dice:666-11 roll");
    EXPECT_EQ(scene.units("scandinavia"), 2);
    scene.act("dice:111-66 roll dice:1-66");
    EXPECT_TRUE(scene.now().beaten);
    EXPECT_EQ(scene.units("scandinavia"), 2);
    EXPECT_EQ(scene.units("russia"), 1);
    EXPECT_EQ(scene.refusal("roll"), "no_battle RK-36");
    EXPECT_EQ(scene.refusal("withdraw"), "no_battle RK-36");
}

}  // namespace
}  // namespace bivouac::risk
