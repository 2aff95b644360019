// Strategic on one screen: two players, guards and officers on 7×7, nothing hidden.
// The rules are numbered SG-1 … SG-22 and D1 … D19, the options of version 2 V2-8; traceability.md
// says where each is tested.
#pragma once

#include "engine/sealed/rules.h"
#include "games/strategic/action.h"
#include "games/strategic/json.h"
#include "games/strategic/legal_set.h"
#include "games/strategic/state.h"

namespace bivouac::strategic {

// Nothing is hidden, so an observer knows the state.
struct View {
    State position;
    engine::Observer observer = engine::Observer::spectator();
    friend bool operator==(const View&, const View&) = default;
};

// Nothing is hidden, so an event is the step, with what a story-teller wants to know of it.
struct Event {
    enum class Note : std::uint8_t {
        none,
        officer_moved,
        stopped_here,
        own_officer_lost,
        redeal,
        own_officer_spared,
    };
    engine::StepKind kind = engine::StepKind::action;
    engine::Actor actor;
    Note note = Note::none;
    Colour colour = Colour::orange;  // whose turn it was
    Action action;
    friend bool operator==(const Event&, const Event&) = default;
};

struct Rules {
    using Settings = strategic::Settings;
    using State = strategic::State;
    using Action = strategic::Action;
    using Setup = engine::NoSetup;
    using LegalSet = strategic::LegalSet;
    using View = strategic::View;
    using Event = strategic::Event;
    using Step = engine::Step<Action, Setup>;

    // editions.cpp
    static std::span<const engine::GameSpec> games();
    static core::Result<Settings, engine::Rejection> configure(const engine::GameSpec& game,
                                                               const engine::OptionValues& options);
    static int seats(const Settings&) { return 2; }  // SG-2
    static std::string_view file(std::string_view name);

    // moves.cpp: legal actions
    static engine::Due due(const Settings& settings, const State& state);
    static LegalSet legal(const Settings& settings, const State& state, engine::Actor actor);

    // refuse.cpp: why an action is not one of them
    static std::optional<engine::Rejection> refuse(const Settings& settings, const State& state,
                                                   engine::Actor actor, Action action);

    // apply.cpp: what an action does, and the end of the game
    static State start(const Settings& settings);
    static void apply(const Settings& settings, State& state, engine::Actor actor, Action action);
    static void resign(const Settings& settings, State& state, engine::Seat seat);
    static void agree_draw(const Settings& settings, State& state);
    static std::optional<engine::Outcome> outcome(const Settings& settings, const State& state);
    static engine::SeatSet playing(const Settings& settings, const State& state);
    static int turn(const State& state) { return state.turn; }
    static std::string broken(const Settings& settings, const State& state);

    // view.cpp: what is seen
    static View view(const Settings& settings, const State& state, engine::Observer observer);
    static Event observe(const Settings& settings, const State& before, const Step& step,
                         const State& after, engine::Observer observer);
    static void fold(const Settings& settings, View& view, const Event& event);
    static State sample(const Settings& settings, const View& view, core::Rng& rng);
    static bool reveals(const Settings&, const State&, const Step&) { return false; }
    static std::vector<engine::Secret> secrets(const Settings&, const State&) { return {}; }
    static engine::Slots opens(const Event&) { return {}; }

    // notation.cpp, position.cpp, draw.cpp: texts
    static std::string print(const Settings& settings, Action action);
    static std::optional<Action> parse(const Settings& settings, std::string_view text);
    static std::vector<std::string> split_turn(std::string_view text);
    static std::string print_position(const Settings& settings, const State& state);
    static std::optional<State> parse_position(const Settings& settings, std::string_view text);
    static std::string print_view(const Settings& settings, const View& view);
    static std::optional<View> parse_view(const Settings& settings, std::string_view text);
    static engine::Side side(const Settings& settings, const View& view, engine::Seat seat);
    static engine::Picture draw(const Settings& settings, const View& view,
                                std::span<const Event> recent, const engine::Phrasebook& phrases,
                                const engine::DrawOptions& options);
    static std::string tell(const Settings& settings, const Event& event, engine::Observer observer,
                            const engine::Phrasebook& phrases);
    static std::optional<std::string> caution(const Settings& settings, const View& view,
                                              Action action, const engine::Phrasebook& phrases);

    // json.h, json.cpp: what programs read; read_event.cpp: what a far-away table told
    using SettingsJson = strategic::SettingsJson;
    using ViewJson = strategic::ViewJson;
    using EventJson = strategic::EventJson;
    using LegalJson = strategic::LegalJson;
    static SettingsJson to_json(const Settings& settings);
    static ViewJson to_json(const Settings& settings, const View& view);
    static EventJson to_json(const Settings& settings, const Event& event);
    static LegalJson to_json(const Settings& settings, const LegalSet& set);
    static std::optional<Event> from_json(const Settings& settings, const View& view,
                                          const EventJson& told);

    // evaluate.cpp: knowledge for search
    static constexpr int kUsualSwing = 300;
    static std::uint64_t hash(const Settings& settings, const State& state);
    static int evaluate(const Settings& settings, const State& state, engine::Seat seat);
    static int judge(const Settings& settings, const State& state, engine::Seat seat);
    static int order(const Settings& settings, const State& state, Action action);
    static bool is_noisy(const State& state, Action action);
    static std::optional<engine::SeatSet> repeated(const State& state);
    static int draw_dislike(const Settings& settings);
    static int drift(const Settings& settings, const State& state);
};

static_assert(engine::Rules<Rules>);

}  // namespace bivouac::strategic
