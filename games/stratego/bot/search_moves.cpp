// Which moves a search looks at, and in what order.
#include <utility>

#include "games/stratego/bot/search.h"

namespace bivouac::stratego::bot {
namespace {

constexpr int kFirst = 1 << 29;
constexpr int kCapture = 1 << 27;
constexpr int kGoodFight = 1 << 26;
constexpr int kBadFight = -(1 << 26);

}  // namespace

const Clash& Search::my_clash(const Sketch& sketch, const Move& move) const {
    return grounds_->tables.attack_on(sketch.row_of(sketch.at(move.to)), sketch.rank_of(move.id));
}

const Clash& Search::your_clash(const Sketch& sketch, const Move& move) const {
    const PieceId mine = sketch.at(move.to);
    return grounds_->tables.threat_to(sketch.row_of(move.id), sketch.rank_of(mine),
                                      sketch.guise_of(mine));
}

void Search::list_from(const Sketch& sketch, Side side, Square from, Kinds kinds, Square barred,
                       Moves& moves) const {
    const PieceId id = sketch.at(from);
    const bool runs = sketch.runners(side).has(from);
    for (std::size_t direction = 0; direction < kDirections.size(); ++direction) {
        for (Square to = grounds_->steps[index_of(from)][direction]; to != kNowhere;
             to = grounds_->steps[index_of(to)][direction]) {
            const PieceId there = sketch.at(to);
            const bool fights = there != kNobody;
            if (fights && side_of(there) == side) break;
            if (from == barred && sketch.is_barred(*grounds_, side, from, to)) break;
            if ((fights || kinds == Kinds::all) && !moves.full()) {
                moves.push_back({id, to, fights, 0});
            }
            if (fights || !runs) break;
        }
    }
}

void Search::list(const Sketch& sketch, Side side, Kinds kinds, Moves& moves) const {
    const Square barred = sketch.barred_from(*grounds_, side);
    SquareSet origins = sketch.movers(side);
    if (kinds == Kinds::attacks) {
        origins = origins & (sketch.taken(other(side)).neighbours() | sketch.runners(side));
    }
    origins.for_each([&](Square from) { list_from(sketch, side, from, kinds, barred, moves); });
}

const Search::Move& Search::pick(Moves& moves, std::size_t i) {
    std::size_t best = i;
    for (std::size_t j = i + 1; j < moves.size(); ++j) {
        if (moves[j].order > moves[best].order) best = j;
    }
    std::swap(moves[i], moves[best]);
    return moves[i];
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
        } else if (move.fights) {
            const Clash& clash = my_clash(sketch, move);
            move.order = clash.is_sure() ? kCapture + clash.win_price
                                         : (clash.value > 0 ? kGoodFight : kBadFight) + clash.value;
        } else {
            move.order = quiet_order(sketch, move);
        }
    }
}

void Search::order_yours(const Sketch& sketch, const Entry* known, Moves& moves) const {
    for (Move& move : moves) {
        if (move.fights) {
            const Clash& clash = your_clash(sketch, move);
            const int price = grounds_->tables.mine[index_of(sketch.rank_of(sketch.at(move.to)))];
            move.order = clash.is_sure() ? kCapture + price : kBadFight;
        } else if (known != nullptr && known->id == move.id && known->to == move.to) {
            move.order = kFirst;
        } else {
            move.order = quiet_order(sketch, move);
        }
    }
}

}  // namespace bivouac::stratego::bot
