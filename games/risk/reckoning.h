// Sums of the rulebook: units at the beginning of a turn, trades, who has won.
#pragma once

#include <algorithm>
#include <array>

#include "games/risk/position.h"
#include "games/risk/settings.h"

namespace bivouac::risk {

// RK-20 … RK-22, without rewards.
[[nodiscard]] inline int income(const Map& map, Territories own) {
    const int territories = core::bit_count(own);
    int units = 3;                                        // RK-20
    if (territories >= 12) units += territories / 3 - 3;  // RK-21
    for (int i = 0; i < map.region_count; ++i) {          // RK-22
        const Region& region = map.regions[static_cast<std::size_t>(i)];
        if ((region.members & ~own) == 0) units += region.bonus;
    }
    return units;
}

[[nodiscard]] inline int crests_of(const Map& map, Territories cards) {
    int crests = 0;
    for_each_territory(cards, [&](Territory card) { crests += map.crests[index_of(card)]; });
    return crests;
}

// RK-25, E8: what one trade brings; crests beyond ten are lost.
inline constexpr int kMostCrests = 10;
[[nodiscard]] inline int trade_units(int crests) {
    constexpr std::array<int, kMostCrests + 1> kUnits = {0, 0, 2, 4, 7, 10, 13, 17, 21, 25, 30};
    return kUnits[static_cast<std::size_t>(std::clamp(crests, 0, kMostCrests))];
}

[[nodiscard]] inline int units_of(const Position& position, Faction faction) {
    int units = 0;
    for_each_territory(position.owned[faction],
                       [&](Territory place) { units += position.units_on(place); });
    return units;
}

// E17: the missions whose counter the end of this turn completes, whoever holds the cards.
[[nodiscard]] inline Cards missions_running_out(const Settings& settings,
                                                const Position& position) {
    const Faction me = position.to_move;
    Cards complete = 0;
    for (std::size_t i = 0; i < kMissions; ++i) {
        const Mission& mission = settings.deck.missions[i];
        const std::uint8_t held = position.held[me][i];
        const bool holds = (mission.named & ~position.owned[me]) == 0;
        if (holds && held != kHeldLongEnough && held + 1 >= mission.turns) {
            complete = static_cast<Cards>(complete | (1U << i));
        }
    }
    return complete;
}

// RK-44, E5: most territories, then most units on the board, then shared. Neutral ones and those
// who resigned count for nobody (E24).
[[nodiscard]] inline engine::SeatSet leaders(const Settings& settings, const Position& position) {
    engine::SeatSet best;
    int best_territories = -1;
    int best_units = -1;
    for (int i = 0; i < settings.players; ++i) {
        const auto faction = static_cast<Faction>(i);
        if (!position.is_playing(faction)) continue;
        const int territories = core::bit_count(position.owned[faction]);
        const int units = units_of(position, faction);
        const bool better = territories > best_territories ||
                            (territories == best_territories && units > best_units);
        const bool equal = territories == best_territories && units == best_units;
        if (better) {
            best = engine::Seat(i);
            best_territories = territories;
            best_units = units;
        } else if (equal) {
            best.insert(engine::Seat(i));
        }
    }
    return best;
}

}  // namespace bivouac::risk
