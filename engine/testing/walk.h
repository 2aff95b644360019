// Random walks through a game, one step at a time, for the checks to look at.
#pragma once

#include <vector>

#include "engine/sealed/history.h"
#include "engine/sealed/rules.h"

namespace bivouac::engine::testing {

inline constexpr std::uint64_t kMostActions = 20'000;

[[nodiscard]] inline std::vector<Observer> observers(int seats) {
    std::vector<Observer> all = {Observer::spectator(), Observer::all_seeing()};
    for (int i = 0; i < seats; ++i) all.emplace_back(Seat(i));
    return all;
}

[[nodiscard]] inline std::string name_of(Observer observer) {
    if (observer.is_spectator()) return "spectator";
    if (observer.is_all_seeing()) return "all-seeing";
    return "seat" + std::to_string(observer.seat().index() + 1);
}

// The actors who may act now.
[[nodiscard]] inline std::vector<Actor> actors(const Due& due) {
    std::vector<Actor> all;
    if (due.wanted == Wanted::chance) all.push_back(Actor::nature());
    if (due.wanted == Wanted::action)
        due.seats.for_each([&](Seat seat) { all.emplace_back(seat); });
    return all;
}

// Chooses a step at random; `setup` keeps the arrangement alive that the step points to.
template <Rules G>
[[nodiscard]] StepOf<G> random_step(const typename G::Settings& settings,
                                    const typename G::State& state, core::Rng& rng,
                                    typename G::Setup& setup) {
    const Due due = G::due(settings, state);
    if (due.wanted == Wanted::setup) {
        int skip = static_cast<int>(rng.below(static_cast<std::uint64_t>(due.seats.size())));
        Seat chosen = due.seats.lowest();
        due.seats.for_each([&](Seat seat) {
            if (skip-- == 0) chosen = seat;
        });
        if constexpr (kHasSetup<G>) setup = G::random_setup(settings, chosen, rng);
        return {StepKind::setup, chosen, {}, &setup};
    }
    const std::vector<Actor> all = actors(due);
    const Actor actor = all[rng.below(all.size())];
    const auto legal = G::legal(settings, state, actor);
    return {StepKind::action, actor, legal.nth(rng.below(legal.count())), nullptr};
}

// Calls at_step(before, step, after) along one random game. Rarely a seat resigns, or all agree to
// a draw, so that those steps are walked too. Returns whether the game came to an end.
template <Rules G, class AtStep>
bool walk(const typename G::Settings& settings, std::uint64_t seed, AtStep&& at_step,
          std::uint64_t most_actions = kMostActions) {
    core::Rng rng(seed);
    typename G::State state = G::start(settings);
    for (std::uint64_t i = 0; i < most_actions; ++i) {
        const Due due = G::due(settings, state);
        if (due.wanted == Wanted::nothing) return true;
        // Broken rules may leave somebody due without an action; the checks say so.
        for (const Actor actor : actors(due)) {
            if (G::legal(settings, state, actor).count() == 0) return false;
        }
        typename G::Setup setup{};
        StepOf<G> step = random_step<G>(settings, state, rng, setup);
        if (due.wanted == Wanted::action && rng.below(400) == 0) {
            step = {StepKind::resign, G::playing(settings, state).lowest(), {}, nullptr};
        } else if (due.wanted == Wanted::action && rng.below(800) == 0) {
            step = {StepKind::agree_draw, Actor::nature(), {}, nullptr};
        }
        const typename G::State before = state;
        apply_step<G>(settings, state, step);
        at_step(before, step, state);
    }
    return G::due(settings, state).wanted == Wanted::nothing;
}

}  // namespace bivouac::engine::testing
