// Records that cost whoever reads them as much as their size allows: what a stranger would send.
#pragma once

#include <cstddef>
#include <string>

#include "engine/game.h"

namespace bivouac::attack {

enum class Shape : std::uint8_t {
    moves,  // a long game and nothing else
    pairs,  // a long game, then one move and its take-back again and again
    deep,   // a long game, then many moves that are taken back at once, again and again
};

// A record that the game accepts, of at most so many bytes and not much less. The game is not over.
[[nodiscard]] std::string long_record(const engine::Game& game, Shape shape, std::size_t bytes);

}  // namespace bivouac::attack
