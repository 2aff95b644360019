// Games of the thinking bot against itself with other weights.
#pragma once

#include "games/stratego/bot/weights.h"
#include "games/stratego/settings.h"

namespace bivouac::stratego::bot {

struct Score {
    int won = 0;
    int drawn = 0;
    int lost = 0;

    [[nodiscard]] int games() const { return won + drawn + lost; }
    // From -1, all lost, to 1.
    [[nodiscard]] double balance() const {
        return games() == 0 ? 0.0 : static_cast<double>(won - lost) / games();
    }
};

// What `first` scores against `second` in pairs of games with the same luck and sides swapped.
// Equal arguments give equal scores.
[[nodiscard]] Score play_pairs(const Weights& first, const Weights& second, int pairs,
                               std::uint64_t nodes, std::uint64_t seed);

}  // namespace bivouac::stratego::bot
