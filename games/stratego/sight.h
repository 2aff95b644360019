// Who sees what.
#pragma once

#include "core/fixed_vector.h"
#include "engine/seat.h"
#include "games/stratego/action.h"
#include "games/stratego/position.h"

namespace bivouac::stratego {

// Does the observer see all ranks of this side: its own, or everybody's?
[[nodiscard]] bool sees_side(const Position& position, Side side, engine::Observer observer);

// The squares whose pieces an action shows to everybody, before it is played.
using Squares6 = core::FixedVector<Square, 6>;
[[nodiscard]] Squares6 squares_shown(const Position& position, Action action);

}  // namespace bivouac::stratego
