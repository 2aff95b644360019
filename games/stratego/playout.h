// The copies of the playout's inner loop.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/fixed_vector.h"
#include "core/rng.h"
#include "games/stratego/state.h"

namespace bivouac::stratego {

// How a move is chosen: by counting bits, or from a list of all moves. Both are uniform and take
// one random number; the games are the same.
enum class Picking : std::uint8_t { by_count, from_list };

// More moves than any position has: 40 pieces, of which 8 scouts cover all lines.
inline constexpr std::size_t kMostMoves = 512;

struct Kernel {
    using Play = std::uint64_t (*)(const Settings&, State&, core::Rng&, std::uint64_t most);
    std::string_view name;
    Play by_count = nullptr;
    Play from_list = nullptr;
    std::uint64_t (*together)(const Settings&, std::span<State>, core::Rng&) = nullptr;
};

// How many games play_together() has under way at once.
inline constexpr std::size_t kTogether = 4;
using Kernels = core::FixedVector<Kernel, 2>;

// Those this processor can run, the fastest last.
[[nodiscard]] Kernels usable_kernels();

// Plays up to `most` turns, each uniformly among the legal moves, until the game is over. A turn
// must be due, without powers and memory mode. Returns how many were played.
std::uint64_t play_turns_by(const Kernel& kernel, const Settings& settings, State& state,
                            core::Rng& rng, std::uint64_t most,
                            Picking picking = Picking::by_count);

// Plays all games to their ends, several at a time, and says how many turns that took. The same
// conditions; games that are over already are left as they are.
std::uint64_t play_together_by(const Kernel& kernel, const Settings& settings,
                               std::span<State> games, core::Rng& rng);

}  // namespace bivouac::stratego
