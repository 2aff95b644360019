// Who has fallen. The captured pieces lie open (B11, C12), so every observer sees the same.
#pragma once

#include <vector>

#include "games/stratego/draw_board.h"
#include "games/stratego/rules.h"

namespace bivouac::stratego {

[[nodiscard]] Army fallen_of(const Position& position, Side side);

// A column beside the board: every rank with its letter and name, and how many of each side have
// fallen. Before the game it says what an army consists of.
[[nodiscard]] std::vector<Line> fallen_panel(const Settings& settings, const Position& position,
                                             const engine::Phrasebook& phrases);

// The same below a board with little room: a table, or a sentence for each side.
[[nodiscard]] std::vector<Line> fallen_lines(const Settings& settings, const Position& position,
                                             const engine::Phrasebook& phrases, int columns);

}  // namespace bivouac::stratego
