// Parts of the move generator that the end-of-game tests share.
#pragma once

#include <optional>

#include "games/strategic/state.h"

namespace bivouac::strategic {

// Has the colour two guards side by side, so that it could form an officer (D3, D17)?
[[nodiscard]] constexpr bool can_form(const State& state, Colour colour) {
    const Cells guards = state.guards[index_of(colour)];
    return (beside(guards) & guards) != 0;
}

// Can the colour play at all when its turn comes (SG-21b, D18)?
[[nodiscard]] bool can_play(const Settings& settings, const State& state, Colour colour);

// Who has taken more enemy officers, where they are counted (V2-8)?
[[nodiscard]] constexpr std::optional<Colour> ahead_in_captures(const State& state) {
    if (state.taken[0] == state.taken[1]) return std::nullopt;
    return state.taken[0] > state.taken[1] ? Colour::orange : Colour::yellow;
}

// Is the pie rule's choice before the second player now (D15)?
[[nodiscard]] constexpr bool swap_offered(const Settings& settings, const State& state) {
    return settings.pie && state.stage == Stage::play && state.turn == 1;
}

}  // namespace bivouac::strategic
