// The shuttle rule and the chase rule: which moves they forbid, and what they remember.
#pragma once

#include <cstdint>

#include "games/stratego/lanes.h"
#include "games/stratego/position.h"
#include "games/stratego/settings.h"

namespace bivouac::stratego {

namespace borders {

inline constexpr std::uint64_t kOnes = 0x1'1111'1111;  // one in each of nine digits
inline constexpr std::uint64_t kTops = 0x8'8888'8888;

// All borders between two places of a line, as full digits.
[[nodiscard]] constexpr std::uint64_t between(int a, int b) {
    const int low = a < b ? a : b;
    const int high = a < b ? b : a;
    return (std::uint64_t{1} << (4 * high)) - (std::uint64_t{1} << (4 * low));
}
// The borders crossed as often as the limit allows: the top bit of each such digit. No digit is
// ever above the limit, and no limit above 7.
[[nodiscard]] constexpr std::uint64_t full(std::uint64_t crossings, int limit) {
    return (crossings + kOnes * static_cast<unsigned>(8 - limit)) & kTops;
}

}  // namespace borders

// The place of a square along its row or column, from a or 1.
[[nodiscard]] constexpr int place_along(Square square, bool vertical) {
    return vertical ? row_of(square) : column_of(square);
}

inline void clear_run(Runs& runs, Side side) {
    const std::size_t i = index_of(side);
    runs.crossings[i] = 0;
    runs.at[i] = kNowhere;
    runs.vertical[i] = false;
}

// A piece of the side went from one square to another of its line (SC-1 … SC-5, V2-2).
[[gnu::always_inline]] inline void count_run(const Settings& settings, Runs& runs, Side side,
                                             Square from, Square to) {
    if (settings.two_squares == 0) return;
    const std::size_t i = index_of(side);
    const bool vertical = column_of(from) == column_of(to);
    const bool goes_on = runs.at[i] == from && runs.vertical[i] == vertical;
    const std::uint64_t crossed =
        borders::between(place_along(from, vertical), place_along(to, vertical));
    std::uint64_t kept = goes_on ? runs.crossings[i] : 0;
    if (settings.scout_runs == ScoutRuns::borders) {
        kept &= crossed;
    } else if (borders::full(kept, 1) != (crossed & borders::kTops)) {
        kept = 0;  // other squares: the piece stands at one end of what it crossed last
    }
    runs.crossings[i] = kept + (borders::kOnes & crossed);
    runs.at[i] = to;
    runs.vertical[i] = vertical;
    const bool far = !are_neighbours(from, to);
    if (far && settings.scout_runs == ScoutRuns::neighbours) clear_run(runs, side);
}

// A quiet move has been made; `threatens`: it ended beside an enemy piece (SC-10).
inline void count_chase(Chase& chase, Side side, Square from, Square to, bool threatens) {
    const std::size_t me = index_of(side);
    const std::size_t you = index_of(other(side));
    // The opponent's chase goes on only when the piece it threatened moves away.
    if (chase.began[you] != Chase::kNone && !are_neighbours(from, chase.moves.back().to)) {
        chase.began[you] = Chase::kNone;
    }
    if (!threatens) {
        chase.began[me] = Chase::kNone;
    } else if (chase.began[me] == Chase::kNone) {
        const bool nobody_else = chase.began[you] == Chase::kNone;
        if (nobody_else) chase.moves.clear();
        chase.began[me] = static_cast<std::uint8_t>(chase.moves.size());
    }
    if (chase.began[me] == Chase::kNone && chase.began[you] == Chase::kNone) {
        chase.moves.clear();
    } else {
        chase.moves.push_back({from, to});
    }
}

inline void clear_chase(Chase& chase) {
    chase.began = {Chase::kNone, Chase::kNone};
    chase.moves.clear();
}

// Could a move of the side be forbidden at all? Almost never; then the exact look is worth its
// time.
[[gnu::always_inline]] [[nodiscard]] inline bool may_be_limited(const Settings& settings,
                                                                const Position& position,
                                                                Side side) {
    const std::size_t i = index_of(side);
    const bool run = settings.two_squares != 0 &&
                     borders::full(position.runs.crossings[i], settings.two_squares) != 0;
    // A position can come back no earlier than with the chaser's third move.
    const bool chase = position.chase.began[i] != Chase::kNone &&
                       position.chase.moves.size() >= position.chase.began[i] + 4U;
    return run || chase;
}

// Takes the forbidden moves of the side out of its destinations.
void forbid(const Settings& settings, const Position& position, Side side, const Lanes& enemy,
            Lanes& destinations);

}  // namespace bivouac::stratego
