// What a game is played with: the numbers of players and rounds, the map and the decks.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "games/risk/deck.h"
#include "games/risk/map.h"

namespace bivouac::risk {

// Where Sigma Team lies while it is in play (V2-7).
enum class SigmaPlace : std::uint8_t {
    anywhere,      // in the whole pile, as the rulebook has it (RK-16)
    after_rounds,  // beside the pile until everybody has had so many turns
    lower_half,    // in the lower half of the pile
};

struct Settings {
    std::uint8_t players = 4;
    bool sigma = true;                // RK-11; off: the long game (RK-45)
    bool advance_extra = false;       // E10: may more units follow after a conquest?
    std::uint16_t round_limit = 300;  // E33
    // What version 2 leaves to choose (V2-7); version 1 is what stands here.
    SigmaPlace sigma_place = SigmaPlace::anywhere;
    std::uint8_t sigma_rounds = 0;           // of SigmaPlace::after_rounds
    std::optional<std::uint8_t> first_seat;  // RK-13; nothing: by lot (E7)
    bool may_leave_card = false;             // E28: whoever has earned a card may leave it
    bool gains_any_time = false;             // E30: also between the battles of one's own turn
    bool trades_winnings = false;            // RK-53, E15: won cards may be traded at once
    bool asks_idle_rerolls = true;           // E31: also about a reroll that cannot help
    std::array<Faction, kFactions> colours = {0, 1, 2, 3, 4};  // RK-12: of each Brotherhood
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
