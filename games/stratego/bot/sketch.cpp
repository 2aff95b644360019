#include "games/stratego/bot/sketch.h"

namespace bivouac::stratego::bot {

Sketch::Sketch(const Grounds& grounds, const Position& view, const Runs& runs) : runs_(runs) {
    board_ = view.board;
    squares_.fill(kNowhere);
    for (int i = 0; i < kMostSquares; ++i) {
        const auto square = static_cast<Square>(i);
        const PieceId id = view.at(square);
        if (id == kNobody) continue;
        const Piece piece = view.piece(id);
        squares_[index_of(id)] = square;
        ranks_[index_of(id)] = piece.rank();
        guises_[index_of(id)] = piece.known()                                ? Guise::known
                                : view.is_away(id, grounds.settings->size()) ? Guise::moved
                                                                             : Guise::still;
        key_ ^= key_of(id, square);
        score_ += sign_of(grounds, id) * grounds.fields[index_of(id)][index_of(square)];
        taken_[index_of(side_of(id))].insert(square);
        const bool mine = side_of(id) == grounds.me;
        note_mover(
            id, square,
            !is_fixed(piece.rank()) && (mine || grounds.tables.mobile[row_of(id)] >= kLeastMobile));
    }
    const Tables& tables = grounds.tables;
    for (int place = 0; place < kMostPieces; ++place) {
        const PieceId mine = piece_id(grounds.me, place);
        if (squares_[index_of(mine)] != kNowhere && rank_of(mine) != Rank::flag) {
            score_ += tables.mine[index_of(rank_of(mine))];
            if (guise_of(mine) != Guise::known) score_ += tables.my_secret[index_of(rank_of(mine))];
        }
    }
    // What is left of the enemy's army is known, whoever is who.
    for (std::size_t i = index_of(kLowestPiece); i < index_of(Rank::flag); ++i) {
        score_ -= grounds.settings->army[i] * tables.yours[i];
    }
    for (int place = 0; place < kMostPieces; ++place) {
        const Piece piece = view.piece(piece_id(other(grounds.me), place));
        if (piece.fallen()) score_ += tables.yours[index_of(piece.rank())];
    }
}

void Sketch::note_mover(PieceId id, Square square, bool moves) {
    const std::size_t side = index_of(side_of(id));
    movers_[side].erase(square);
    if (!moves) return;
    movers_[side].insert(square);
    if (rank_of(id) == Rank::scout) runners_[side].insert(square);
}

bool Sketch::is_barred(const Grounds& grounds, Side side, Square from, Square to) const {
    const int limit = side == grounds.me ? grounds.my_limit : grounds.your_limit;
    const std::size_t i = index_of(side);
    if (limit == 0 || runs_.at[i] != from) return false;
    const std::uint64_t full = borders::full(runs_.crossings[i], limit);
    if (full == 0) return false;
    const bool vertical = column_of(from) == column_of(to);
    if (vertical != runs_.vertical[i]) return false;
    return (full & borders::between(place_along(from, vertical), place_along(to, vertical))) != 0;
}

void Sketch::walk(const Grounds& grounds, PieceId id, Square to) {
    const Square from = squares_[index_of(id)];
    const auto& field = grounds.fields[index_of(id)];
    score_ += sign_of(grounds, id) * (field[index_of(to)] - field[index_of(from)]);
    key_ ^= key_of(id, from) ^ key_of(id, to);
    board_[index_of(from)] = kNobody;
    board_[index_of(to)] = id;
    squares_[index_of(id)] = to;
    if (guises_[index_of(id)] == Guise::still) {
        guises_[index_of(id)] = Guise::moved;
        score_ -= side_of(id) == grounds.me ? grounds.tables.my_stillness[index_of(rank_of(id))]
                                            : -grounds.tables.your_stillness;
    }

    const std::size_t i = index_of(side_of(id));
    taken_[i].move(from, to);
    movers_[i].move(from, to);
    if (rank_of(id) == Rank::scout) runners_[i].move(from, to);
    const bool vertical = column_of(from) == column_of(to);
    const bool goes_on = runs_.at[i] == from && runs_.vertical[i] == vertical;
    const std::uint64_t crossed =
        borders::between(place_along(from, vertical), place_along(to, vertical));
    runs_.crossings[i] =
        ((goes_on ? runs_.crossings[i] : 0) & crossed) + (borders::kOnes & crossed);
    runs_.at[i] = to;
    runs_.vertical[i] = vertical;
}

void Sketch::take_off(const Grounds& grounds, PieceId id) {
    const Square square = squares_[index_of(id)];
    score_ -= sign_of(grounds, id) * grounds.fields[index_of(id)][index_of(square)];
    key_ ^= key_of(id, square);
    board_[index_of(square)] = kNobody;
    squares_[index_of(id)] = kNowhere;
    const std::size_t i = index_of(side_of(id));
    taken_[i].erase(square);
    movers_[i].erase(square);
    runners_[i].erase(square);
    if (runs_.at[index_of(side_of(id))] == square) clear_run(runs_, side_of(id));
}

void Sketch::show_mine(const Grounds& grounds, PieceId id) {
    Guise& guise = guises_[index_of(id)];
    if (guise == Guise::known) return;
    guise = Guise::known;
    key_ ^= key_of_rank(id, Rank::none);
    score_ -= grounds.tables.my_secret[index_of(rank_of(id))];
}

void Sketch::show_yours(const Grounds& grounds, PieceId id, Rank rank) {
    guises_[index_of(id)] = Guise::known;
    if (rank_of(id) != Rank::unknown) return;
    ranks_[index_of(id)] = rank;
    key_ ^= key_of_rank(id, rank);
    score_ += grounds.tables.your_secret[index_of(rank)];
    note_mover(id, squares_[index_of(id)], !is_fixed(rank));
}

void Sketch::i_win(const Grounds& grounds, PieceId mine, PieceId yours, int price) {
    score_ += price;
    take_off(grounds, yours);
    show_mine(grounds, mine);
}

void Sketch::both_fall(const Grounds& grounds, PieceId mine, PieceId yours, int price) {
    score_ += price;
    take_off(grounds, yours);
    show_mine(grounds, mine);
    score_ -= grounds.tables.mine[index_of(rank_of(mine))];
    take_off(grounds, mine);
}

void Sketch::you_win(const Grounds& grounds, PieceId mine, PieceId yours, Rank supposed) {
    show_mine(grounds, mine);
    score_ -= grounds.tables.mine[index_of(rank_of(mine))];
    take_off(grounds, mine);
    show_yours(grounds, yours, supposed);
}

}  // namespace bivouac::stratego::bot
