// Ambush, a game for tests only. RulesWith<Leak> plants one mistake; Rules has none.
#pragma once

#include "engine/sealed/rules.h"
#include "engine/testing/ambush/json.h"
#include "engine/testing/ambush/leaks.h"
#include "engine/testing/ambush/state.h"

namespace bivouac::ambush {

class LegalSet {
public:
    core::FixedVector<Action, 48> actions;
    [[nodiscard]] std::uint64_t count() const { return actions.size(); }
    [[nodiscard]] Action nth(std::uint64_t n) const { return actions[n]; }
    [[nodiscard]] bool contains(Action action) const {
        for (const Action& legal : actions) {
            if (legal == action) return true;
        }
        return false;
    }
};

// The state as one observer knows it: unknown strengths and omens are 0.
struct View {
    State known;
    std::uint8_t knows_omen = 0;  // bits by seat
    engine::Observer observer = engine::Observer::spectator();
    std::uint32_t betrayed = 0;  // only ever filled by planted leaks
    friend bool operator==(const View&, const View&) = default;
};

struct Event {
    engine::StepKind kind = engine::StepKind::action;
    engine::Actor actor;
    Action action;                             // with a secret value taken out
    std::array<std::uint8_t, 2> strengths{};   // shown to this observer by a fight or a look
    std::array<std::uint8_t, kPosts> setup{};  // the observer's own
    std::uint8_t fighter = 0;
    bool knows_omen = false;
    Action fight;           // the attack that a roll decided
    std::uint8_t omen = 0;  // turned up, or dealt to the observer
    std::uint32_t betrayed = 0;
    friend bool operator==(const Event&, const Event&) = default;
};

template <Leak kLeak>
struct RulesWith {
    using Settings = ambush::Settings;
    using State = ambush::State;
    using Action = ambush::Action;
    using Setup = ambush::Setup;
    using LegalSet = ambush::LegalSet;
    using View = ambush::View;
    using Event = ambush::Event;
    using Step = engine::Step<Action, Setup>;

    static std::span<const engine::GameSpec> games();
    static core::Result<Settings, engine::Rejection> configure(const engine::GameSpec& game,
                                                               const engine::OptionValues& options);
    static int seats(const Settings& settings) { return settings.players; }
    static std::string_view file(std::string_view name);

    static State start(const Settings& settings);
    static engine::Due due(const Settings& settings, const State& state);
    static std::optional<engine::Outcome> outcome(const Settings& settings, const State& state);
    static engine::SeatSet playing(const Settings& settings, const State& state);
    static int turn(const State& state) { return state.turn; }
    static LegalSet legal(const Settings& settings, const State& state, engine::Actor actor);
    static std::optional<engine::Rejection> refuse(const Settings& settings, const State& state,
                                                   engine::Actor actor, Action action);
    static void apply(const Settings& settings, State& state, engine::Actor actor, Action action);
    static void resign(const Settings& settings, State& state, engine::Seat seat);
    static void agree_draw(const Settings& settings, State& state);
    static std::string broken(const Settings& settings, const State& state);

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

    static View view(const Settings& settings, const State& state, engine::Observer observer);
    static Event observe(const Settings& settings, const State& before, const Step& step,
                         const State& after, engine::Observer observer);
    static void fold(const Settings& settings, View& view, const Event& event);
    static State sample(const Settings& settings, const View& view, core::Rng& rng);
    static bool reveals(const Settings& settings, const State& before, const Step& step);
    static std::vector<engine::Secret> secrets(const Settings& settings, const State& state);
    static engine::Slots opens(const Event& event);

    static std::string print(const Settings& settings, Action action);
    static std::optional<Action> parse(const Settings& settings, std::string_view text);
    static std::vector<std::string> split_turn(std::string_view text) {
        return {std::string(text)};
    }
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

    using SettingsJson = ambush::SettingsJson;
    using ViewJson = ambush::ViewJson;
    using EventJson = ambush::EventJson;
    using LegalJson = ambush::LegalJson;
    static SettingsJson to_json(const Settings& settings) {
        return {settings.players, settings.most_turns};
    }
    static ViewJson to_json(const Settings& settings, const View& view);
    static EventJson to_json(const Settings& settings, const Event& event);
    static LegalJson to_json(const Settings& settings, const LegalSet& set);
    static std::optional<Event> from_json(const Settings& settings, const View& view,
                                          const EventJson& told);
};

using Rules = RulesWith<Leak::none>;

static_assert(engine::Rules<Rules>);

}  // namespace bivouac::ambush
