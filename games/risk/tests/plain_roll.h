// The plain way to find who rolls again: every class of dice compared with every other, for every
// roll anew. odds_reroll.h must come to the same.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "games/risk/dice.h"
#include "games/risk/odds.h"

namespace bivouac::risk::plain {

inline constexpr std::size_t kMostClasses = 21;

// What is to come under best play. The attacker judges by the first and then the second figure,
// the defender by the first and then the third.
struct Prospect {
    double conquest = 0;
    double attackers = 0;  // expected units left
    double defenders = 0;

    void add(double chance, const Prospect& other) {
        conquest += chance * other.conquest;
        attackers += chance * other.attackers;
        defenders += chance * other.defenders;
    }
};

inline constexpr double kTolerance = 1e-12;

enum class Order : std::uint8_t { less, equal, greater };

inline Order order(double one, double other) {
    const double margin = kTolerance * std::max(std::abs(one), std::abs(other));
    if (std::abs(one - other) <= margin) return Order::equal;
    return one < other ? Order::less : Order::greater;
}

// Strictly better for that side, beyond the rounding of the sums.
inline bool attacker_prefers(const Prospect& choice, const Prospect& other) {
    const Order conquest = order(choice.conquest, other.conquest);
    if (conquest != Order::equal) return conquest == Order::greater;
    return order(choice.attackers, other.attackers) == Order::greater;
}

inline bool defender_prefers(const Prospect& choice, const Prospect& other) {
    const Order conquest = order(choice.conquest, other.conquest);
    if (conquest != Order::equal) return conquest == Order::less;
    return order(choice.defenders, other.defenders) == Order::greater;
}

// One for each way a roll can end: [units the attacker lost][attacker rolled again][defender did].
template <class T>
using ByEnd = std::array<std::array<std::array<T, 2>, 2>, 3>;

enum class Rerolls : std::uint8_t { none, attacker, defender, both };  // cards in hand

// All rolls of so many dice, gathered into classes: of one side only the two highest dice matter.
class RollTable {
public:
    explicit RollTable(const RollQuestion& question);

    [[nodiscard]] int pairs() const { return pairs_; }
    // The chance of each end when both sides choose best, given what each end leads to. Reads only
    // what the rerolls in hand can lead to.
    [[nodiscard]] ByEnd<double> chances(const ByEnd<Prospect>& ends, Rerolls rerolls) const;

private:
    using ByLosses = std::array<double, 3>;
    struct Dice {
        double chance = 0;
        ByLosses losses{};  // chances against any dice of the other side
    };
    // What the defender makes of the attacker's dice, for each count of losses on the table.
    struct Answer {
        std::array<bool, 3> again{};
        std::array<Prospect, 3> prospects;
    };

    [[nodiscard]] std::size_t losses(std::size_t attack, std::size_t defence) const {
        return losses_[defence * attack_.size() + attack];
    }
    [[nodiscard]] static Answer answer(const Dice& attack, const ByEnd<Prospect>& ends,
                                       std::size_t rerolled);
    static void settle(const Dice& attack, const Answer& answer, const ByLosses& on_the_table,
                       std::size_t rerolled, ByEnd<double>& chances);
    [[nodiscard]] ByEnd<double> defender_chooses(const ByEnd<Prospect>& ends) const;
    [[nodiscard]] ByEnd<double> attacker_chooses(const ByEnd<Prospect>& ends) const;
    [[nodiscard]] ByEnd<double> both_choose(const ByEnd<Prospect>& ends) const;

    int pairs_;
    std::vector<Dice> attack_;
    std::vector<Dice> defence_;
    std::vector<std::uint8_t> losses_;  // the attacker's, by defence_ and attack_
    ByLosses all_{};
};

struct DiceClass {
    Highest dice;
    std::uint32_t rolls = 0;
};

inline std::uint32_t rolls_of(int dice) { return kRolls[static_cast<std::size_t>(dice)]; }

// E31: 1 is added after sorting, to the highest die alone.
inline std::vector<DiceClass> classes(int dice, bool plus) {
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

inline RollTable::RollTable(const RollQuestion& question)
    : pairs_(std::min(question.attack_dice, question.defence_dice)) {
    const auto attack = classes(question.attack_dice, question.attack_plus);
    const auto defence = classes(question.defence_dice, question.defence_plus);
    const auto chance = [](std::uint32_t rolls, int dice) {
        return static_cast<double>(rolls) / rolls_of(dice);
    };
    for (const DiceClass& each : attack) {
        attack_.push_back({chance(each.rolls, question.attack_dice), {}});
    }
    for (const DiceClass& each : defence) {
        Dice& against = defence_.emplace_back();
        against.chance = chance(each.rolls, question.defence_dice);
        for (std::size_t i = 0; i < attack.size(); ++i) {
            const int lost = compare(attack[i].dice, each.dice).attacker;
            losses_.push_back(static_cast<std::uint8_t>(lost));
            against.losses[losses_.back()] += attack_[i].chance;
            attack_[i].losses[losses_.back()] += against.chance;
        }
    }
    const RollCounts counts = roll_counts(question);
    for (std::size_t lost = 0; lost < all_.size(); ++lost) {
        all_[lost] = static_cast<double>(counts.by_attacker_losses[lost]) / counts.total;
    }
}

inline ByEnd<double> RollTable::chances(const ByEnd<Prospect>& ends, Rerolls rerolls) const {
    switch (rerolls) {
        case Rerolls::attacker: return attacker_chooses(ends);
        case Rerolls::defender: return defender_chooses(ends);
        case Rerolls::both: return both_choose(ends);
        case Rerolls::none: break;
    }
    ByEnd<double> chances{};
    for (std::size_t lost = 0; lost < all_.size(); ++lost) chances[lost][0][0] = all_[lost];
    return chances;
}

inline RollTable::Answer RollTable::answer(const Dice& attack, const ByEnd<Prospect>& ends,
                                           std::size_t rerolled) {
    Prospect again;
    for (std::size_t lost = 0; lost < ends.size(); ++lost) {
        again.add(attack.losses[lost], ends[lost][rerolled][1]);
    }
    Answer answer;
    for (std::size_t lost = 0; lost < ends.size(); ++lost) {
        const Prospect& kept = ends[lost][rerolled][0];
        answer.again[lost] = defender_prefers(again, kept);
        answer.prospects[lost] = answer.again[lost] ? again : kept;
    }
    return answer;
}

// Carries the chances of what lies on the table over to the ends, by way of the answer.
inline void RollTable::settle(const Dice& attack, const Answer& answer,
                              const ByLosses& on_the_table, std::size_t rerolled,
                              ByEnd<double>& chances) {
    for (std::size_t lost = 0; lost < chances.size(); ++lost) {
        if (!answer.again[lost]) {
            chances[lost][rerolled][0] += on_the_table[lost];
            continue;
        }
        for (std::size_t then = 0; then < chances.size(); ++then) {
            chances[then][rerolled][1] += on_the_table[lost] * attack.losses[then];
        }
    }
}

inline ByEnd<double> RollTable::defender_chooses(const ByEnd<Prospect>& ends) const {
    ByEnd<double> chances{};
    for (const Dice& attack : attack_) {
        ByLosses on_the_table = attack.losses;
        for (double& chance : on_the_table) chance *= attack.chance;
        settle(attack, answer(attack, ends, 0), on_the_table, 0, chances);
    }
    return chances;
}

inline ByEnd<double> RollTable::attacker_chooses(const ByEnd<Prospect>& ends) const {
    ByEnd<double> chances{};
    for (const Dice& defence : defence_) {
        Prospect again;
        for (std::size_t lost = 0; lost < ends.size(); ++lost) {
            again.add(defence.losses[lost], ends[lost][1][0]);
        }
        for (std::size_t lost = 0; lost < ends.size(); ++lost) {
            const double chance = defence.chance * defence.losses[lost];
            if (!attacker_prefers(again, ends[lost][0][0])) {
                chances[lost][0][0] += chance;
                continue;
            }
            for (std::size_t then = 0; then < ends.size(); ++then) {
                chances[then][1][0] += chance * defence.losses[then];
            }
        }
    }
    return chances;
}

// The attacker decides first and reckons with the defender's answer to each of his rolls.
inline ByEnd<double> RollTable::both_choose(const ByEnd<Prospect>& ends) const {
    std::array<std::array<Answer, kMostClasses>, 2> answers;
    std::array<std::array<ByLosses, kMostClasses>, 2> on_the_table{};
    for (std::size_t attack = 0; attack < attack_.size(); ++attack) {
        answers[0][attack] = answer(attack_[attack], ends, 0);
        answers[1][attack] = answer(attack_[attack], ends, 1);
    }
    for (std::size_t defence = 0; defence < defence_.size(); ++defence) {
        Prospect again;
        for (std::size_t attack = 0; attack < attack_.size(); ++attack) {
            again.add(attack_[attack].chance,
                      answers[1][attack].prospects[losses(attack, defence)]);
        }
        double rerolled = 0;
        for (std::size_t attack = 0; attack < attack_.size(); ++attack) {
            const std::size_t lost = losses(attack, defence);
            const double chance = defence_[defence].chance * attack_[attack].chance;
            if (attacker_prefers(again, answers[0][attack].prospects[lost])) {
                rerolled += chance;
            } else {
                on_the_table[0][attack][lost] += chance;
            }
        }
        if (rerolled == 0) continue;
        for (std::size_t attack = 0; attack < attack_.size(); ++attack) {
            on_the_table[1][attack][losses(attack, defence)] += rerolled * attack_[attack].chance;
        }
    }
    ByEnd<double> chances{};
    for (const std::size_t rerolled : {std::size_t{0}, std::size_t{1}}) {
        for (std::size_t attack = 0; attack < attack_.size(); ++attack) {
            settle(attack_[attack], answers[rerolled][attack], on_the_table[rerolled][attack],
                   rerolled, chances);
        }
    }
    return chances;
}

}  // namespace bivouac::risk::plain
