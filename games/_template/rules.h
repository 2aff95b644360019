// Pebbles on one screen. The rules are PB-1 … PB-3; traceability.md says where each is tested.
#pragma once

#include <algorithm>

#include "engine/sealed/rules.h"
#include "games/_template/json.h"
#include "games/_template/state.h"

namespace bivouac::pebbles {

// One, two or three, never more than there are.
struct LegalSet {
    std::uint8_t most = 0;
    [[nodiscard]] std::uint64_t count() const { return most; }
    [[nodiscard]] Action nth(std::uint64_t n) const { return {static_cast<std::uint8_t>(n + 1)}; }
    [[nodiscard]] bool contains(Action action) const {
        return action.taken >= 1 && action.taken <= most;
    }
};

// Nothing is hidden, so an observer knows the state.
struct View {
    State position;
    engine::Observer observer = engine::Observer::spectator();
    friend bool operator==(const View&, const View&) = default;
};

struct Event {
    engine::StepKind kind = engine::StepKind::action;
    engine::Actor actor;
    Action action;
    friend bool operator==(const Event&, const Event&) = default;
};

struct Rules {
    using Settings = pebbles::Settings;
    using State = pebbles::State;
    using Action = pebbles::Action;
    using Setup = engine::NoSetup;
    using LegalSet = pebbles::LegalSet;
    using View = pebbles::View;
    using Event = pebbles::Event;
    using Step = engine::Step<Action, Setup>;

    // course.cpp: the games there are, and how one goes
    static std::span<const engine::GameSpec> games();
    static core::Result<Settings, engine::Rejection> configure(const engine::GameSpec& game,
                                                               const engine::OptionValues& options);
    static int seats(const Settings&) { return 2; }
    static State start(const Settings& settings);
    static engine::Due due(const Settings& settings, const State& state);
    static LegalSet legal(const Settings& settings, const State& state, engine::Actor actor);
    static std::optional<engine::Rejection> refuse(const Settings& settings, const State& state,
                                                   engine::Actor actor, Action action);
    static void apply(const Settings& settings, State& state, engine::Actor actor, Action action);
    static void resign(const Settings& settings, State& state, engine::Seat seat);
    static void agree_draw(const Settings& settings, State& state);
    static std::optional<engine::Outcome> outcome(const Settings& settings, const State& state);
    static engine::SeatSet playing(const Settings& settings, const State& state);
    static int turn(const State& state) { return state.turn; }
    static std::string broken(const Settings& settings, const State& state);

    // sight.cpp: what is seen
    static View view(const Settings& settings, const State& state, engine::Observer observer);
    static Event observe(const Settings& settings, const State& before, const Step& step,
                         const State& after, engine::Observer observer);
    static void fold(const Settings& settings, View& view, const Event& event);
    static State sample(const Settings& settings, const View& view, core::Rng& rng);
    static bool reveals(const Settings&, const State&, const Step&) { return false; }
    static std::vector<engine::Secret> secrets(const Settings&, const State&) { return {}; }
    static engine::Slots opens(const Event&) { return {}; }

    // texts.cpp
    static std::string_view file(std::string_view name);
    static std::string print(const Settings& settings, Action action);
    static std::optional<Action> parse(const Settings& settings, std::string_view text);
    static std::vector<std::string> split_turn(std::string_view text);
    static std::string print_position(const Settings& settings, const State& state);
    static std::optional<State> parse_position(const Settings& settings, std::string_view text);
    static engine::Side side(const Settings& settings, const View& view, engine::Seat seat);
    static engine::Picture draw(const Settings& settings, const View& view,
                                std::span<const Event> recent, const engine::Phrasebook& phrases,
                                const engine::DrawOptions& options);
    static std::string tell(const Settings& settings, const Event& event, engine::Observer observer,
                            const engine::Phrasebook& phrases);
    static std::optional<std::string> caution(const Settings&, const View&, Action,
                                              const engine::Phrasebook&) {
        return std::nullopt;
    }

    // json.h, json.cpp
    using SettingsJson = pebbles::SettingsJson;
    using ViewJson = pebbles::ViewJson;
    using EventJson = pebbles::EventJson;
    using LegalJson = pebbles::LegalJson;
    static SettingsJson to_json(const Settings& settings);
    static ViewJson to_json(const Settings& settings, const View& view);
    static EventJson to_json(const Settings& settings, const Event& event);
    static LegalJson to_json(const Settings& settings, const LegalSet& set);
    static std::optional<Event> from_json(const Settings& settings, const View& view,
                                          const EventJson& told);

    // evaluate.cpp: with these the game has the greedy bot, and those that think ahead
    static constexpr int kUsualSwing = 100;
    static int evaluate(const Settings& settings, const State& state, engine::Seat seat);
    static int judge(const Settings& settings, const State& state, engine::Seat seat);
    static std::uint64_t hash(const Settings& settings, const State& state);
    static int order(const Settings& settings, const State& state, Action action);
    static bool is_noisy(const State&, Action) { return false; }
    static std::optional<engine::SeatSet> repeated(const State&) { return std::nullopt; }
};

static_assert(engine::Rules<Rules>);

}  // namespace bivouac::pebbles
