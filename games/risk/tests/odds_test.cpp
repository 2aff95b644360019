#include "games/risk/odds.h"

#include <cmath>
#include <map>
#include <numeric>
#include <random>

#include <gtest/gtest.h>

#include "games/risk/tests/odds_twin.h"

namespace bivouac::risk {
namespace {

constexpr double kExact = 1e-12;

// All sixteen hands, by the bits of their number.
BattleCards cards_of(unsigned bits) {
    return {(bits & 1U) != 0, (bits & 2U) != 0, (bits & 4U) != 0, (bits & 8U) != 0};
}

twin::Hand hand_of(const BattleCards& cards) {
    return {cards.attack_plus ? 1 : 0, cards.defence_plus ? 1 : 0, cards.attack_reroll ? 1 : 0,
            cards.defence_reroll ? 1 : 0};
}

BattleOdds odds(int attackers, int defenders, BattleCards cards = {}, int committed = 0) {
    const auto odds = battle_odds({attackers, defenders, committed, cards});
    EXPECT_TRUE(odds.ok()) << attackers << " against " << defenders;
    return odds.ok() ? *odds : BattleOdds{};
}

double sum(const std::vector<double>& chances) {
    return std::accumulate(chances.begin(), chances.end(), 0.0);
}

TEST(RiskOdds, the_six_rolls_of_the_dice_are_counted_exactly) {
    struct Case {
        int black;
        int red;
        std::array<std::uint32_t, 3> by_attacker_losses;
        std::uint32_t total;
    };
    for (const Case& each :
         {Case{3, 2, {2890, 2611, 2275}, 7776}, Case{2, 2, {295, 420, 581}, 1296},
          Case{1, 2, {55, 161, 0}, 216}, Case{3, 1, {855, 441, 0}, 1296},
          Case{2, 1, {125, 91, 0}, 216}, Case{1, 1, {15, 21, 0}, 36}}) {
        const RollCounts counts = roll_counts({each.black, each.red});
        EXPECT_EQ(counts.by_attacker_losses, each.by_attacker_losses) << each.black << each.red;
        EXPECT_EQ(counts.total, each.total);
        EXPECT_EQ(counts.pairs, std::min(each.black, each.red));
    }
}

TEST(RiskOdds, every_roll_with_and_without_plus_one_agrees_with_all_dice_thrown) {
    for (int black = 1; black <= 3; ++black) {
        for (int red = 1; red <= 2; ++red) {
            for (int plus = 0; plus < 4; ++plus) {
                std::array<std::uint32_t, 3> counted{};
                for (const twin::Dice& attack : twin::all_rolls(black)) {
                    for (const twin::Dice& defence : twin::all_rolls(red)) {
                        const int lost = twin::attacker_loss(attack, defence, plus % 2, plus / 2);
                        ++counted[static_cast<std::size_t>(lost)];
                    }
                }
                const auto counts = roll_counts({black, red, plus % 2 == 1, plus / 2 == 1});
                EXPECT_EQ(counts.by_attacker_losses, counted) << black << red << plus;
            }
        }
    }
}

// Where units stand after the last roll, from plain recursion over counted rolls.
using Ends = std::map<std::pair<int, int>, double>;

void fight(int attackers, int defenders, double chance, Ends& ends) {
    if (attackers == 1 || defenders == 0) {
        ends[{attackers, defenders}] += chance;
        return;
    }
    const int black = std::min(3, attackers - 1);
    const int red = std::min(2, defenders);
    const int pairs = std::min(black, red);
    std::array<double, 3> share{};
    const auto attacks = twin::all_rolls(black);
    const auto defences = twin::all_rolls(red);
    for (const twin::Dice& attack : attacks) {
        for (const twin::Dice& defence : defences) {
            share[static_cast<std::size_t>(twin::attacker_loss(attack, defence, 0, 0))] += 1;
        }
    }
    for (int lost = 0; lost <= pairs; ++lost) {
        const double part = share[static_cast<std::size_t>(lost)] /
                            static_cast<double>(attacks.size() * defences.size());
        fight(attackers - lost, defenders - pairs + lost, chance * part, ends);
    }
}

TEST(RiskOdds, without_cards_every_number_of_survivors_agrees_with_plain_recursion) {
    for (int attackers = 2; attackers <= 6; ++attackers) {
        for (int defenders = 1; defenders <= 5; ++defenders) {
            Ends ends;
            fight(attackers, defenders, 1.0, ends);
            const BattleOdds found = odds(attackers, defenders);
            for (int left = 1; left <= attackers; ++left) {
                EXPECT_NEAR(found.left_after_conquest[static_cast<std::size_t>(left)],
                            (ends[{left, 0}]), kExact);
            }
            for (int left = 1; left <= defenders; ++left) {
                EXPECT_NEAR(found.defenders_left[static_cast<std::size_t>(left)], (ends[{1, left}]),
                            kExact);
            }
        }
    }
}

TEST(RiskOdds, well_known_battles_have_their_well_known_chances) {
    EXPECT_NEAR(odds(2, 1).conquest, 15.0 / 36, kExact);
    EXPECT_NEAR(odds(2, 2).conquest, 55.0 / 216 * 15 / 36, kExact);
    // J. Osborne, "Markov Chains for the RISK Board Game Revisited", 2003, with one unit more.
    EXPECT_NEAR(odds(4, 2).conquest, 0.656, 5e-4);
    EXPECT_NEAR(odds(4, 3).conquest, 0.470, 5e-4);
    EXPECT_NEAR(odds(6, 5).conquest, 0.506, 5e-4);
    EXPECT_NEAR(odds(11, 10).conquest, 0.568, 5e-4);
}

TEST(RiskOdds, every_hand_of_cards_agrees_with_the_slow_twin) {
    twin::Twin slow(true);
    for (int attackers = 2; attackers <= 6; ++attackers) {
        for (int defenders = 1; defenders <= 5; ++defenders) {
            for (unsigned bits = 0; bits < 16; ++bits) {
                const BattleCards cards = cards_of(bits);
                const auto expected = slow.declare(attackers, defenders, hand_of(cards));
                const BattleOdds found = odds(attackers, defenders, cards);
                EXPECT_NEAR(found.conquest, expected.conquest, kExact);
                EXPECT_NEAR(found.attacker_losses, attackers - expected.attackers, 1e-11);
                EXPECT_NEAR(found.defender_losses, defenders - expected.defenders, 1e-11);
            }
        }
    }
}

TEST(RiskOdds, one_battle_without_withdrawing_agrees_with_the_slow_twin) {
    twin::Twin slow(false);
    for (int committed = 1; committed <= 3; ++committed) {
        for (int defenders = 1; defenders <= 5; ++defenders) {
            for (unsigned bits = 0; bits < 16; ++bits) {
                const BattleCards cards = cards_of(bits);
                const auto expected = slow.before_roll(9, committed, defenders, hand_of(cards));
                const BattleOdds found = odds(9, defenders, cards, committed);
                EXPECT_NEAR(found.conquest, expected.conquest, kExact);
                EXPECT_NEAR(found.attacker_losses, 9 - expected.attackers, 1e-11);
                EXPECT_NEAR(found.defender_losses, defenders - expected.defenders, 1e-11);
            }
        }
    }
}

TEST(RiskOdds, a_lost_battle_leaves_the_reserve_in_place) {
    const BattleOdds found = odds(9, 4, {}, 3);
    EXPECT_NEAR(found.left_after_defeat[6], 1 - found.conquest, kExact);
    EXPECT_NEAR(sum(found.left_after_defeat), 1 - found.conquest, kExact);
    EXPECT_EQ(found.left_after_conquest[6], 0);
}

TEST(RiskOdds, all_distributions_sum_to_one) {
    const std::vector<BattleQuestion> questions = {
        {2, 1, 0, {}},
        {1000, 1000, 0, {}},
        {3, 1000, 0, {}},
        {1000, 1, 0, {}},
        {1000, 500, 2, {}},
        {30, 25, 0, cards_of(15)},
        {25, 30, 0, cards_of(3)},
        {40, 40, 3, cards_of(15)},
        {200, 50, 0, cards_of(1)},
    };
    for (const BattleQuestion& question : questions) {
        const auto found = battle_odds(question);
        ASSERT_TRUE(found.ok());
        EXPECT_NEAR(sum(found->left_after_conquest), found->conquest, kExact);
        EXPECT_NEAR(sum(found->left_after_defeat), 1 - found->conquest, kExact);
        EXPECT_NEAR(sum(found->defenders_left), 1, kExact);
        EXPECT_EQ(found->left_after_conquest.size(),
                  static_cast<std::size_t>(question.attackers) + 1);
        EXPECT_EQ(found->defenders_left.size(), static_cast<std::size_t>(question.defenders) + 1);
    }
}

TEST(RiskOdds, one_more_unit_never_hurts_its_owner) {
    constexpr std::size_t kMost = 12;
    for (const unsigned bits : {0U, 1U, 2U, 4U, 8U, 15U}) {
        std::array<std::array<double, kMost + 1>, kMost + 1> conquest{};
        for (std::size_t attackers = 2; attackers <= kMost; ++attackers) {
            for (std::size_t defenders = 1; defenders <= kMost; ++defenders) {
                const double here =
                    odds(static_cast<int>(attackers), static_cast<int>(defenders), cards_of(bits))
                        .conquest;
                conquest[attackers][defenders] = here;
                EXPECT_GT(here, attackers > 2 ? conquest[attackers - 1][defenders] : 0);
                EXPECT_LT(here, defenders > 1 ? conquest[attackers][defenders - 1] : 1);
            }
        }
    }
}

TEST(RiskOdds, one_more_card_never_hurts_its_owner) {
    for (int attackers = 2; attackers <= 9; ++attackers) {
        for (int defenders = 1; defenders <= 9; ++defenders) {
            for (const int committed : {0, std::min(3, attackers - 1)}) {
                std::array<double, 16> conquest{};
                for (unsigned bits = 0; bits < 16; ++bits) {
                    conquest[bits] = odds(attackers, defenders, cards_of(bits), committed).conquest;
                }
                for (unsigned bits = 0; bits < 16; ++bits) {
                    EXPECT_GE(conquest[bits | 1U], conquest[bits] - kExact);
                    EXPECT_GE(conquest[bits | 2U], conquest[bits] - kExact);
                    EXPECT_LE(conquest[bits | 4U], conquest[bits] + kExact);
                    EXPECT_LE(conquest[bits | 8U], conquest[bits] + kExact);
                }
            }
        }
    }
}

TEST(RiskOdds, two_plus_ones_answer_each_other) {
    for (const int committed : {0, 3}) {
        EXPECT_NEAR(odds(10, 10, cards_of(5), committed).conquest,
                    odds(10, 10, {}, committed).conquest, kExact);
    }
}

// Throws real dice. With `reroll`, a plain plan: roll again after a roll that takes no defender.
double thrown(int attackers, int defenders, bool reroll, int battles) {
    std::mt19937 random(20190101);
    const auto dice = [&](int count) {
        twin::Dice thrown;
        for (int i = 0; i < count; ++i) thrown.push_back(static_cast<int>(random() % 6) + 1);
        std::sort(thrown.begin(), thrown.end(), std::greater<>());
        return thrown;
    };
    int conquests = 0;
    for (int battle = 0; battle < battles; ++battle) {
        int units = attackers;
        int enemies = defenders;
        bool card = reroll;
        while (units > 1 && enemies > 0) {
            const int black = std::min(3, units - 1);
            const twin::Dice red = dice(std::min(2, enemies));
            const int pairs = std::min(black, static_cast<int>(red.size()));
            int lost = twin::attacker_loss(dice(black), red, 0, 0);
            if (card && lost == pairs) {
                lost = twin::attacker_loss(dice(black), red, 0, 0);
                card = false;
            }
            units -= lost;
            enemies -= pairs - lost;
        }
        if (enemies == 0) ++conquests;
    }
    return static_cast<double>(conquests) / battles;
}

TEST(RiskOdds, dice_thrown_many_times_come_near_the_odds) {
    EXPECT_NEAR(thrown(4, 2, false, 20'000), odds(4, 2).conquest, 0.02);
    EXPECT_NEAR(thrown(12, 10, false, 20'000), odds(12, 10).conquest, 0.02);
}

TEST(RiskOdds, a_plain_plan_for_the_reroll_comes_near_the_best_and_does_not_beat_it) {
    const double plain = thrown(7, 6, true, 20'000);
    const double best = odds(7, 6, cards_of(2)).conquest;
    EXPECT_LT(plain, best + 0.02);
    EXPECT_GT(plain, best - 0.1);
    EXPECT_GT(plain, odds(7, 6).conquest + 0.02);
}

TEST(RiskOdds, what_cannot_be_asked_is_refused) {
    const auto refusal = [](const BattleQuestion& question) {
        const auto odds = battle_odds(question);
        EXPECT_FALSE(odds.ok());
        return odds.ok() ? OddsRefusal{} : odds.error();
    };
    EXPECT_EQ(refusal({1, 1, 0, {}}), OddsRefusal::few_attackers);
    EXPECT_EQ(refusal({-5, 1, 0, {}}), OddsRefusal::few_attackers);
    EXPECT_EQ(refusal({2, 0, 0, {}}), OddsRefusal::few_defenders);
    EXPECT_EQ(refusal({1001, 1, 0, {}}), OddsRefusal::many_units);
    EXPECT_EQ(refusal({2, 1001, 0, {}}), OddsRefusal::many_units);
    EXPECT_EQ(refusal({201, 1, 0, cards_of(8)}), OddsRefusal::many_with_cards);
    EXPECT_EQ(refusal({3, 1, 3, {}}), OddsRefusal::bad_committed);
    EXPECT_EQ(refusal({9, 1, 4, {}}), OddsRefusal::bad_committed);
    EXPECT_EQ(refusal({9, 1, -1, {}}), OddsRefusal::bad_committed);
}

}  // namespace
}  // namespace bivouac::risk
