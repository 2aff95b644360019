// Another truth that an observer of a Stratego game cannot tell from this one, made from the rules
// and not from views: two pieces that the observer has not seen exchange their ranks.
#pragma once

#include <optional>
#include <utility>

#include "core/rng.h"
#include "engine/seat.h"
#include "games/stratego/state.h"

namespace bivouac::stratego {

// Has the side, by a plain look, a piece that can step somewhere and that no limit concerns?
[[nodiscard]] inline bool can_surely_step(const Settings& settings, const Position& position,
                                          Side side) {
    for (int i = 0; i < kMostSquares; ++i) {
        const auto square = static_cast<Square>(i);
        if (!position.is_side_at(square, side) || is_fixed(position.rank_at(square))) continue;
        if (square == position.runs.at[index_of(side)] || position.chase.by(side)) continue;
        for (const Direction direction : kDirections) {
            const Square next = step(square, direction);
            const bool free =
                next != kNowhere && has(settings.board, next) && !position.is_side_at(next, side);
            if (free) return true;
        }
    }
    return false;
}

// Behind the screen anything may stand anywhere: exchange two home squares with what is on them.
inline void exchange_homes(const Settings& settings, Position& position, Side side,
                           core::Rng& rng) {
    const auto homes = static_cast<std::uint64_t>(settings.home_squares());
    const auto a = static_cast<int>(rng.below(homes));
    const auto b = static_cast<int>(rng.below(homes));
    std::swap(position.pieces[index_of(piece_id(side, a))],
              position.pieces[index_of(piece_id(side, b))]);
    for (const int place : {a, b}) {
        const PieceId id = piece_id(side, place);
        const Square square = home_square(side, place, settings.size());
        position.board[index_of(square)] = position.piece(id).exists() ? id : kNobody;
    }
}

// True when two hidden pieces that may be each other have exchanged their ranks.
inline bool exchange_ranks(const Settings& settings, Position& position, Side side,
                           core::Rng& rng) {
    const PieceId first = piece_id(side, static_cast<int>(rng.below(kMostPieces)));
    const PieceId second = piece_id(side, static_cast<int>(rng.below(kMostPieces)));
    Piece& a = position.pieces[index_of(first)];
    Piece& b = position.pieces[index_of(second)];
    for (const Piece* piece : {&a, &b}) {
        if (!piece->exists() || piece->known() || piece->fallen()) return false;
    }
    const bool a_moves = a.moved() || position.is_away(first, settings.size());
    const bool b_moves = b.moved() || position.is_away(second, settings.size());
    if ((a_moves && is_fixed(b.rank())) || (b_moves && is_fixed(a.rank()))) return false;
    const Rank rank = a.rank();
    a.set_rank(b.rank());
    b.set_rank(rank);
    return true;
}

[[nodiscard]] inline std::optional<State> twin(const Settings& settings, const State& state,
                                               engine::Observer observer, core::Rng& rng) {
    State other_world = state;
    Position& position = other_world.position;
    const bool screen = position.ready != 3;
    for (const Side side : kSides) {
        const bool seen = observer.is_all_seeing() || observer.is_seat(seat_of(position, side));
        if (seen || !position.is_ready(side)) continue;
        if (screen) {
            exchange_homes(settings, position, side, rng);
            continue;
        }
        for (int i = 0; i < 4; ++i) exchange_ranks(settings, position, side, rng);
        // Whether a side can act at all is seen by everybody: keep away from it.
        const bool may_be_blocked = position.to_move == side || position.end == End::blocked;
        if (may_be_blocked && !can_surely_step(settings, position, side)) return std::nullopt;
        if (position.end == End::blocked) return std::nullopt;
    }
    if (!screen) other_world.sets = sets_of(position);
    if (other_world == state) return std::nullopt;
    return other_world;
}

}  // namespace bivouac::stratego
