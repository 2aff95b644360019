// Plays many games at once against a server on this machine, and counts.
#pragma once

#include <memory>

#include "client/load/plan.h"
#include "client/net.h"

namespace bivouac::client {

// Returns when the time of the plan is over, everything failed, or it was stopped. `net` must not
// be null, and is used up by it.
[[nodiscard]] LoadFigures run_load(std::unique_ptr<Net> net, const LoadPlan& plan);

}  // namespace bivouac::client
