#pragma once

#include "games/stratego/state.h"

namespace bivouac::stratego {

// Puts an army on its home squares.
inline void put_army(const Settings& settings, Position& position, Side side, const Setup& setup) {
    for (int place = 0; place < settings.home_squares(); ++place) {
        const Rank rank = setup.ranks[static_cast<std::size_t>(place)];
        if (rank == Rank::none) continue;
        const PieceId id = piece_id(side, place);
        position.pieces[index_of(id)] = Piece(rank);
        position.board[index_of(home_square(side, place, settings.rows))] = id;
    }
}

}  // namespace bivouac::stratego
