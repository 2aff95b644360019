// Ambush: the course of the game. Included once, by rules.cpp.
#pragma once

#include "core/text.h"
#include "engine/testing/ambush/rules.h"

namespace bivouac::ambush {

inline constexpr std::array<std::string_view, 1> kMaps = {"plain"};
inline constexpr std::array<engine::OptionSpec, 2> kOptions = {{
    {"players", "2", {}, 2, 3},
    {"map", "plain", kMaps, 0, 0, true},
}};
inline constexpr std::array<engine::BotSpec, 1> kBots = {{{"random", "random", {}}}};
inline constexpr std::array<engine::GameSpec, 1> kGames = {{
    {"ambush", 1, 2, 3, true, kOptions, kBots},
}};

inline bool may_play(const SeatState& seat) { return seat.standing != 0 && !seat.resigned; }

inline int players_left(const Settings& settings, const State& state) {
    int left = 0;
    for (std::size_t i = 0; i < players(settings); ++i) left += may_play(state.seats[i]) ? 1 : 0;
    return left;
}

inline void finish(State& state, End end) {
    state.stage = Stage::over;
    state.end = end;
}

inline void pass_turn(const Settings& settings, State& state) {
    ++state.turn;
    const int left = players_left(settings, state);
    if (left == 0) return finish(state, End::all_fell);
    if (left == 1) return finish(state, End::last_standing);
    if (state.turn >= settings.most_turns) return finish(state, End::turns);
    do {
        state.to_move = static_cast<std::uint8_t>((state.to_move + 1) % settings.players);
    } while (!may_play(state.seats[state.to_move]));
    state.stage = Stage::play;
}

template <Leak kLeak>
std::span<const engine::GameSpec> RulesWith<kLeak>::games() {
    return kGames;
}

// A map of one's own says when night falls: "turns 7" after any lines that begin with '#'.
inline core::Result<std::uint8_t, engine::Rejection> read_turns(std::string_view map) {
    const auto lines = core::split(map, '\n');
    std::size_t i = 0;
    while (lines[i].starts_with('#')) ++i;
    const std::string_view number = lines[i].starts_with("turns ") ? lines[i].substr(6) : "";
    const auto turns = core::parse_number(number);
    const bool good = turns && *turns >= 1 && *turns <= kMostTurns && i + 2 == lines.size();
    if (good) return static_cast<std::uint8_t>(*turns);
    return core::Failure{engine::Rejection{engine::RejectionCode::bad_option,
                                           "data.bad_map",
                                           "",
                                           {std::to_string(i + 1), "1", std::string(lines[i])},
                                           "map"}};
}

template <Leak kLeak>
core::Result<Settings, engine::Rejection> RulesWith<kLeak>::configure(
    const engine::GameSpec&, const engine::OptionValues& options) {
    Settings settings{static_cast<std::uint8_t>(engine::option(options, "players")[0] - '0')};
    if (engine::option(options, "map") == engine::kOwnFile) {
        auto turns = read_turns(engine::option_file(options, "map"));
        if (!turns) return core::Failure{std::move(turns).error()};
        settings.most_turns = *turns;
    }
    return settings;
}

template <Leak kLeak>
State RulesWith<kLeak>::start(const Settings&) {
    return {};
}

template <Leak kLeak>
engine::Due RulesWith<kLeak>::due(const Settings& settings, const State& state) {
    engine::SeatSet waiting;
    switch (state.stage) {
        case Stage::setup:
            for (int i = 0; i < settings.players; ++i) {
                if (!state.seats[static_cast<std::size_t>(i)].ready)
                    waiting.insert(engine::Seat(i));
            }
            return engine::Due::setup(waiting);
        case Stage::omens:
        case Stage::roll: return engine::Due::chance();
        case Stage::play: return engine::Due::action(engine::Seat(state.to_move));
        case Stage::over: break;
    }
    return engine::Due::nothing();
}

template <Leak kLeak>
std::optional<engine::Outcome> RulesWith<kLeak>::outcome(const Settings& settings,
                                                         const State& state) {
    if (state.stage != Stage::over) return std::nullopt;
    engine::SeatSet winners;
    int most = 1;
    if (state.end == End::agreement) return engine::Outcome{winners, "end.agreement", ""};
    for (int i = 0; i < settings.players; ++i) {
        const SeatState& seat = state.seats[static_cast<std::size_t>(i)];
        if (!may_play(seat)) continue;
        const int points = std::popcount(seat.standing);
        if (points > most) winners = {};
        if (points >= most) winners.insert(engine::Seat(i));
        most = points > most ? points : most;
    }
    return engine::Outcome{winners, "end.counted", ""};
}

template <Leak kLeak>
engine::SeatSet RulesWith<kLeak>::playing(const Settings& settings, const State& state) {
    engine::SeatSet set;
    if (state.stage == Stage::over) return set;
    for (int i = 0; i < settings.players; ++i) {
        const SeatState& seat = state.seats[static_cast<std::size_t>(i)];
        if (state.stage == Stage::setup || may_play(seat)) set.insert(engine::Seat(i));
    }
    return set;
}

template <Leak kLeak>
LegalSet RulesWith<kLeak>::legal(const Settings& settings, const State& state, engine::Actor) {
    LegalSet set;
    if (state.stage == Stage::omens) {
        std::uint8_t next = 0;
        while (state.seats[next].dealt) ++next;
        for (std::uint8_t omen = 0; omen < 2; ++omen) {
            set.actions.push_back({Action::Kind::omen, 0, next, 0, omen});
        }
    }
    if (state.stage == Stage::roll) {
        for (std::uint8_t die = 1; die <= 6; ++die) {
            set.actions.push_back({Action::Kind::roll, 0, 0, 0, die});
        }
    }
    if (state.stage != Stage::play) return set;
    const SeatState& own = state.seats[state.to_move];
    for (std::uint8_t target = 0; target < settings.players; ++target) {
        if (target == state.to_move) continue;
        const SeatState& enemy = state.seats[target];
        for (std::uint8_t post = 0; post < kPosts; ++post) {
            if (((enemy.standing >> post) & 1U) == 0) continue;
            if (kLeak == Leak::offers_depend_on_hidden && enemy.strength[post] == 3) continue;
            for (std::uint8_t from = 0; from < kPosts; ++from) {
                if (((own.standing >> from) & 1U) == 0) continue;
                set.actions.push_back({Action::Kind::attack, from, target, post, 0});
            }
            if (!own.has_looked) set.actions.push_back({Action::Kind::look, 0, target, post, 0});
        }
    }
    if (!own.turned_up) set.actions.push_back({Action::Kind::turn_up, 0, 0, 0, 0});
    return set;
}

template <Leak kLeak>
std::optional<engine::Rejection> RulesWith<kLeak>::refuse(const Settings& settings,
                                                          const State& state, engine::Actor actor,
                                                          Action action) {
    if (auto early = engine::refuse_unless_due(due(settings, state), actor)) return early;
    if (legal(settings, state, actor).contains(action)) return std::nullopt;
    engine::Rejection no{engine::RejectionCode::illegal_action, "refuse.not_here", "AM-1", {}};
    const bool strong = state.seats[(state.to_move + 1U) % settings.players].strength[0] == 3;
    if (kLeak == Leak::refusal_tells && strong) no.key = "refuse.too_strong";
    return no;
}

inline void fight(const Settings& settings, State& state, std::uint8_t die) {
    const Action attack = state.attack;
    SeatState& own = state.seats[state.to_move];
    SeatState& enemy = state.seats[attack.target];
    const auto from = static_cast<std::uint8_t>(1U << attack.from);
    const auto post = static_cast<std::uint8_t>(1U << attack.post);
    const int force = own.strength[attack.from] + (die >= 4 ? 1 : 0);
    const int resistance = enemy.strength[attack.post];
    own.shown |= from;
    enemy.shown |= post;
    if (force >= resistance) enemy.standing &= static_cast<std::uint8_t>(~post);
    if (force <= resistance) own.standing &= static_cast<std::uint8_t>(~from);
    state.attack = {};
    pass_turn(settings, state);
}

template <Leak kLeak>
void RulesWith<kLeak>::apply(const Settings& settings, State& state, engine::Actor, Action action) {
    SeatState& own = state.seats[state.to_move];
    switch (action.kind) {
        case Action::Kind::attack:
            state.attack = action;
            state.stage = Stage::roll;
            return;
        case Action::Kind::look:
            state.seats[action.target].looked_by[state.to_move] |=
                static_cast<std::uint8_t>(1U << action.post);
            own.has_looked = true;
            return pass_turn(settings, state);
        case Action::Kind::turn_up:
            own.turned_up = true;
            // A good omen calls the first fallen fighter back.
            if (own.omen == 1 && own.standing != 7) {
                own.standing |= static_cast<std::uint8_t>(~own.standing & (own.standing + 1U));
            }
            return pass_turn(settings, state);
        case Action::Kind::omen:
            state.seats[action.target].omen = action.value;
            state.seats[action.target].dealt = true;
            if (action.target + 1 == settings.players) state.stage = Stage::play;
            return;
        case Action::Kind::roll: return fight(settings, state, action.value);
    }
}

template <Leak kLeak>
void RulesWith<kLeak>::resign(const Settings& settings, State& state, engine::Seat seat) {
    SeatState& leaver = state.seats[static_cast<std::size_t>(seat.index())];
    leaver.resigned = true;
    if (state.stage == Stage::setup) return finish(state, End::resignation);
    if (players_left(settings, state) <= 1) return finish(state, End::resignation);
    // A fight in which the leaver stands is off; the turn passes when it was the leaver's own.
    const bool own_turn = state.to_move == seat.index();
    if (state.stage == Stage::roll && (own_turn || state.attack.target == seat.index())) {
        state.attack = {};
        return pass_turn(settings, state);
    }
    if (own_turn && state.stage == Stage::play) pass_turn(settings, state);
}

template <Leak kLeak>
void RulesWith<kLeak>::agree_draw(const Settings&, State& state) {
    finish(state, End::agreement);
}

template <Leak kLeak>
std::string RulesWith<kLeak>::broken(const Settings& settings, const State& state) {
    for (std::size_t i = 0; i < players(settings); ++i) {
        const SeatState& seat = state.seats[i];
        if (!seat.ready) continue;
        int sum = 0;
        for (const std::uint8_t strength : seat.strength) sum += 1 << strength;
        if (sum != 14) return "strengths are not 1, 2 and 3";
    }
    return {};
}

template <Leak kLeak>
std::optional<engine::Rejection> RulesWith<kLeak>::refuse_setup(const Settings&, const State& state,
                                                                engine::Seat, const Setup& setup) {
    int sum = 0;
    for (const std::uint8_t strength : setup.strength) sum += strength > 3 ? 100 : 1 << strength;
    if (kLeak == Leak::setup_answer_tells && state.seats[0].strength[0] == 3) sum = 0;
    if (sum == 14) return std::nullopt;
    return engine::Rejection{engine::RejectionCode::bad_setup, "refuse.bad_setup", "AM-1", {}};
}

template <Leak kLeak>
void RulesWith<kLeak>::apply_setup(const Settings& settings, State& state, engine::Seat seat,
                                   const Setup& setup) {
    SeatState& own = state.seats[static_cast<std::size_t>(seat.index())];
    own.strength = setup.strength;
    own.standing = 7;
    own.ready = true;
    for (std::size_t i = 0; i < players(settings); ++i) {
        if (!state.seats[i].ready) return;
    }
    state.stage = Stage::omens;
}

template <Leak kLeak>
Setup RulesWith<kLeak>::random_setup(const Settings&, engine::Seat, core::Rng& rng) {
    Setup setup{{1, 2, 3}};
    for (std::size_t i = kPosts - 1; i > 0; --i) {
        std::swap(setup.strength[i], setup.strength[rng.below(i + 1)]);
    }
    return setup;
}

}  // namespace bivouac::ambush
