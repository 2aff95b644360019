// What one battle of the odds stands at, and how such standings are numbered.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/risk/odds_roll.h"

namespace bivouac::risk::battle {

inline constexpr int kMostGroup = 3;    // RK-31
inline constexpr int kMostDefence = 2;  // RK-33

enum class Plus : std::uint8_t { gone, held, active };

struct Cards {
    Plus attack_plus = Plus::gone;
    Plus defence_plus = Plus::gone;
    bool attack_reroll = false;
    bool defence_reroll = false;

    [[nodiscard]] bool active() const {
        return attack_plus == Plus::active || defence_plus == Plus::active;
    }
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

// The state before a roll, or after the last one.
struct Standing {
    Cards cards;
    int group = 0;      // committed units
    int attackers = 0;  // with the group
    int defenders = 0;

    [[nodiscard]] bool over() const { return group == 0 || defenders == 0; }
};

// Numbers the standings of one count of units. While no +1 is at work a withdrawal costs nothing,
// so the attacker commits afresh as many as he may, and the group needs no number.
class Slots {
public:
    struct Slot {
        Cards cards;
        int group = 0;  // 0: as large as it may be
    };

    explicit Slots(const BattleCards& start) {
        for (const Plus attack : plus_states(start.attack_plus)) {
            for (const Plus defence : plus_states(start.defence_plus)) {
                for (const bool attacker : reroll_states(start.attack_reroll)) {
                    for (const bool defender : reroll_states(start.defence_reroll)) {
                        add({attack, defence, attacker, defender});
                    }
                }
            }
        }
    }

    [[nodiscard]] const std::vector<Slot>& all() const { return all_; }
    [[nodiscard]] std::size_t number(const Cards& cards, int group) const {
        const std::size_t first = first_[code(cards)];
        return cards.active() ? first + static_cast<std::size_t>(group) - 1 : first;
    }

private:
    static std::vector<Plus> plus_states(bool held) {
        if (!held) return {Plus::gone};
        return {Plus::gone, Plus::held, Plus::active};
    }
    static std::vector<bool> reroll_states(bool held) {
        return held ? std::vector<bool>{false, true} : std::vector<bool>{false};
    }
    static std::size_t code(const Cards& cards) {
        return static_cast<std::size_t>(cards.attack_plus) * 12 +
               static_cast<std::size_t>(cards.defence_plus) * 4 + (cards.attack_reroll ? 2U : 0U) +
               (cards.defence_reroll ? 1U : 0U);
    }
    void add(const Cards& cards) {
        first_[code(cards)] = all_.size();
        if (!cards.active()) {
            all_.push_back({cards, 0});
            return;
        }
        for (int group = 1; group <= kMostGroup; ++group) all_.push_back({cards, group});
    }

    std::vector<Slot> all_;
    std::array<std::size_t, 36> first_{};
};

}  // namespace bivouac::risk::battle
