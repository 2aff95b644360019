#include <algorithm>
#include <cmath>

#include "client/load/plan.h"

namespace bivouac::client {

// The nearest rank: so many of the answers were as fast as this or faster.
std::uint32_t LoadFigures::latency(double share) const {
    if (latencies.empty()) return 0;
    const double rank = std::ceil(share * static_cast<double>(latencies.size()));
    const auto at = static_cast<std::size_t>(std::max(rank, 1.0)) - 1;
    return latencies[std::min(at, latencies.size() - 1)];
}

}  // namespace bivouac::client
