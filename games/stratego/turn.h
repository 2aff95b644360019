// What an action does. The same lines play on the truth and on a view: a view is shown every rank
// that an action depends on before the action is played on it.
//
// `World` is State (which keeps its sets up to date) or Position.
#pragma once

#include <cstdlib>

#include "games/stratego/action.h"
#include "games/stratego/legal_set.h"
#include "games/stratego/limits.h"
#include "games/stratego/state.h"

namespace bivouac::stratego {

[[nodiscard]] inline Position& position_of(State& state) { return state.position; }
[[nodiscard]] inline Position& position_of(Position& position) { return position; }

// The sets follow: a piece appears on or disappears from a square.
inline void toggle_piece(State& state, Side side, Rank rank, Square square) {
    toggle(state.sets.side[index_of(side)], alone(square));
    if (rank == Rank::scout) toggle(state.sets.scouts, alone(square));
    if (is_fixed(rank)) toggle(state.sets.fixed, alone(square));
}
inline void toggle_piece(Position&, Side, Rank, Square) {}

[[nodiscard]] inline bool is_beside_enemy(const State& state, Side side, Square square) {
    return has_beside(state.sets.side[index_of(other(side))], square);
}
[[nodiscard]] inline bool is_beside_enemy(const Position& position, Side side, Square square) {
    for (const Direction direction : kDirections) {
        const Square next = step(square, direction);
        if (next != kNowhere && position.is_side_at(next, other(side))) return true;
    }
    return false;
}

inline void finish(Position& position, End end, Side winner) {
    position.stage = Stage::over;
    position.end = end;
    position.winner = winner;
    position.pending = {};
}
inline void finish_drawn(Position& position, End end) {
    finish(position, end, Side::red);
    position.drawn = true;
}

[[nodiscard]] constexpr int distance(Square from, Square to) {
    return std::abs(column_of(from) - column_of(to)) + std::abs(row_of(from) - row_of(to));
}

// Memory mode (A6): what was shown is hidden again when the next turn begins. An Apple that was
// used stays turned round (A21).
inline void forget_shown(const Settings& settings, Position& position) {
    if (!settings.memory_mode) return;
    for (int i = 0; i < kPieceIds; ++i) {
        Piece& piece = position.pieces[static_cast<std::size_t>(i)];
        const bool turned_round =
            piece.rank() == Rank::flag && position.has_spent(side_of(static_cast<PieceId>(i)));
        if (!piece.fallen() && !turned_round) piece.set_known(false);
    }
}

inline void show(Position& position, Square square) {
    position.pieces[index_of(position.at(square))].set_known(true);
}

// AC-48, A8: somebody of ranks 2 … 10 has fallen before.
[[nodiscard]] inline bool has_fallen_soldier(const Position& position, Side side) {
    for (int place = 0; place < kMostPieces; ++place) {
        const Piece piece = position.piece(piece_id(side, place));
        if (piece.fallen() && is_soldier(piece.rank())) return true;
    }
    return false;
}

// The piece leaves the board; in Special a fallen Spy owes her owner a decision (A7).
template <class World>
void fall(const Settings& settings, World& world, Square square) {
    Position& position = position_of(world);
    const PieceId id = position.at(square);
    const Side side = side_of(id);
    Piece& piece = position.pieces[index_of(id)];
    if (settings.powers && piece.rank() == Rank::spy && has_fallen_soldier(position, side)) {
        position.pending.shrouds.push_back(side);
    }
    // The captured pile is open (B11), and where a piece has been no longer matters.
    piece = Piece(piece.rank());
    piece.set_known(true);
    piece.set_fallen(true);
    position.board[index_of(square)] = kNobody;
    toggle_piece(world, side, piece.rank(), square);
    if (position.runs.at[index_of(side)] == square) clear_run(position.runs, side);
}

template <class World>
void walk(World& world, Square from, Square to) {
    Position& position = position_of(world);
    const PieceId id = position.at(from);
    Piece& piece = position.pieces[index_of(id)];
    piece.set_moved(true);
    position.board[index_of(from)] = kNobody;
    position.board[index_of(to)] = id;
    toggle_piece(world, side_of(id), piece.rank(), from);
    toggle_piece(world, side_of(id), piece.rank(), to);
}

inline void pass_turn(Position& position) {
    position.pending = {};
    position.to_move = other(position.to_move);
    ++position.turn;
}

inline void end_sequence(Pending& pending) {
    pending.kind = Pending::Kind::none;
    pending.attacker = kNowhere;
    pending.targets.clear();
}

// One fight of a Sword or an Apple. The winner stays where it is (AC-55, AC-61).
template <class World>
void fight_pending(const Settings& settings, World& world, Square target) {
    Position& position = position_of(world);
    Pending& pending = position.pending;
    const Square attacker = pending.attacker;
    const Rank defending = position.rank_at(target);
    const Fight result = fight(position.rank_at(attacker), defending);
    core::FixedVector<Square, 4> others;
    for (const Square square : pending.targets) {
        if (square != target) others.push_back(square);
    }
    pending.targets = others;
    const bool lost = result != Fight::attacker_wins;
    // AC-53, AC-60, A12, A18: a loss or a tie ends the sequence.
    if (lost || others.empty()) end_sequence(pending);
    if (lost) fall(settings, world, attacker);
    if (result != Fight::defender_wins) fall(settings, world, target);
    if (defending == Rank::flag) finish(position, End::flag, position.to_move);
}

// Plays on until somebody has to decide, or the turn is over.
template <class World>
void play_on(const Settings& settings, World& world) {
    Position& position = position_of(world);
    Pending& pending = position.pending;
    while (position.stage == Stage::play && pending.shrouds.empty()) {
        if (pending.kind == Pending::Kind::none) {
            pass_turn(position);
            return;
        }
        if (is_strike_due(position)) return;
        const auto next = next_targets(position);
        const bool two_captains = pending.kind == Pending::Kind::sword && next.size() == 2 &&
                                  position.rank_at(next[0]) == Rank::captain;
        if (two_captains) {  // AC-54
            fall(settings, world, next[0]);
            fall(settings, world, next[1]);
            fall(settings, world, pending.attacker);
            end_sequence(pending);
            continue;
        }
        fight_pending(settings, world, next[0]);
    }
}

template <class World>
void play_move(const Settings& settings, World& world, Action action) {
    Position& position = position_of(world);
    const Side side = position.to_move;
    if (distance(action.from, action.to) > 1) show(position, action.from);  // OR-18, AC-45, C9
    walk(world, action.from, action.to);
    count_run(settings, position.runs, side, action.from, action.to);
    // Beyond our own limit only at a board elsewhere (Rules::follow).
    if (position.quiet < 255) ++position.quiet;
    if (settings.chase) {
        count_chase(position.chase, side, action.from, action.to,
                    is_beside_enemy(world, side, action.to));
    }
    pass_turn(position);
}

inline void begin_attack(Position& position) {
    position.quiet = 0;
    clear_chase(position.chase);
}

template <class World>
void play_attack(const Settings& settings, World& world, Action action) {
    Position& position = position_of(world);
    const Side side = position.to_move;
    begin_attack(position);
    show(position, action.from);  // OR-21, AC-31, C3
    show(position, action.to);
    const Rank defending = position.rank_at(action.to);
    const Fight result = fight(position.rank_at(action.from), defending);
    if (result != Fight::attacker_wins) fall(settings, world, action.from);
    if (result != Fight::defender_wins) fall(settings, world, action.to);
    if (result == Fight::attacker_wins) walk(world, action.from, action.to);
    if (result == Fight::attacker_wins && settings.attacks_run) {
        count_run(settings, position.runs, side, action.from, action.to);  // SC-3
    } else {
        clear_run(position.runs, side);  // nobody there any more, or no movement (V2-1)
    }
    if (defending == Rank::flag) finish(position, End::flag, side);
    play_on(settings, world);
}

template <class World>
void play_sword(const Settings& settings, World& world, Action action) {
    Position& position = position_of(world);
    begin_attack(position);
    clear_run(position.runs, position.to_move);  // A15
    for (const Square square : {action.from, action.to, action.second}) show(position, square);
    position.pending.kind = Pending::Kind::sword;
    position.pending.attacker = action.from;
    position.pending.targets.push_back(action.to);
    position.pending.targets.push_back(action.second);
    play_on(settings, world);
}

// The square of a side's flag, once its rank is known.
[[nodiscard]] inline Square flag_square(const Position& position, Side side) {
    for (int i = 0; i < kMostSquares; ++i) {
        const auto square = static_cast<Square>(i);
        if (position.is_side_at(square, side) && position.rank_at(square) == Rank::flag) {
            return square;
        }
    }
    return kNowhere;
}

template <class World>
void play_apple(const Settings& settings, World& world, Action action) {
    Position& position = position_of(world);
    const Side side = position.to_move;
    begin_attack(position);
    clear_run(position.runs, side);  // A15
    position.spent = static_cast<std::uint8_t>(position.spent | (1U << index_of(side)));
    show(position, flag_square(position, side));  // AC-56
    show(position, action.to);
    if (!is_fixed(position.rank_at(action.to))) {  // AC-64
        position.pending.kind = Pending::Kind::apple;
        position.pending.attacker = action.to;
        for (const Direction direction :
             {Direction::south, Direction::west, Direction::east, Direction::north}) {
            const Square next = step(action.to, direction);
            if (next == kNowhere || !position.is_side_at(next, other(side))) continue;
            show(position, next);  // A17
            // AC-62: the Apple beside it is only unmasked.
            if (position.rank_at(next) != Rank::flag) position.pending.targets.push_back(next);
        }
        if (position.pending.targets.empty()) end_sequence(position.pending);
    }
    play_on(settings, world);
}

// The fallen piece of a rank that comes back: of equal ones, the first by home square.
[[nodiscard]] inline PieceId fallen_piece(const Position& position, Side side, Rank rank) {
    for (int place = 0; place < kMostPieces; ++place) {
        const PieceId id = piece_id(side, place);
        if (position.piece(id).fallen() && position.piece(id).rank() == rank) return id;
    }
    return kNobody;
}

template <class World>
void play_shroud(const Settings& settings, World& world, Action action) {
    Position& position = position_of(world);
    auto& shrouds = position.pending.shrouds;
    const Side side = shrouds[0];
    for (std::size_t i = 1; i < shrouds.size(); ++i) shrouds[i - 1] = shrouds[i];
    shrouds.pop_back();
    if (action.kind == Action::Kind::revive) {
        const PieceId id = fallen_piece(position, side, action.rank);
        Piece piece(action.rank);
        piece.set_known(true);  // A10
        position.pieces[index_of(id)] = piece;
        position.board[index_of(action.to)] = id;
        toggle_piece(world, side, action.rank, action.to);
    }
    play_on(settings, world);
}

inline void draw_lots(Position& position, Action action) {
    position.swapped = static_cast<int>(action.to) == 1;
    position.stage = Stage::setup;
}

// V2-3: has the side lost everybody who could ever move? An Apple to be used may still matter.
[[nodiscard]] inline bool is_without_movers(const Settings& settings, const State& state,
                                            Side side) {
    const Lanes& own = state.sets.side[index_of(side)];
    const Lanes& fixed = state.sets.fixed;
    const std::uint64_t movers =
        (own.words[0] & ~fixed.words[0]) | (own.words[1] & ~fixed.words[1]);
    return movers == 0 && (!settings.powers || state.position.has_spent(side));
}
// Ends a game in play that V2-3 ends; after every attack, once nothing is pending.
inline void end_without_movers(const Settings& settings, State& state) {
    const bool red = is_without_movers(settings, state, Side::red);
    const bool blue = is_without_movers(settings, state, Side::blue);
    if (red && blue) {
        finish_drawn(state.position, End::no_movers);
    } else if (red || blue) {
        finish(state.position, End::no_movers, red ? Side::blue : Side::red);
    }
}

// What the rulebooks and the platform say about a turn that has just begun. A player who cannot act
// has lost, forbidden moves counted as none (B7, SC-8); the platform's draw comes after (B8, A4).
void judge(const Settings& settings, State& state);

// Does the action open a turn? Then what was shown before is forgotten in memory mode.
[[nodiscard]] inline bool opens_turn(Action action) {
    return action.kind == Action::Kind::move || action.kind == Action::Kind::attack ||
           action.kind == Action::Kind::sword || action.kind == Action::Kind::apple;
}

// The action must be legal. Whether the next player can act at all is not looked at here.
template <class World>
void play(const Settings& settings, World& world, Action action) {
    Position& position = position_of(world);
    if (opens_turn(action)) forget_shown(settings, position);
    switch (action.kind) {
        case Action::Kind::move: play_move(settings, world, action); return;
        case Action::Kind::attack: play_attack(settings, world, action); return;
        case Action::Kind::sword: play_sword(settings, world, action); return;
        case Action::Kind::apple: play_apple(settings, world, action); return;
        case Action::Kind::strike:
            fight_pending(settings, world, action.to);
            play_on(settings, world);
            return;
        case Action::Kind::revive:
        case Action::Kind::leave: play_shroud(settings, world, action); return;
        case Action::Kind::lots: draw_lots(position, action); return;
    }
}

}  // namespace bivouac::stratego
