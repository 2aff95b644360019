// The random playout: copy a state, then pick and apply until the game is over. No heap, no view,
// no virtual call. Every choice is uniform over the legal actions of the actor who is due.
#pragma once

#include <cstdint>

#include "engine/sealed/rules.h"

namespace bivouac::search {

struct PlayoutCounts {
    std::uint64_t turns = 0;
    std::uint64_t actions = 0;  // decisions, setups and chance
    bool finished = true;       // false: stopped by the limit on actions
};

// One uniformly chosen action of whoever is due; with several seats due, of the lowest one.
template <engine::Rules G>
void play_random_action(const typename G::Settings& settings, typename G::State& state,
                        const engine::Due& due, core::Rng& rng) {
    if (due.wanted == engine::Wanted::setup) {
        if constexpr (engine::kHasSetup<G>) {
            const engine::Seat seat = due.seats.lowest();
            G::apply_setup(settings, state, seat, G::random_setup(settings, seat, rng));
        }
        return;
    }
    const engine::Actor actor = due.wanted == engine::Wanted::chance
                                    ? engine::Actor::nature()
                                    : engine::Actor(due.seats.lowest());
    const typename G::LegalSet legal = G::legal(settings, state, actor);
    G::apply(settings, state, actor, legal.nth(rng.below(legal.count())));
}

template <engine::Rules G>
PlayoutCounts playout(const typename G::Settings& settings, typename G::State& state,
                      core::Rng& rng, std::uint64_t most_actions) {
    PlayoutCounts counts;
    const int first_turn = G::turn(state);
    while (true) {
        const engine::Due due = G::due(settings, state);
        if (due.wanted == engine::Wanted::nothing) break;
        if (counts.actions == most_actions) {
            counts.finished = false;
            break;
        }
        play_random_action<G>(settings, state, due, rng);
        ++counts.actions;
    }
    counts.turns = static_cast<std::uint64_t>(G::turn(state) - first_turn);
    return counts;
}

}  // namespace bivouac::search
