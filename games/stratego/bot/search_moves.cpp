// Which moves a search looks at, and in what order.
#include <algorithm>

#include "games/stratego/bot/search.h"

namespace bivouac::stratego::bot {
namespace {

// A hidden piece that stands where it was set up is a bomb often enough; with less than this part
// able to move it is not worth looking at.
constexpr int kLeastMobile = RankShares::kWhole * 3 / 10;

constexpr int kFirst = 1 << 29;
constexpr int kCapture = 1 << 27;
constexpr int kGoodFight = 1 << 26;
constexpr int kBadFight = -(1 << 26);

template <class Moves>
void sort_by_order(Moves& moves) {
    std::stable_sort(moves.begin(), moves.end(),
                     [](const auto& a, const auto& b) { return a.order > b.order; });
}

}  // namespace

const Clash& Search::my_clash(const Sketch& sketch, const Move& move) const {
    return grounds_->tables.attack_on(sketch.row_of(sketch.at(move.to)), sketch.rank_of(move.id));
}

const Clash& Search::your_clash(const Sketch& sketch, const Move& move) const {
    const PieceId mine = sketch.at(move.to);
    return grounds_->tables.threat_to(sketch.row_of(move.id), sketch.rank_of(mine),
                                      sketch.guise_of(mine));
}

void Search::list_from(const Sketch& sketch, Side side, PieceId id, Kinds kinds,
                       Moves& moves) const {
    const Square from = sketch.square_of(id);
    const bool runs = sketch.rank_of(id) == Rank::scout;
    for (const Direction direction : kDirections) {
        for (Square to = step(from, direction); to != kNowhere && grounds_->exists[index_of(to)];
             to = step(to, direction)) {
            const PieceId there = sketch.at(to);
            const bool fight = there != kNobody && side_of(there) != side;
            const bool blocked = there != kNobody && !fight;
            if (blocked || sketch.is_barred(*grounds_, side, from, to)) break;
            if ((fight || kinds == Kinds::all) && !moves.full()) moves.push_back({id, to, 0});
            if (fight || !runs) break;
        }
    }
}

void Search::list(const Sketch& sketch, Side side, Kinds kinds, Moves& moves) const {
    const bool mine = side == grounds_->me;
    for (int place = 0; place < kMostPieces; ++place) {
        const PieceId id = piece_id(side, place);
        if (sketch.square_of(id) == kNowhere || is_fixed(sketch.rank_of(id))) continue;
        if (!mine && grounds_->tables.mobile[sketch.row_of(id)] < kLeastMobile) continue;
        list_from(sketch, side, id, kinds, moves);
    }
}

// What has cut off before, then what leads where the piece is drawn.
int Search::quiet_order(const Sketch& sketch, const Move& move) const {
    const auto& field = grounds_->fields[index_of(move.id)];
    return history_[index_of(move.id)][index_of(move.to)] + field[index_of(move.to)] -
           field[index_of(sketch.square_of(move.id))];
}

void Search::order_mine(const Sketch& sketch, const Entry* known, Moves& moves) const {
    for (Move& move : moves) {
        if (known != nullptr && known->id == move.id && known->to == move.to) {
            move.order = kFirst;
        } else if (sketch.at(move.to) != kNobody) {
            const Clash& clash = my_clash(sketch, move);
            move.order = clash.is_sure() ? kCapture + clash.win_price
                                         : (clash.value > 0 ? kGoodFight : kBadFight) + clash.value;
        } else {
            move.order = quiet_order(sketch, move);
        }
    }
    sort_by_order(moves);
}

void Search::order_yours(const Sketch& sketch, const Entry* known, Moves& moves) const {
    for (Move& move : moves) {
        if (sketch.at(move.to) != kNobody) {
            const Clash& clash = your_clash(sketch, move);
            const int price = grounds_->tables.mine[index_of(sketch.rank_of(sketch.at(move.to)))];
            move.order = clash.is_sure() ? kCapture + price : kBadFight;
        } else if (known != nullptr && known->id == move.id && known->to == move.to) {
            move.order = kFirst;
        } else {
            move.order = quiet_order(sketch, move);
        }
    }
    sort_by_order(moves);
}

}  // namespace bivouac::stratego::bot
