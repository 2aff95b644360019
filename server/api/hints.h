// Where a player may be told what to play while the game goes on.
#pragma once

#include "server/room/room.h"

namespace bivouac::server {

// Nobody may be hurt by it: the game is played for fun, everybody else at the table is a bot, and
// remembering what was shown is no part of it.
[[nodiscard]] bool allows_hints(const Room& room);

}  // namespace bivouac::server
