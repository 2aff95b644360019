// What spectators are told of a game that goes on.
#pragma once

#include "server/api/call.h"
#include "server/room/room.h"

namespace bivouac::server {

// A public table: in the lobby, open to spectators, and remembering what was shown is no part of
// its game.
[[nodiscard]] bool allows_commentary(const Room& room);

// GET /api/tables/{table}/commentary, for those who have no seat there. What has been said so far;
// the next moment is begun where there is one, and told when somebody asks again.
void show_commentary(const CallPtr& call);

}  // namespace bivouac::server
