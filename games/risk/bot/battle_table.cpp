#include "games/risk/bot/battle_table.h"

#include <algorithm>

#include "games/risk/odds.h"
#include "games/risk/settings.h"

namespace bivouac::risk {

BattleTable::BattleTable() {
    std::array<RollCounts, std::size_t{kMostCommitted} * kMostDefending> rolls;
    for (int attack = 1; attack <= kMostCommitted; ++attack) {
        for (int defence = 1; defence <= kMostDefending; ++defence) {
            rolls[static_cast<std::size_t>((attack - 1) * kMostDefending + defence - 1)] =
                roll_counts({attack, defence, false, false});
        }
    }
    for (int attackers = 0; attackers <= kMost; ++attackers) {
        prospects_[static_cast<std::size_t>(attackers) * kRow].conquest = 1;
    }
    // A roll only makes armies smaller, so smaller ones come first.
    for (int attackers = 2; attackers <= kMost; ++attackers) {
        for (int defenders = 1; defenders <= kMost; ++defenders) {
            const int attack = std::min(attackers - 1, kMostCommitted);
            const int defence = std::min(defenders, kMostDefending);
            const RollCounts& roll =
                rolls[static_cast<std::size_t>((attack - 1) * kMostDefending + defence - 1)];
            Prospect sum;
            for (int lost = 0; lost <= roll.pairs; ++lost) {
                const int killed = roll.pairs - lost;
                const float chance =
                    static_cast<float>(roll.by_attacker_losses[static_cast<std::size_t>(lost)]) /
                    static_cast<float>(roll.total);
                const Prospect& next = at(attackers - lost, defenders - killed);
                sum.conquest += chance * next.conquest;
                sum.attacker_losses += chance * (static_cast<float>(lost) + next.attacker_losses);
                sum.defender_losses += chance * (static_cast<float>(killed) + next.defender_losses);
            }
            prospects_[static_cast<std::size_t>(attackers) * kRow +
                       static_cast<std::size_t>(defenders)] = sum;
        }
    }
}

BattleTable::Prospect BattleTable::scaled(int attackers, int defenders, int most) const {
    const auto down = [&](int units, int least) { return std::max(units * kMost / most, least); };
    const Prospect& small = at(down(attackers, std::min(attackers, 2)), down(defenders, 1));
    const float up = static_cast<float>(most) / kMost;
    // One defender of a small table may stand for a part of one.
    return {small.conquest, std::min(small.attacker_losses * up, static_cast<float>(attackers - 1)),
            std::min(small.defender_losses * up, static_cast<float>(defenders))};
}

}  // namespace bivouac::risk
