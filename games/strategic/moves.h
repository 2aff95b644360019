// Parts of the move generator that the end-of-game tests share.
#pragma once

#include "games/strategic/state.h"

namespace bivouac::strategic {

// Has the colour two guards side by side, so that it could form an officer (D3, D17)?
[[nodiscard]] constexpr bool can_form(const State& state, Colour colour) {
    const Cells guards = state.guards[index_of(colour)];
    return (beside(guards) & guards) != 0;
}

// Can the colour play at all when its turn comes (SG-21b, D18)?
[[nodiscard]] bool can_play(const State& state, Colour colour);

// Is the pie rule's choice before the second player now (D15)?
[[nodiscard]] constexpr bool swap_offered(const Settings& settings, const State& state) {
    return settings.pie && state.stage == Stage::play && state.turn == 1;
}

}  // namespace bivouac::strategic
