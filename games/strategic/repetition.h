// The memory behind the draws of D19: third occurrence of a position, and 100 quiet turns.
#pragma once

#include "games/strategic/state.h"

namespace bivouac::strategic {

// After a forming or a capture nothing earlier can come back.
void restart_quiet(State& state);

// A turn of the side to move that neither formed nor captured; the pieces have already moved.
void add_quiet(State& state, Piece piece, Action action);

// How often has the present position, with the same side to move, stood on the board before? Counts
// no further than `most`. Called once the turn has passed.
[[nodiscard]] int earlier_occurrences(const State& state, int most);

// Recomputes every tag from the pieces and the turns, newest first. False when the turns cannot
// have led to the present position.
[[nodiscard]] bool rebuild_tags(State& state);

}  // namespace bivouac::strategic
