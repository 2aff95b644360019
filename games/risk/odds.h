// How a battle ends: exact odds, worked out over every roll and every use of the battle cards
// (RK-29 … RK-37, E11, E12, E14, E31). docs/battle-odds.md explains the recursion.
//
// Plain arithmetic on numbers: no map, no state, no chance. Any thread; of one question nothing is
// kept for the next but how often dice fall.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/result.h"

namespace bivouac::risk {

struct RollQuestion {
    int attack_dice = 3;   // 1 … 3
    int defence_dice = 2;  // 1 … 2
    bool attack_plus = false;
    bool defence_plus = false;
};

// Every roll of the dice counted once. As many units fall as dice are paired; those the attacker
// does not lose, the defender does.
struct RollCounts {
    int pairs = 0;
    std::array<std::uint32_t, 3> by_attacker_losses{};
    std::uint32_t total = 0;
};

[[nodiscard]] RollCounts roll_counts(const RollQuestion& question);

// Who holds which battle card at the start; each is used once (E31).
struct BattleCards {
    bool attack_plus = false;
    bool attack_reroll = false;
    bool defence_plus = false;
    bool defence_reroll = false;

    [[nodiscard]] bool any() const {
        return attack_plus || attack_reroll || defence_plus || defence_reroll;
    }
};

struct BattleQuestion {
    int attackers = 2;  // in the territory attacked from, with the one that must stay
    int defenders = 1;
    // 0: the attacker goes on with all but one unit, and withdraws to commit afresh whenever that
    // is better. 1 … 3: one battle of so many units, without withdrawing.
    int committed = 0;
    BattleCards cards;
};

inline constexpr int kMostUnitsAsked = 1000;
inline constexpr int kMostUnitsAskedWithCards = 200;

enum class OddsRefusal : std::uint8_t {
    few_attackers,    // fewer than 2
    few_defenders,    // none
    bad_committed,    // not 0, and not 1 … 3 of the units that may leave
    many_units,       // of either side, above kMostUnitsAsked
    many_with_cards,  // above kMostUnitsAskedWithCards
};

// Under best play: the attacker wants the conquest and then to keep units, the defender wants to
// prevent it and then to keep units; a card that changes neither stays in the hand. Chances that
// differ by less than one part in 10^12 count as equal.
struct BattleOdds {
    double conquest = 0;
    double attacker_losses = 0;  // expected units
    double defender_losses = 0;
    // The chance of each number of units left: the attacker's in both territories together, from 0
    // to all, first for the battles won and then for those lost; the defender's, of which [0] is
    // the conquest.
    std::vector<double> left_after_conquest;
    std::vector<double> left_after_defeat;
    std::vector<double> defenders_left;
};

[[nodiscard]] core::Result<BattleOdds, OddsRefusal> battle_odds(const BattleQuestion& question);

}  // namespace bivouac::risk
