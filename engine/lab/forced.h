// Can a seat win by force? Looks at everything: for positions small enough to be proved.
#pragma once

#include "engine/lab/fence.h"
#include "engine/sealed/rules.h"

namespace bivouac::engine::lab {

// Does the seat win within so many of its own turns, whatever the others and nature do? The state
// is the whole truth: whoever wins so knows every rank and every card.
template <Rules G>
[[nodiscard]] bool forces_win(const typename G::Settings& settings, const typename G::State& state,
                              Seat seat, int turns) {
    if (const auto outcome = G::outcome(settings, state)) return outcome->winners.contains(seat);
    const Due due = G::due(settings, state);
    const bool chance = due.wanted == Wanted::chance;
    if (!chance && due.wanted != Wanted::action) return false;
    const Actor actor = chance ? Actor::nature() : Actor(due.seats.lowest());
    const bool own = !chance && actor.seat() == seat;
    if (own && turns == 0) return false;
    const auto legal = G::legal(settings, state, actor);
    for (std::uint64_t n = 0; n < legal.count(); ++n) {
        typename G::State next = state;
        G::apply(settings, next, actor, legal.nth(n));
        const bool turn_over = own && G::turn(next) != G::turn(state);
        const bool wins = forces_win<G>(settings, next, seat, turn_over ? turns - 1 : turns);
        if (wins == own) return own;
    }
    return !own;
}

// The same after an action of the seat, which is due.
template <Rules G>
[[nodiscard]] bool forces_win_by(const typename G::Settings& settings,
                                 const typename G::State& state, Seat seat,
                                 typename G::Action action, int turns) {
    typename G::State next = state;
    G::apply(settings, next, seat, action);
    const bool turn_over = G::turn(next) != G::turn(state);
    return forces_win<G>(settings, next, seat, turn_over ? turns - 1 : turns);
}

}  // namespace bivouac::engine::lab
