// Stratego on one screen: editions of one game with hidden ranks. Rules are numbered OR-, VI-, AC-
// and SC-, rulings A, B and C, our own edition HQ-; traceability.md says where each is tested.
#pragma once

#include <memory>

#include "engine/sealed/rules.h"
#include "engine/setup_editor.h"
#include "games/stratego/action.h"
#include "games/stratego/json.h"
#include "games/stratego/legal_set.h"
#include "games/stratego/state.h"

namespace bivouac::stratego {

// What one observer knows. It needs no State behind it.
struct View {
    Position position;
    engine::Observer observer = engine::Observer::spectator();
    friend bool operator==(const View&, const View&) = default;
};

// What one observer learns from one step: the action, the ranks it showed, and how it ended. All
// observers of an action learn the same; only setups differ.
struct Event {
    struct Shown {
        Square square{};  // before the step
        Rank rank = Rank::none;
        PieceId id = kNobody;
        friend bool operator==(const Shown&, const Shown&) = default;
    };
    // An army on its home squares: bits, and two ranks a byte where they may be seen.
    struct Arrangement {
        std::uint64_t squares = 0;
        std::array<std::uint8_t, kMostPieces / 2> ranks{};
        friend bool operator==(const Arrangement&, const Arrangement&) = default;
    };
    engine::StepKind kind = engine::StepKind::action;
    engine::Actor actor;
    Side side = Side::red;  // who acts
    Action action;
    std::array<Shown, 6> shown{};  // up to the first Rank::none
    // Special: the attacks this step began or went on with, and whether a Shroud is to be decided
    // before the rest of them.
    Pending::Kind sequence = Pending::Kind::none;
    bool paused = false;
    End end = End::none;
    bool drawn = false;
    Side winner = Side::red;
    std::array<Arrangement, 2> armies{};  // by side, as far as the setup showed them

    friend bool operator==(const Event&, const Event&) = default;
};

struct Rules {
    using Settings = stratego::Settings;
    using State = stratego::State;
    using Action = stratego::Action;
    using Setup = stratego::Setup;
    using LegalSet = stratego::LegalSet;
    using View = stratego::View;
    using Event = stratego::Event;
    using Step = engine::Step<Action, Setup>;

    // editions.cpp
    static std::span<const engine::GameSpec> games();
    static core::Result<Settings, engine::Rejection> configure(const engine::GameSpec& game,
                                                               const engine::OptionValues& options);
    static int seats(const Settings&) { return 2; }
    static std::string_view file(std::string_view name);

    // legal_set.cpp: what may be done; refuse.cpp: why something may not
    static LegalSet legal(const Settings& settings, const State& state, engine::Actor actor);
    static std::optional<engine::Rejection> refuse(const Settings& settings, const State& state,
                                                   engine::Actor actor, Action action);

    // apply.cpp: what an action does, and the end of the game
    static State start(const Settings& settings);
    static engine::Due due(const Settings& settings, const State& state);
    static void apply(const Settings& settings, State& state, engine::Actor actor, Action action);
    static void resign(const Settings& settings, State& state, engine::Seat seat);
    static void agree_draw(const Settings& settings, State& state);
    static std::optional<engine::Outcome> outcome(const Settings& settings, const State& state);
    static engine::SeatSet playing(const Settings& settings, const State& state);
    static int turn(const State& state) { return state.position.turn; }
    // invariants.cpp
    static std::string broken(const Settings& settings, const State& state);

    // setup.cpp, setup_text.cpp
    static std::optional<engine::Rejection> refuse_setup(const Settings& settings,
                                                         const State& state, engine::Seat seat,
                                                         const Setup& setup);
    static void apply_setup(const Settings& settings, State& state, engine::Seat seat,
                            const Setup& setup);
    static Setup random_setup(const Settings& settings, engine::Seat seat, core::Rng& rng);
    static std::string print_setup(const Settings& settings, const Setup& setup);
    static core::Result<Setup, engine::Rejection> parse_setup(const Settings& settings,
                                                              const State& state, engine::Seat seat,
                                                              std::string_view text);
    // A setup from which nobody can move.
    static std::optional<std::string> caution_setup(const Settings& settings, const View& view,
                                                    const Setup& setup,
                                                    const engine::Phrasebook& phrases);
    // presets.cpp: names that parse_setup understands; "preset.NAME" says what each is
    static std::vector<std::string> presets(const Settings& settings);
    // setup_editor.cpp: a setup built piece by piece; the seat must owe one
    static std::unique_ptr<engine::SetupEditor> setup_editor(const Settings& settings,
                                                             const View& view, engine::Seat seat);

    // view.cpp: what is seen; sample.cpp: worlds that look so
    static View view(const Settings& settings, const State& state, engine::Observer observer);
    static Event observe(const Settings& settings, const State& before, const Step& step,
                         const State& after, engine::Observer observer);
    static void fold(const Settings& settings, View& view, const Event& event);
    static State sample(const Settings& settings, const View& view, core::Rng& rng);
    static bool reveals(const Settings& settings, const State& before, const Step& step);
    static bool is_final(const Settings& settings, const State& before, const Step& step);
    static std::vector<engine::Secret> secrets(const Settings& settings, const State& state);
    static engine::Slots opens(const Event& event);

    // notation.cpp, position_text.cpp, draw.cpp, tell.cpp: texts
    static std::string print(const Settings& settings, Action action);
    static std::optional<Action> parse(const Settings& settings, std::string_view text);
    static std::vector<std::string> split_turn(std::string_view text);
    static std::string print_position(const Settings& settings, const State& state);
    static std::optional<State> parse_position(const Settings& settings, std::string_view text);
    // view_text.cpp, follow.cpp: a view with unknown ranks as text, and what happened at a board
    // that no table knows
    static std::string print_view(const Settings& settings, const View& view);
    static std::optional<View> parse_view(const Settings& settings, std::string_view text);
    static core::Result<Event, engine::Rejection> follow(const Settings& settings, const View& view,
                                                         std::string_view text);
    static engine::Side side(const Settings& settings, const View& view, engine::Seat seat);
    static engine::Picture draw(const Settings& settings, const View& view,
                                std::span<const Event> recent, const engine::Phrasebook& phrases,
                                const engine::DrawOptions& options);
    static std::string tell(const Settings& settings, const Event& event, engine::Observer observer,
                            const engine::Phrasebook& phrases);
    static std::optional<std::string> caution(const Settings& settings, const View& view,
                                              Action action, const engine::Phrasebook& phrases);

    // json.h, json.cpp: what programs read; read_event.cpp: what a far-away table told
    using SettingsJson = stratego::SettingsJson;
    using ViewJson = stratego::ViewJson;
    using EventJson = stratego::EventJson;
    using LegalJson = stratego::LegalJson;
    static SettingsJson to_json(const Settings& settings);
    static ViewJson to_json(const Settings& settings, const View& view);
    static EventJson to_json(const Settings& settings, const Event& event);
    static LegalJson to_json(const Settings& settings, const LegalSet& set);
    static std::optional<Event> from_json(const Settings& settings, const View& view,
                                          const EventJson& told);

    // playout.cpp: random turns, fast. Plays up to `most` of them and says how many; none where
    // only the usual way will do.
    static std::uint64_t play_turns(const Settings& settings, State& state, core::Rng& rng,
                                    std::uint64_t most);
    // The same games, by listing every move before one is chosen.
    static std::uint64_t play_turns_from_list(const Settings& settings, State& state,
                                              core::Rng& rng, std::uint64_t most);
    // Many games to their ends, several under way at a time; none where only the usual way will do.
    static std::uint64_t play_together(const Settings& settings, std::span<State> games,
                                       core::Rng& rng);
    // Any legal setup, all equally likely: what playouts start from.
    static Setup any_setup(const Settings& settings, core::Rng& rng);

    // evaluate.cpp: knowledge for search
    static int evaluate(const Settings& settings, const State& state, engine::Seat seat);
    // bot/: players that know the game
    static std::unique_ptr<engine::Bot> open_bot(const engine::BotSpec& spec,
                                                 const Settings& settings, engine::Seat seat,
                                                 std::uint64_t seed);
};

static_assert(engine::Rules<Rules>);
static_assert(engine::HasOwnBots<Rules>);
static_assert(engine::WarnsOfSetups<Rules>);

}  // namespace bivouac::stratego
