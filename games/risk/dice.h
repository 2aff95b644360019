// Dice: how a roll is numbered, and what it costs (RK-33, RK-34, E31).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace bivouac::risk {

// Some dice of one colour as one number: the first die is the lowest digit in base six.
inline constexpr std::array<std::uint16_t, 6> kRolls = {1, 6, 36, 216, 1296, 7776};

[[nodiscard]] constexpr int die(unsigned dice, int i) {
    return static_cast<int>(dice / kRolls[static_cast<std::size_t>(i)] % 6) + 1;
}

// The highest and the second highest die; 0 where there is none.
struct Highest {
    int first = 0;
    int second = 0;
    friend constexpr bool operator==(const Highest&, const Highest&) = default;
};

[[nodiscard]] constexpr Highest highest(unsigned dice, int count) {
    Highest best;
    for (int i = 0; i < count; ++i) {
        const int value = static_cast<int>(dice % 6) + 1;
        dice /= 6;
        best.second = std::max(best.second, std::min(best.first, value));
        best.first = std::max(best.first, value);
    }
    return best;
}

struct Losses {
    int attacker = 0;
    int defender = 0;
    friend constexpr bool operator==(const Losses&, const Losses&) = default;
};

// Highest against highest, then second against second; the attacker must be higher (RK-34).
[[nodiscard]] constexpr Losses compare(Highest attack, Highest defence) {
    Losses losses;
    ++(attack.first > defence.first ? losses.defender : losses.attacker);
    if (attack.second != 0 && defence.second != 0) {
        ++(attack.second > defence.second ? losses.defender : losses.attacker);
    }
    return losses;
}

}  // namespace bivouac::risk
