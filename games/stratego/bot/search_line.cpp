// What a search expects after a move, read from what it remembers.
#include <algorithm>

#include "games/stratego/bot/search.h"

namespace bivouac::stratego::bot {
namespace {

constexpr std::size_t kLongestLine = 12;

}  // namespace

std::vector<Action> Search::line_after(const Sketch& root, Action first) const {
    std::vector<Action> line = {first};
    Sketch sketch = root;
    Move move{root.at(first.from), first.to, root.at(first.to) != kNobody, 0};
    while (line.size() < kLongestLine && is_foreseen(sketch, move)) {
        const Side next = other(side_of(move.id));
        play(sketch, move);
        const auto reply = remembered(sketch, next);
        if (!reply) break;
        move = *reply;
        const Square from = sketch.square_of(move.id);
        line.push_back(move.fights ? Action::attack(from, move.to) : Action::move(from, move.to));
    }
    return line;
}

std::optional<Search::Move> Search::remembered(const Sketch& sketch, Side side) const {
    const bool mine = side == grounds_->me;
    const std::uint64_t key = mine ? sketch.key() : ~sketch.key();
    const Entry& entry = table_[key % kEntries];
    // Where everything was found to be as bad as that, no move was found to be the best.
    const Bound no_choice = mine ? Bound::at_most : Bound::at_least;
    if (entry.search != search_ || entry.key != mark_of(key) || entry.bound == Bound::none ||
        entry.bound == no_choice) {
        return std::nullopt;
    }
    // Another position may have the same key.
    Moves moves;
    list(sketch, side, Kinds::all, moves);
    const auto* found = std::find_if(moves.begin(), moves.end(), [&](const Move& move) {
        return move.id == entry.id && move.to == entry.to;
    });
    return found == moves.end() ? std::nullopt : std::optional(*found);
}

bool Search::is_foreseen(const Sketch& sketch, const Move& move) const {
    if (!move.fights) return true;
    const PieceId there = sketch.at(move.to);
    if (side_of(move.id) == grounds_->me) {
        return !is_flag(sketch, there) && my_clash(sketch, move).is_sure();
    }
    return sketch.rank_of(there) != Rank::flag && your_clash(sketch, move).is_sure();
}

void Search::play(Sketch& sketch, const Move& move) const {
    const PieceId there = sketch.at(move.to);
    if (!move.fights) {
        sketch.walk(*grounds_, move.id, move.to);
    } else if (side_of(move.id) == grounds_->me) {
        sketch = after_fight(sketch, move, my_clash(sketch, move), End::win);
    } else {
        sketch.you_win(*grounds_, there, move.id, your_clash(sketch, move).winner);
        sketch.walk(*grounds_, move.id, move.to);
    }
}

}  // namespace bivouac::stratego::bot
