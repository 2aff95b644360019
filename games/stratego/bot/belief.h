// From what a player keeps in mind to what its search stands on.
#pragma once

#include "games/stratego/bot/memory.h"
#include "games/stratego/bot/sketch.h"
#include "games/stratego/weighted_sample.h"

namespace bivouac::stratego::bot {

// What a rank is worth at a guess, when a share of doubt is spread over the hidden pieces: every
// possible rank keeps a part, whatever people usually do.
void spread_doubt(const Position& known, Side enemy, BoardSize size, RankShares& shares);

// Everything a search for `me` needs. `settings` and `weights` must outlive the grounds.
void lay_grounds(const Settings& settings, const Weights& weights, const Position& known, Side me,
                 const RankShares& shares, const Memory& memory, Grounds& grounds);

}  // namespace bivouac::stratego::bot
