// The table that follows one whose players have agreed to play again.
#pragma once

#include <optional>

#include "server/room/open_room.h"

namespace bivouac::server {

// Seats one further, on the same terms. Nothing when the game refuses to begin.
[[nodiscard]] std::optional<MadeRoom> open_rematch(const Room& room, Millis now);

}  // namespace bivouac::server
