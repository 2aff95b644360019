// Worlds that look like a view: ranks dealt to the hidden pieces, every consistent deal equally
// likely.
#include "games/stratego/army.h"
#include "games/stratego/legal_set.h"
#include "games/stratego/rules.h"
#include "games/stratego/setup.h"
#include "games/stratego/sight.h"

namespace bivouac::stratego {
namespace {

using Ids = core::FixedVector<PieceId, kMostPieces>;
using Ranks = core::FixedVector<Rank, kMostPieces>;

// The hidden pieces of a side and the ranks that are not accounted for.
struct Hidden {
    Ids still;   // at home: may be anything
    Ids movers;  // away: neither bomb nor flag
    Ranks fixed;
    Ranks movable;
};

Hidden hidden_of(const Settings& settings, const Position& position, Side side) {
    Hidden hidden;
    Army left = settings.army;
    for (int place = 0; place < kMostPieces; ++place) {
        const PieceId id = piece_id(side, place);
        const Piece piece = position.piece(id);
        if (!piece.exists()) continue;
        if (piece.rank() == Rank::unknown) {
            (position.is_away(id, settings.size()) ? hidden.movers : hidden.still).push_back(id);
        } else {
            --left[index_of(piece.rank())];
        }
    }
    for (std::size_t rank = index_of(kLowestPiece); rank <= index_of(kHighestPiece); ++rank) {
        Ranks& pool = is_fixed(static_cast<Rank>(rank)) ? hidden.fixed : hidden.movable;
        for (int n = 0; n < left[rank]; ++n) pool.push_back(static_cast<Rank>(rank));
    }
    return hidden;
}

// Brings `count` of the items, drawn uniformly, to the front, in random order.
template <class Items>
void draw_to_front(Items& items, std::size_t first, std::size_t count, core::Rng& rng) {
    for (std::size_t i = first; i < count; ++i) {
        std::swap(items[i], items[i + static_cast<std::size_t>(rng.below(items.size() - i))]);
    }
}

void give(Position& position, PieceId id, Rank rank) {
    position.pieces[index_of(id)].set_rank(rank);
}

// Bombs and flag first, for they may only go where nothing has moved; `forced` pieces at the front
// of `still` get some of them whatever happens. All deals are equally likely: the places of the
// fixed ranks, their order, and the order of the rest are drawn uniformly and independently.
void deal(Position& position, Hidden& hidden, std::size_t forced, core::Rng& rng) {
    const std::size_t fixed = hidden.fixed.size();
    draw_to_front(hidden.still, forced, fixed, rng);
    draw_to_front(hidden.fixed, 0, fixed, rng);
    draw_to_front(hidden.movable, 0, hidden.movable.size(), rng);
    for (std::size_t i = 0; i < fixed; ++i) give(position, hidden.still[i], hidden.fixed[i]);
    std::size_t next = 0;
    for (std::size_t i = fixed; i < hidden.still.size(); ++i) {
        give(position, hidden.still[i], hidden.movable[next++]);
    }
    for (const PieceId id : hidden.movers) give(position, id, hidden.movable[next++]);
}

// The hidden pieces that could go somewhere if they were able to move, brought to the front of
// `still`; how many they are.
std::size_t free_to_front(const Settings& settings, const Position& position, Hidden& hidden,
                          Side side) {
    std::size_t free = 0;
    for (std::size_t i = 0; i < hidden.still.size(); ++i) {
        const PieceId id = hidden.still[i];
        bool can_leave = false;
        for (int s = 0; s < kMostSquares; ++s) {
            if (position.board[static_cast<std::size_t>(s)] != id) continue;
            for (const Direction direction : kDirections) {
                const Square next = step(static_cast<Square>(s), direction);
                can_leave = can_leave || (next != kNowhere && has(settings.board, next) &&
                                          !position.is_side_at(next, side));
            }
        }
        if (can_leave) std::swap(hidden.still[i], hidden.still[free++]);
    }
    return free;
}

// The side is to move and plays on, so it can act (OR-33).
bool is_known_to_act(const Settings& settings, const Position& position, Side side) {
    return position.stage == Stage::play && position.to_move == side &&
           position.pending.kind == Pending::Kind::none && position.pending.shrouds.empty() &&
           !(settings.powers && !position.has_spent(side));
}
bool is_known_to_be_blocked(const Position& position, Side side) {
    return is_stuck(position.end) && position.winner != side;
}

void sample_side(const Settings& settings, State& world, Side side, core::Rng& rng) {
    Hidden hidden = hidden_of(settings, world.position, side);
    std::size_t forced = 0;
    const bool blocked = is_known_to_be_blocked(world.position, side);
    if (blocked) {
        forced = free_to_front(settings, world.position, hidden, side);
    }
    const bool must_act = is_known_to_act(settings, world.position, side);
    do {
        deal(world.position, hidden, forced, rng);
        world.sets = sets_of(world.position);
        // One deal in forty passes at the very least: one mover among forty on the one free square.
        // Who is blocked may be so by the chase rule alone, which a scout could have stepped over.
    } while ((must_act && !can_move(settings, world, side)) ||
             (blocked && can_move(settings, world, side)));
}

}  // namespace

State Rules::sample(const Settings& settings, const View& view, core::Rng& rng) {
    State world;
    world.position = view.position;
    const bool screen = world.position.ready != 3;
    for (const Side side : kSides) {
        if (sees_side(world.position, side, view.observer)) continue;
        if (!screen) {
            sample_side(settings, world, side, rng);
        } else if (world.position.is_ready(side)) {
            put_army(settings, world.position, side, uniform_setup(settings, rng));
        }
    }
    if (!screen) world.sets = sets_of(world.position);
    return world;
}

}  // namespace bivouac::stratego
