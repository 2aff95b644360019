// What a commitment is made to: one hidden thing of a state, without its meaning.
#pragma once

#include <cstddef>

#include "core/fixed_vector.h"
#include "engine/seat.h"

namespace bivouac::engine {

// A slot keeps its number and its bytes from the moment it exists until the game ends, so that a
// commitment to it can be opened at any time. Events name the slots they open; what is still closed
// when a game ends is opened through secrets() itself.
struct Secret {
    std::uint16_t slot = 0;
    Seat owner;
    core::FixedVector<std::byte, 16> bytes;
};

using Slots = core::FixedVector<std::uint16_t, 12>;

}  // namespace bivouac::engine
