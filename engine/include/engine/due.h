// What a game waits for.
#pragma once

#include "engine/seat.h"

namespace bivouac::engine {

enum class Wanted : std::uint8_t {
    nothing,  // the game is over
    action,   // one decision of each seat named
    setup,    // a whole hidden arrangement of each seat named
    chance,   // an action of nature
};

struct Due {
    Wanted wanted = Wanted::nothing;
    SeatSet seats;  // empty unless an action or a setup is wanted

    [[nodiscard]] static constexpr Due nothing() { return {}; }
    [[nodiscard]] static constexpr Due chance() { return {Wanted::chance, {}}; }
    [[nodiscard]] static constexpr Due action(SeatSet seats) { return {Wanted::action, seats}; }
    [[nodiscard]] static constexpr Due setup(SeatSet seats) { return {Wanted::setup, seats}; }
    friend constexpr bool operator==(const Due&, const Due&) = default;
};

}  // namespace bivouac::engine
