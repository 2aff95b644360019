// Who gets what before the first turn.
#pragma once

#include "games/risk/position.h"
#include "games/risk/settings.h"

namespace bivouac::risk {

// The Brotherhood that gets the next territory, and the player who gets the next mission.
[[nodiscard]] Faction receiver(const Settings& settings, const Position& position);
[[nodiscard]] Faction mission_receiver(const Settings& settings, const Position& position);

}  // namespace bivouac::risk
