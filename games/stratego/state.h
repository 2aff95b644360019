// The truth of a game: a position with every rank, and the same once more as sets for speed.
#pragma once

#include <array>

#include "engine/sealed/fence.h"
#include "games/stratego/lanes.h"
#include "games/stratego/position.h"

namespace bivouac::stratego {

// Derived from the position and kept up move by move.
struct Sets {
    std::array<Lanes, 2> side;  // every piece of a side
    Lanes scouts;               // of both
    Lanes fixed;                // flags and bombs of both
    friend bool operator==(const Sets&, const Sets&) = default;
};

struct State {
    Sets sets;
    Position position;
    friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) < 1000);

[[nodiscard]] Sets sets_of(const Position& position);

// A whole hidden arrangement: the rank on each home square, from the owner's left, back row first.
struct Setup {
    std::array<Rank, kMostPieces> ranks{};  // Rank::none: nobody
    friend bool operator==(const Setup&, const Setup&) = default;
};

}  // namespace bivouac::stratego
