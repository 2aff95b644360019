// What somebody who watches may think of a game: everybody's chance to win, by what a spectator
// knows and by nothing else.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/game.h"
#include "engine/view.h"

namespace bivouac::catalog {

// Of one win, by seat; they sum to one. Worlds are drawn that look so to the spectator, and in each
// of them every seat's judge says what its seat would think of itself; the answer is their mean. So
// it is decided by the view alone: two truths behind one sight have the same. `nodes` are shared by
// all of these judges; 0: what one of them usually takes. Empty when the view is nobody's who
// watches, or nobody can judge the game.
[[nodiscard]] std::vector<double> public_chances(const engine::Game& game,
                                                 const engine::OptionValues& options,
                                                 const engine::View& spectator,
                                                 std::uint64_t nodes);

}  // namespace bivouac::catalog
