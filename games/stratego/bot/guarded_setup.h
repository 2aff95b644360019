// Setups for those who play to win: drawn like people's, but only with the flag well kept.
#pragma once

#include "core/rng.h"
#include "games/stratego/setup_model.h"

namespace bivouac::stratego::bot {

[[nodiscard]] Setup guarded_setup(const Settings& settings, core::Rng& rng);

}  // namespace bivouac::stratego::bot
