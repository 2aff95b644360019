// Sequences of decisions counted twice: by a game's rules, and by a slow game in the tests that is
// written a second time from the rules' text.
#pragma once

#include <cstdint>
#include <string>

#include "engine/sealed/rules.h"

namespace bivouac::engine::testing {

// A seat must be due to act, or the game be over.
template <Rules G>
[[nodiscard]] std::uint64_t count_sequences(const typename G::Settings& settings,
                                            const typename G::State& state, int depth) {
    if (depth == 0) return 1;
    const Due due = G::due(settings, state);
    if (due.wanted == Wanted::nothing) return 0;
    const Seat seat = due.seats.lowest();
    const auto legal = G::legal(settings, state, seat);
    if (depth == 1) return legal.count();
    std::uint64_t nodes = 0;
    for (std::uint64_t n = 0; n < legal.count(); ++n) {
        typename G::State next = state;
        G::apply(settings, next, seat, legal.nth(n));
        nodes += count_sequences<G>(settings, next, depth - 1);
    }
    return nodes;
}

// SlowGame: legal() lists the texts of the actions, none when the game is over; apply(text).
template <class SlowGame>
[[nodiscard]] std::uint64_t count_slowly(const SlowGame& game, int depth) {
    if (depth == 0) return 1;
    const auto legal = game.legal();
    if (depth == 1) return legal.size();
    std::uint64_t nodes = 0;
    for (const std::string& action : legal) {
        SlowGame next = game;
        next.apply(action);
        nodes += count_slowly(next, depth - 1);
    }
    return nodes;
}

}  // namespace bivouac::engine::testing
