// How long something took, counted by length: a histogram as Prometheus reads it.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>

namespace bivouac::server {

struct Histogram {
    using Seconds = std::chrono::duration<double>;

    // Each counts what took no longer; the last is for all that took longer still.
    static constexpr std::array<double, 12> kBounds{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                                    0.1,   0.25,   0.5,   1.0,  2.5,   10.0};
    std::array<std::uint64_t, kBounds.size() + 1> counts{};
    double seconds = 0;  // of all together

    void add(Seconds took) {
        const auto* bound = std::lower_bound(kBounds.begin(), kBounds.end(), took.count());
        ++counts.at(static_cast<std::size_t>(bound - kBounds.begin()));
        seconds += took.count();
    }
};

}  // namespace bivouac::server
