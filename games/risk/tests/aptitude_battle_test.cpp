// Aptitudes in battle: +1 to the highest die, and dice rolled again.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/risk/tests/course.h"

namespace bivouac::risk {
namespace {

using Offers = std::vector<std::string>;

// Seat 0 in Brazil with so many units, seat 1 in Peru.
Scene facing(int attackers, int defenders) {
    Scene scene;
    scene.hold(0, "brazil", attackers).hold(1, "peru", defenders);
    return scene;
}

// E31, RK-10, E3: one unit against one, which without the card would be lost.
TEST(RiskAptitude, the_sword_adds_one_for_the_attacker) {
    Scene scene = facing(2, 1);
    scene.keep(0, "sword").act("attack:brazil>peru:1 declare:sword dice:4-4");
    EXPECT_EQ(scene.owner("peru"), 0);
    Scene without = facing(2, 1);
    without.act("attack:brazil>peru:1 dice:4-4");
    EXPECT_EQ(without.owner("peru"), 1);
    EXPECT_TRUE(without.now().beaten);
}

// E31, RK-10, E3: all the attacker's dice once more; the defender's lie.
TEST(RiskAptitude, the_staff_rolls_the_attackers_dice_again) {
    Scene scene = facing(4, 2);
    scene.keep(0, "staff").act("attack:brazil>peru:3 dice:111-55");
    EXPECT_EQ(scene.due(), 0);
    EXPECT_EQ(scene.offers(), (Offers{"pass", "reroll:staff"}));
    scene.act("reroll:staff");
    EXPECT_EQ(scene.offers().size(), 216U);
    scene.act("dice:661-");
    EXPECT_EQ(scene.owner("peru"), 0);
    EXPECT_EQ(scene.units("peru"), 3);
}

// E31, RK-10, E3
TEST(RiskAptitude, the_skull_adds_one_for_the_defender) {
    Scene scene = facing(2, 1);
    scene.keep(1, "skull").act("attack:brazil>peru:1 declare:skull dice:5-4");
    EXPECT_EQ(scene.owner("peru"), 1);
    EXPECT_EQ(scene.units("peru"), 1);
    EXPECT_TRUE(scene.now().beaten);
}

// E31, RK-10, E3: all the defender's dice once more; the attacker's lie.
TEST(RiskAptitude, the_trident_rolls_the_defenders_dice_again) {
    Scene scene = facing(4, 2);
    scene.keep(1, "trident").act("attack:brazil>peru:3 dice:552-11");
    EXPECT_EQ(scene.due(), 1);
    EXPECT_EQ(scene.offers(), (Offers{"pass", "reroll:trident"}));
    scene.act("reroll:trident");
    EXPECT_EQ(scene.offers().size(), 36U);
    scene.act("dice:-65");
    EXPECT_EQ(scene.units("peru"), 2);
    EXPECT_EQ(scene.now().battle.committed, 1);
}

// E31: 7 beats a 6, and a 6 with +1 is not beaten by 6 with +1.
TEST(RiskAptitude, plus_one_makes_a_seven) {
    Scene attack = facing(2, 1);
    attack.keep(0, "sword").act("attack:brazil>peru:1 declare:sword dice:6-6");
    EXPECT_EQ(attack.owner("peru"), 0);
    Scene both = facing(2, 1);
    both.keep(0, "sword").keep(1, "skull");
    both.act("attack:brazil>peru:1 declare:sword declare:skull dice:6-6");
    EXPECT_EQ(both.owner("peru"), 1);
}

// E31: only the highest die of its owner.
TEST(RiskAptitude, plus_one_helps_the_highest_die_alone) {
    Scene scene = facing(4, 3);
    scene.keep(0, "sword").act("attack:brazil>peru:3 declare:sword dice:454-45");
    EXPECT_EQ(scene.now().battle.committed, 2);
    EXPECT_EQ(scene.units("peru"), 2);
    Scene defence = facing(4, 3);
    defence.keep(1, "skull").act("attack:brazil>peru:3 declare:skull dice:616-55");
    EXPECT_EQ(defence.now().battle.committed, 2);
    EXPECT_EQ(defence.units("peru"), 2);
}

// E31: on every roll until the battle ends.
TEST(RiskAptitude, plus_one_lasts_for_the_battle) {
    Scene scene = facing(4, 3);
    scene.keep(0, "sword").keep(1, "skull");
    scene.act("attack:brazil>peru:3 declare:sword pass dice:333-32");
    EXPECT_EQ(scene.units("peru"), 1);
    scene.act("roll pass dice:333-3");
    EXPECT_EQ(scene.owner("peru"), 0);
    Scene defence = facing(4, 4);
    defence.keep(1, "skull");
    defence.act("attack:brazil>peru:3 declare:skull dice:311-21 roll");
    EXPECT_EQ(defence.now().stage, Stage::roll);  // declared once, in force
    EXPECT_EQ(defence.now().battle.committed, 1);
    defence.act("dice:4-31");
    EXPECT_EQ(defence.units("peru"), 4);
}

// E31, E19: it ends with a withdrawal, a conquest or a defeat, and is used up.
TEST(RiskAptitude, plus_one_ends_with_the_battle) {
    Scene scene = facing(5, 4);
    scene.keep(0, "sword").keep(1, "skull");
    scene.act("attack:brazil>peru:3 declare:sword declare:skull dice:666-11 withdraw");
    EXPECT_EQ(scene.now().face_up[0] | scene.now().face_up[1], 0);
    scene.act("attack:brazil>peru:3");
    EXPECT_EQ(scene.now().stage, Stage::roll);
    EXPECT_FALSE(scene.now().battle.attack_plus);
    EXPECT_FALSE(scene.now().battle.defence_plus);
    scene.act("dice:551-54");
    EXPECT_EQ(scene.units("peru"), 1);
    EXPECT_EQ(scene.now().battle.committed, 2);
    Scene conquest = facing(7, 1);
    conquest.keep(0, "sword").hold(1, "argentina");
    conquest.act(
        "attack:brazil>peru:3 declare:sword dice:666-1 attack:brazil>argentina:1 dice:5-5");
    EXPECT_EQ(conquest.owner("argentina"), 1);
}

// E31: before the first roll, or before any later one of the battle.
TEST(RiskAptitude, plus_one_may_be_declared_before_any_roll) {
    Scene scene = facing(4, 4);
    scene.keep(0, "sword").keep(1, "skull").act("attack:brazil>peru:3");
    EXPECT_EQ(scene.offers(), (Offers{"roll", "declare:sword"}));
    scene.act("roll");
    EXPECT_EQ(scene.due(), 1);
    EXPECT_EQ(scene.offers(), (Offers{"pass", "declare:skull"}));
    scene.act("pass dice:666-11");
    EXPECT_EQ(scene.offers(), (Offers{"roll", "withdraw", "declare:sword"}));
    scene.act("declare:sword");
    EXPECT_EQ(scene.offers(), (Offers{"pass", "declare:skull"}));
    scene.act("declare:skull dice:331-31");
    EXPECT_EQ(scene.now().battle.committed, 2);
    EXPECT_EQ(scene.units("peru"), 1);
    EXPECT_EQ(scene.offers(), (Offers{"roll", "withdraw"}));
}

// E31: not once the dice lie.
TEST(RiskAptitude, plus_one_is_not_declared_after_the_roll) {
    Scene scene = facing(4, 4);
    scene.keep(0, "sword").keep(0, "staff").act("attack:brazil>peru:3 roll dice:111-55");
    EXPECT_EQ(scene.offers(), (Offers{"pass", "reroll:staff"}));
    EXPECT_EQ(scene.refusal("declare:sword"), "not_battle_card E31");
}

// E31: even when it is worse.
TEST(RiskAptitude, the_second_result_stands) {
    Scene scene = facing(4, 4);
    scene.keep(0, "staff").act("attack:brazil>peru:3 dice:654-55 reroll:staff dice:111-");
    EXPECT_EQ(scene.units("peru"), 4);
    EXPECT_EQ(scene.now().battle.committed, 1);
    Scene defence = facing(4, 4);
    defence.keep(1, "trident").act("attack:brazil>peru:3 dice:665-65 reroll:trident dice:-11");
    EXPECT_EQ(defence.units("peru"), 2);
}

// E31: first the attacker, and the defender answers what then lies on the table.
TEST(RiskAptitude, the_attacker_decides_first) {
    Scene scene = facing(4, 4);
    scene.keep(0, "staff").keep(1, "trident").act("attack:brazil>peru:3 dice:111-55");
    EXPECT_EQ(scene.due(), 0);
    scene.act("reroll:staff dice:666-");
    EXPECT_EQ(scene.due(), 1);
    EXPECT_EQ(scene.offers(), (Offers{"pass", "reroll:trident"}));
    scene.act("reroll:trident dice:-65");
    EXPECT_EQ(scene.now().battle.committed, 2);
    EXPECT_EQ(scene.units("peru"), 3);
    EXPECT_EQ(scene.now().stage, Stage::before_roll);
}

// E31: the reroll comes first, then +1, then the dice are paired.
TEST(RiskAptitude, plus_one_counts_on_dice_rolled_again) {
    Scene scene = facing(2, 1);
    scene.keep(0, "sword").keep(0, "staff");
    scene.act("attack:brazil>peru:1 declare:sword dice:1-5 reroll:staff dice:5-");
    EXPECT_EQ(scene.owner("peru"), 0);
    Scene defence = facing(2, 1);
    defence.keep(1, "skull").keep(1, "trident");
    defence.act("attack:brazil>peru:1 declare:skull dice:5-1 reroll:trident dice:-4");
    EXPECT_EQ(defence.owner("peru"), 1);
}

// RK-24, E31: whoever may use a card may also keep it, and is asked again.
TEST(RiskAptitude, battle_cards_may_be_kept_back) {
    Scene scene = facing(4, 4);
    scene.keep(0, "staff").keep(1, "trident");
    scene.act("attack:brazil>peru:3 dice:554-11 pass pass roll dice:554-11");
    EXPECT_EQ(scene.now().stage, Stage::attack_reroll);
    scene.act("pass pass");
    EXPECT_EQ(scene.owner("peru"), 0);
    EXPECT_EQ(scene.now().face_up[0], aptitude(scene, "staff"));
    EXPECT_EQ(scene.now().face_up[1], aptitude(scene, "trident"));
}

// E19: each card once in the game.
TEST(RiskAptitude, battle_cards_are_used_once) {
    Scene scene = facing(6, 8);
    scene.keep(0, "staff").keep(1, "trident");
    scene.act("attack:brazil>peru:3 dice:111-11 reroll:staff dice:666- reroll:trident dice:-11");
    EXPECT_EQ(scene.now().face_up[0] | scene.now().face_up[1], 0);
    EXPECT_EQ(scene.now().turned, aptitude(scene, "staff") | aptitude(scene, "trident"));
    scene.act("roll dice:666-11");
    EXPECT_EQ(scene.units("peru"), 4);
    EXPECT_EQ(scene.now().stage, Stage::before_roll);
}

// E19, RK-38: the defender is due on another player's turn.
TEST(RiskAptitude, the_defender_uses_his_on_anothers_turn) {
    Scene scene = facing(4, 4);
    scene.keep(1, "skull").act("attack:brazil>peru:3");
    EXPECT_EQ(scene.now().to_move, 0);
    EXPECT_EQ(scene.due(), 1);
    const auto pass = Rules::parse(scene.settings, "pass");
    EXPECT_TRUE(Rules::refuse(scene.settings, scene.state, engine::Seat(0), *pass).has_value());
    EXPECT_TRUE(Rules::refuse(scene.settings, scene.state, engine::Seat(2), *pass).has_value());
}

// E31, RK-38: cards for the attack do not defend, nor the other way round, nor those of others.
TEST(RiskAptitude, battle_cards_serve_their_own_side_alone) {
    Scene scene = facing(4, 4);
    scene.keep(0, "skull").keep(0, "trident").keep(1, "sword").keep(1, "staff");
    scene.keep(2, "apple").act("attack:brazil>peru:3");
    EXPECT_EQ(scene.now().stage, Stage::roll);
    scene.act("dice:666-11");
    EXPECT_EQ(scene.now().stage, Stage::before_roll);
    EXPECT_EQ(scene.refusal("declare:skull"), "not_battle_card E31");
    EXPECT_EQ(scene.refusal("declare:sword"), "no_aptitude E31");
    EXPECT_EQ(scene.refusal("reroll:trident"), "not_battle_card E31");
    Scene third = facing(4, 4);
    third.keep(2, "skull").keep(2, "trident").act("attack:brazil>peru:3 dice:666-11");
    EXPECT_EQ(third.now().stage, Stage::before_roll);
}

// RK-38: what lies face down is of no use.
TEST(RiskAptitude, face_down_ones_do_not_help) {
    Scene scene = facing(4, 4);
    EXPECT_EQ(scene.now().face_down[0], 2);
    scene.act("attack:brazil>peru:3");
    EXPECT_EQ(scene.now().stage, Stage::roll);
}

// E22, RK-46: nobody answers for a neutral Brotherhood, and it has no cards.
TEST(RiskAptitude, neutral_brotherhoods_have_none) {
    Scene scene("players=2");
    scene.hold(0, "brazil", 4).hold(2, "peru", 4).keep(1, "skull").keep(1, "trident");
    scene.act("attack:brazil>peru:3");
    EXPECT_EQ(scene.now().stage, Stage::roll);
    scene.act("dice:111-66");
    EXPECT_EQ(scene.now().stage, Stage::before_roll);
}

// Platform rule: who resigned uses no more cards, not even in the battle under way.
TEST(RiskAptitude, those_who_resigned_have_none) {
    Scene scene = facing(4, 4);
    scene.keep(1, "skull").keep(1, "trident").act("attack:brazil>peru:3");
    Scene later = scene;
    Rules::resign(scene.settings, scene.state, engine::Seat(1));
    EXPECT_EQ(Rules::broken(scene.settings, scene.state), "");
    EXPECT_EQ(scene.now().stage, Stage::roll);
    EXPECT_EQ(scene.now().face_up[1], 0);
    scene.act("dice:665-66");
    EXPECT_EQ(scene.now().stage, Stage::before_roll);

    later.act("declare:skull dice:665-65");
    EXPECT_EQ(later.now().stage, Stage::defence_reroll);
    Rules::resign(later.settings, later.state, engine::Seat(1));
    EXPECT_EQ(Rules::broken(later.settings, later.state), "");
    EXPECT_EQ(later.units("peru"), 3);  // the dice that lie count, and the +1 declared before
    EXPECT_EQ(later.now().battle.committed, 2);
}

}  // namespace
}  // namespace bivouac::risk
