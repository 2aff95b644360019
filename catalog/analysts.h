// The door to the judges of every game. For games that are over, and for hints where a table
// allows them.
#pragma once

#include <memory>

#include "engine/analyst.h"
#include "engine/game.h"

namespace bivouac::catalog {

// By the version of the rules that the game stands for. The options must come from
// resolve_options(). Nothing when nobody can judge this game or there is no such seat.
[[nodiscard]] std::unique_ptr<engine::Analyst> open_analyst(const engine::Game& game,
                                                            const engine::OptionValues& options,
                                                            engine::Seat seat);

}  // namespace bivouac::catalog
