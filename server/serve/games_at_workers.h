// Games of an arena at the workers of a site: the bus, a loop on a thread of its own, in one
// object.
#pragma once

#include <memory>
#include <string>

#include "arena/tournament/elsewhere.h"
#include "core/result.h"
#include "server/serve/start_error.h"

namespace bivouac::server {

// `bus` and `bus_key` as of a node. It begins to hear who is alive there at once, which takes a
// moment: figures() tells.
[[nodiscard]] core::Result<std::unique_ptr<arena::GamesElsewhere>, StartError> games_at_workers(
    const std::string& bus, const std::string& bus_key);

}  // namespace bivouac::server
