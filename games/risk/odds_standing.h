// What one battle of the odds stands at, and how such standings are numbered.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "games/risk/odds_roll.h"

namespace bivouac::risk::battle {

inline constexpr int kMostGroup = 3;    // RK-31
inline constexpr int kMostDefence = 2;  // RK-33

[[nodiscard]] inline int largest_group(int attackers) {
    return std::min(kMostGroup, attackers - 1);
}

enum class Plus : std::uint8_t { gone, held, active };

struct Cards {
    Plus attack_plus = Plus::gone;
    Plus defence_plus = Plus::gone;
    bool attack_reroll = false;
    bool defence_reroll = false;

    [[nodiscard]] Rerolls rerolls() const {
        if (attack_reroll) return defence_reroll ? Rerolls::both : Rerolls::attacker;
        return defence_reroll ? Rerolls::defender : Rerolls::none;
    }
};

[[nodiscard]] inline Cards after_battle(Cards cards) {
    if (cards.attack_plus == Plus::active) cards.attack_plus = Plus::gone;
    if (cards.defence_plus == Plus::active) cards.defence_plus = Plus::gone;
    return cards;
}

// What a battle stands at besides the units: the cards, and by how many units the group is smaller
// than it might be. A withdrawal ends every +1 (E11, E31) and is free while none is at work.
struct Slot {
    Cards cards;
    int missing = 0;
};

enum class Withdrawing : std::uint8_t { never, allowed };

// Where a group with the attacker's +1 may be better off going on than withdrawing, although units
// are missing. Found by trying every battle with cards that may be asked about (200 units a side):
// a group of one of two goes on against up to 14, a group of two of three against up to 6, a group
// of one of three never does. The tests compare with a count that tries them all.
[[nodiscard]] inline bool worth_going_on(int missing, int attackers, int defenders) {
    constexpr int kFewDefenders = 8;
    return missing == 0 ||
           (missing == 1 && (attackers == kMostGroup || defenders <= kFewDefenders));
}

// Numbers the slots so that a roll leads to the same slot or to an earlier one, and whoever holds
// the attacker's +1 may declare it and be in an earlier one.
class Slots {
public:
    using Number = std::uint8_t;

    Slots(const BattleCards& start, Withdrawing withdrawing) {
        for (const Plus attack : {Plus::gone, Plus::active, Plus::held}) {
            if (attack != Plus::gone && !start.attack_plus) continue;
            for (const Plus defence : {Plus::gone, Plus::active, Plus::held}) {
                if (defence != Plus::gone && !start.defence_plus) continue;
                // An attacker who may withdraw does so as soon as the defender's +1 is at work.
                const bool may_leave = withdrawing == Withdrawing::allowed;
                if (defence == Plus::active && may_leave) continue;
                const int most_missing = attack == Plus::active && may_leave ? 1 : 0;
                for (int missing = most_missing; missing >= 0; --missing) {
                    for (unsigned rerolls = 0; rerolls < 4; ++rerolls) {
                        if ((rerolls & 1U) != 0 && !start.attack_reroll) continue;
                        if ((rerolls & 2U) != 0 && !start.defence_reroll) continue;
                        add({{attack, defence, (rerolls & 1U) != 0, (rerolls & 2U) != 0}, missing});
                    }
                }
            }
        }
    }

    [[nodiscard]] const std::vector<Slot>& all() const { return all_; }
    [[nodiscard]] std::size_t count() const { return all_.size(); }
    [[nodiscard]] Number number(const Slot& slot) const { return numbers_[code(slot)]; }
    // The slots that differ from this one in the rerolls alone, by reroll_code().
    [[nodiscard]] const Number* rerolls_of(Slot slot) const {
        slot.cards.attack_reroll = slot.cards.defence_reroll = false;
        return &numbers_[code(slot)];
    }
    [[nodiscard]] static std::size_t reroll_code(bool attack, bool defence) {
        return (attack ? 2U : 0U) + (defence ? 1U : 0U);
    }
    // The slot of one who held the attacker's +1 and has declared it.
    [[nodiscard]] Number raised(Slot slot) const {
        slot.cards.attack_plus = Plus::active;
        return number(slot);
    }

private:
    static std::size_t code(const Slot& slot) {
        return static_cast<std::size_t>(slot.cards.attack_plus) * 24 +
               static_cast<std::size_t>(slot.cards.defence_plus) * 8 +
               static_cast<std::size_t>(slot.missing) * 4 +
               reroll_code(slot.cards.attack_reroll, slot.cards.defence_reroll);
    }
    void add(const Slot& slot) {
        numbers_[code(slot)] = static_cast<Number>(all_.size());
        all_.push_back(slot);
    }

    std::vector<Slot> all_;
    std::array<Number, 72> numbers_{};
};

}  // namespace bivouac::risk::battle
