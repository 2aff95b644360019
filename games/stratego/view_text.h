// A view as text, and what was seen elsewhere as events: a game over a real board, or against
// another program, is followed without any truth behind it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "engine/rejection.h"
#include "games/stratego/rules.h"

namespace bivouac::stratego {

// Which attacks of a Sword or an Apple the action began or went on with.
void note_sequence(Event& event, const Position& before, const Position& after);

// Is there any world that looks like this?
[[nodiscard]] bool is_possible(const Settings& settings, const View& view);

}  // namespace bivouac::stratego
