#include "games/risk/bot/judge.h"

#include <algorithm>
#include <cmath>

namespace bivouac::risk {

Shares chances(const Settings& settings, const Position& position, const Portrait& portrait,
               const JudgeWeights& weights) {
    Shares scores{};
    float best = -1e9F;
    for (Faction seat = 0; seat < settings.players; ++seat) {
        if (!position.is_playing(seat)) continue;
        float score = 0;
        for (std::size_t i = 0; i < kTraits; ++i) {
            const float weight = weights[i].early + weights[i].late * portrait.nearness_of_end;
            score += weight * portrait.traits[seat][i];
        }
        scores[seat] = score;
        best = std::max(best, score);
    }
    Shares shares{};
    float sum = 0;
    for (Faction seat = 0; seat < settings.players; ++seat) {
        if (!position.is_playing(seat)) continue;
        shares[seat] = std::exp(scores[seat] - best);
        sum += shares[seat];
    }
    for (float& share : shares) share /= sum;
    return shares;
}

}  // namespace bivouac::risk
