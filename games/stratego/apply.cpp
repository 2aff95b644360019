// The course of a game: beginning, actions, who is due, the end.
#include "games/stratego/legal_set.h"
#include "games/stratego/rules.h"
#include "games/stratego/turn.h"

namespace bivouac::stratego {
namespace {

// The rule an end rests on, by rulebook.
std::string_view flag_rule(Book book) {
    switch (book) {
        case Book::original: return "OR-32";
        case Book::vintage: return "VI-25";
        case Book::assassins: return "AC-38";
    }
    return "";
}
std::string_view blocked_rule(Book book) {
    switch (book) {
        case Book::original: return "OR-33";
        case Book::vintage: return "VI-24";
        case Book::assassins: return "AC-39";
    }
    return "";
}
std::string_view no_movers_rule(Book book) {
    switch (book) {
        case Book::original: return "OR-33,V2-3";
        case Book::vintage: return "VI-24,V2-3";
        case Book::assassins: return "AC-39,V2-3";
    }
    return "";
}
// V2-9: the rule that forbade the last moves, and the ruling that this loses.
std::string_view shuttle_rule(Book book) {
    switch (book) {
        case Book::original: return "OR-15,SC-8";
        case Book::vintage: return "VI-13,SC-8";
        case Book::assassins: return "AC-28,SC-8";
    }
    return "";
}
std::string_view chase_rule(Book book) {
    switch (book) {
        case Book::original: return "OR-16,SC-8";
        case Book::vintage: return "C6,SC-8";
        case Book::assassins: return "A3,SC-8";
    }
    return "";
}
std::string_view limits_rule(Book book) {
    switch (book) {
        case Book::original: return "OR-15,OR-16,SC-8";
        case Book::vintage: return "VI-13,C6,SC-8";
        case Book::assassins: return "AC-28,A3,SC-8";
    }
    return "";
}

// The side cannot act. Is it the limits, and which of them (V2-9)?
End why_stuck(const Settings& settings, const State& state, Side side) {
    if (!settings.names_limits) return End::blocked;
    Settings unlimited = settings;
    unlimited.two_squares = 0;
    State unchased = state;
    clear_chase(unchased.position.chase);
    if (!can_move(unlimited, unchased, side)) return End::blocked;
    const bool shuttles = can_move(unlimited, state, side);
    const bool chases = can_move(settings, unchased, side);
    if (shuttles == chases) return End::only_forbidden;
    return shuttles ? End::only_shuttles : End::only_chases;
}

}  // namespace

void judge(const Settings& settings, State& state) {
    Position& position = state.position;
    if (settings.needs_mover) end_without_movers(settings, state);
    if (position.stage == Stage::over) return;
    if (!can_act(settings, state, position.to_move)) {
        finish(position, why_stuck(settings, state, position.to_move), other(position.to_move));
    } else if (position.quiet >= kNoProgressPlies) {
        finish_drawn(position, End::no_progress);
    }
}

Sets sets_of(const Position& position) {
    Sets sets;
    for (int i = 0; i < kMostSquares; ++i) {
        const auto square = static_cast<Square>(i);
        const PieceId id = position.at(square);
        if (id == kNobody) continue;
        insert(sets.side[index_of(side_of(id))], square);
        const Rank rank = position.piece(id).rank();
        if (rank == Rank::scout) insert(sets.scouts, square);
        if (is_fixed(rank)) insert(sets.fixed, square);
    }
    return sets;
}

State Rules::start(const Settings& settings) {
    State state;
    state.position.stage = settings.red == RedSeat::lots ? Stage::lots : Stage::setup;
    state.position.swapped = settings.red == RedSeat::second;
    return state;
}

engine::Due Rules::due(const Settings&, const State& state) {
    using engine::Wanted;
    const Position& position = state.position;
    switch (position.stage) {
        case Stage::lots: return {Wanted::chance, {}};
        case Stage::setup: {
            engine::SeatSet seats;
            for (const Side side : kSides) {
                if (!position.is_ready(side)) seats.insert(seat_of(position, side));
            }
            return {Wanted::setup, seats};
        }
        case Stage::play: {
            const auto& shrouds = position.pending.shrouds;
            const Side side = shrouds.empty() ? position.to_move : shrouds[0];
            engine::SeatSet seats;
            seats.insert(seat_of(position, side));
            return {Wanted::action, seats};
        }
        case Stage::over: break;
    }
    return {Wanted::nothing, {}};
}

void Rules::apply(const Settings& settings, State& state, engine::Actor, Action action) {
    const std::uint16_t before = state.position.turn;
    play(settings, state, action);
    const bool new_turn = state.position.turn != before;
    if (new_turn && state.position.stage == Stage::play) judge(settings, state);
}

void Rules::resign(const Settings&, State& state, engine::Seat seat) {
    finish(state.position, End::resignation, other(side_of(state.position, seat)));
}

void Rules::agree_draw(const Settings&, State& state) {
    finish_drawn(state.position, End::agreement);
}

engine::SeatSet Rules::playing(const Settings&, const State& state) {
    return state.position.stage == Stage::over ? engine::SeatSet() : engine::SeatSet::first(2);
}

std::optional<engine::Outcome> Rules::outcome(const Settings& settings, const State& state) {
    const Position& position = state.position;
    if (position.stage != Stage::over) return std::nullopt;
    engine::SeatSet winners;
    if (!position.drawn) winners.insert(seat_of(position, position.winner));
    switch (position.end) {
        case End::none: break;
        case End::flag:
            return engine::Outcome{winners,
                                   settings.book == Book::assassins ? "end.flag.apple" : "end.flag",
                                   flag_rule(settings.book)};
        case End::blocked:
            return engine::Outcome{winners, "end.blocked", blocked_rule(settings.book)};
        case End::no_progress:
            return engine::Outcome{winners, "end.no_progress",
                                   settings.book == Book::assassins ? "A4" : "B8"};
        case End::no_movers:
            return engine::Outcome{winners, position.drawn ? "end.no_movers.both" : "end.no_movers",
                                   no_movers_rule(settings.book)};
        case End::only_shuttles:
            return engine::Outcome{winners, "end.only_shuttles", shuttle_rule(settings.book)};
        case End::only_chases:
            return engine::Outcome{winners, "end.only_chases", chase_rule(settings.book)};
        case End::only_forbidden:
            return engine::Outcome{winners, "end.only_forbidden", limits_rule(settings.book)};
        case End::agreement: return engine::Outcome{winners, "end.agreement", ""};
        case End::resignation: return engine::Outcome{winners, "end.resignation", ""};
    }
    return std::nullopt;
}

}  // namespace bivouac::stratego
