// Which plans deserve a closer look: the habit first, then others that a good player would weigh.
#pragma once

#include "games/risk/bot/habits.h"
#include "games/risk/bot/plan.h"

namespace bivouac::risk {

// At least one; every first action is legal. The seat that is due must be a player's.
[[nodiscard]] Plans candidates(const Settings& settings, const State& world, const Habits& habits);

}  // namespace bivouac::risk
