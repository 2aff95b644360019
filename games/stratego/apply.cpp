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

}  // namespace

void judge(const Settings& settings, State& state) {
    Position& position = state.position;
    if (!can_act(settings, state, position.to_move)) {
        finish(position, End::blocked, other(position.to_move));
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
        case End::agreement: return engine::Outcome{winners, "end.agreement", ""};
        case End::resignation: return engine::Outcome{winners, "end.resignation", ""};
    }
    return std::nullopt;
}

}  // namespace bivouac::stratego
