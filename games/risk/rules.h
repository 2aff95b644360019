// Risk Assassin's Creed on one screen: two to five Brotherhoods on a map, dice, and cards in hands.
// The rules are numbered RK-1 … RK-53 and E1 … E33; traceability.md says where each is tested.
#pragma once

#include "engine/sealed/rules.h"
#include "games/risk/action.h"
#include "games/risk/hidden_batches.h"
#include "games/risk/json.h"
#include "games/risk/legal_set.h"
#include "games/risk/state.h"

namespace bivouac::risk {

// What an observer knows: all that lies open, and the cards it may see.
struct View {
    Position position;
    Hands hands;  // of others: empty
    HiddenBatches hidden;
    engine::Observer observer = engine::Observer::spectator();
    friend bool operator==(const View&, const View&) = default;
};

// What an observer learns from one step, with what a story-teller wants to know of it.
struct Event {
    engine::StepKind kind = engine::StepKind::action;
    engine::Actor actor;
    Action action;  // a card this observer did not see is kUnseenCard
    // Cards taken from an eliminated player, as far as this observer sees them (E15).
    Territories taken = 0;
    Cards accomplished = 0;  // missions shown at the end of the turn

    Faction faction = kNoFaction;  // whose turn it was; who got a card
    Faction other = kNoFaction;    // the defender
    Territory from{};              // of the battle
    Territory to{};
    // The dice on the table when the step was over, or when they were compared: how many of each
    // colour, what they show (dice.h), and whether +1 was declared (E31).
    std::uint8_t black_dice = 0;
    std::uint8_t red_dice = 0;
    std::uint8_t red = 0;
    bool attack_plus = false;
    bool defence_plus = false;
    std::uint16_t black = 0;
    bool settled = false;  // the dice were compared
    std::uint8_t attacker_lost = 0;
    std::uint8_t defender_lost = 0;
    std::uint8_t attacker_left = 0;  // of those committed
    std::uint16_t defender_left = 0;
    bool conquest = false;
    bool eliminated = false;     // `other` lost its last territory
    std::uint8_t won_cards = 0;  // with it
    bool shuffled = false;       // the traded cards became a new pile (RK-45)
    bool turn_ended = false;
    Faction next = kNoFaction;     // whose turn begins
    std::uint16_t next_units = 0;  // what it begins with
    std::uint16_t units = 0;       // gained by a trade or a card, or to be lost
    End end = End::none;
    engine::SeatSet winners;
    friend bool operator==(const Event&, const Event&) = default;
};

struct Rules {
    using Settings = risk::Settings;
    using State = risk::State;
    using Action = risk::Action;
    using Setup = engine::NoSetup;
    using LegalSet = risk::LegalSet;
    using View = risk::View;
    using Event = risk::Event;
    using Step = engine::Step<Action, Setup>;

    // editions.cpp
    static std::span<const engine::GameSpec> games();
    static core::Result<Settings, engine::Rejection> configure(const engine::GameSpec& game,
                                                               const engine::OptionValues& options);
    static int seats(const Settings& settings) { return settings.players; }
    static std::string_view file(std::string_view name);

    // legal_set.cpp: what may be done; refuse.cpp: why something may not
    static LegalSet legal(const Settings& settings, const State& state, engine::Actor) {
        return LegalSet::of(settings, state);
    }
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

    // view.cpp: what is seen; sample.cpp: worlds that look so
    static View view(const Settings& settings, const State& state, engine::Observer observer);
    static Event observe(const Settings& settings, const State& before, const Step& step,
                         const State& after, engine::Observer observer);
    static void fold(const Settings& settings, View& view, const Event& event);
    static State sample(const Settings& settings, const View& view, core::Rng& rng);
    static bool reveals(const Settings& settings, const State& before, const Step& step);
    // Everything hidden comes from nature, whose draws can be proved: no player chooses a secret.
    static std::vector<engine::Secret> secrets(const Settings&, const State&) { return {}; }
    static engine::Slots opens(const Event&) { return {}; }

    // notation.cpp, position_text.cpp, draw.cpp, tell.cpp: texts
    static std::string print(const Settings& settings, Action action);
    static std::optional<Action> parse(const Settings& settings, std::string_view text);
    static std::vector<std::string> split_turn(std::string_view text);
    static std::string print_position(const Settings& settings, const State& state);
    static std::optional<State> parse_position(const Settings& settings, std::string_view text);
    // Why a text is no position; nothing when it is one.
    static std::optional<engine::Rejection> position_problem(const Settings& settings,
                                                             std::string_view text);
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
    using SettingsJson = risk::SettingsJson;
    using ViewJson = risk::ViewJson;
    using EventJson = risk::EventJson;
    using LegalJson = risk::LegalJson;
    static SettingsJson to_json(const Settings& settings);
    static ViewJson to_json(const Settings& settings, const View& view);
    static EventJson to_json(const Settings& settings, const Event& event);
    static LegalJson to_json(const Settings& settings, const LegalSet& set);
    static std::optional<Event> from_json(const Settings& settings, const View& view,
                                          const EventJson& told);

    // gesture.cpp: "attack until conquered or 2 left", one decision at a time
    static std::optional<Action> next_in_gesture(const Settings& settings, const View& view,
                                                 std::string_view gesture);

    // evaluate.cpp: knowledge for search; bot/: players that know this game
    static int evaluate(const Settings& settings, const State& state, engine::Seat seat);
    static std::unique_ptr<engine::Bot> open_bot(const engine::BotSpec& bot,
                                                 const Settings& settings, engine::Seat seat,
                                                 std::uint64_t seed);
};

static_assert(engine::Rules<Rules> && engine::HasOwnBots<Rules>);

}  // namespace bivouac::risk
