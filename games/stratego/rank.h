// The ranks, and who beats whom.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace bivouac::stratego {

// OR-3, VI-18, AC-8: the number is the rank. The flag is the Apple in the Assassin's editions.
enum class Rank : std::uint8_t {
    none,
    spy,
    scout,
    miner,
    sergeant,
    lieutenant,
    captain,
    major,
    colonel,
    general,
    marshal,
    bomb,
    flag,
    unknown,  // in views: an enemy piece that has not shown itself
};
inline constexpr std::size_t kRanks = 14;
inline constexpr Rank kLowestPiece = Rank::spy;
inline constexpr Rank kHighestPiece = Rank::flag;

[[nodiscard]] constexpr std::size_t index_of(Rank rank) { return static_cast<std::size_t>(rank); }
// OR-14, VI-12, AC-27: flag and bombs never move.
[[nodiscard]] constexpr bool is_fixed(Rank rank) {
    return rank == Rank::bomb || rank == Rank::flag;
}

// AC-48, A8: whom a Shroud may bring back.
[[nodiscard]] constexpr bool is_soldier(Rank rank) {
    return rank >= Rank::scout && rank <= Rank::marshal;
}
// AC-52, AC-59: in which order a Sword or an Apple has its targets fought. Bombs come before
// everything, the Apple after everything.
[[nodiscard]] constexpr int fighting_order(Rank rank) {
    return rank == Rank::bomb ? 0 : static_cast<int>(rank);
}

enum class Fight : std::uint8_t { attacker_wins, defender_wins, both_fall };

// OR-22 … OR-30, VI-15 … VI-23, AC-32 … AC-46. A flag loses to everything that can attack.
[[nodiscard]] Fight fight(Rank attacker, Rank defender);

// F flag, B bomb, X marshal, 9 … 1, ? unknown, - none.
[[nodiscard]] constexpr char letter_of(Rank rank) { return "-123456789XBF?"[index_of(rank)]; }
[[nodiscard]] constexpr std::optional<Rank> rank_of_letter(char letter) {
    for (std::size_t i = 0; i < kRanks; ++i) {
        if (letter_of(static_cast<Rank>(i)) == letter) return static_cast<Rank>(i);
    }
    return std::nullopt;
}

// How many of each rank.
using Army = std::array<std::uint8_t, kRanks>;

[[nodiscard]] constexpr int size_of(const Army& army) {
    int pieces = 0;
    for (const std::uint8_t count : army) pieces += count;
    return pieces;
}

}  // namespace bivouac::stratego
