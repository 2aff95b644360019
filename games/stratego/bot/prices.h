// What pieces are worth, in tenths of a point, where a sergeant is some 80 points. Prices follow
// from what is left on the board: a Spy without a Marshal to catch is worth little, a last Miner a
// lot, and whom nobody can beat any more is worth half as much again.
#pragma once

#include <array>

#include "games/stratego/bot/weights.h"
#include "games/stratego/rank.h"

namespace bivouac::stratego::bot {

inline constexpr int kPoint = 10;

using Prices = std::array<int, kRanks>;

// Of the pieces of an army, facing another one; both as far as they are left.
[[nodiscard]] Prices prices_of(const Weights& weights, const Army& own, const Army& enemy);

// What it costs a side that the enemy learns the rank of a piece.
[[nodiscard]] int price_of_secret(const Weights& weights, Rank rank, const Prices& prices);

// What a piece gives up that moves for the first time.
[[nodiscard]] int price_of_stillness(const Weights& weights, Rank rank);

}  // namespace bivouac::stratego::bot
