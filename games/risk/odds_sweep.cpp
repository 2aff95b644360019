#include "games/risk/odds_sweep.h"

#include <algorithm>

namespace bivouac::risk::battle {
namespace {

constexpr std::uint32_t kMostPlan = (1U << 29) - 1;  // more than there are standings
constexpr int kRows = kMostDefence + 1;

// Of the standings that roll the same dice with the same rerolls in hand.
[[nodiscard]] std::size_t trail(const Cards& cards) {
    return (cards.attack_plus == Plus::held ? 2U : 0U) +
           (cards.defence_plus == Plus::held ? 1U : 0U);
}

[[nodiscard]] Prospect prospect_of_end(int attackers, int defenders) {
    return {defenders == 0 ? 1.0 : 0.0, static_cast<double>(attackers),
            static_cast<double>(defenders)};
}

}  // namespace

Sweep::Sweep(int attackers, int defenders, const BattleCards& cards, Withdrawing withdrawing)
    : attackers_(attackers),
      defenders_(defenders),
      cards_(cards),
      withdrawing_(withdrawing),
      slots_(cards, withdrawing) {}

BattleOdds Sweep::odds() {
    if (cards_.any()) judge();
    return follow();
}

// While both sides have two dice or more, a roll takes two units: every second count of all units
// is left out. One unit falls where one die is rolled, against a single defender or by groups of
// one, which only fight where there are no more than three attackers.
bool Sweep::is_reached(int attackers, int defenders) const {
    return defenders == 1 || attackers <= kMostGroup ||
           (attackers + defenders - attackers_ - defenders_) % 2 == 0;
}

bool Sweep::can_be(const Slot& slot, int attackers, int defenders) const {
    return slot.missing < largest_group(attackers) &&
           worth_going_on(slot.missing, attackers, defenders);
}

std::size_t Sweep::row_cell(int attackers, int defenders) const {
    const int cell = defenders % kRows * (attackers_ + 1) + attackers;
    return static_cast<std::size_t>(cell) * slots_.count();
}

// Numbers what is_reached() has: all of the first row, and half of the others.
std::size_t Sweep::choice_cell(int attackers, int defenders) const {
    const auto place = [&] {
        if (defenders == 1) return attackers;
        const int width = std::max(2, attackers_ / 2 + 1);
        const int column = attackers <= kMostGroup ? attackers - 2 : attackers / 2;
        return attackers_ + 1 + (defenders - 2) * width + column;
    };
    return static_cast<std::size_t>(place()) * slots_.count();
}

std::size_t Sweep::table_number(const Cards& cards, int group, int defenders) {
    return roll_table_number({group, std::min(defenders, kMostDefence),
                              cards.attack_plus == Plus::active,
                              cards.defence_plus == Plus::active});
}

RerollPlans& Sweep::plans(std::size_t table, Rerolls rerolls) {
    auto& plans = plans_[table * 4 + static_cast<std::size_t>(rerolls)];
    if (!plans) plans = std::make_unique<RerollPlans>(tables_[table], rerolls);
    return *plans;
}

bool Sweep::may_go_on(const Cards& cards, const Units& units) const {
    if (withdrawing_ == Withdrawing::never) return true;
    return cards.attack_plus == Plus::active && cards.defence_plus != Plus::active &&
           worth_going_on(units.missing(), units.attackers, units.defenders);
}

// After a roll the attacker goes on or withdraws to commit afresh, which ends every +1 (E11, E31).
const Slots::Number* Sweep::slots_after(const Cards& cards, const Units& units) const {
    if (may_go_on(cards, units)) return slots_.rerolls_of({cards, units.missing()});
    return slots_.rerolls_of({after_battle(cards), 0});
}

Sweep::Rolled Sweep::roll(const Cards& cards, const Units& before) {
    switch (cards.rerolls()) {
        case Rerolls::attacker: return roll_with<Rerolls::attacker>(cards, before);
        case Rerolls::defender: return roll_with<Rerolls::defender>(cards, before);
        case Rerolls::both: return roll_with<Rerolls::both>(cards, before);
        case Rerolls::none: break;
    }
    return roll_with<Rerolls::none>(cards, before);
}

template <Rerolls kRerolls>
Sweep::Rolled Sweep::roll_with(const Cards& cards, const Units& before) {
    constexpr std::size_t kAttack = attacker_may(kRerolls) ? 1 : 0;
    constexpr std::size_t kDefence = defender_may(kRerolls) ? 1 : 0;
    const std::size_t number = table_number(cards, before.group, before.defenders);
    const RollTable& table = tables_[number];
    ByEnd<Prospect> ends;
    for (std::size_t lost = 0; lost <= table.pairs; ++lost) {
        const Units units = before.after(static_cast<int>(lost), static_cast<int>(table.pairs));
        if (units.over()) {
            const Prospect over = prospect_of_end(units.attackers, units.defenders);
            ends[lost] = {{{over, over}, {over, over}}};
            continue;
        }
        const Prospect* const cell = &prospects_[row_cell(units.attackers, units.defenders)];
        const Slots::Number* const slots = slots_after(cards, units);
        for (std::size_t i = 0; i <= kAttack; ++i) {
            for (std::size_t j = 0; j <= kDefence; ++j) {
                ends[lost][i][j] = cell[slots[Slots::reroll_code(i < kAttack, j < kDefence)]];
            }
        }
    }
    Rolled rolled;
    const ByEnd<double>* chances = &table.unaided;
    if constexpr (kRerolls != Rerolls::none) {
        RerollPlans& known = plans(number, kRerolls);
        rolled.choice.plan = known.best(ends, trail(cards)) & kMostPlan;
        chances = &known.chances(rolled.choice.plan);
    }
    for (std::size_t lost = 0; lost <= table.pairs; ++lost) {
        for (std::size_t i = 0; i <= kAttack; ++i) {
            for (std::size_t j = 0; j <= kDefence; ++j) {
                rolled.prospect.add((*chances)[lost][i][j], ends[lost][i][j]);
            }
        }
    }
    return rolled;
}

// E31: before a roll the attacker and then the defender may declare a +1.
Sweep::Rolled Sweep::before_roll(const Slot& slot, const Units& units) {
    Rolled best = roll(slot.cards, units);
    if (slot.cards.defence_plus == Plus::held) {
        Cards raised = slot.cards;
        raised.defence_plus = Plus::active;
        Rolled loud = roll(raised, units);
        loud.choice.defence_raised = 1;
        if (defender_prefers(loud.prospect, best.prospect)) best = loud;
    }
    if (slot.cards.attack_plus == Plus::held) {
        const Prospect& loud = raised_[raised_cell(slots_.raised(slot), units.attackers)];
        if (attacker_prefers(loud, best.prospect)) {
            best = {loud, {}};
            best.choice.attack_raised = 1;
        }
    }
    return best;
}

void Sweep::judge_standing(Slots::Number number, int attackers, int defenders) {
    const Slot& slot = slots_.all()[number];
    const std::size_t row = row_cell(attackers, defenders);
    const Rolled best =
        before_roll(slot, {attackers, defenders, largest_group(attackers) - slot.missing});
    Prospect& kept = prospects_[row + number];
    Choice& choice = choices_[choice_cell(attackers, defenders) + number];
    kept = best.prospect;
    choice = best.choice;
    if (slot.cards.attack_plus != Plus::active) return;
    raised_[raised_cell(number, attackers)] = kept;
    if (withdrawing_ == Withdrawing::never) return;
    // Whoever goes on to this standing might withdraw instead.
    const Prospect& afresh = prospects_[row + slots_.number({after_battle(slot.cards), 0})];
    if (!attacker_prefers(afresh, kept)) return;
    kept = afresh;
    choice.withdraws = 1;
}

// Slot by slot along a row: neighbours in the row are nearly alike.
void Sweep::judge() {
    prospects_.resize(row_cell(0, kRows - 1) + row_cell(attackers_ + 1, 0));
    raised_.resize(raised_cell(static_cast<Slots::Number>(slots_.count()), 0));
    choices_.resize(choice_cell(0, defenders_ + 2));
    for (int defenders = 1; defenders <= defenders_; ++defenders) {
        for (std::size_t i = 0; i < slots_.count(); ++i) {
            for (int attackers = 2; attackers <= attackers_; ++attackers) {
                if (!is_reached(attackers, defenders)) continue;
                if (!can_be(slots_.all()[i], attackers, defenders)) continue;
                judge_standing(static_cast<Slots::Number>(i), attackers, defenders);
            }
        }
    }
}

BattleOdds Sweep::follow() {
    BattleOdds odds;
    odds.left_after_conquest.resize(static_cast<std::size_t>(attackers_) + 1);
    odds.left_after_defeat.resize(static_cast<std::size_t>(attackers_) + 1);
    odds.defenders_left.resize(static_cast<std::size_t>(defenders_) + 1);
    chances_.resize(row_cell(0, kRows - 1) + row_cell(attackers_ + 1, 0));
    const Slot start{{cards_.attack_plus ? Plus::held : Plus::gone,
                      cards_.defence_plus ? Plus::held : Plus::gone, cards_.attack_reroll,
                      cards_.defence_reroll},
                     0};
    chances_[row_cell(attackers_, defenders_) + slots_.number(start)] = 1;
    for (int defenders = defenders_; defenders >= 1; --defenders) {
        for (int attackers = attackers_; attackers >= 2; --attackers) {
            if (!is_reached(attackers, defenders)) continue;
            const std::size_t row = row_cell(attackers, defenders);
            // Backwards: who raises a +1 comes to a slot that is still to follow.
            for (std::size_t i = slots_.count(); i-- > 0;) {
                const double chance = chances_[row + i];
                if (chance == 0) continue;
                const Slot& slot = slots_.all()[i];
                const Choice choice =
                    choices_.empty() ? Choice{} : choices_[choice_cell(attackers, defenders) + i];
                chances_[row + i] = 0;  // the row is used again
                if (choice.attack_raised == 1) {
                    chances_[row + slots_.raised(slot)] += chance;
                    continue;
                }
                const int group = largest_group(attackers) - slot.missing;
                leave(slot, {attackers, defenders, group}, choice, chance, odds);
            }
        }
    }
    return odds;
}

void Sweep::leave(const Slot& slot, const Units& before, const Choice& choice, double chance,
                  BattleOdds& odds) {
    Cards cards = slot.cards;
    if (choice.defence_raised == 1) cards.defence_plus = Plus::active;
    const std::size_t number = table_number(cards, before.group, before.defenders);
    const RollTable& table = tables_[number];
    const Rerolls rerolls = cards.rerolls();
    const ByEnd<double>& chances =
        rerolls == Rerolls::none ? table.unaided : plans(number, rerolls).chances(choice.plan);
    const std::size_t attack = attacker_may(rerolls) ? 1 : 0;
    const std::size_t defence = defender_may(rerolls) ? 1 : 0;
    for (std::size_t lost = 0; lost <= table.pairs; ++lost) {
        const Units units = before.after(static_cast<int>(lost), static_cast<int>(table.pairs));
        const auto attackers = static_cast<std::size_t>(units.attackers);
        for (std::size_t i = 0; i <= attack; ++i) {
            for (std::size_t j = 0; j <= defence; ++j) {
                const double share = chance * chances[lost][i][j];
                if (share == 0) continue;
                if (units.over()) {
                    const bool conquest = units.defenders == 0;
                    (conquest ? odds.left_after_conquest : odds.left_after_defeat)[attackers] +=
                        share;
                    odds.defenders_left[static_cast<std::size_t>(units.defenders)] += share;
                    continue;
                }
                const std::size_t left = Slots::reroll_code(i < attack, j < defence);
                chances_[row_cell(units.attackers, units.defenders) +
                         arrival(cards, units, left)] += share;
            }
        }
    }
}

Slots::Number Sweep::arrival(const Cards& cards, const Units& units, std::size_t left) const {
    const Slots::Number slot = slots_after(cards, units)[left];
    if (choices_.empty() || !may_go_on(cards, units)) return slot;
    const Choice& choice = choices_[choice_cell(units.attackers, units.defenders) + slot];
    if (choice.withdraws == 0) return slot;
    return slots_.rerolls_of({after_battle(cards), 0})[left];
}

}  // namespace bivouac::risk::battle
