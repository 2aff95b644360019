// Iterative-deepening alpha-beta with a transposition table, over any game of two seats without
// hidden information.
//
// The idea (Knuth and Moore 1975; principal variation search, Marsland 1986): search one turn
// deeper at a time; the best line of the last pass is looked at first in the next, the others only
// asked whether they are better. A turn may be several decisions of one seat, so values change sign
// only when the seat to decide changes, and depth counts completed turns: a capture chain is never
// cut in the middle. Below the horizon noisy actions are followed until the position is quiet.
//
// Near the horizon hopeless and late actions are not looked at: a position that stands better than
// beta by more than turns usually change is left, quiet actions are skipped where they could not
// reach alpha, and off the principal variation only the first of them are tried (futility and late
// move pruning, Heinz 1998 and after). Promising actions, which the game orders first, never are.
//
// With a budget of nodes alone the result depends on nothing else. Values of repeated positions may
// come from the table although the way there differs; the root, which decides, is never taken from
// it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <optional>
#include <vector>

#include "core/hash.h"
#include "core/rng.h"
#include "engine/stopwatch.h"
#include "search/alphabeta/table.h"
#include "search/searchable.h"

namespace bivouac::search {

template <AlphaBetaGame G>
class AlphaBeta {
public:
    using Settings = typename G::Settings;
    using State = typename G::State;
    using Action = typename G::Action;

    static constexpr int kMostDepth = 60;   // turns
    static constexpr int kMostPlies = 240;  // decisions on one path
    // Worse than any evaluation, but no proof: another way here may not be a repetition.
    static constexpr int kRepeatedLoss = kMostEvaluation - 1;

    struct Report {
        Action best{};
        int score = 0;
        int depth = 0;
        std::uint64_t nodes = 0;
    };

    explicit AlphaBeta(std::size_t table_bytes) : table_(table_bytes) {}

    // A seat must be due to act in `root`.
    [[nodiscard]] Report search(const Settings& settings, const State& root,
                                const engine::Budget& budget, int most_depth = kMostDepth) {
        settings_ = &settings;
        stopwatch_ = engine::Stopwatch(budget);
        moves_.clear();
        root_seat_ = due_seat(root);
        for (std::uint32_t& count : history_) count /= 8;
        table_.new_search();
        Report report;
        report.best = G::legal(settings, root, due_seat(root)).nth(0);
        for (int depth = 1; depth <= most_depth; ++depth) {
            const Report deeper = search_root(root, depth, report);
            if (stopwatch_.stopped() && depth > 1) {
                // The first move searched was the best so far: a later one is better still.
                if (deeper.depth > 0) report.best = deeper.best;
                break;
            }
            report = deeper;
            if (stopwatch_.stopped() || is_decided(report.score, depth)) break;
        }
        report.nodes = stopwatch_.nodes();
        return report;
    }

    // What the last searches would play here; nothing where they have not been or nobody is due to
    // act. For lines of play.
    [[nodiscard]] std::optional<Action> remembered(const Settings& settings,
                                                   const State& state) const {
        const engine::Due due = G::due(settings, state);
        if (due.wanted != engine::Wanted::action) return std::nullopt;
        const TableEntry<Action>* known = table_.find(G::hash(settings, state));
        if (known == nullptr) return std::nullopt;
        // Another position may have the same hash.
        const bool legal = G::legal(settings, state, due.seats.lowest()).contains(known->best);
        return legal ? std::optional(known->best) : std::nullopt;
    }

    // From now on a draw is worth nothing to either side: for judges, who compare both sides'
    // searches.
    void judge_draws_evenly() { evenly_ = true; }

    // From now on every choice at the root is misjudged by up to `noise` either way: always the
    // same for the same choice and salt.
    void misjudge(int noise, std::uint64_t salt) {
        noise_ = noise;
        salt_ = salt;
    }

private:
    // Higher ranks come first: the order in its upper part, below it the place in the game's list,
    // so that no two are equal.
    struct Ranked {
        Action action;
        std::int64_t rank = 0;

        [[nodiscard]] int order() const { return static_cast<int>(rank >> kPlaceBits); }
    };

    // A path's place in the tree.
    struct Node {
        const State& state;
        int depth = 0;          // turns left
        int ply = 0;            // decisions from the root
        bool mid_turn = false;  // the seat has begun a turn of several decisions
    };

    static constexpr int kInfinite = 32000;
    static constexpr int kDrawDislike = 30;
    // Late moves at this depth and beyond are first searched one turn less deep.
    static constexpr int kReduceFrom = 3;
    static constexpr std::size_t kFullDepthMoves = 6;
    // Up to this depth quiet actions may be left out; how many are tried first, by depth.
    static constexpr int kPruneUpTo = 3;
    static constexpr int kMarginUpTo = 2;
    static constexpr std::array<std::size_t, kPruneUpTo + 1> kTried = {0, 12, 30, 60};
    static constexpr int kOrderUnit = 1 << 16;
    static constexpr std::uint32_t kMostCuts = kOrderUnit - 1;
    static constexpr int kFirst = std::numeric_limits<int>::max();
    static constexpr int kPlaceBits = 16;
    static constexpr std::int64_t kPlaces = std::int64_t{1} << kPlaceBits;
    static constexpr std::size_t kPicked = 6;
    static constexpr std::size_t kHistorySlots = 4096;

    [[nodiscard]] engine::Seat due_seat(const State& state) const {
        return G::due(*settings_, state).seats.lowest();
    }

    // A forced win within the depth searched cannot change any more.
    [[nodiscard]] static bool is_decided(int score, int depth) {
        return kWin - std::abs(score) <= depth;
    }

    // The legal actions, each with its rank, on top of the shared stack; returns where they begin.
    std::size_t push_moves(const State& state, engine::Seat seat, const Action* first) {
        const std::size_t base = moves_.size();
        std::int64_t place = kPlaces;
        for_each_action(G::legal(*settings_, state, seat), [&](Action action) {
            const bool known = first != nullptr && action == *first;
            const std::int64_t order = known ? kFirst : order_of(state, action);
            moves_.push_back({action, order * kPlaces + --place});
        });
        return base;
    }

    // Brings what comes n-th in the order to its place among those from `base` on; what comes
    // before it must be there already. Most nodes look at a few actions only, so these are picked
    // one by one, and the rest is sorted when it turns out to be wanted.
    void bring_up(std::size_t base, std::size_t n) {
        const auto sooner = [](const Ranked& a, const Ranked& b) { return a.rank > b.rank; };
        const auto at = moves_.begin() + static_cast<std::ptrdiff_t>(base + n);
        if (n < kPicked) {
            std::iter_swap(at, std::min_element(at, moves_.end(), sooner));
        } else if (n == kPicked) {
            std::sort(at, moves_.end(), sooner);
        }
    }

    // The game's own order first, then what has cut elsewhere in the tree (history heuristic,
    // Schaeffer 1989).
    [[nodiscard]] int order_of(const State& state, Action action) {
        const auto cuts = static_cast<int>(std::min(history_[slot_of(action)], kMostCuts));
        return G::order(*settings_, state, action) * kOrderUnit + cuts;
    }
    [[nodiscard]] static std::size_t slot_of(Action action) {
        std::uint64_t bits = 0;
        std::memcpy(&bits, &action, sizeof(action));
        return core::mix(bits) % kHistorySlots;
    }
    void remember_cut(Action action, int depth) {
        history_[slot_of(action)] += static_cast<std::uint32_t>(depth * depth);
    }

    // A draw is worth a little less than nothing to the side that thinks: equal lines are fought
    // on.
    [[nodiscard]] int draw_value(engine::Seat seat) const {
        if (evenly_) return 0;
        int dislike = kDrawDislike;
        if constexpr (DislikesDraws<G>) dislike = G::draw_dislike(*settings_);
        return seat == root_seat_ ? -dislike : dislike;
    }

    // So is what leads to one, where the game says that a position does.
    [[nodiscard]] int judge(const State& state, engine::Seat seat) const {
        const int value = G::judge(*settings_, state, seat);
        if constexpr (DislikesDraws<G>) {
            if (evenly_) return value;
            const int drift = G::drift(*settings_, state);
            return seat == root_seat_ ? value - drift : value + drift;
        }
        return value;
    }

    // The value of the child for the seat that decides in the parent.
    int child_value(const Node& parent, engine::Seat seat, const State& child, int alpha,
                    int beta) {
        if (const auto outcome = G::outcome(*settings_, child)) {
            if (outcome->is_draw()) return draw_value(seat);
            // A nearer win is better.
            const int distance = parent.ply + 1;
            return outcome->winners.contains(seat) ? kWin - distance : -kWin + distance;
        }
        if (const auto winners = G::repeated(child)) {
            if (winners->empty()) return draw_value(seat);
            // Whoever loses by repeating does not; whoever wins by it must still see the answers.
            if (!winners->contains(seat)) return -kRepeatedLoss;
        }
        const int depth = parent.depth - (G::turn(child) - G::turn(parent.state));
        const bool goes_on = due_seat(child) == seat;
        const Node node{child, depth, parent.ply + 1, goes_on};
        if (goes_on) return search_node(node, alpha, beta);
        return -search_node(node, -beta, -alpha);
    }

    Report search_root(const State& root, int depth, const Report& last) {
        const engine::Seat seat = due_seat(root);
        const std::size_t base = push_moves(root, seat, &last.best);
        const std::size_t end = moves_.size();
        Report report{last.best, -kInfinite, 0, 0};
        for (std::size_t i = base; i < end; ++i) {
            bring_up(base, i - base);
            const Action action = moves_[i].action;
            State child = root;
            G::apply(*settings_, child, seat, action);
            const Node node{root, depth, 0};
            // Nobody misjudges that a position has been there before.
            const int error = G::repeated(child) ? 0 : error_of(action);
            int value = 0;
            if (i == base) {
                value = child_value(node, seat, child, -kInfinite, kInfinite) + error;
            } else {
                const int bar = report.score - error;  // what it must beat before its own error
                value = child_value(node, seat, child, bar, bar + 1) + error;
                if (value > report.score && !stopwatch_.stopped()) {
                    value = child_value(node, seat, child, bar, kInfinite) + error;
                }
            }
            if (stopwatch_.stopped() && !(depth == 1 && i == base)) break;
            if (value > report.score) report = {action, value, depth, 0};
        }
        moves_.resize(base);
        return report;
    }

    [[nodiscard]] static bool is_late(int depth, std::size_t tried) {
        return depth <= kPruneUpTo && tried >= kTried[static_cast<std::size_t>(depth)];
    }

    [[nodiscard]] int error_of(Action action) const {
        if (noise_ == 0) return 0;
        core::Rng rng(core::combine(salt_, slot_of(action)));
        const auto choices = std::uint64_t{2} * static_cast<std::uint64_t>(noise_) + 1;
        return static_cast<int>(rng.below(choices)) - noise_;
    }

    // Depth 0 or less: only noisy actions, and the right to stop here.
    int search_node(const Node& node, int alpha, int beta) {
        if (stopwatch_.tick()) return 0;
        const engine::Seat seat = due_seat(node.state);
        if (node.ply >= kMostPlies) return judge(node.state, seat);
        if (node.depth <= 0) return search_quiet(node, seat, alpha, beta);

        const std::uint64_t key = G::hash(*settings_, node.state);
        const TableEntry<Action>* known = table_.find(key);
        if (known != nullptr && known->depth >= node.depth) {
            const int score = from_table(known->score, node.ply);
            if (known->bound == Bound::exact) return score;
            if (known->bound == Bound::at_least && score >= beta) return score;
            if (known->bound == Bound::at_most && score <= alpha) return score;
        }
        const bool near = node.depth <= kMarginUpTo && !node.mid_turn;
        const int still = near ? judge(node.state, seat) : 0;
        const int margin = G::kUsualSwing * node.depth;
        if (near && still - margin >= beta && beta > -kMostEvaluation) return still;
        const Action hint = known != nullptr ? known->best : Action{};
        const std::size_t base = push_moves(node.state, seat, known != nullptr ? &hint : nullptr);
        const std::size_t end = moves_.size();
        const int old_alpha = alpha;
        const bool narrow = beta - alpha == 1;
        int best = -kInfinite;
        Action best_action = moves_[base].action;
        for (std::size_t i = base; i < end && !stopwatch_.stopped(); ++i) {
            bring_up(base, i - base);
            const Action action = moves_[i].action;
            // The moves are in order: behind a quiet one that is left out come only such.
            const bool quiet = kOrderUnit > moves_[i].order();
            if (quiet && best > -kMostEvaluation && !node.mid_turn) {
                if (near && still + margin <= alpha) break;
                if (narrow && is_late(node.depth, i - base)) break;
            }
            State child = node.state;
            G::apply(*settings_, child, seat, action);
            int value = 0;
            if (i == base) {
                value = child_value(node, seat, child, alpha, beta);
            } else {
                const bool late = node.depth >= kReduceFrom && i - base >= kFullDepthMoves &&
                                  !G::is_noisy(node.state, action);
                const Node shallow{node.state, node.depth - (late ? 1 : 0), node.ply};
                value = child_value(shallow, seat, child, alpha, alpha + 1);
                if (late && value > alpha) value = child_value(node, seat, child, alpha, alpha + 1);
                if (value > alpha && value < beta) {
                    value = child_value(node, seat, child, alpha, beta);
                }
            }
            if (value <= best) continue;
            best = value;
            best_action = action;
            alpha = std::max(alpha, value);
            if (alpha >= beta) {
                remember_cut(action, node.depth);
                break;
            }
        }
        moves_.resize(base);
        if (stopwatch_.stopped()) return 0;
        const Bound bound = best >= beta       ? Bound::at_least
                            : best > old_alpha ? Bound::exact
                                               : Bound::at_most;
        table_.store(key, best_action, to_table(best, node.ply), node.depth, bound);
        return best;
    }

    int search_quiet(const Node& node, engine::Seat seat, int alpha, int beta) {
        int best = judge(node.state, seat);
        if (best >= beta) return best;
        alpha = std::max(alpha, best);
        for_each_action(G::legal(*settings_, node.state, seat), [&](Action action) {
            if (alpha >= beta || stopwatch_.stopped()) return;
            if (!G::is_noisy(node.state, action)) return;
            State child = node.state;
            G::apply(*settings_, child, seat, action);
            const int value = child_value(node, seat, child, alpha, beta);
            best = std::max(best, value);
            alpha = std::max(alpha, value);
        });
        return best;
    }

    // Wins are stored as seen from the node, not from the root.
    [[nodiscard]] static int to_table(int score, int ply) {
        if (score > kMostEvaluation) return score + ply;
        if (score < -kMostEvaluation) return score - ply;
        return score;
    }
    [[nodiscard]] static int from_table(int score, int ply) {
        if (score > kMostEvaluation) return score - ply;
        if (score < -kMostEvaluation) return score + ply;
        return score;
    }

    const Settings* settings_ = nullptr;
    bool evenly_ = false;
    int noise_ = 0;
    std::uint64_t salt_ = 0;
    engine::Seat root_seat_;
    std::vector<std::uint32_t> history_ = std::vector<std::uint32_t>(kHistorySlots, 0);
    TranspositionTable<Action> table_;
    std::vector<Ranked> moves_;
    engine::Stopwatch stopwatch_;
};

}  // namespace bivouac::search
