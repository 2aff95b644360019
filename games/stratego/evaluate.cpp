// A first judgement of a position for the simple bots: who has what left, and who has shown what.
#include <array>

#include "games/stratego/rules.h"

namespace bivouac::stratego {
namespace {

// In hundredths of a sergeant. The Spy lives on the enemy's Marshal, Miners on his bombs.
//                                    -  1    2    3    4    5    6    7    8    9    X     B    F ?
constexpr std::array<int, kRanks> kWorth = {0,   150, 70,  170, 100, 140, 200,
                                            290, 420, 600, 900, 150, 0,   0};
// A rank the enemy knows is worth a little less; high ranks most of all.
constexpr int kShownShare = 8;

int army_worth(const Position& position, Side side) {
    int worth = 0;
    for (int place = 0; place < kMostPieces; ++place) {
        const Piece piece = position.piece(piece_id(side, place));
        if (piece.fallen()) continue;
        const int value = kWorth[index_of(piece.rank())];
        worth += piece.known() ? value - value / kShownShare : value;
    }
    return worth;
}

// Going forward is what wins in the end.
int advance(const Settings& settings, const Position& position, Side side) {
    int rows = 0;
    for (int i = 0; i < kMostSquares; ++i) {
        const auto square = static_cast<Square>(i);
        if (!position.is_side_at(square, side) || is_fixed(position.rank_at(square))) continue;
        rows += side == Side::red ? row_of(square) : settings.rows - 1 - row_of(square);
    }
    return rows;
}

}  // namespace

int Rules::evaluate(const Settings& settings, const State& state, engine::Seat seat) {
    const Position& position = state.position;
    const Side me = side_of(position, seat);
    const Side you = other(me);
    return army_worth(position, me) - army_worth(position, you) + advance(settings, position, me) -
           advance(settings, position, you);
}

}  // namespace bivouac::stratego
