// Looks for tempers whose habits win: the cross-entropy method (Rubinstein 1999) on games that are
// played by habit alone, a thousand of them in a second.
#pragma once

#include <cstdint>

#include "games/risk/bot/temper.h"
#include "games/risk/settings.h"

namespace bivouac::risk {

struct TemperSearch {
    int generations = 40;
    int candidates = 64;  // of each generation; an eighth of them is followed
    int blocks = 120;     // of games for each candidate, one game from every seat
    std::uint64_t seed = 1;
};

// Opponents are the temper it has come to, the one it began with, and strangers. Equal arguments
// give equal tempers. `tell` hears after every generation what those followed scored, in fair
// shares.
using Tell = void (*)(int generation, double score);
[[nodiscard]] Temper search_temper(const Settings& settings, const Temper& first,
                                   const TemperSearch& request, Tell tell);

// What `one` wins among `others`, one against all, in fair shares; each block has a game from
// every seat.
[[nodiscard]] double fair_shares(const Settings& settings, const Temper& one, const Temper& others,
                                 int blocks, std::uint64_t seed);

// Somebody who cares for the same things, each more or less.
[[nodiscard]] Temper stranger(const Temper& temper, std::uint64_t seed);

}  // namespace bivouac::risk
