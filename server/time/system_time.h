// The machine's clocks: the only place in the server that reads the wall clock.
#pragma once

#include <string>

#include "server/time/now.h"

namespace bivouac::server {

[[nodiscard]] TimeSource system_time();

// For attacks on a server of one's own: to the wall clock are added the milliseconds that the file
// says, whenever it says something else. No file: nothing is added.
[[nodiscard]] TimeSource time_moved_by(std::string file);

}  // namespace bivouac::server
