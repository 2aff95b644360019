// Setups: how they come about, how they are read, what may be wrong with them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/rng.h"
#include "engine/rejection.h"
#include "games/stratego/settings.h"
#include "games/stratego/state.h"

namespace bivouac::stratego {

// Every legal arrangement is equally likely.
[[nodiscard]] Setup uniform_setup(const Settings& settings, core::Rng& rng);

// Left and right exchanged.
[[nodiscard]] Setup mirrored(const Settings& settings, const Setup& setup);

// The setup in any of the spellings of README.md. It need not be complete; squares are those of the
// side that sets up.
[[nodiscard]] core::Result<Setup, engine::Rejection> read_setup(const Settings& settings, Side side,
                                                                std::string_view text);

// "F", "B", "X" or "10", "9" … "1", small letters too: a rank of this edition.
[[nodiscard]] core::Result<Rank, engine::Rejection> read_rank(const Settings& settings,
                                                              std::string_view text);
// Which home square of the side a name means, counted as in home_square().
[[nodiscard]] core::Result<int, engine::Rejection> read_place(const Settings& settings, Side side,
                                                              std::string_view name);

// What an army has of each rank and the setup has not, and the other way round.
[[nodiscard]] Army missing_from(const Settings& settings, const Setup& setup);
[[nodiscard]] Army too_many_in(const Settings& settings, const Setup& setup);
// "1×F, 8×2": how many of each, in the order of letters F B X 9 … 1; empty for nobody. The same in
// every language.
[[nodiscard]] std::string list_pieces(const Army& army);

}  // namespace bivouac::stratego
