#include "arena/tournament/schedule.h"

#include <cassert>
#include <utility>

#include "core/hash.h"
#include "core/rng.h"

namespace bivouac::arena {
namespace {

// The n-th of the pairs (0,1), (0,2) … (1,2) …
std::vector<int> pair(int engines, std::uint64_t n) {
    for (int first = 0; first < engines; ++first) {
        for (int second = first + 1; second < engines; ++second) {
            if (n-- == 0) return {first, second};
        }
    }
    return {0, 1};
}

// Everybody once, the last engine for the rest, in an order that changes from unit to unit: who
// plays after whom matters too.
std::vector<int> company(int seats, int engines, std::uint64_t seed) {
    std::vector<int> order;
    for (int i = 0; i < seats; ++i) order.push_back(i < engines ? i : engines - 1);
    core::Rng rng(seed);
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[rng.below(i)]);
    return order;
}

}  // namespace

Schedule::Schedule(int seats, int engines, std::uint64_t rounds, std::uint64_t seed, Luck luck)
    : seats_(seats),
      engines_(engines),
      rounds_(rounds),
      seed_(seed),
      luck_(luck),
      units_in_round_(1) {
    assert(seats >= 2 && engines >= 2 && (seats == 2 || engines <= seats));
    if (seats == 2) units_in_round_ = static_cast<std::uint64_t>(engines * (engines - 1) / 2);
}

std::uint64_t Schedule::seed_of_unit(std::uint64_t unit) const {
    return core::combine(seed_, unit);
}

ScheduledGame Schedule::game(std::uint64_t number) const {
    ScheduledGame game;
    game.number = number;
    game.unit = number / games_in_unit();
    const std::uint64_t seed = seed_of_unit(game.unit);
    const std::vector<int> order =
        seats_ == 2 ? pair(engines_, game.unit % units_in_round_) : company(seats_, engines_, seed);
    const std::uint64_t turned = number % games_in_unit();
    game.seed = luck_ == Luck::shared ? seed : core::combine(seed, turned);
    for (std::size_t seat = 0; seat < order.size(); ++seat) {
        game.engines.push_back(order[(seat + turned) % order.size()]);
    }
    return game;
}

}  // namespace bivouac::arena
