// What a finished game does to the ratings of those who played it. README.md has the reasons.
#pragma once

#include <span>
#include <vector>

#include "store/writes.h"

namespace bivouac::server {

// Time of one rating period. A deviation of 60 is 107 again after a year without a game.
inline constexpr store::Millis kRatingPeriod = store::Millis{5} * 24 * 3600 * 1000;
inline constexpr double kLeastDeviation = 45;
inline constexpr double kMostDeviation = 350;
inline constexpr double kLeastValue = 100;
// Above it a rating is provisional: shown with a mark and not among the leaders.
inline constexpr double kProvisionalDeviation = 110;

// The deviation as it is now, grown since the last game.
[[nodiscard]] double deviation_at(const store::Rating& rating, store::Millis now);
[[nodiscard]] bool is_provisional(const store::Rating& rating, store::Millis now);

struct Finisher {
    store::Rating before;  // as the store has it; a new one, with account and game, for a beginner
    bool won = false;      // alone or with others; nobody: a draw
};

// One write for each, to be one batch: refused as stale when one of them has finished another rated
// game in between; then read again and rate again. Empty when there is nothing to rate: fewer than
// two players, an account twice (a hot seat) or nobody's seat.
[[nodiscard]] std::vector<store::PutRating> rate(std::span<const Finisher> finishers,
                                                 store::Millis now);

}  // namespace bivouac::server
