// A whole battle, row by row: the value of every standing, from the fewest defenders up (`judge`);
// then the chance of every standing under the choices these values make, from the start down
// (`follow`). A roll takes two defenders at most, so values and chances are kept for three rows;
// what stays of each standing is its choice, in four bytes.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "games/risk/odds.h"
#include "games/risk/odds_reroll.h"
#include "games/risk/odds_standing.h"

namespace bivouac::risk::battle {

class Sweep {
public:
    Sweep(int attackers, int defenders, const BattleCards& cards, Withdrawing withdrawing);

    // The three distributions; the figures made of them are left to the caller. Once.
    [[nodiscard]] BattleOdds odds();

private:
    // What is done at a standing before a roll.
    struct Choice {
        std::uint32_t plan : 29 = 0;  // of RerollPlans
        std::uint32_t defence_raised : 1 = 0;
        std::uint32_t attack_raised : 1 = 0;  // the rest is said by the slot with the +1 at work
        std::uint32_t withdraws : 1 = 0;      // of a group that comes here by going on
    };
    struct Rolled {
        Prospect prospect;
        Choice choice;
    };
    // Units after a roll.
    struct Units {
        int attackers = 0;
        int defenders = 0;
        int group = 0;

        [[nodiscard]] bool over() const { return group == 0 || defenders == 0; }
        [[nodiscard]] int missing() const { return largest_group(attackers) - group; }
        [[nodiscard]] Units after(int lost, int pairs) const {
            return {attackers - lost, defenders - (pairs - lost), group - lost};
        }
    };

    [[nodiscard]] bool is_reached(int attackers, int defenders) const;
    [[nodiscard]] bool can_be(const Slot& slot, int attackers, int defenders) const;
    [[nodiscard]] std::size_t row_cell(int attackers, int defenders) const;
    [[nodiscard]] std::size_t raised_cell(Slots::Number slot, int attackers) const {
        return static_cast<std::size_t>(slot) * (static_cast<std::size_t>(attackers_) + 1) +
               static_cast<std::size_t>(attackers);
    }
    [[nodiscard]] std::size_t choice_cell(int attackers, int defenders) const;
    [[nodiscard]] static std::size_t table_number(const Cards& cards, int group, int defenders);
    [[nodiscard]] RerollPlans& plans(std::size_t table, Rerolls rerolls);
    // Where an end leads to: the slots by the rerolls left.
    [[nodiscard]] const Slots::Number* slots_after(const Cards& cards, const Units& units) const;
    [[nodiscard]] bool may_go_on(const Cards& cards, const Units& units) const;

    void judge();
    void judge_standing(Slots::Number number, int attackers, int defenders);
    [[nodiscard]] Rolled roll(const Cards& cards, const Units& before);
    template <Rerolls kRerolls>
    [[nodiscard]] Rolled roll_with(const Cards& cards, const Units& before);
    [[nodiscard]] Rolled before_roll(const Slot& slot, const Units& units);

    [[nodiscard]] BattleOdds follow();
    void leave(const Slot& slot, const Units& before, const Choice& choice, double chance,
               BattleOdds& odds);
    // Where a standing leads to: the slot after going on or withdrawing, with these rerolls left.
    [[nodiscard]] Slots::Number arrival(const Cards& cards, const Units& units,
                                        std::size_t left) const;

    int attackers_;
    int defenders_;
    BattleCards cards_;
    Withdrawing withdrawing_;
    Slots slots_;
    const std::vector<RollTable>& tables_ = roll_tables();
    // By table and rerolls, made when they are needed.
    std::array<std::unique_ptr<RerollPlans>, kRollTables * 4> plans_;
    // Three rows: before the roll, +1 not yet declared; of a group that may go on or withdraw, what
    // is better.
    std::vector<Prospect> prospects_;
    std::vector<Prospect> raised_;  // this row: of one who has just declared the attacker's +1
    std::vector<double> chances_;   // three rows
    std::vector<Choice> choices_;   // none without cards
};

}  // namespace bivouac::risk::battle
