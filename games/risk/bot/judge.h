// Who is going to win: each player's chance, from a portrait of the position by learned weights.
#pragma once

#include <array>
#include <cstddef>

#include "games/risk/bot/portrait.h"

namespace bivouac::risk {

using Shares = std::array<float, kMostPlayers>;  // of one win, by seat

// A trait counts `early` as long as the end is far, and `late` more when it is certain to come.
struct TraitWeight {
    float early = 0;
    float late = 0;
};
using JudgeWeights = std::array<TraitWeight, kTraits>;

// For games of so many players; learned from games that the habits played against themselves.
[[nodiscard]] const JudgeWeights& judge_weights(const Settings& settings);

// Sums to one over those who still play. The game must go on.
[[nodiscard]] Shares chances(const Settings& settings, const Position& position,
                             const Portrait& portrait, const JudgeWeights& weights);

}  // namespace bivouac::risk
