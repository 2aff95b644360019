#include "games/strategic/deal.h"
#include "games/strategic/moves.h"
#include "games/strategic/reach.h"
#include "games/strategic/repetition.h"
#include "games/strategic/rules.h"

namespace bivouac::strategic {
namespace {

// Puts a piece on a cell, or takes it away.
void toggle(State& state, Piece piece, Colour colour, Cell cell) {
    auto& board = piece == Piece::guard ? state.guards : state.officers;
    board[index_of(colour)] ^= bit(cell);
    state.key ^= piece_key(piece, colour, cell.index());
}

void finish(State& state, End end, Colour winner) {
    state.stage = Stage::over;
    state.moving = {};
    state.end = end;
    state.winner = winner;
}

void finish_drawn(State& state, End end) {
    state.stage = Stage::over;
    state.moving = {};
    state.end = end;
    state.drawn = true;
}

// D19: a draw; or, where captures decide, the win of whoever has taken more (V2-8).
void finish_quietly(State& state, End end) {
    if (const auto ahead = ahead_in_captures(state)) {
        finish(state, end, *ahead);
    } else {
        finish_drawn(state, end);
    }
}

// Has the colour lost for want of officers (SG-21a, D13)?
bool is_without_officer(const Settings& settings, const State& state, Colour colour) {
    if (!state.both_formed() || state.officers[index_of(colour)] != 0) return false;
    return settings.win == WinRule::no_officer || !can_form(state, colour);
}

// SG-21a is looked at right after the move, SG-21b when the opponent's turn begins, the platform's
// endings last (D13, D19).
void end_turn(const Settings& settings, State& state) {
    const Colour mover = state.to_move;
    const Colour next = other(mover);
    state.moving = {};
    state.to_move = next;
    ++state.turn;
    if (is_without_officer(settings, state, next)) {
        const bool plain = settings.win == WinRule::no_officer;
        finish(state, plain ? End::no_officer : End::no_officer_and_cannot_form, mover);
        return;
    }
    if (!can_play(settings, state, next)) {
        finish(state, End::blocked, mover);
    } else if (earlier_occurrences(state, 2) == 2) {
        finish_quietly(state, End::repetition);
    } else if (state.quiet.count == Quiet::kLimit) {
        finish_quietly(state, End::no_progress);
    }
}

void deal(State& state, Cells orange) {
    state.guards = {orange, kDealt & ~orange};
    // D2: a side that could not form its first officer makes nature deal again.
    const bool playable = can_form(state, Colour::orange) && can_form(state, Colour::yellow);
    if (!playable) {
        state.guards = {};
        return;
    }
    state.stage = Stage::play;
    for (const Colour colour : {Colour::orange, Colour::yellow}) {
        core::for_each_bit(state.guards[index_of(colour)],
                           [&](int cell) { state.key ^= piece_key(Piece::guard, colour, cell); });
    }
    restart_quiet(state);
}

void form(const Settings& settings, State& state, Action action) {
    const Colour colour = state.to_move;
    toggle(state, Piece::guard, colour, action.from());
    toggle(state, Piece::guard, colour, action.to());
    toggle(state, Piece::officer, colour, action.to());
    state.formed = static_cast<std::uint8_t>(state.formed | (1U << index_of(colour)));
    restart_quiet(state);
    end_turn(settings, state);
}

// A guard's step, an officer's slide, or the stop that ends a chain of jumps.
void move(const Settings& settings, State& state, Action action) {
    const Colour colour = state.to_move;
    const Piece piece = has(state.own_officers(), action.from()) ? Piece::officer : Piece::guard;
    if (action.from() != action.to()) {
        toggle(state, piece, colour, action.from());
        toggle(state, piece, colour, action.to());
    }
    if (state.moving.active) {
        restart_quiet(state);
    } else {
        add_quiet(state, piece, action);
    }
    end_turn(settings, state);
}

// SG-12, D7, D8: whoever's officer is passed over leaves the board at once.
void remove_passed(const Settings& settings, State& state, Action action) {
    const Colour colour = state.to_move;
    core::for_each_bit(passed(action), [&](int index) {
        const Cell cell = Cell::at(index);
        const Colour victim = has(state.own_officers(), cell) ? colour : other(colour);
        if (victim == colour && settings.own_officers == OwnOfficers::spared) return;  // V2-8
        toggle(state, Piece::officer, victim, cell);
        const bool counts = settings.quiet_ending == QuietEnding::most_captures;
        if (counts && victim != colour) ++state.taken[index_of(colour)];
    });
}

void jump(const Settings& settings, State& state, Action action) {
    const Colour colour = state.to_move;
    state.moving.turns_left = turns_left_after(settings, state.moving, action);
    remove_passed(settings, state, action);
    toggle(state, Piece::officer, colour, action.from());
    toggle(state, Piece::officer, colour, action.to());
    state.moving.heading = direction(action.over(), action.to()).value_or(Direction::north);
    state.moving.active = true;
    state.moving.at = action.to();
    restart_quiet(state);
}

}  // namespace

State Rules::start(const Settings& settings) {
    State state;
    state.stage = settings.first == First::lots ? Stage::lots : Stage::deal;
    state.to_move = settings.first == First::yellow ? Colour::yellow : Colour::orange;
    restart_quiet(state);
    return state;
}

void Rules::apply(const Settings& settings, State& state, engine::Actor, Action action) {
    switch (action.kind()) {
        case Action::Kind::move: move(settings, state, action); return;
        case Action::Kind::form: form(settings, state, action); return;
        case Action::Kind::jump: jump(settings, state, action); return;
        case Action::Kind::swap:
            // The seats change sides; the colour that has not formed yet is still to move.
            state.swapped = !state.swapped;
            ++state.turn;
            return;
        case Action::Kind::starts:
            state.to_move = action.colour();
            state.stage = Stage::deal;
            return;
        case Action::Kind::deal: deal(state, action.orange()); return;
    }
}

void Rules::resign(const Settings&, State& state, engine::Seat seat) {
    finish(state, End::resignation, other(colour_of(state, seat)));
}

void Rules::agree_draw(const Settings&, State& state) { finish_drawn(state, End::agreement); }

engine::SeatSet Rules::playing(const Settings&, const State& state) {
    return state.stage == Stage::over ? engine::SeatSet() : engine::SeatSet::first(2);
}

std::optional<engine::Outcome> Rules::outcome(const Settings&, const State& state) {
    if (state.stage != Stage::over) return std::nullopt;
    engine::SeatSet winners;
    if (!state.drawn) winners.insert(seat_of(state, state.winner));
    switch (state.end) {
        case End::none: break;
        case End::no_officer: return engine::Outcome{winners, "end.no_officer", "SG-21"};
        case End::no_officer_and_cannot_form:
            return engine::Outcome{winners, "end.no_officer_and_cannot_form", "D13"};
        case End::blocked: return engine::Outcome{winners, "end.blocked", "SG-21"};
        case End::repetition:
            if (!state.drawn) return engine::Outcome{winners, "end.repetition_captures", "V2-8"};
            return engine::Outcome{winners, "end.repetition", "D19"};
        case End::no_progress:
            if (!state.drawn) return engine::Outcome{winners, "end.no_progress_captures", "V2-8"};
            return engine::Outcome{winners, "end.no_progress", "D19"};
        case End::agreement: return engine::Outcome{winners, "end.agreement", "D19"};
        case End::resignation: return engine::Outcome{winners, "end.resignation", ""};
    }
    return std::nullopt;
}

}  // namespace bivouac::strategic
