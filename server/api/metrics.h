// The figures of a server in the text format of Prometheus, version 0.0.4. Numbers only: no name,
// no table and no address stands in them.
#pragma once

#include <string>

#include "server/api/services.h"

namespace bivouac::server {

// On the loop's thread.
[[nodiscard]] std::string print_metrics(const Services& services);

}  // namespace bivouac::server
