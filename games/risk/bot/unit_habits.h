// Rules of thumb for units: where to place, give up and move them.
#pragma once

#include "games/risk/action.h"
#include "games/risk/bot/outlook.h"

namespace bivouac::risk {

// Some of the units there are to place, where they bring most for each.
[[nodiscard]] Action units_to_place(const Outlook& view);
// RK-52: in the way of the other player rather than in one's own.
[[nodiscard]] Action neutral_units_to_place(const Outlook& view);
// E18
[[nodiscard]] Action units_to_lose(const Outlook& view);
// E10, `advance_extra`
[[nodiscard]] Action units_to_follow(const Outlook& view);
// The end of the turn, with units from behind brought to the front when that helps (RK-40).
[[nodiscard]] Action manoeuvre(const Outlook& view);

}  // namespace bivouac::risk
