#include "games/risk/bot/careless.h"

#include <algorithm>

#include "games/risk/bot/card_habits.h"

namespace bivouac::risk {
namespace {

[[nodiscard]] Territory any_of(Territories set, core::Rng& rng) {
    const auto count = static_cast<std::uint64_t>(core::bit_count(set));
    return territory_at(core::nth_bit(set, static_cast<int>(rng.below(count))));
}

// Any attack that does not look bad at a glance; the end of the turn when there is none.
[[nodiscard]] Action any_attack(const Outlook& view, core::Rng& rng) {
    constexpr float kLooksFair = 0.40F;
    const Position& position = view.state().position;
    Action choice = Action::plain(Action::Kind::end);
    std::uint64_t seen = 0;
    for_each_territory(view.borders(), [&](Territory from) {
        const int units = position.units_on(from);
        if (units < 2 || position.beaten) return;
        for_each_territory(
            view.settings().map.links[index_of(from)] & ~view.own(), [&](Territory to) {
                if (view.table().of(units, position.units_on(to)).conquest < kLooksFair) return;
                // Keeps each of k with chance 1/k without a list of them.
                if (rng.below(++seen) != 0) return;
                choice = Action::between(Action::Kind::attack, from, to,
                                         std::min(units - 1, kMostCommitted));
            });
    });
    return choice;
}

}  // namespace

Action careless_action(const State& world, const Habits& habits, core::Rng& rng) {
    const Position& position = world.position;
    const Action habit = habits.next(world);
    const Outlook view = habits.outlook(world, position.to_move);
    switch (habit.kind) {
        case Action::Kind::place: {
            const int most = std::min<int>(position.to_place, 2);
            const int units = 1 + static_cast<int>(rng.below(static_cast<std::uint64_t>(most)));
            return Action::units(Action::Kind::place, any_of(view.borders(), rng), units);
        }
        case Action::Kind::attack:
        case Action::Kind::move:
        case Action::Kind::end: {
            constexpr std::uint64_t kStopsInTen = 2;
            if (rng.below(10) < kStopsInTen) return Action::plain(Action::Kind::end);
            return any_attack(view, rng);
        }
        case Action::Kind::roll:
        case Action::Kind::withdraw: {
            const bool may_withdraw = position.battle.rolled;
            const bool goes_on = !may_withdraw || rng.below(4) != 0;
            return Action::plain(goes_on ? Action::Kind::roll : Action::Kind::withdraw);
        }
        default: return habit;
    }
}

}  // namespace bivouac::risk
