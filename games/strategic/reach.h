// Where an officer can go before its next decision (SG-8 … SG-12, D5, D6, D8, D10, V2-8).
#pragma once

#include "games/strategic/legal_set.h"
#include "games/strategic/state.h"

namespace bivouac::strategic {

// The choices of an officer, of either side, that starts its move on `from`.
[[nodiscard]] OfficerChoices choices_from_rest(const Settings& settings, const State& state,
                                               Cell from);
// The choices of the officer in mid-move: it has a heading and may stop where it stands.
[[nodiscard]] OfficerChoices choices_in_motion(const Settings& settings, const State& state);

// The officers that the one on `at` may pass over: all others, or those of the enemy (D7, V2-8).
[[nodiscard]] Cells passable_officers(const Settings& settings, const State& state, Cell at);

// The turns an officer has left after a jump, when it had `turns_left` with `heading` on `from`
// (heading is ignored at rest).
[[nodiscard]] std::uint8_t turns_left_after(const Settings& settings, const Moving& moving,
                                            Action jump);

}  // namespace bivouac::strategic
