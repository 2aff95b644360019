// What an observer would learn if a step happened in a world: how the words of a far-away table
// become an event again.
#pragma once

#include <optional>

#include "engine/sealed/history.h"

namespace bivouac::engine {

// May the step happen in this world?
template <Rules G>
[[nodiscard]] bool can_happen(const typename G::Settings& settings, const typename G::State& world,
                              const StepOf<G>& step) {
    if (G::outcome(settings, world)) return false;
    switch (step.kind) {
        case StepKind::action:
            return !refuse_unless_due(G::due(settings, world), step.actor) &&
                   !G::refuse(settings, world, step.actor, step.action);
        case StepKind::setup:
            if constexpr (kHasSetup<G>) {
                const Due due = G::due(settings, world);
                return !step.actor.is_nature() && step.setup != nullptr &&
                       due.wanted == Wanted::setup && due.seats.contains(step.actor.seat()) &&
                       !G::refuse_setup(settings, world, step.actor.seat(), *step.setup);
            }
            return false;
        case StepKind::resign:
            return !step.actor.is_nature() &&
                   G::playing(settings, world).contains(step.actor.seat());
        case StepKind::agree_draw: return step.actor.is_nature();
    }
    return false;
}

// Nothing when it cannot happen there.
template <Rules G>
[[nodiscard]] std::optional<typename G::Event> observed(const typename G::Settings& settings,
                                                        const typename G::State& world,
                                                        const StepOf<G>& step, Observer observer) {
    if (!can_happen<G>(settings, world, step)) return std::nullopt;
    typename G::State after = world;
    apply_step<G>(settings, after, step);
    return G::observe(settings, world, step, after, observer);
}

}  // namespace bivouac::engine
