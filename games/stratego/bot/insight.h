// From what a hidden piece has done to how likely each rank is: a small network in whole numbers,
// so that it says the same on every machine. Learned by `stratego_learn insight` (learn/README.md).
#pragma once

#include <array>
#include <cstdint>

#include "games/stratego/bot/traces.h"
#include "games/stratego/weighted_sample.h"

namespace bivouac::stratego::bot {

struct Insight {
    static constexpr std::size_t kUnits = 32;
    static constexpr std::size_t kNamed = 12;  // from Spy to flag
    static constexpr int kOne = 256;           // of every weight

    std::array<std::array<std::int16_t, kUnits>, kSigns> by_sign{};
    std::array<std::int16_t, kUnits> always{};
    std::array<std::array<std::int16_t, kNamed>, kUnits> by_unit{};
    std::array<std::int16_t, kNamed> plain{};

    // For and against each rank, in hundredths of a nat.
    [[nodiscard]] std::array<int, kNamed> nats(const Signs& signs) const;
};

[[nodiscard]] const Insight& learned_insight();

// What `traces` tell of the hidden pieces of a side, on top of where they were set up and who can
// still be who.
[[nodiscard]] Evidence evidence_of(const Settings& settings, const Position& known,
                                   const Traces& traces, Side side);

}  // namespace bivouac::stratego::bot
