// The games there are, and how one goes.
#include <array>

#include "games/_template/rules.h"

namespace bivouac::pebbles {
namespace {

using namespace std::chrono_literals;
using engine::Rejection;
using engine::RejectionCode;

constexpr std::array<std::string_view, 2> kHeaps = {"15", "21"};
constexpr std::array<engine::OptionSpec, 1> kOptions = {{{"pebbles", "15", kHeaps}}};

// Handicaps: turns ahead, misjudgement, glances in a hundred choices.
using Role = engine::BotSpec::Role;
constexpr std::array<engine::BotSpec, 5> kBots = {{
    {"random", "random", {}, {}, Role::reference},
    {"greedy", "greedy", {}, {}, Role::reference},
    {"beginner", "alphabeta", engine::Budget{20ms}, {1, 600, 60}},
    {"club", "alphabeta", engine::Budget{20ms}, {2, 100, 10}},
    {"expert", "alphabeta", engine::Budget{100ms}, {}},
}};
constexpr std::array<engine::GameSpec, 1> kGames = {{
    {"pebbles", 1, 2, 2, false, kOptions, kBots},
}};

std::uint8_t other(std::uint8_t seat) { return static_cast<std::uint8_t>(1 - seat); }

void finish(State& state, End end, std::uint8_t winner) {
    state.end = end;
    state.winner = winner;
}

}  // namespace

std::span<const engine::GameSpec> Rules::games() { return kGames; }

core::Result<Settings, Rejection> Rules::configure(const engine::GameSpec&,
                                                   const engine::OptionValues& options) {
    Settings settings;
    if (engine::option(options, "pebbles") == "21") settings.pebbles = 21;
    return settings;
}

State Rules::start(const Settings& settings) {
    State state;
    state.left = settings.pebbles;
    return state;
}

engine::Due Rules::due(const Settings&, const State& state) {
    if (state.end != End::none) return engine::Due::nothing();
    return engine::Due::action(engine::Seat(state.to_move));
}

LegalSet Rules::legal(const Settings&, const State& state, engine::Actor) {
    return {std::min(state.left, static_cast<std::uint8_t>(kMostTaken))};
}

std::optional<Rejection> Rules::refuse(const Settings& settings, const State& state,
                                       engine::Actor actor, Action action) {
    if (auto no = engine::refuse_unless_due(due(settings, state), actor)) return no;
    if (action.taken < 1 || action.taken > kMostTaken) {
        return Rejection{RejectionCode::illegal_action, "refuse.one_to_three", "PB-2", {}};
    }
    if (action.taken > state.left) {
        return Rejection{RejectionCode::illegal_action,
                         "refuse.not_so_many",
                         "PB-2",
                         {std::to_string(int{state.left})}};
    }
    return std::nullopt;
}

void Rules::apply(const Settings&, State& state, engine::Actor, Action action) {
    state.left = static_cast<std::uint8_t>(state.left - action.taken);
    ++state.turn;
    state.to_move = other(state.to_move);
    // PB-3: whoever took the last one has lost.
    if (state.left == 0) finish(state, End::last_pebble, state.to_move);
}

void Rules::resign(const Settings&, State& state, engine::Seat seat) {
    finish(state, End::resignation, other(static_cast<std::uint8_t>(seat.index())));
}

void Rules::agree_draw(const Settings&, State& state) { finish(state, End::agreement, 0); }

engine::SeatSet Rules::playing(const Settings&, const State& state) {
    return state.end == End::none ? engine::SeatSet::first(2) : engine::SeatSet();
}

std::optional<engine::Outcome> Rules::outcome(const Settings&, const State& state) {
    engine::SeatSet winners;
    if (state.end != End::agreement) winners.insert(engine::Seat(state.winner));
    switch (state.end) {
        case End::none: break;
        case End::last_pebble: return engine::Outcome{winners, "end.last_pebble", "PB-3"};
        case End::resignation: return engine::Outcome{winners, "end.resignation", ""};
        case End::agreement: return engine::Outcome{winners, "end.agreement", ""};
    }
    return std::nullopt;
}

std::string Rules::broken(const Settings& settings, const State& state) {
    if (state.left > settings.pebbles) return "more pebbles than there were";
    if (state.to_move > 1 || state.winner > 1) return "a seat that is none";
    if (state.left == 0 && state.end == End::none) return "no pebbles and no end";
    if (state.left > 0 && state.end == End::last_pebble) return "an end with pebbles left";
    if (settings.pebbles - state.left < state.turn) return "a turn without a pebble";
    if (settings.pebbles - state.left > kMostTaken * state.turn) return "more taken than allowed";
    return {};
}

}  // namespace bivouac::pebbles
