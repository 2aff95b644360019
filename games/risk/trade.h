// Trading territory cards for units.
#pragma once

#include <optional>

#include "games/risk/action.h"
#include "games/risk/map.h"

namespace bivouac::risk {

// RK-25, E8: the cards of a hand that are best traded together, as many crests as count and no
// more, for more would be lost. Nothing when they have fewer than two.
[[nodiscard]] std::optional<Action> best_trade(const Map& map, Territories hand);

}  // namespace bivouac::risk
