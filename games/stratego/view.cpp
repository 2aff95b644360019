// What is seen: one's own ranks, what has shown itself, what has fallen, and everything that
// happens on the board.
#include "games/stratego/army.h"
#include "games/stratego/arrangement.h"
#include "games/stratego/rules.h"
#include "games/stratego/sight.h"
#include "games/stratego/turn.h"
#include "games/stratego/view_text.h"

namespace bivouac::stratego {
namespace {

[[nodiscard]] bool both_ready(const Position& position) { return position.ready == 3; }

void hide_ranks(Position& position, engine::Observer observer) {
    for (const Side side : kSides) {
        if (sees_side(position, side, observer)) continue;
        for (int place = 0; place < kMostPieces; ++place) {
            Piece& piece = position.pieces[index_of(piece_id(side, place))];
            if (piece.exists() && !piece.known() && !piece.fallen()) {
                piece.set_rank(Rank::unknown);
            }
        }
    }
}

// OR-5, AC-10, AC-15: behind the screen not even the squares can be seen.
void hide_army(Position& position, Side side) {
    for (PieceId& id : position.board) {
        if (id != kNobody && side_of(id) == side) id = kNobody;
    }
    for (int place = 0; place < kMostPieces; ++place) {
        position.pieces[index_of(piece_id(side, place))] = Piece();
    }
}

void observe_setup(const Position& after, engine::Observer observer, Event& event) {
    const bool raised = both_ready(after);  // the screen
    for (const Side side : kSides) {
        const bool sees = sees_side(after, side, observer);
        const bool new_to_observer = raised || (side == event.side && sees);
        if (new_to_observer) {
            event.armies[index_of(side)] =
                packed(setup_of(after, side), sees ? Ranks::shown : Ranks::hidden);
        }
    }
}

void fold_setup(const Settings& settings, Position& position, const Event& event) {
    position.ready = static_cast<std::uint8_t>(position.ready | (1U << index_of(event.side)));
    for (const Side side : kSides) {
        put_army(settings, position, side, unpacked(event.armies[index_of(side)]));
    }
    if (both_ready(position)) position.stage = Stage::play;
}

// The attacks that are fought once the action is done.
Pending::Kind goes_on_with(const Position& before, Action action) {
    switch (action.kind) {
        case Action::Kind::sword: return Pending::Kind::sword;
        case Action::Kind::apple: return Pending::Kind::apple;
        case Action::Kind::revive:
        case Action::Kind::leave:
            return before.pending.shrouds.size() == 1 ? before.pending.kind : Pending::Kind::none;
        default: return Pending::Kind::none;
    }
}

// Who knows of unmoved Scouts that they run: nobody but their side; records of earlier days were
// written as if all did.
enum class Runners : std::uint8_t { known, unknown };

// Nobody but this side could be sure that its next player can act: only pieces that have moved or
// shown themselves are certain to be able to.
bool is_surely_able(const Settings& settings, const State& state, Side side, Runners runners) {
    if (settings.powers && !state.position.has_spent(side)) return true;
    State certain = state;
    for_each_square(state.sets.side[index_of(side)], [&](Square square) {
        const Piece piece = state.position.piece(state.position.at(square));
        if (piece.moved() || piece.known()) return;
        insert(certain.sets.fixed, square);
        if (runners == Runners::unknown) erase(certain.sets.scouts, square);
    });
    return can_move(settings, certain, side);
}

}  // namespace

bool sees_side(const Position& position, Side side, engine::Observer observer) {
    return observer.is_all_seeing() || observer.is_seat(seat_of(position, side));
}

Squares6 squares_shown(const Position& position, Action action) {
    Squares6 squares;
    switch (action.kind) {
        case Action::Kind::move:
            if (distance(action.from, action.to) > 1) squares.push_back(action.from);
            break;
        case Action::Kind::attack:
            squares.push_back(action.from);
            squares.push_back(action.to);
            break;
        case Action::Kind::sword:
            squares.push_back(action.from);
            squares.push_back(action.to);
            squares.push_back(action.second);
            break;
        case Action::Kind::apple: {
            squares.push_back(flag_square(position, position.to_move));
            squares.push_back(action.to);
            if (is_fixed(position.rank_at(action.to))) break;
            for (const Direction direction : kDirections) {
                const Square next = step(action.to, direction);
                const bool own =
                    next != kNowhere && position.is_side_at(next, other(position.to_move));
                if (own) squares.push_back(next);
            }
            break;
        }
        case Action::Kind::revive:
        case Action::Kind::leave:
            // The attacks go on; everybody has seen these ranks already.
            if (goes_on_with(position, action) == Pending::Kind::none) break;
            squares.push_back(position.pending.attacker);
            for (const Square target : position.pending.targets) squares.push_back(target);
            break;
        default: break;
    }
    return squares;
}

void note_sequence(Event& event, const Position& before, const Position& after) {
    event.sequence = goes_on_with(before, event.action);
    event.paused = !after.pending.shrouds.empty() && after.pending.kind != Pending::Kind::none;
}

View Rules::view(const Settings&, const State& state, engine::Observer observer) {
    View view{state.position, observer};
    hide_ranks(view.position, observer);
    if (!both_ready(view.position)) {
        for (const Side side : kSides) {
            if (!sees_side(view.position, side, observer)) hide_army(view.position, side);
        }
    }
    return view;
}

Event Rules::observe(const Settings&, const State& before, const Step& step, const State& after,
                     engine::Observer observer) {
    Event event;
    event.kind = step.kind;
    event.actor = step.actor;
    event.side = before.position.to_move;
    if (!step.actor.is_nature()) event.side = side_of(before.position, step.actor.seat());
    event.end = after.position.end;
    event.drawn = after.position.drawn;
    event.winner = after.position.winner;
    if (step.kind == engine::StepKind::setup) {
        observe_setup(after.position, observer, event);
    }
    if (step.kind != engine::StepKind::action) return event;
    event.action = step.action;
    std::size_t i = 0;
    for (const Square square : squares_shown(before.position, step.action)) {
        event.shown[i++] = {square, before.position.rank_at(square), before.position.at(square)};
    }
    note_sequence(event, before.position, after.position);
    return event;
}

void Rules::fold(const Settings& settings, View& view, const Event& event) {
    Position& position = view.position;
    if (event.kind == engine::StepKind::setup) fold_setup(settings, position, event);
    if (event.kind == engine::StepKind::action) {
        if (opens_turn(event.action)) {
            forget_shown(settings, position);
            hide_ranks(position, view.observer);
        }
        for (const Event::Shown& shown : event.shown) {
            if (shown.rank == Rank::none) break;
            position.pieces[index_of(position.at(shown.square))].set_rank(shown.rank);
        }
        play(settings, position, event.action);
    }
    if (event.end != End::none && position.stage != Stage::over) {
        finish(position, event.end, event.winner);
        position.drawn = event.drawn;
    }
}

namespace {

bool shows(const Settings& settings, const State& before, const Rules::Step& step,
           Runners runners) {
    if (step.kind == engine::StepKind::setup) return before.position.ready != 0;
    if (step.kind != engine::StepKind::action) return false;
    if (!squares_shown(before.position, step.action).empty()) return true;
    State after = before;
    Rules::apply(settings, after, step.actor, step.action);
    const Position& position = after.position;
    if (is_stuck(position.end)) return true;
    const bool new_turn = position.turn != before.position.turn && position.stage == Stage::play;
    return new_turn && !is_surely_able(settings, after, position.to_move, runners);
}

}  // namespace

bool Rules::reveals(const Settings& settings, const State& before, const Step& step) {
    return shows(settings, before, step, Runners::known);
}

bool Rules::is_final(const Settings& settings, const State& before, const Step& step) {
    return shows(settings, before, step, Runners::unknown);
}

// One slot a piece, opened when it shows its rank.
std::vector<engine::Secret> Rules::secrets(const Settings&, const State& state) {
    std::vector<engine::Secret> secrets;
    for (int i = 0; i < kPieceIds; ++i) {
        const auto id = static_cast<PieceId>(i);
        const Piece piece = state.position.piece(id);
        if (!piece.exists()) continue;
        engine::Secret secret{
            static_cast<std::uint16_t>(i), seat_of(state.position, side_of(id)), {}};
        secret.bytes.push_back(static_cast<std::byte>(piece.rank()));
        secrets.push_back(secret);
    }
    return secrets;
}

engine::Slots Rules::opens(const Event& event) {
    engine::Slots slots;
    for (const Event::Shown& shown : event.shown) {
        if (shown.rank == Rank::none) break;
        slots.push_back(static_cast<std::uint16_t>(shown.id));
    }
    return slots;
}

}  // namespace bivouac::stratego
