// Where nature's choices come from. The engine itself never draws a random number.
#pragma once

#include <cstdint>

#include "core/rng.h"

namespace bivouac::engine {

// Every chance action of every game is uniform over a counted set, so one method is enough: the
// verifiable dice of trust/, a seeded generator and a list of recorded outcomes all fit behind it.
class ChanceSource {
public:
    virtual ~ChanceSource() = default;
    // Uniform in [0, count); count is at least 1.
    [[nodiscard]] virtual std::uint64_t draw(std::uint64_t count) = 0;
};

class SeededChance final : public ChanceSource {
public:
    explicit SeededChance(std::uint64_t seed) : rng_(seed) {}
    [[nodiscard]] std::uint64_t draw(std::uint64_t count) override { return rng_.below(count); }

private:
    core::Rng rng_;
};

}  // namespace bivouac::engine
