// How a game ended.
#pragma once

#include <string_view>

#include "engine/seat.h"

namespace bivouac::engine {

// No winners means a draw; several mean a shared win. `key` names the reason in the game's phrase
// files ("end.…"), `rule` the rule that decided ("SG-21"). Both point to static text.
struct Outcome {
    SeatSet winners;
    std::string_view key;
    std::string_view rule;

    [[nodiscard]] constexpr bool is_draw() const { return winners.empty(); }
    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace bivouac::engine
