#include "games/risk/odds_roll.h"

#include <algorithm>

#include "games/risk/dice.h"

namespace bivouac::risk {
namespace {

struct DiceClass {
    Highest dice;
    std::uint32_t rolls = 0;
};

std::uint32_t rolls_of(int dice) { return kRolls[static_cast<std::size_t>(dice)]; }

// E31: 1 is added after sorting, to the highest die alone.
std::vector<DiceClass> classes(int dice, bool plus) {
    std::vector<DiceClass> found;
    for (std::uint32_t roll = 0; roll < rolls_of(dice); ++roll) {
        Highest top = highest(roll, dice);
        if (plus) ++top.first;
        const auto known = std::find_if(found.begin(), found.end(),
                                        [&](const DiceClass& each) { return each.dice == top; });
        if (known == found.end()) {
            found.push_back({top, 1});
        } else {
            ++known->rolls;
        }
    }
    return found;
}

}  // namespace

RollCounts roll_counts(const RollQuestion& question) {
    RollCounts counts;
    counts.pairs = std::min(question.attack_dice, question.defence_dice);
    const auto defence = classes(question.defence_dice, question.defence_plus);
    for (const DiceClass& attacker : classes(question.attack_dice, question.attack_plus)) {
        for (const DiceClass& defender : defence) {
            const Losses lost = compare(attacker.dice, defender.dice);
            counts.by_attacker_losses[static_cast<std::size_t>(lost.attacker)] +=
                attacker.rolls * defender.rolls;
        }
    }
    counts.total = rolls_of(question.attack_dice) * rolls_of(question.defence_dice);
    return counts;
}

namespace battle {

RollTable::RollTable(const RollQuestion& question)
    : pairs(static_cast<std::size_t>(std::min(question.attack_dice, question.defence_dice))),
      attack_rolls(rolls_of(question.attack_dice)),
      defence_rolls(rolls_of(question.defence_dice)) {
    const auto attackers = classes(question.attack_dice, question.attack_plus);
    const auto defenders = classes(question.defence_dice, question.defence_plus);
    attack_classes = attackers.size();
    defence_classes = defenders.size();
    for (std::size_t i = 0; i < attack_classes; ++i) attack[i] = attackers[i].rolls;
    for (std::size_t j = 0; j < defence_classes; ++j) {
        defence[j] = defenders[j].rolls;
        for (std::size_t i = 0; i < attack_classes; ++i) {
            const Losses losses = compare(attackers[i].dice, defenders[j].dice);
            const auto lost = static_cast<std::size_t>(losses.attacker);
            losing[j][lost] |= ClassSet{1} << i;
            may_lose[lost] |= ClassSet{1} << i;
            losing_to[lost][i] += defence[j];
        }
    }
    const RollCounts counts = roll_counts(question);
    for (std::size_t lost = 0; lost < unaided.size(); ++lost) {
        unaided[lost][0][0] = static_cast<double>(counts.by_attacker_losses[lost]) / counts.total;
    }
}

const std::vector<RollTable>& roll_tables() {
    static const std::vector<RollTable> kTables = [] {
        std::vector<RollTable> tables;
        for (int attack = 1; attack <= 3; ++attack) {
            for (int defence = 1; defence <= 2; ++defence) {
                for (const bool attack_plus : {false, true}) {
                    for (const bool defence_plus : {false, true}) {
                        tables.emplace_back(
                            RollQuestion{attack, defence, attack_plus, defence_plus});
                    }
                }
            }
        }
        return tables;
    }();
    return kTables;
}

}  // namespace battle
}  // namespace bivouac::risk
