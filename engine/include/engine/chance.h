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
    // Uniform in [0, count); count is at least 1. `seq` is the number the step will have in its
    // record: a source that derives its draws from it never repeats one, also after a restart or an
    // undo, since numbers only go up.
    [[nodiscard]] virtual std::uint64_t draw(std::uint64_t count, std::uint32_t seq) = 0;
};

class SeededChance final : public ChanceSource {
public:
    explicit SeededChance(std::uint64_t seed) : seed_(seed) {}
    [[nodiscard]] std::uint64_t draw(std::uint64_t count, std::uint32_t seq) override {
        core::Rng rng(core::combine(seed_, seq));
        return rng.below(count);
    }

private:
    std::uint64_t seed_;
};

}  // namespace bivouac::engine
