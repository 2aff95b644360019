// The plain way to the odds of a battle: a value for every standing there can be, all of them kept,
// whether it can be reached or is worth anything. Takes 3 s and 100 MB where odds_sweep.h must come
// to the same with a small part of that.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/risk/tests/plain_roll.h"

namespace bivouac::risk::plain {

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

enum class Withdrawing : std::uint8_t { never, allowed };

// A value for every standing, from the smallest armies up (`judge`); then the chance of every
// standing under the choices these values make, from the start down (`follow`).
class Battle {
public:
    Battle(int attackers, int defenders, const BattleCards& cards, Withdrawing withdrawing)
        : attackers_(attackers),
          defenders_(defenders),
          cards_(cards),
          withdrawing_(withdrawing),
          slots_(cards) {
        for (int i = 0; i < 24; ++i) {
            tables_.emplace_back(
                RollQuestion{i / 8 + 1, i / 4 % 2 + 1, i / 2 % 2 == 1, i % 2 == 1});
        }
    }

    [[nodiscard]] BattleOdds odds() {
        if (cards_.any()) judge();
        return follow();
    }

private:
    struct Rolled {
        ByEnd<double> chances;
        Prospect prospect;
    };

    [[nodiscard]] static int largest_group(int attackers) {
        return std::min(kMostGroup, attackers - 1);
    }
    [[nodiscard]] std::size_t size() const { return cell(0, defenders_ + 1); }
    [[nodiscard]] std::size_t cell(int attackers, int defenders) const {
        const int at = defenders * (attackers_ + 1) + attackers;
        return static_cast<std::size_t>(at) * slots_.all().size();
    }
    [[nodiscard]] std::size_t index(const Standing& standing) const {
        return cell(standing.attackers, standing.defenders) +
               slots_.number(standing.cards, standing.group);
    }
    // The standing of a slot, if there can be one.
    [[nodiscard]] static std::optional<Standing> standing(const Slots::Slot& slot, int attackers,
                                                          int defenders) {
        const int largest = largest_group(attackers);
        if (slot.group > largest) return std::nullopt;
        return Standing{slot.cards, slot.group == 0 ? largest : slot.group, attackers, defenders};
    }

    [[nodiscard]] const RollTable& table(const Standing& standing) const {
        const int dice = (standing.group - 1) * 2 + std::min(standing.defenders, kMostDefence) - 1;
        return tables_[static_cast<std::size_t>(dice) * 4 +
                       (standing.cards.attack_plus == Plus::active ? 2U : 0U) +
                       (standing.cards.defence_plus == Plus::active ? 1U : 0U)];
    }
    [[nodiscard]] Prospect prospect(const Standing& standing) const {
        if (standing.over()) {
            return {standing.defenders == 0 ? 1.0 : 0.0, static_cast<double>(standing.attackers),
                    static_cast<double>(standing.defenders)};
        }
        return prospects_[index(standing)];
    }

    // After a roll the attacker goes on or withdraws to commit afresh, which ends every +1 (E11,
    // E31).
    [[nodiscard]] Standing go_on(Standing standing) const {
        if (standing.over()) return standing;
        Standing afresh = standing;
        afresh.cards = after_battle(standing.cards);
        afresh.group = largest_group(standing.attackers);
        if (!standing.cards.active()) return afresh;
        if (withdrawing_ == Withdrawing::never) return standing;
        return attacker_prefers(prospect(afresh), prospect(standing)) ? afresh : standing;
    }

    [[nodiscard]] Standing after(Standing standing, std::size_t lost, std::size_t attack_reroll,
                                 std::size_t defence_reroll) const {
        const int pairs = table(standing).pairs();
        const int fallen = static_cast<int>(lost);
        standing.group -= fallen;
        standing.attackers -= fallen;
        standing.defenders -= pairs - fallen;
        if (attack_reroll == 1) standing.cards.attack_reroll = false;
        if (defence_reroll == 1) standing.cards.defence_reroll = false;
        return go_on(standing);
    }

    // Calls visit(lost, attacker rolled again, defender did) for every end the roll can have.
    template <class Visit>
    void each_end(const Standing& standing, Visit visit) const {
        const std::size_t attack = standing.cards.attack_reroll ? 1 : 0;
        const std::size_t defence = standing.cards.defence_reroll ? 1 : 0;
        const auto pairs = static_cast<std::size_t>(table(standing).pairs());
        for (std::size_t lost = 0; lost <= pairs; ++lost) {
            for (std::size_t i = 0; i <= attack; ++i) {
                for (std::size_t j = 0; j <= defence; ++j) visit(lost, i, j);
            }
        }
    }

    [[nodiscard]] Rolled roll(const Standing& standing) const {
        ByEnd<Prospect> ends{};
        each_end(standing, [&](std::size_t lost, std::size_t i, std::size_t j) {
            ends[lost][i][j] = prospect(after(standing, lost, i, j));
        });
        Rolled rolled{table(standing).chances(ends, standing.cards.rerolls()), {}};
        each_end(standing, [&](std::size_t lost, std::size_t i, std::size_t j) {
            rolled.prospect.add(rolled.chances[lost][i][j], ends[lost][i][j]);
        });
        return rolled;
    }

    struct Declared {
        Standing standing;
        Rolled rolled;
    };
    // E31: before a roll the attacker and then the defender may declare a +1.
    [[nodiscard]] Declared defender_declares(const Standing& standing) const {
        Declared silent{standing, roll(standing)};
        if (standing.cards.defence_plus != Plus::held) return silent;
        Standing raised = standing;
        raised.cards.defence_plus = Plus::active;
        Declared loud{raised, roll(raised)};
        return defender_prefers(loud.rolled.prospect, silent.rolled.prospect) ? loud : silent;
    }
    [[nodiscard]] Declared declare(const Standing& standing) const {
        Declared silent = defender_declares(standing);
        if (standing.cards.attack_plus != Plus::held) return silent;
        Standing raised = standing;
        raised.cards.attack_plus = Plus::active;
        Declared loud = defender_declares(raised);
        return attacker_prefers(loud.rolled.prospect, silent.rolled.prospect) ? loud : silent;
    }

    void judge() {
        prospects_.resize(size());
        for (int defenders = 1; defenders <= defenders_; ++defenders) {
            for (int attackers = 2; attackers <= attackers_; ++attackers) {
                for (const Slots::Slot& slot : slots_.all()) {
                    const auto here = standing(slot, attackers, defenders);
                    if (here) prospects_[index(*here)] = declare(*here).rolled.prospect;
                }
            }
        }
    }

    [[nodiscard]] BattleOdds follow() const {
        BattleOdds odds;
        odds.left_after_conquest.resize(static_cast<std::size_t>(attackers_) + 1);
        odds.left_after_defeat.resize(static_cast<std::size_t>(attackers_) + 1);
        odds.defenders_left.resize(static_cast<std::size_t>(defenders_) + 1);
        std::vector<double> chances(size());
        const auto arrive = [&](const Standing& standing, double chance) {
            if (!standing.over()) {
                chances[index(standing)] += chance;
                return;
            }
            const auto left = static_cast<std::size_t>(standing.attackers);
            const bool conquest = standing.defenders == 0;
            (conquest ? odds.left_after_conquest : odds.left_after_defeat)[left] += chance;
            odds.defenders_left[static_cast<std::size_t>(standing.defenders)] += chance;
        };
        arrive(start(), 1.0);
        for (int defenders = defenders_; defenders >= 1; --defenders) {
            for (int attackers = attackers_; attackers >= 2; --attackers) {
                for (const Slots::Slot& slot : slots_.all()) {
                    const auto here = standing(slot, attackers, defenders);
                    if (!here || chances[index(*here)] == 0) continue;
                    leave(*here, chances[index(*here)], arrive);
                }
            }
        }
        return odds;
    }
    template <class Arrive>
    void leave(const Standing& here, double chance, Arrive arrive) const {
        const bool free = prospects_.empty();  // without cards there is nothing to choose
        const Declared declared =
            free ? Declared{here, {table(here).chances({}, Rerolls::none), {}}} : declare(here);
        each_end(declared.standing, [&](std::size_t lost, std::size_t i, std::size_t j) {
            const double share = declared.rolled.chances[lost][i][j];
            if (share > 0) arrive(after(declared.standing, lost, i, j), chance * share);
        });
    }
    [[nodiscard]] Standing start() const {
        const Cards cards{cards_.attack_plus ? Plus::held : Plus::gone,
                          cards_.defence_plus ? Plus::held : Plus::gone, cards_.attack_reroll,
                          cards_.defence_reroll};
        return {cards, largest_group(attackers_), attackers_, defenders_};
    }

    int attackers_;
    int defenders_;
    BattleCards cards_;
    Withdrawing withdrawing_;
    Slots slots_;
    std::vector<RollTable> tables_;
    std::vector<Prospect> prospects_;  // before each standing's roll, +1 not yet declared
};

}  // namespace bivouac::risk::plain
