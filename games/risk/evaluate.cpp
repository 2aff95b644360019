// What a position is worth to a player, in hundredths of a unit: units on the board, territories,
// regions, cards; seen from the board and the player's own cards alone.
#include <algorithm>

#include "games/risk/reckoning.h"
#include "games/risk/rules.h"

namespace bivouac::risk {
namespace {

// Units next to no enemy help nobody.
[[nodiscard]] int useful_units(const Map& map, const Position& position, Faction faction) {
    const Territories own = position.owned[faction];
    int worth = 0;
    for_each_territory(own, [&](Territory place) {
        const bool border = (map.links[index_of(place)] & ~own) != 0;
        const int units = position.units_on(place);
        worth += border ? 100 * units : 100 + 40 * (units - 1);
    });
    return worth;
}

// How far a region has been taken: the share of it, squared, of some turns of its bonus.
[[nodiscard]] int regions(const Map& map, Territories own) {
    constexpr int kTurns = 3;
    int worth = 0;
    for (int i = 0; i < map.region_count; ++i) {
        const Region& region = map.regions[static_cast<std::size_t>(i)];
        const int size = core::bit_count(region.members);
        const int held = core::bit_count(region.members & own);
        worth += 100 * kTurns * region.bonus * held * held / (size * size);
        if (held == size) worth += 100 * region.bonus;
    }
    return worth;
}

// Enemy units beside each border territory, beyond its own.
[[nodiscard]] int danger(const Map& map, const Position& position, Faction faction) {
    const Territories own = position.owned[faction];
    int worth = 0;
    for_each_territory(own, [&](Territory place) {
        int enemies = 0;
        for_each_territory(map.links[index_of(place)] & ~own, [&](Territory other) {
            enemies = std::max<int>(enemies, position.units_on(other) - 1);
        });
        const int short_of = enemies - position.units_on(place);
        if (short_of > 0) worth += std::min(short_of, 10);
    });
    return 12 * worth;
}

[[nodiscard]] int strength(const Settings& settings, const Position& position, Faction faction) {
    if (position.owned[faction] == 0) return 0;
    int worth = useful_units(settings.map, position, faction) +
                regions(settings.map, position.owned[faction]) +
                110 * core::bit_count(position.owned[faction]) -
                danger(settings.map, position, faction);
    worth += 150 * position.hand_count[faction];
    worth += 100 * position.rewards[faction];
    worth += 60 * core::bit_count(position.face_up[faction]);
    return worth;
}

}  // namespace

int Rules::evaluate(const Settings& settings, const State& state, engine::Seat seat) {
    const Position& position = state.position;
    const auto me = static_cast<Faction>(seat.index());
    int mine = strength(settings, position, me);
    if (position.to_move == me) {
        mine += 100 * position.to_place + (position.conquered ? 250 : 0);
        // Units in a battle are worth more than they stand for while the odds are good.
        const Battle& battle = position.battle;
        if (battle.committed > 0) {
            const int defenders = position.units_on(battle.to);
            mine += 100 * battle.committed + 60 * (battle.committed - defenders) + 50;
        }
        // A mission is worth what is left to do for it.
        core::for_each_bit(state.hands.missions[me], [&](int card) {
            const Mission& mission = settings.deck.missions[static_cast<std::size_t>(card)];
            const int size = core::bit_count(mission.named);
            const int held = core::bit_count(mission.named & position.owned[me]);
            mine += 60 * mission.reward * held / (size * mission.turns);
        });
    }
    int others = 0;
    int count = 0;
    for (int i = 0; i < settings.factions(); ++i) {
        const auto faction = static_cast<Faction>(i);
        if (faction == me || position.owned[faction] == 0) continue;
        others += strength(settings, position, faction);
        ++count;
    }
    return count == 0 ? mine : mine - others / count;
}

}  // namespace bivouac::risk
