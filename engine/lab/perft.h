// Counting sequences of decisions: the classic test of a move generator.
#pragma once

#include <string>

#include "engine/lab/laboratory.h"
#include "engine/sealed/rules.h"

namespace bivouac::engine::lab {

// Nature's actions and random setups take no depth. They are drawn from a generator seeded by the
// path, so the count is the same on every machine.
template <Rules G>
void settle_for_perft(const typename G::Settings& settings, typename G::State& state,
                      std::uint64_t path) {
    core::Rng rng(path);
    while (true) {
        const Due due = G::due(settings, state);
        if (due.wanted == Wanted::chance) {
            const auto set = G::legal(settings, state, Actor::nature());
            G::apply(settings, state, Actor::nature(), set.nth(rng.below(set.count())));
        } else if (due.wanted == Wanted::setup) {
            if constexpr (kHasSetup<G>) {
                const Seat seat = due.seats.lowest();
                G::apply_setup(settings, state, seat, G::random_setup(settings, seat, rng));
            }
        } else {
            return;
        }
    }
}

// Calls at_node(state) for every position on the way, the leaves included.
template <Rules G, class AtNode>
std::uint64_t perft(const typename G::Settings& settings, typename G::State state, int depth,
                    std::uint64_t path, std::uint64_t& finished, AtNode&& at_node) {
    settle_for_perft<G>(settings, state, path);
    at_node(state);
    const Due due = G::due(settings, state);
    if (due.wanted == Wanted::nothing) {
        ++finished;
        return depth == 0 ? 1 : 0;
    }
    if (depth == 0) return 1;
    std::uint64_t nodes = 0;
    due.seats.for_each([&](Seat seat) {
        const auto legal = G::legal(settings, state, seat);
        for (std::uint64_t n = 0; n < legal.count(); ++n) {
            typename G::State next = state;
            G::apply(settings, next, seat, legal.nth(n));
            nodes += perft<G>(settings, next, depth - 1, core::combine(path, n), finished, at_node);
        }
    });
    return nodes;
}

template <Rules G>
[[nodiscard]] Perft perft_with_split(const typename G::Settings& settings, typename G::State state,
                                     int depth, std::uint64_t seed) {
    const auto nothing = [](const typename G::State&) {};
    Perft result;
    settle_for_perft<G>(settings, state, seed);
    const Due due = G::due(settings, state);
    if (depth == 0 || due.wanted == Wanted::nothing) {
        result.nodes = perft<G>(settings, state, depth, seed, result.finished, nothing);
        return result;
    }
    due.seats.for_each([&](Seat seat) {
        const auto legal = G::legal(settings, state, seat);
        for (std::uint64_t n = 0; n < legal.count(); ++n) {
            typename G::State next = state;
            G::apply(settings, next, seat, legal.nth(n));
            const std::uint64_t below = perft<G>(settings, next, depth - 1, core::combine(seed, n),
                                                 result.finished, nothing);
            result.nodes += below;
            result.split.emplace_back(G::print(settings, legal.nth(n)), below);
        }
    });
    return result;
}

}  // namespace bivouac::engine::lab
