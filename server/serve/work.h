// A whole worker in one process: the bus, the threads, the loop.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "core/result.h"
#include "server/serve/start_error.h"
#include "server/workers/worker.h"

namespace bivouac::server {

struct WorkOptions {
    std::string bus;         // where the nodes of the site speak with each other
    std::string bus_key;     // a file with the secret that they share
    Worker::Options worker;  // its program is found out
    // As ServeOptions::give_up.
    std::function<void()> give_up;
};

// Thinks for the site's bots, judges its finished games and plays games of arenas, until SIGTERM or
// SIGINT; then ends what it has begun for bots.
[[nodiscard]] core::Result<core::Done, StartError> work(const WorkOptions& options,
                                                        const std::function<void()>& started);

}  // namespace bivouac::server
