// The odds of a battle fought to its end, looked up: odds.h worked out once for all small armies.
//
// The attacker always commits as many units as it may and fights on until the territory is taken
// or one unit is left; no battle cards. Above the size of the table armies are scaled down
// together, and their losses up again, which keeps both about right.
#pragma once

#include <array>
#include <cstddef>

namespace bivouac::risk {

class BattleTable {
public:
    static constexpr int kMost = 30;

    struct Prospect {
        float conquest = 0;
        float attacker_losses = 0;
        float defender_losses = 0;
    };

    BattleTable();

    // `attackers` with the one that must stay; fewer than two cannot attack. At least one defender.
    [[nodiscard]] Prospect of(int attackers, int defenders) const {
        const int most = attackers > defenders ? attackers : defenders;
        if (most > kMost) return scaled(attackers, defenders, most);
        return at(attackers, defenders);
    }

private:
    static constexpr std::size_t kRow = kMost + 1;

    [[nodiscard]] const Prospect& at(int attackers, int defenders) const {
        return prospects_[static_cast<std::size_t>(attackers) * kRow +
                          static_cast<std::size_t>(defenders)];
    }
    [[nodiscard]] Prospect scaled(int attackers, int defenders, int most) const;

    std::array<Prospect, kRow * kRow> prospects_{};
};

}  // namespace bivouac::risk
