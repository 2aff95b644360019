// The inner loop of random playouts, compiled once for each kind of processor: playout.cpp includes
// this file with
//   KERNEL_NAME     the namespace of this copy
//   KERNEL_TARGET   the attribute that names the instructions it may use, or nothing
//   KERNEL_SELECT   the n-th set bit of a word, its fastest way here
// It plays exactly what Rules::legal and Rules::apply would: StrategoPlayout compares them.

namespace KERNEL_NAME {

// One move, uniformly among the destinations, or nothing when there are none.
struct Pick {
    Square from = kNowhere;
    Square to = kNowhere;
    bool far = false;  // more than one square
};

// The move whose bit this is.
KERNEL_TARGET inline Pick move_at(const Lanes& own, std::size_t word, int bit) {
    const int from = source_bit(own.words[word], bit);
    return {tables::kSquareAt[word][static_cast<std::size_t>(from)],
            tables::kSquareAt[word][static_cast<std::size_t>(bit)], bit - from > 1};
}

// Sums of counts tell the word without a branch; the bit follows.
KERNEL_TARGET inline Pick pick_by_count(const Lanes& moves, const Lanes& own, core::Rng& rng) {
    std::array<std::uint32_t, kLaneWords> sums{};
    std::uint32_t total = 0;
    for (std::size_t i = 0; i < kLaneWords; ++i) {
        total += static_cast<std::uint32_t>(KERNEL_COUNT(moves.words[i]));
        sums[i] = total;
    }
    if (total == 0) return {};
    const auto n = static_cast<std::uint32_t>(rng.below(total));
    std::size_t word = 0;
    for (std::size_t i = 0; i + 1 < kLaneWords; ++i) word += n >= sums[i] ? 1U : 0U;
    const std::uint32_t before = word == 0 ? 0 : sums[word - 1];
    return move_at(own, word, KERNEL_SELECT(moves.words[word], static_cast<int>(n - before)));
}

// The same by writing all moves down first: what a search that orders its moves would do. A move is
// written as the number of its bit, from which both squares follow (move_at). Four at a time and
// some of them past the end, for how many there are cannot be predicted and a wrong guess costs
// more than a few moves too many; what is past the end is overwritten or never read.
KERNEL_TARGET inline Pick pick_from_list(const Lanes& moves, const Lanes& own, core::Rng& rng) {
    constexpr std::size_t kAtOnce = 4;
    std::array<std::uint16_t, kMostMoves + kAtOnce> list;
    std::size_t count = 0;
    for (std::size_t word = 0; word < kLaneWords; ++word) {
        std::uint64_t left = moves.words[word];
        const auto here = static_cast<std::size_t>(KERNEL_COUNT(left));
        for (std::size_t at = count; at < count + here; at += kAtOnce) {
            for (std::size_t i = 0; i < kAtOnce; ++i) {
                const auto bit = static_cast<std::size_t>(std::countr_zero(left));
                list[at + i] = static_cast<std::uint16_t>(word * 64 + bit);
                left &= left - 1;
            }
        }
        count += here;
    }
    if (count == 0) return {};
    const std::uint16_t move = list[static_cast<std::size_t>(rng.below(count))];
    return move_at(own, move / 64U, move % 64);
}

// A move for whose turn it is, or none when the game is over by the rules or the platform.
template <Picking kPicking>
KERNEL_TARGET inline Pick choose(const Settings& settings, const State& state, core::Rng& rng) {
    const Position& position = state.position;
    const Sets& sets = state.sets;
    const Side side = position.to_move;
    const Lanes& own = sets.side[index_of(side)];
    const Lanes& enemy = sets.side[1 - index_of(side)];
    Lanes moves = destinations(settings.board, own, enemy, sets.scouts, sets.fixed);
    if (may_be_limited(settings, position, side)) [[unlikely]] {
        forbid(settings, position, side, enemy, moves);
    }
    if (position.quiet >= kNoProgressPlies) [[unlikely]]
        return {};
    return kPicking == Picking::by_count ? pick_by_count(moves, own, rng)
                                         : pick_from_list(moves, own, rng);
}

KERNEL_TARGET inline void carry_out(const Settings& settings, State& state, const Pick& pick) {
    Position& position = state.position;
    Sets& sets = state.sets;
    if (position.at(pick.to) != kNobody) {
        play_attack(settings, state, Action::attack(pick.from, pick.to));
        if (settings.needs_mover && position.stage == Stage::play) {
            end_without_movers(settings, state);
        }
        return;
    }
    const Side side = position.to_move;
    Lanes& own = sets.side[index_of(side)];
    const PieceId id = position.at(pick.from);
    Piece& piece = position.pieces[index_of(id)];
    piece.set_moved(true);
    if (pick.far) piece.set_known(true);
    position.board[index_of(pick.from)] = kNobody;
    position.board[index_of(pick.to)] = id;
    const std::uint64_t scout = piece.rank() == Rank::scout ? ~std::uint64_t{0} : 0;
    toggle_masked(own, alone(pick.from), alone(pick.to), ~std::uint64_t{0});
    toggle_masked(sets.scouts, alone(pick.from), alone(pick.to), scout);
    count_run(settings, position.runs, side, pick.from, pick.to);
    if (settings.chase) {
        count_chase(position.chase, side, pick.from, pick.to,
                    has_beside(sets.side[1 - index_of(side)], pick.to));
    }
    ++position.quiet;
    position.to_move = other(side);
    ++position.turn;
}

template <Picking kPicking>
KERNEL_TARGET inline std::uint64_t play_turns(const Settings& settings, State& state,
                                              core::Rng& rng, std::uint64_t most) {
    std::uint64_t played = 0;
    while (played < most && state.position.stage == Stage::play) {
        const Pick pick = choose<kPicking>(settings, state, rng);
        if (pick.to == kNowhere) [[unlikely]] {
            judge(settings, state);
            break;
        }
        carry_out(settings, state, pick);
        ++played;
    }
    return played;
}

// Several games side by side, to their ends: while one waits for its next bits, the processor works
// on the others. All moves of a round are chosen before any is made.
KERNEL_TARGET inline std::uint64_t play_together(const Settings& settings, std::span<State> games,
                                                 core::Rng& rng) {
    std::array<State*, kTogether> tables{};
    std::array<Pick, kTogether> picks;
    std::size_t open = 0;
    std::size_t next = 0;
    std::uint64_t played = 0;
    const auto fill = [&] {
        while (open < kTogether && next < games.size()) {
            State& game = games[next++];
            if (game.position.stage == Stage::play) tables[open++] = &game;
        }
    };
    for (fill(); open == kTogether;) {
        for (std::size_t i = 0; i < kTogether; ++i) {
            picks[i] = choose<Picking::by_count>(settings, *tables[i], rng);
        }
        bool any_over = false;
        for (std::size_t i = 0; i < kTogether; ++i) {
            if (picks[i].to == kNowhere) [[unlikely]] {
                judge(settings, *tables[i]);
            } else {
                carry_out(settings, *tables[i], picks[i]);
                ++played;
            }
            any_over = any_over || tables[i]->position.stage == Stage::over;
        }
        if (!any_over) [[likely]]
            continue;
        std::size_t kept = 0;
        for (std::size_t i = 0; i < open; ++i) {
            if (tables[i]->position.stage == Stage::play) tables[kept++] = tables[i];
        }
        open = kept;
        fill();
    }
    for (std::size_t i = 0; i < open; ++i) {
        played += play_turns<Picking::by_count>(settings, *tables[i], rng, UINT64_MAX);
    }
    return played;
}

}  // namespace KERNEL_NAME
