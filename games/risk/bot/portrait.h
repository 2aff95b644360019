// A position as a few numbers for each player: what the judge learns from and judges by. All are
// shares of what there is, so that they mean the same on any map.
#pragma once

#include <array>

#include "games/risk/bot/battle_table.h"
#include "games/risk/state.h"

namespace bivouac::risk {

enum class Trait : std::uint8_t {
    territories,  // of the board
    lead,         // territories more than the best other player, of the board
    units,        // of all players' units, those to be placed included
    income,       // of all players' income next turn
    regions,      // bonuses by how far the regions are held, against all income
    crests,       // what the hand would bring in a trade, against a usual army
    rewards,      // units that come with the next turn, likewise
    aptitudes,    // likewise
    missions,     // rewards by how far the missions are held, likewise
    exposure,     // own territories that others could take, of the board
    prospects,    // foreign territories that could be taken, of the board
    rivals,       // those of them that belong to players
    secure,       // bonuses of regions held, by how safe they are, against all income
    openings,     // bonuses of regions that could be completed now, likewise
    fronts,       // units beside other players, of the own units
    army,         // the largest army, of the own units
    turn,         // 1 for whose turn it is
    wait,         // how many play before, of all players
};
inline constexpr std::size_t kTraits = static_cast<std::size_t>(Trait::wait) + 1;

struct Portrait {
    std::array<std::array<float, kTraits>, kMostPlayers> traits{};
    // 0 while the end is far, 1 when it is certain to come now; always 0 in the long game.
    float nearness_of_end = 0;
};

// Reads all hands: a world, not a view.
[[nodiscard]] Portrait portray(const Settings& settings, const State& world,
                               const BattleTable& table);

}  // namespace bivouac::risk
