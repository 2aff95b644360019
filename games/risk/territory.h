// Territories, sets of them, and the Brotherhoods that hold them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/bits.h"

namespace bivouac::risk {

inline constexpr int kMostTerritories = 48;  // the printed board has 42 (RK-4)
inline constexpr int kMostRegions = 8;
inline constexpr int kMostPlayers = 5;
inline constexpr int kFactions = 5;  // Brotherhoods: those of players, then neutral ones (RK-5)

enum class Territory : std::uint8_t {};

[[nodiscard]] constexpr std::size_t index_of(Territory territory) {
    return static_cast<std::size_t>(territory);
}
[[nodiscard]] constexpr Territory territory_at(int index) { return static_cast<Territory>(index); }

// A set of territories, or of the cards that show them.
using Territories = std::uint64_t;

[[nodiscard]] constexpr Territories bit(Territory territory) {
    return Territories{1} << static_cast<unsigned>(territory);
}
[[nodiscard]] constexpr bool contains(Territories set, Territory territory) {
    return ((set >> static_cast<unsigned>(territory)) & 1U) != 0;
}
template <class F>
constexpr void for_each_territory(Territories set, F&& f) {
    core::for_each_bit(set, [&](int index) { f(territory_at(index)); });
}

// A Brotherhood, by number. The first ones are the players', in the order of their seats.
using Faction = std::uint8_t;
inline constexpr Faction kNoFaction = 0xFF;

}  // namespace bivouac::risk
