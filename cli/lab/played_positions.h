// Positions as they come up in games, for measuring those who think: full boards and half-empty
// ones.
#pragma once

#include <vector>

#include "cli/lab/suite_answers.h"

namespace bivouac::cli {

// Always the same for the same game: bots that never change have played there, with equal luck.
[[nodiscard]] std::vector<PosedPosition> played_positions(const engine::Game& game,
                                                          const Context& context);

}  // namespace bivouac::cli
