// A game that begins from any position that was read: it goes on for a few steps, whoever looks.
#pragma once

#include <cstdlib>
#include <vector>

#include "core/rng.h"
#include "engine/testing/walk.h"

namespace bivouac::fuzz {

template <engine::Rules G>
void play_from(const typename G::Settings& settings, typename G::State state) {
    constexpr int kSteps = 4;
    core::Rng rng(1);
    for (int i = 0; i < kSteps; ++i) {
        if (G::due(settings, state).wanted == engine::Wanted::nothing) return;
        for (const engine::Observer observer : engine::testing::observers(G::seats(settings))) {
            const auto view = G::view(settings, state, observer);
            const typename G::State world = G::sample(settings, view, rng);
            if (!G::broken(settings, world).empty()) std::abort();
            if (!(G::view(settings, world, observer) == view)) std::abort();
        }
        typename G::Setup setup{};
        const auto step = engine::testing::random_step<G>(settings, state, rng, setup);
        engine::apply_step<G>(settings, state, step);
        if (!G::broken(settings, state).empty()) std::abort();
    }
}

}  // namespace bivouac::fuzz
