// The shuttle and the chase rule of the slow rules: every turn is kept with the whole board after
// it, and the past is gone through again whenever somebody asks.
#pragma once

#include <algorithm>
#include <ranges>
#include <vector>

#include "games/stratego/tests/slow_board.h"

namespace bivouac::stratego::slow {

struct Turn {
    char side = 'r';
    bool quiet = false;   // a move onto an empty square
    bool walked = false;  // its piece has come to stand on `to`
    Piece piece;
    Spot from;
    Spot to;
    std::vector<Piece> fell;  // in this turn, of both sides
};

class History {
public:
    void add(const Turn& turn, const Board& after) {
        turns_.push_back(turn);
        boards_.push_back(after);
    }

    // SC-1 … SC-9, V2-1, V2-2. Has the piece gone this way too often already?
    [[nodiscard]] bool is_shuttle(const Settings& settings, const Piece& piece, Spot from,
                                  Spot to) const {
        const int limit = settings.two_squares;
        if (limit == 0) return false;
        if (settings.scout_runs != ScoutRuns::borders) {
            const bool counts =
                settings.scout_runs == ScoutRuns::same_squares || distance(from, to) == 1;
            return counts && times_between(settings, piece, from, to) >= limit;
        }
        for (Spot here = from; here != to;) {
            const Spot next = towards(here, to);
            if (crossings(settings, piece, here, next) >= limit) return true;
            here = next;
        }
        return false;
    }

    // SC-10 … SC-12. Would a move onto an empty square, by the side whose turn it is, be a threat
    // that brings back a position of the present chase?
    [[nodiscard]] bool is_endless_chase(const Board& board, Spot from, Spot to) const {
        const std::size_t first = first_threat();
        const char side = board.side_at(from);
        if (first == turns_.size() || board.neighbours(to, enemy(side)).empty()) return false;
        const Turn& before = turns_[turns_.size() - 2];
        if (before.to == from && before.from == to) return false;  // straight back (SC-12)
        Board after = board;
        after.move(from, to);
        for (std::size_t i = first; i < turns_.size(); i += 2) {
            if (boards_[i].same_placement(after)) return true;
        }
        return false;
    }

    // Is a move of the piece on `from` an answer to the move that threatened it?
    [[nodiscard]] bool would_evade(Spot from) const {
        return !turns_.empty() && is_threat(turns_.size() - 1) && beside(from, turns_.back().to);
    }

private:
    [[nodiscard]] static Spot towards(Spot from, Spot to) {
        const auto sign = [](int n) { return (n > 0 ? 1 : 0) - (n < 0 ? 1 : 0); };
        return {from.column + sign(to.column - from.column), from.row + sign(to.row - from.row)};
    }

    // Did the move lead over the border between two neighbouring squares?
    [[nodiscard]] static bool crossed(const Turn& turn, Spot a, Spot b) {
        for (Spot here = turn.from; here != turn.to;) {
            const Spot next = towards(here, turn.to);
            if ((here == a && next == b) || (here == b && next == a)) return true;
            here = next;
        }
        return false;
    }

    // How many of its side's last turns were moves of this piece that `counts`, without a break.
    // What the enemy does meanwhile does not matter (SC-2), unless the piece falls. An attack is
    // such a move (SC-3) or a break (V2-1).
    template <class F>
    [[nodiscard]] int run_of(const Settings& settings, const Piece& piece, F&& counts) const {
        int count = 0;
        for (const Turn& turn : std::views::reverse(turns_)) {
            const bool fell = std::any_of(turn.fell.begin(), turn.fell.end(),
                                          [&](const Piece& p) { return same_piece(p, piece); });
            if (fell) break;
            if (turn.side != piece.side) continue;
            if (!turn.walked || !same_piece(turn.piece, piece) || !counts(turn)) break;
            if (!turn.quiet && !settings.attacks_run) break;
            ++count;
        }
        return count;
    }
    // SC-4: moves over one border.
    [[nodiscard]] int crossings(const Settings& settings, const Piece& piece, Spot a,
                                Spot b) const {
        return run_of(settings, piece, [&](const Turn& turn) { return crossed(turn, a, b); });
    }
    // V2-2: moves from one of two squares to the other.
    [[nodiscard]] int times_between(const Settings& settings, const Piece& piece, Spot a,
                                    Spot b) const {
        return run_of(settings, piece, [&](const Turn& turn) {
            return (turn.from == a && turn.to == b) || (turn.from == b && turn.to == a);
        });
    }

    // A quiet move next to an enemy.
    [[nodiscard]] bool is_threat(std::size_t i) const {
        const Turn& turn = turns_[i];
        return turn.quiet && !boards_[i].neighbours(turn.to, enemy(turn.side)).empty();
    }

    // The turn with which the chase of the side to move began; the number of turns when there is
    // none. A chase is an unbroken row of threats, each answered by a threatened piece moving away.
    [[nodiscard]] std::size_t first_threat() const {
        std::size_t first = turns_.size();
        for (std::size_t i = turns_.size(); i >= 2; i -= 2) {
            const Turn& threat = turns_[i - 2];
            const Turn& answer = turns_[i - 1];
            if (!is_threat(i - 2) || !answer.quiet || !beside(answer.from, threat.to)) break;
            first = i - 2;
        }
        return first;
    }

    std::vector<Turn> turns_;
    std::vector<Board> boards_;  // after each turn
};

}  // namespace bivouac::stratego::slow
