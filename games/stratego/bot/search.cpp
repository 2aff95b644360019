#include "games/stratego/bot/search.h"

#include <algorithm>
#include <cstdlib>

namespace bivouac::stratego::bot {
namespace {

constexpr int kWhole = RankShares::kWhole;
constexpr int kInfinite = 2 * kWon;
// No single fight swings a position by more; bounds of chance nodes rest on it.
constexpr int kSwing = 4000 * kPoint;
// Ends of a fight less likely than this are judged without looking further.
constexpr int kUnlikely = kWhole * 6 / 100;
// Uncertain attacks less likely than this are left out.
constexpr int kNegligible = kWhole * 3 / 100;
constexpr int kReduceFrom = 3;
constexpr std::size_t kFullDepthMoves = 8;
// A flag is as good as seen from this share on.
constexpr int kCertain = kWhole - 12;
constexpr int kLater = 15;  // by ply

[[nodiscard]] bool is_decided(int value) { return std::abs(value) > kWon / 2; }

}  // namespace

bool Search::settles(const Entry& entry, int depth, Window window) const {
    if (entry.search != search_ || entry.depth < depth) return false;
    return entry.bound == Bound::exact ||
           (entry.bound == Bound::at_least && entry.value >= window.beta) ||
           (entry.bound == Bound::at_most && entry.value <= window.alpha);
}

void Search::store(std::uint64_t key, int depth, int value, Window window, const Move& best) {
    if (stopwatch_->stopped()) return;
    Entry& entry = find(key);
    entry.key = mark_of(key);
    entry.value = value;
    entry.depth = static_cast<std::int8_t>(depth);
    entry.bound = value <= window.alpha  ? Bound::at_most
                  : value >= window.beta ? Bound::at_least
                                         : Bound::exact;
    entry.id = best.id;
    entry.to = best.to;
    entry.search = search_;
}

void Search::reward(const Move& move, int depth) {
    std::int32_t& score = history_[index_of(move.id)][index_of(move.to)];
    score = std::min(score + depth * depth * kPoint, 1 << 20);
}

int Search::my_turn(const Sketch& sketch, int depth, Window window, int ply) {
    if (depth <= 0) return my_calm(sketch, kCalmPlies, window, ply);
    if (stopwatch_->tick()) return sketch.score();
    const std::uint64_t key = sketch.key();
    const Entry entry = find(key);
    const bool known = entry.key == mark_of(key) && entry.bound != Bound::none;
    if (known && settles(entry, depth, window)) return entry.value;
    Moves moves;
    list(sketch, grounds_->me, Kinds::all, moves);
    if (moves.empty()) return -kWon + ply;
    order_mine(sketch, known ? &entry : nullptr, moves);
    int best = -kInfinite;
    Move best_move = pick(moves, 0);
    Window now = window;
    const int bad_gamble = -grounds_->weights->bad_gamble * kPoint;
    for (std::size_t i = 0; i < moves.size() && !stopwatch_->stopped(); ++i) {
        const Move move = pick(moves, i);
        const bool fight = move.fights;
        if (fight && i > 0 && my_clash(sketch, move).value < bad_gamble) continue;
        int value = 0;
        if (i == 0) {
            value = my_move(sketch, move, depth - 1, now, ply);
        } else {
            const bool late = depth >= kReduceFrom && i >= kFullDepthMoves && !fight;
            const Window narrow{now.alpha, now.alpha + 1};
            value = my_move(sketch, move, depth - (late ? 2 : 1), narrow, ply);
            if (late && value > now.alpha) value = my_move(sketch, move, depth - 1, narrow, ply);
            if (value > now.alpha && value < now.beta) {
                value = my_move(sketch, move, depth - 1, now, ply);
            }
        }
        if (value <= best) continue;
        best = value;
        best_move = move;
        now.alpha = std::max(now.alpha, value);
        if (now.alpha >= now.beta) {
            if (!fight) reward(move, depth);
            break;
        }
    }
    store(key, depth, best, window, best_move);
    return best;
}

int Search::my_move(const Sketch& sketch, const Move& move, int depth, Window window, int ply) {
    if (move.fights) return my_fight(sketch, move, depth, window, ply);
    Sketch next = sketch;
    next.walk(*grounds_, move.id, move.to);
    return after_end(next, depth, window, ply + 1);
}

int Search::my_fight(const Sketch& sketch, const Move& move, int depth, Window window, int ply) {
    if (is_flag(sketch, sketch.at(move.to))) return kWon - ply;
    // What can be had now is not put off.
    const int later = ply * kLater + my_clash(sketch, move).toll;
    const Window now{std::min(window.alpha + later, kInfinite - 1),
                     std::min(window.beta + later, kInfinite)};
    return weigh_fight(sketch, move, depth, now, ply) - later;
}

bool Search::is_flag(const Sketch& sketch, PieceId id) const {
    return grounds_->tables.flag[sketch.row_of(id)] >= kCertain;
}

int Search::part_of(const Clash& clash, End end) {
    return end == End::win ? clash.win : end == End::lose ? clash.lose : clash.tie;
}

Sketch Search::after_fight(const Sketch& sketch, const Move& move, const Clash& clash,
                           End end) const {
    const PieceId enemy = sketch.at(move.to);
    Sketch after = sketch;
    switch (end) {
        case End::win:
            after.i_win(*grounds_, move.id, enemy, clash.win_price);
            after.walk(*grounds_, move.id, move.to);
            break;
        case End::lose: after.you_win(*grounds_, move.id, enemy, clash.winner); break;
        case End::tie: after.both_fall(*grounds_, move.id, enemy, clash.tie_price); break;
    }
    return after;
}

int Search::weigh_fight(const Sketch& sketch, const Move& move, int depth, Window window, int ply) {
    const Clash& clash = my_clash(sketch, move);
    if (clash.is_sure()) {
        return after_end(after_fight(sketch, move, clash, End::win), depth, window, ply + 1);
    }
    const long high = sketch.score() + kSwing;
    const long low = sketch.score() - kSwing;
    long sum = 0;
    long rest = kWhole;
    for (const End end : {End::win, End::lose, End::tie}) {
        const int part = part_of(clash, end);
        if (part == 0) continue;
        const Sketch after = after_fight(sketch, move, clash, end);
        rest -= part;
        const long least = (long{window.alpha} * kWhole - sum - rest * high) / part;
        const long most = (long{window.beta} * kWhole - sum - rest * low) / part + 1;
        const Window inner{static_cast<int>(std::clamp<long>(least, -kInfinite, kInfinite - 1)),
                           static_cast<int>(std::clamp<long>(most, -kInfinite + 1, kInfinite))};
        const int value = part < kUnlikely ? after.score()
                                           : after_end(after, depth - (part < kWhole / 3 ? 1 : 0),
                                                       inner, ply + 1);
        // A hope or fear beyond the swing would make bounds lie.
        sum += long{part} * std::clamp<long>(value, low - kSwing, high + kSwing);
        if (value <= inner.alpha) return static_cast<int>((sum + rest * high) / kWhole);
        if (value >= inner.beta) return static_cast<int>((sum + rest * low) / kWhole);
    }
    return static_cast<int>(sum / kWhole);
}

int Search::your_turn(const Sketch& sketch, int depth, Window window, int ply) {
    if (depth <= 0) return your_calm(sketch, kCalmPlies, window, ply);
    if (stopwatch_->tick()) return sketch.score();
    const std::uint64_t key = ~sketch.key();
    const Entry entry = find(key);
    const bool known = entry.key == mark_of(key) && entry.bound != Bound::none;
    if (known && settles(entry, depth, window)) return entry.value;
    Moves moves;
    list(sketch, other(grounds_->me), Kinds::all, moves);
    if (moves.empty()) return kWon - ply;
    order_yours(sketch, known ? &entry : nullptr, moves);
    int best = kInfinite;
    Move best_move = pick(moves, 0);
    Window now = window;
    std::size_t i = 0;
    for (; i < moves.size() && !stopwatch_->stopped(); ++i) {
        const Move move = pick(moves, i);
        const bool fight = move.fights;
        if (fight && !your_clash(sketch, move).is_sure()) break;  // risks stand last
        int value = 0;
        if (fight) {
            value = your_capture(sketch, move, depth - 1, now, ply);
        } else {
            Sketch next = sketch;
            next.walk(*grounds_, move.id, move.to);
            const bool late = depth >= kReduceFrom && i >= kFullDepthMoves;
            if (late) {
                value = my_turn(next, depth - 2, {now.beta - 1, now.beta}, ply + 1);
            }
            if (!late || value < now.beta) value = my_turn(next, depth - 1, now, ply + 1);
        }
        if (value >= best) continue;
        best = value;
        best_move = move;
        now.beta = std::min(now.beta, value);
        if (now.beta <= now.alpha) {
            if (!fight) reward(move, depth);
            store(key, depth, best, window, best_move);
            return best;
        }
    }
    if (best == kInfinite) return your_last_resort(sketch, moves, depth - 1, ply);
    for (; i < moves.size() && !stopwatch_->stopped(); ++i) {
        best = with_risk(sketch, pick(moves, i), best, depth - 1, window, ply);
        if (best <= window.alpha) break;
    }
    store(key, depth, best, window, best_move);
    return best;
}

// Nothing but fights he would rather not begin: one of them it must be.
int Search::your_last_resort(const Sketch& sketch, const Moves& fights, int depth, int ply) {
    int best = kInfinite;
    for (const Move& move : fights) {
        const PieceId mine = sketch.at(move.to);
        // As likely to end so or so as if I attacked; right but for Spies.
        const Clash& clash =
            grounds_->tables.attack_on(sketch.row_of(move.id), sketch.rank_of(mine));
        const bool tie = clash.tie > clash.win && clash.tie > clash.lose;
        Sketch next = sketch;
        if (tie) {
            next.both_fall(*grounds_, mine, move.id, clash.tie_price);
        } else if (is_fixed(sketch.rank_of(mine)) || clash.win >= clash.lose) {
            next.i_win(*grounds_, mine, move.id, clash.win_price);
        } else {
            next.you_win(*grounds_, mine, move.id, clash.winner);
            next.walk(*grounds_, move.id, move.to);
        }
        best = std::min(best, my_turn(next, depth, {-kInfinite, kInfinite}, ply + 1));
    }
    return best;
}

int Search::your_capture(const Sketch& sketch, const Move& move, int depth, Window window,
                         int ply) {
    const PieceId mine = sketch.at(move.to);
    if (sketch.rank_of(mine) == Rank::flag) return -kWon + ply;
    Sketch next = sketch;
    next.you_win(*grounds_, mine, move.id, your_clash(sketch, move).winner);
    next.walk(*grounds_, move.id, move.to);
    return depth < 0 ? next.score() : my_turn(next, depth, window, ply + 1);
}

int Search::with_risk(const Sketch& sketch, const Move& move, int best, int depth, Window window,
                      int ply) {
    const Clash& clash = your_clash(sketch, move);
    if (clash.likely() < kNegligible) return best;
    const PieceId mine = sketch.at(move.to);
    const bool is_flag = sketch.rank_of(mine) == Rank::flag;
    const Window open{std::max(window.alpha - kSwing, -kInfinite), kInfinite};
    const int inner = depth - (clash.likely() < kWhole / 3 ? 1 : 0);
    const int most = best + grounds_->weights->most_hope * kPoint;
    long sum = long{kWhole - clash.likely()} * best;
    if (clash.win > 0) {
        int value = sketch.score() - grounds_->weights->own_flag * kPoint;
        if (!is_flag) {
            Sketch next = sketch;
            next.you_win(*grounds_, mine, move.id, clash.winner);
            next.walk(*grounds_, move.id, move.to);
            value = clash.win < kUnlikely ? next.score() : my_turn(next, inner, open, ply + 1);
        }
        // Whoever sees that he wins less than by another move makes the other one.
        sum += long{clash.win} * std::min(value, best);
    }
    if (clash.lose > 0) {
        Sketch next = sketch;
        next.i_win(*grounds_, mine, move.id, clash.win_price);
        sum += long{clash.lose} * std::min(next.score(), most);
    }
    if (clash.tie > 0) {
        Sketch next = sketch;
        next.both_fall(*grounds_, mine, move.id, clash.tie_price);
        sum += long{clash.tie} * std::min(next.score(), most);
    }
    return static_cast<int>(sum / kWhole);
}

int Search::my_calm(const Sketch& sketch, int left, Window window, int ply) {
    if (stopwatch_->tick()) return sketch.score();
    int best = sketch.score();
    if (best >= window.beta || left == 0) return best;
    Moves moves;
    list(sketch, grounds_->me, Kinds::attacks, moves);
    order_mine(sketch, nullptr, moves);
    Window now{std::max(window.alpha, best), window.beta};
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move move = pick(moves, i);
        const Clash& clash = my_clash(sketch, move);
        if (!clash.is_sure()) break;
        const PieceId enemy = sketch.at(move.to);
        if (is_flag(sketch, enemy)) return kWon - ply;
        Sketch next = sketch;
        next.i_win(*grounds_, move.id, enemy, clash.win_price);
        next.walk(*grounds_, move.id, move.to);
        best = std::max(best, your_calm(next, left - 1, now, ply + 1));
        now.alpha = std::max(now.alpha, best);
        if (now.alpha >= now.beta) break;
    }
    return best;
}

int Search::your_calm(const Sketch& sketch, int left, Window window, int ply) {
    if (stopwatch_->tick()) return sketch.score();
    int best = sketch.score();
    if (left == 0) return best;
    Moves moves;
    list(sketch, other(grounds_->me), Kinds::attacks, moves);
    order_yours(sketch, nullptr, moves);
    Window now{window.alpha, std::min(window.beta, best)};
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (now.beta <= now.alpha) break;
        const Move move = pick(moves, i);
        const Clash& clash = your_clash(sketch, move);
        if (clash.is_sure()) {
            const PieceId mine = sketch.at(move.to);
            if (sketch.rank_of(mine) == Rank::flag) return -kWon + ply;
            Sketch next = sketch;
            next.you_win(*grounds_, mine, move.id, clash.winner);
            next.walk(*grounds_, move.id, move.to);
            best = std::min(best, my_calm(next, left - 1, now, ply + 1));
        } else if (clash.win >= kNegligible) {
            const Rank rank = sketch.rank_of(sketch.at(move.to));
            const int price = rank == Rank::flag ? grounds_->weights->own_flag * kPoint
                                                 : grounds_->tables.mine[index_of(rank)];
            const int after = sketch.score() - price;
            if (after < best) {
                best -= static_cast<int>(long{best - after} * clash.win / kWhole);
            }
        }
        now.beta = std::min(now.beta, best);
    }
    return best;
}

int Search::calm_value(const Grounds& grounds, const Sketch& sketch, engine::Stopwatch& stopwatch) {
    grounds_ = &grounds;
    stopwatch_ = &stopwatch;
    return your_calm(sketch, kCalmPlies, {-kInfinite, kInfinite}, 1);
}

void Search::begin(const Grounds& grounds, engine::Stopwatch& stopwatch) {
    grounds_ = &grounds;
    stopwatch_ = &stopwatch;
    if (table_.empty()) table_.resize(kEntries);
    ++search_;
    for (auto& piece : history_) {
        for (std::int32_t& score : piece) score /= 8;
    }
}

Search::Report Search::wait(const Grounds& grounds, const Sketch& root, int most_depth,
                            engine::Stopwatch& stopwatch) {
    begin(grounds, stopwatch);
    Report report{0, your_calm(root, kCalmPlies, {-kInfinite, kInfinite}, 0), 0};
    for (int depth = 1; depth <= most_depth && !stopwatch.stopped(); ++depth) {
        const int value = your_turn(root, depth, {-kInfinite, kInfinite}, 0);
        if (stopwatch.stopped()) break;
        report = {0, value, depth};
        if (kWon - std::abs(value) <= depth) break;
    }
    return report;
}

Search::Report Search::run(const Grounds& grounds, const Sketch& root, std::vector<RootMove>& moves,
                           int most_depth, engine::Stopwatch& stopwatch) {
    begin(grounds, stopwatch);
    Report report;
    for (int depth = 1; depth <= most_depth; ++depth) {
        int best = -kInfinite;
        std::size_t best_index = 0;
        std::size_t done = 0;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            RootMove& move = moves[i];
            const Move step{root.at(move.action.from), move.action.to,
                            root.at(move.action.to) != kNobody, 0};
            int value = 0;
            const int floor = is_decided(best) ? best : best - move.bias;
            if (i == 0) {
                value = my_move(root, step, depth - 1, {-kInfinite, kInfinite}, 0);
            } else {
                value = my_move(root, step, depth - 1, {floor, floor + 1}, 0);
                if (value > floor && !stopwatch.stopped()) {
                    value = my_move(root, step, depth - 1, {floor, kInfinite}, 0);
                }
            }
            if (stopwatch.stopped() && !(depth == 1 && i == 0)) break;
            ++done;
            // Taste is for games that go on.
            move.value = is_decided(value) ? value : value + move.bias;
            if (move.value > best) {
                best = move.value;
                best_index = i;
            }
        }
        if (done == 0) break;
        // The first move was the best of the last depth: what beats it now is better still.
        report = {0, best, done == moves.size() || depth == 1 ? depth : report.depth};
        std::rotate(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(best_index),
                    moves.begin() + static_cast<std::ptrdiff_t>(best_index) + 1);
        if (stopwatch.stopped() || kWon - std::abs(best) <= depth) break;
    }
    return report;
}

}  // namespace bivouac::stratego::bot
