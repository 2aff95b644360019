#include "games/stratego/legal_set.h"

#include "games/stratego/limits.h"
#include "games/stratego/rules.h"
#include "games/stratego/turn.h"

namespace bivouac::stratego {
namespace {

using Squares = std::array<std::uint64_t, 2>;

[[nodiscard]] Squares eastward(const Lanes& set) { return {set.words[0], set.words[1]}; }
[[nodiscard]] std::uint64_t count_of(const Squares& squares) {
    return static_cast<std::uint64_t>(core::bit_count(squares[0])) +
           static_cast<std::uint64_t>(core::bit_count(squares[1]));
}
void put(Squares& squares, Square square) {
    const Spot spot = spot_of(square, Direction::east);
    squares[spot.word] |= std::uint64_t{1} << spot.bit;
}
[[nodiscard]] bool has(const Squares& squares, Square square) {
    if (index_of(square) >= kMostSquares) return false;
    const Spot spot = spot_of(square, Direction::east);
    return ((squares[spot.word] >> spot.bit) & 1U) != 0;
}
[[nodiscard]] Square nth_of(const Squares& squares, std::uint64_t n) {
    Lanes set;
    set.words[0] = squares[0];
    set.words[1] = squares[1];
    return nth_square(set, static_cast<int>(n));
}

}  // namespace

Lanes moves_of(const Settings& settings, const State& state, Side side) {
    const Lanes& own = state.sets.side[index_of(side)];
    const Lanes& enemy = state.sets.side[index_of(other(side))];
    Lanes moves = destinations(settings.board, own, enemy, state.sets.scouts, state.sets.fixed);
    if (may_be_limited(settings, state.position, side)) {
        forbid(settings, state.position, side, enemy, moves);
    }
    return moves;
}

bool can_move(const Settings& settings, const State& state, Side side) {
    const Lanes moves = moves_of(settings, state, side);
    std::uint64_t any = 0;
    for (const std::uint64_t word : moves.words) any |= word;
    return any != 0;
}

bool can_act(const Settings& settings, const State& state, Side side) {
    const bool apple = settings.powers && !state.position.has_spent(side);
    return apple || can_move(settings, state, side);
}

core::FixedVector<Square, 4> next_targets(const Position& position) {
    core::FixedVector<Square, 4> next;
    int lowest = 0;
    for (const Square target : position.pending.targets) {
        const int order = fighting_order(position.rank_at(target));
        if (next.empty() || order < lowest) {
            next.clear();
            lowest = order;
        }
        if (order == lowest) next.push_back(target);
    }
    return next;
}

bool is_strike_due(const Position& position) {
    const Pending& pending = position.pending;
    if (pending.kind != Pending::Kind::apple || !pending.shrouds.empty()) return false;
    const auto next = next_targets(position);
    return next.size() > 1 && position.rank_at(next[0]) == position.rank_at(pending.attacker);
}

LegalSet LegalSet::lots() {
    LegalSet set;
    set.mode_ = Mode::lots;
    set.count_ = 2;
    return set;
}

LegalSet LegalSet::turn(const Settings& settings, const State& state) {
    const Side side = state.position.to_move;
    LegalSet set;
    set.own_ = state.sets.side[index_of(side)];
    set.enemy_ = state.sets.side[index_of(other(side))];
    set.destinations_ = moves_of(settings, state, side);
    int moves = 0;
    for (const std::uint64_t word : set.destinations_.words) moves += core::bit_count(word);
    set.moves_ = static_cast<std::uint32_t>(moves);
    set.count_ = set.moves_;
    if (settings.powers) {
        set.list_swords(state, side);
        if (!state.position.has_spent(side)) set.targets_ = eastward(set.enemy_);
        set.count_ += set.swords_.size() + count_of(set.targets_);
    }
    return set;
}

// AC-50, A11: any two enemies beside a Captain.
void LegalSet::list_swords(const State& state, Side side) {
    const Position& position = state.position;
    for_each_square(state.sets.side[index_of(side)], [&](Square from) {
        if (position.rank_at(from) != Rank::captain) return;
        core::FixedVector<Square, 4> beside;
        for (const Direction direction : kDirections) {
            const Square next = step(from, direction);
            if (next != kNowhere && position.is_side_at(next, other(side))) beside.push_back(next);
        }
        for (std::size_t a = 0; a < beside.size(); ++a) {
            for (std::size_t b = a + 1; b < beside.size(); ++b) {
                const Action sword = Action::sword(from, beside[a], beside[b]);
                swords_.push_back({from, sword.to, sword.second});
            }
        }
    });
}

LegalSet LegalSet::strikes(const State& state) {
    LegalSet set;
    set.mode_ = Mode::strike;
    for (const Square target : next_targets(state.position)) put(set.targets_, target);
    set.count_ = count_of(set.targets_);
    return set;
}

// AC-49, A9, V2-4: the rows in which a free square is looked for, counted from the owner's side.
// From the back row forward; or from the front line back, and then on from there.
[[nodiscard]] static int shroud_row(const Settings& settings, int n) {
    const bool backwards = settings.shroud_row == ShroudRow::front && n < settings.home_rows;
    return backwards ? settings.home_rows - 1 - n : n;
}

// AC-49, A9: a row that is full passes the right on to the next.
LegalSet LegalSet::shroud(const Settings& settings, const State& state) {
    const Position& position = state.position;
    const Side side = position.pending.shrouds[0];
    LegalSet set;
    set.mode_ = Mode::shroud;
    for (int place = 0; place < kMostPieces; ++place) {
        const Piece piece = position.piece(piece_id(side, place));
        if (piece.fallen() && is_soldier(piece.rank())) {
            set.ranks_ = static_cast<std::uint16_t>(set.ranks_ | (1U << index_of(piece.rank())));
        }
    }
    for (int n = 0; n < settings.rows - settings.home_rows; ++n) {
        const int row = shroud_row(settings, n);
        for (int column = 0; column < settings.columns; ++column) {
            const Square square =
                home_square(side, row * settings.columns + column, settings.size());
            if (stratego::has(settings.board, square) && position.at(square) == kNobody) {
                put(set.targets_, square);
            }
        }
        if (count_of(set.targets_) != 0) break;
    }
    const auto ranks = static_cast<std::uint64_t>(core::bit_count(set.ranks_));
    set.count_ = ranks * count_of(set.targets_) + 1;
    return set;
}

Action LegalSet::nth(std::uint64_t n) const {
    if (n >= moves_) return nth_after_moves(n - moves_);
    std::size_t word = 0;
    auto left = static_cast<int>(n);
    for (int here = core::bit_count(destinations_.words[0]); left >= here;
         here = core::bit_count(destinations_.words[word])) {
        left -= here;
        ++word;
    }
    return move_to(word, core::nth_bit(destinations_.words[word], left));
}

Action LegalSet::nth_after_moves(std::uint64_t n) const {
    switch (mode_) {
        case Mode::lots: return Action::lots(static_cast<int>(n));
        case Mode::strike: return Action::strike(nth_of(targets_, n));
        case Mode::shroud: {
            const std::uint64_t squares = count_of(targets_);
            if (n == count_ - 1) return Action::leave();
            const int rank = core::nth_bit(ranks_, static_cast<int>(n / squares));
            return Action::revive(static_cast<Rank>(rank), nth_of(targets_, n % squares));
        }
        case Mode::turn: break;
    }
    if (n < swords_.size()) {
        const Sword& sword = swords_[static_cast<std::size_t>(n)];
        return Action::sword(sword.from, sword.first, sword.second);
    }
    return Action::apple(nth_of(targets_, n - swords_.size()));
}

bool LegalSet::contains_move(Action action) const {
    if (index_of(action.from) >= kMostSquares || index_of(action.to) >= kMostSquares) return false;
    const auto direction = direction_between(action.from, action.to);
    if (!direction) return false;
    const Spot to = spot_of(action.to, *direction);
    if (((destinations_.words[to.word] >> to.bit) & 1U) == 0) return false;
    return move_to(to.word, to.bit) == action;
}

bool LegalSet::contains(Action action) const {
    switch (action.kind) {
        case Action::Kind::move:
        case Action::Kind::attack: return mode_ == Mode::turn && contains_move(action);
        case Action::Kind::sword:
            for (const Sword& sword : swords_) {
                if (action == Action::sword(sword.from, sword.first, sword.second)) return true;
            }
            return false;
        case Action::Kind::apple:
            return mode_ == Mode::turn && has(targets_, action.to) &&
                   action == Action::apple(action.to);
        case Action::Kind::strike:
            return mode_ == Mode::strike && has(targets_, action.to) &&
                   action == Action::strike(action.to);
        case Action::Kind::revive:
            return mode_ == Mode::shroud && has(targets_, action.to) &&
                   index_of(action.rank) < kRanks &&
                   ((ranks_ >> index_of(action.rank)) & 1U) != 0 &&
                   action == Action::revive(action.rank, action.to);
        case Action::Kind::leave: return mode_ == Mode::shroud && action == Action::leave();
        case Action::Kind::lots:
            return mode_ == Mode::lots && index_of(action.to) < 2 &&
                   action == Action::lots(static_cast<int>(action.to));
    }
    return false;
}

LegalSet Rules::legal(const Settings& settings, const State& state, engine::Actor) {
    const Position& position = state.position;
    if (position.stage == Stage::lots) return LegalSet::lots();
    if (!position.pending.shrouds.empty()) return LegalSet::shroud(settings, state);
    if (is_strike_due(position)) return LegalSet::strikes(state);
    return LegalSet::turn(settings, state);
}

}  // namespace bivouac::stratego
