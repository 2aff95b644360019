// What a game is played with: the numbers of players and rounds, the map and the decks.
#pragma once

#include <cstdint>

#include "games/risk/deck.h"
#include "games/risk/map.h"

namespace bivouac::risk {

struct Settings {
    std::uint8_t players = 4;
    bool sigma = true;                // RK-11; off: the long game (RK-45)
    bool advance_extra = false;       // E10: may more units follow after a conquest?
    std::uint16_t round_limit = 300;  // E33
    Map map;
    Deck deck;

    // RK-46: three neutral Brotherhoods.
    [[nodiscard]] bool has_neutrals() const { return players == 2; }
    [[nodiscard]] int factions() const { return has_neutrals() ? kFactions : players; }
    [[nodiscard]] int missions_each() const { return players == 2 ? 1 : 2; }   // RK-17, RK-50
    [[nodiscard]] int aptitudes_each() const { return players == 2 ? 3 : 2; }  // RK-18, RK-51
};

// E33: so many rounds without a conquest end the game.
inline constexpr int kQuietRounds = 20;
// RK-49: cards under each neutral Brotherhood.
inline constexpr int kNeutralCards = 3;
// RK-46, RK-48: so many neutral Brotherhoods with two players, each with one territory in so many.
inline constexpr int kNeutrals = 3;
inline constexpr int kNeutralShare = 7;
// RK-52.
inline constexpr int kNeutralUnits = 3;
// RK-31, RK-33.
inline constexpr int kMostCommitted = 3;
inline constexpr int kMostDefending = 2;

// Settings carry a whole map and both decks: about 23 kB, made once for a table.
static_assert(sizeof(Settings) < 32'768);

}  // namespace bivouac::risk
