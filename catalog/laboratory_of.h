// The laboratory of one game.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "catalog/costs_of.h"
#include "engine/lab/laboratory.h"
#include "engine/lab/perft.h"
#include "engine/sealed/view_of.h"
#include "search/playout.h"

namespace bivouac::catalog {

// Nature acts and setups are made at random until a seat is due to act.
template <engine::Rules G>
void settle(const typename G::Settings& settings, typename G::State& state, core::Rng& rng) {
    while (true) {
        const engine::Due due = G::due(settings, state);
        if (due.wanted != engine::Wanted::chance && due.wanted != engine::Wanted::setup) return;
        search::play_random_action<G>(settings, state, due, rng);
    }
}

template <engine::Rules G>
class WorldOf final : public engine::lab::World {
public:
    WorldOf(const typename G::Settings& settings, const typename G::State& state)
        : settings_(settings), state_(state) {}

    [[nodiscard]] std::unique_ptr<World> clone() const override {
        return std::make_unique<WorldOf>(*this);
    }
    [[nodiscard]] engine::Due due() const override { return G::due(settings_, state_); }
    [[nodiscard]] std::optional<engine::Outcome> outcome() const override {
        return G::outcome(settings_, state_);
    }
    [[nodiscard]] int turn() const override { return G::turn(state_); }
    [[nodiscard]] std::uint64_t legal_count(engine::Actor actor) const override {
        return G::legal(settings_, state_, actor).count();
    }
    [[nodiscard]] std::string legal_action(engine::Actor actor, std::uint64_t n) const override {
        return G::print(settings_, G::legal(settings_, state_, actor).nth(n));
    }
    [[nodiscard]] std::optional<engine::Rejection> apply(engine::Actor actor,
                                                         std::string_view text) override {
        const auto action = G::parse(settings_, text);
        if (!action) {
            return engine::Rejection{
                engine::RejectionCode::unreadable, "refuse.unreadable", "", {std::string(text)}};
        }
        if (auto no = G::refuse(settings_, state_, actor, *action)) return no;
        G::apply(settings_, state_, actor, *action);
        return std::nullopt;
    }
    [[nodiscard]] std::string position() const override {
        return G::print_position(settings_, state_);
    }
    [[nodiscard]] std::unique_ptr<engine::View> view(engine::Observer observer) const override {
        return std::make_unique<engine::ViewOf<G>>(settings_, observer,
                                                   G::view(settings_, state_, observer));
    }
    void settle(std::uint64_t seed) override {
        core::Rng rng(seed);
        catalog::settle<G>(settings_, state_, rng);
    }

private:
    typename G::Settings settings_;
    typename G::State state_;
};

template <engine::Rules G>
class LaboratoryOf final : public engine::lab::Laboratory {
public:
    using Settings = typename G::Settings;
    using State = typename G::State;

    explicit LaboratoryOf(const engine::GameSpec& spec) : spec_(spec) {}

    [[nodiscard]] core::Result<std::unique_ptr<engine::lab::World>, engine::Rejection> world(
        const engine::OptionValues& options) const override {
        auto settings = G::configure(spec_, options);
        if (!settings) return core::Failure{std::move(settings).error()};
        return std::unique_ptr<engine::lab::World>(
            std::make_unique<WorldOf<G>>(*settings, G::start(*settings)));
    }

    [[nodiscard]] core::Result<std::unique_ptr<engine::lab::World>, engine::Rejection> world_from(
        const engine::OptionValues& options, std::string_view position) const override {
        auto settings = G::configure(spec_, options);
        if (!settings) return core::Failure{std::move(settings).error()};
        const auto state = G::parse_position(*settings, position);
        if (!state) return core::Failure{engine::bad_position<G>(*settings, position)};
        return std::unique_ptr<engine::lab::World>(std::make_unique<WorldOf<G>>(*settings, *state));
    }

    [[nodiscard]] std::unique_ptr<engine::lab::World> sample(const engine::View& view,
                                                             std::uint64_t seed) const override {
        const auto* seen = dynamic_cast<const engine::ViewOf<G>*>(&view);
        if (seen == nullptr) return nullptr;
        core::Rng rng(seed);
        return std::make_unique<WorldOf<G>>(seen->settings(),
                                            G::sample(seen->settings(), seen->snapshot(), rng));
    }

    [[nodiscard]] core::Result<engine::lab::Perft, engine::Rejection> perft(
        const engine::OptionValues& options, std::string_view position, int depth,
        std::uint64_t seed) const override {
        auto settings = G::configure(spec_, options);
        if (!settings) return core::Failure{std::move(settings).error()};
        core::Rng rng(seed);
        State state = G::start(*settings);
        if (position.empty()) {
            settle<G>(*settings, state, rng);
        } else {
            const auto parsed = G::parse_position(*settings, position);
            if (!parsed) return core::Failure{engine::bad_position<G>(*settings, position)};
            state = *parsed;
        }
        return engine::lab::perft_with_split<G>(*settings, state, depth, seed);
    }

    [[nodiscard]] core::Result<engine::lab::Playouts, engine::Rejection> playouts(
        const engine::OptionValues& options, std::uint64_t games, std::chrono::milliseconds time,
        std::uint64_t seed, engine::lab::Picking picking) const override {
        using Clock = std::chrono::steady_clock;
        auto settings = G::configure(spec_, options);
        if (!settings) return core::Failure{std::move(settings).error()};
        core::Rng rng(seed);
        engine::lab::Playouts result;
        result.state_bytes = sizeof(State);
        const State start = G::start(*settings);
        std::vector<typename G::Action> list;
        const auto begin = Clock::now();
        // The clock is looked at once in a batch: reading it costs as much as several turns.
        const auto is_time_over = [&] { return time.count() != 0 && Clock::now() - begin >= time; };
        if (picking == engine::lab::Picking::together) {
            play_batches(*settings, games, rng, is_time_over, result);
        }
        constexpr std::uint64_t kBatch = 16;
        while (picking != engine::lab::Picking::together && (games == 0 || result.games < games)) {
            if (result.games % kBatch == 0 && is_time_over()) break;
            State state = start;
            const auto counts =
                picking == engine::lab::Picking::fastest
                    ? search::playout<G>(*settings, state, rng, kMostActions)
                    : search::playout_from_list<G>(*settings, state, rng, kMostActions, list);
            result.turns += counts.turns;
            result.actions += counts.actions;
            ++result.games;
            result.signature = core::combine(result.signature, counts.actions);
        }
        result.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        return result;
    }

    [[nodiscard]] core::Result<engine::lab::Costs, engine::Rejection> costs(
        const engine::OptionValues& options, std::uint64_t seed) const override {
        auto settings = G::configure(spec_, options);
        if (!settings) return core::Failure{std::move(settings).error()};
        return measure_costs<G>(*settings, seed);
    }

private:
    static constexpr std::uint64_t kMostActions = 1'000'000;

    // Games set up by the dozen and played side by side, as far as the game knows how.
    template <class IsTimeOver>
    static void play_batches(const Settings& settings, std::uint64_t games, core::Rng& rng,
                             IsTimeOver&& is_time_over, engine::lab::Playouts& result) {
        constexpr std::uint64_t kBatch = 64;
        std::vector<State> states;
        while ((games == 0 || result.games < games) && !is_time_over()) {
            const std::uint64_t left = games == 0 ? kBatch : games - result.games;
            states.assign(static_cast<std::size_t>(left < kBatch ? left : kBatch),
                          G::start(settings));
            for (State& state : states) settle<G>(settings, state, rng);
            if constexpr (search::PlaysTogether<G>) {
                result.actions += G::play_together(settings, states, rng);
            }
            for (State& state : states) {
                const int before = G::turn(state);
                result.turns += static_cast<std::uint64_t>(before);
                const auto counts = search::playout<G>(settings, state, rng, kMostActions);
                result.turns += counts.turns;
                result.actions += counts.actions;
                result.signature =
                    core::combine(result.signature, static_cast<std::uint64_t>(G::turn(state)));
            }
            result.games += states.size();
        }
    }

    const engine::GameSpec& spec_;
};

}  // namespace bivouac::catalog
