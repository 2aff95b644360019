// Reads what /metrics says.
#pragma once

#include <string_view>

#include "client/load/plan.h"

namespace bivouac::client {

// One number a line, "name{labels} 12.5", as Prometheus writes them; comments and whatever is
// something else are passed over.
[[nodiscard]] Metrics read_metrics(std::string_view text);

}  // namespace bivouac::client
