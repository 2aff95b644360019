// Strangers to learn from: players of many styles, drawn by chance.
#pragma once

#include "core/rng.h"
#include "games/stratego/bot/learn/duel.h"

namespace bivouac::stratego::bot {

// Every number is up to half as much again or less; some spare their officers, some guard their
// secrets, some wait; half of them set up as people do. They think once or twice `nodes`.
[[nodiscard]] Player stranger(core::Rng& rng, std::uint64_t nodes);

}  // namespace bivouac::stratego::bot
