// An army and the home squares it stands on.
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
        position.board[index_of(home_square(side, place, settings.size()))] = id;
    }
}

// The pieces a side set up, by home square, with the ranks as the position knows them.
[[nodiscard]] inline Setup setup_of(const Position& position, Side side) {
    Setup setup;
    for (int place = 0; place < kMostPieces; ++place) {
        setup.ranks[static_cast<std::size_t>(place)] = position.piece(piece_id(side, place)).rank();
    }
    return setup;
}

}  // namespace bivouac::stratego
