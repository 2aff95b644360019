// Setups that the arena deals out, so that both players of a pair play each of them.
#pragma once

#include <string>

#include "engine/game.h"

namespace bivouac::arena {

// A setup for the seat whose view this is, by the strongest of the game's levels; the same for the
// same seed and seat. Empty when the game has no level.
[[nodiscard]] std::string shared_setup(const engine::Game& game,
                                       const engine::OptionValues& options,
                                       const engine::View& view, std::uint64_t seed);

}  // namespace bivouac::arena
