// What the parts of a game cost, measured over positions of random games.
#pragma once

#include <chrono>
#include <utility>
#include <vector>

#include "engine/lab/laboratory.h"
#include "engine/sealed/rules.h"
#include "search/playout.h"

namespace bivouac::catalog {

// A step of some game, with the states around it.
template <engine::Rules G>
struct MeasuredStep {
    typename G::State before;
    typename G::Action action;
    engine::Actor actor;
    typename G::State after;
};

template <engine::Rules G>
[[nodiscard]] std::vector<MeasuredStep<G>> some_steps(const typename G::Settings& settings,
                                                      std::uint64_t seed, std::size_t count) {
    core::Rng rng(seed);
    std::vector<MeasuredStep<G>> steps;
    typename G::State state = G::start(settings);
    while (steps.size() < count) {
        const engine::Due due = G::due(settings, state);
        if (due.wanted == engine::Wanted::nothing) {
            state = G::start(settings);
            continue;
        }
        if (due.wanted != engine::Wanted::action) {
            search::play_random_action<G>(settings, state, due, rng);
            continue;
        }
        const engine::Seat seat = due.seats.lowest();
        const auto legal = G::legal(settings, state, seat);
        const typename G::Action action = legal.nth(rng.below(legal.count()));
        MeasuredStep<G> step{state, action, seat, state};
        G::apply(settings, step.after, seat, action);
        state = step.after;
        if (rng.below(8) == 0) steps.push_back(step);
    }
    return steps;
}

// Nanoseconds of one call of f(step), averaged. What f returns keeps the work from being left out.
template <class Steps, class F>
[[nodiscard]] double nanoseconds(const Steps& steps, int rounds, std::uint64_t& sink, F&& f) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    for (int round = 0; round < rounds; ++round) {
        for (const auto& step : steps) sink += f(step);
    }
    const double all = std::chrono::duration<double, std::nano>(Clock::now() - begin).count();
    return all / static_cast<double>(steps.size()) / rounds;
}

template <engine::Rules G>
[[nodiscard]] engine::lab::Costs measure_costs(const typename G::Settings& settings,
                                               std::uint64_t seed) {
    constexpr std::size_t kPositions = 500;
    constexpr int kRounds = 200;
    const auto steps = some_steps<G>(settings, seed, kPositions);
    const engine::Observer observer = engine::Seat(1);
    core::Rng rng(seed);
    std::uint64_t sink = 0;
    engine::lab::Costs costs;
    costs.positions = kPositions;
    typename G::State copy = steps[0].before;
    const auto* bytes = reinterpret_cast<const volatile unsigned char*>(&copy);
    std::size_t at = 0;
    costs.copy = nanoseconds(steps, kRounds, sink, [&](const auto& step) {
        copy = step.before;
        at = at + 1 < sizeof(copy) ? at + 1 : 0;  // any byte may be looked at: all are copied
        return bytes[at];
    });
    costs.legal = nanoseconds(steps, kRounds, sink, [&](const auto& step) {
        return G::legal(settings, step.before, step.actor).count();
    });
    costs.apply = nanoseconds(steps, kRounds, sink, [&](const auto& step) {
        typename G::State next = step.before;
        G::apply(settings, next, step.actor, step.action);
        return static_cast<std::uint64_t>(G::turn(next));
    });
    costs.apply -= costs.copy;
    costs.view = nanoseconds(steps, kRounds, sink, [&](const auto& step) {
        return G::view(settings, step.before, observer) == typename G::View{} ? 1U : 0U;
    });
    std::vector<std::pair<MeasuredStep<G>, typename G::View>> seen;
    for (const auto& step : steps)
        seen.emplace_back(step, G::view(settings, step.before, observer));
    costs.event = nanoseconds(seen, kRounds, sink, [&](const auto& item) {
        const engine::StepOf<G> step{engine::StepKind::action, item.first.actor, item.first.action,
                                     nullptr};
        typename G::View view = item.second;
        G::fold(settings, view,
                G::observe(settings, item.first.before, step, item.first.after, observer));
        return view == item.second ? 1U : 0U;
    });
    costs.sample = nanoseconds(seen, kRounds / 10, sink, [&](const auto& item) {
        return static_cast<std::uint64_t>(G::turn(G::sample(settings, item.second, rng)));
    });
    if (sink == 0) ++costs.positions;  // never: every game has legal actions
    return costs;
}

}  // namespace bivouac::catalog
