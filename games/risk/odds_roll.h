// One roll of a battle: the dice gathered into classes, and what both sides make of a prospect.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "games/risk/odds.h"

namespace bivouac::risk::battle {

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

inline constexpr double kTolerance = 1e-12;  // part by which equal figures may differ

// Beyond the rounding of the sums.
[[nodiscard]] inline bool is_more(double one, double other) {
    return one - other > kTolerance * std::max(std::abs(one), std::abs(other));
}
// Strictly better for that side.
[[nodiscard]] inline bool attacker_prefers(const Prospect& choice, const Prospect& other) {
    if (is_more(choice.conquest, other.conquest)) return true;
    return !is_more(other.conquest, choice.conquest) && is_more(choice.attackers, other.attackers);
}
[[nodiscard]] inline bool defender_prefers(const Prospect& choice, const Prospect& other) {
    if (is_more(other.conquest, choice.conquest)) return true;
    return !is_more(choice.conquest, other.conquest) && is_more(choice.defenders, other.defenders);
}

// One for each way a roll can end: [units the attacker lost][attacker rolled again][defender did].
template <class T>
using ByEnd = std::array<std::array<std::array<T, 2>, 2>, 3>;

enum class Rerolls : std::uint8_t { none, attacker, defender, both };  // cards in hand

[[nodiscard]] constexpr bool attacker_may(Rerolls rerolls) {
    return rerolls == Rerolls::attacker || rerolls == Rerolls::both;
}
[[nodiscard]] constexpr bool defender_may(Rerolls rerolls) {
    return rerolls == Rerolls::defender || rerolls == Rerolls::both;
}

inline constexpr std::size_t kMostClasses = 21;  // pairs of highest dice, first not below second
using ClassSet = std::uint32_t;                  // classes of the attacker's dice, one bit each

// One figure for each class of one side's dice; in doubles counts of rolls are exact. Of even
// length, for the compiler's sake.
using ByClass = std::array<double, kMostClasses + 1>;

// All rolls of so many dice, gathered into classes: of one side only the two highest dice matter.
struct RollTable {
    explicit RollTable(const RollQuestion& question);

    std::size_t pairs;
    double attack_rolls;  // of all classes together
    double defence_rolls;
    std::size_t attack_classes = 0;
    std::size_t defence_classes = 0;
    ByClass attack{};  // rolls of each class
    ByClass defence{};
    // By the units the attacker loses: for each class of his, the defender's rolls that do it.
    std::array<ByClass, 3> losing_to{};
    // By the defender's class and the attacker's losses: the attacker's classes that lose so many.
    std::array<std::array<ClassSet, 3>, kMostClasses> losing{};
    std::array<ClassSet, 3> may_lose{};  // against some dice
    ByEnd<double> unaided{};             // the chance of each end, without cards
};

// The tables for 1 … 3 dice against 1 … 2, with and without each +1; worked out once.
[[nodiscard]] const std::vector<RollTable>& roll_tables();
[[nodiscard]] constexpr std::size_t roll_table_number(const RollQuestion& question) {
    const int dice = (question.attack_dice - 1) * 2 + question.defence_dice - 1;
    return static_cast<std::size_t>(dice) * 4 + (question.attack_plus ? 2U : 0U) +
           (question.defence_plus ? 1U : 0U);
}
inline constexpr std::size_t kRollTables = 24;

}  // namespace bivouac::risk::battle
