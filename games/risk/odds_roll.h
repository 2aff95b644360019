// One roll of a battle as a small game: who rolls again, and what that makes of the chances.
#pragma once

#include <array>
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

    void add(double chance, const Prospect& other);
};

// Strictly better for that side, beyond the rounding of the sums.
[[nodiscard]] bool attacker_prefers(const Prospect& choice, const Prospect& other);
[[nodiscard]] bool defender_prefers(const Prospect& choice, const Prospect& other);

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

}  // namespace bivouac::risk::battle
