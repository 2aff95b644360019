// The powers of Special in the slow rules: Sword, Apple and Shroud. A part of slow_rules.h.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "games/stratego/tests/slow_rules.h"

namespace bivouac::stratego {

// AC-50, A11: any two enemies around a Captain.
inline void SlowGame::list_swords(std::vector<std::string>& texts) const {
    for (const Spot from : board_.spots_of(side_)) {
        if (board_.at(from).rank != '6') continue;
        const std::vector<Spot> enemies = board_.neighbours(from, slow::enemy(side_));
        for (const Spot first : enemies) {
            for (const Spot second : enemies) {
                if (!slow::lower(first, second)) continue;
                texts.push_back(Way{from, first}.text('x') + "+" + slow::name(second));
            }
        }
    }
}

// AC-48, A8: ranks 2 … 10.
inline bool SlowGame::can_revive(char side) const {
    return std::any_of(fallen_.begin(), fallen_.end(), [&](const Piece& piece) {
        return piece.side == side && slow::can_walk(piece) && piece.rank != '1';
    });
}

// AC-49, A9, V2-4: the first row of one's own that is not full, from the back, or from the front
// line backwards.
inline std::vector<slow::Spot> SlowGame::shroud_spots(char side) const {
    std::vector<Spot> spots;
    for (int n = 0; n < settings_.rows - settings_.home_rows && spots.empty(); ++n) {
        const bool front = settings_.shroud_row == ShroudRow::front && n < settings_.home_rows;
        const int depth = front ? settings_.home_rows - 1 - n : n;
        const int row = side == 'r' ? depth : settings_.rows - 1 - depth;
        for (const Spot s : board_.spots_of('.')) {
            if (s.row == row) spots.push_back(s);
        }
    }
    return spots;
}

inline void SlowGame::list_shroud(std::vector<std::string>& texts) const {
    const char side = shrouds_.front();
    const std::vector<Spot> spots = shroud_spots(side);
    for (const char rank : std::string("23456789X")) {
        const bool fell = std::any_of(fallen_.begin(), fallen_.end(), [&](const Piece& piece) {
            return piece.side == side && piece.rank == rank;
        });
        if (!fell) continue;
        for (const Spot s : spots) {
            texts.push_back(std::string("revive:") + rank + "@" + slow::name(s));
        }
    }
    texts.emplace_back("leave");
}

// AC-51 … AC-55, A12 … A14. Two Captains take the attacker with them.
inline void SlowGame::start_sword(Spot from, Spot a, Spot b) {
    for (const Spot s : {from, a, b}) board_.at(s).known = true;
    if (board_.at(a).rank == '6' && board_.at(b).rank == '6') {
        for (const Spot s : {from, a, b}) fall(s);
        return;
    }
    power_ = Power::sword;
    fighter_ = from;
    targets_ = {a, b};
}

// AC-56 … AC-65, A17 … A21
inline void SlowGame::start_apple(Spot target) {
    spent_ += side_;
    for (const Spot s : board_.spots_of(side_)) {
        if (board_.at(s).rank == 'F') board_.at(s).known = true;
    }
    board_.at(target).known = true;
    if (!slow::can_walk(board_.at(target))) return;
    power_ = Power::apple;
    fighter_ = target;
    for (const Spot s : board_.neighbours(target, slow::enemy(side_))) {
        board_.at(s).known = true;
        if (board_.at(s).rank != 'F') targets_.push_back(s);
    }
}

// A10: it comes back known and as if it had never moved.
inline void SlowGame::revive(char rank, Spot to) {
    const char side = shrouds_.front();
    shrouds_.erase(0, 1);
    auto chosen = fallen_.end();
    for (auto piece = fallen_.begin(); piece != fallen_.end(); ++piece) {
        if (piece->side != side || piece->rank != rank) continue;
        if (chosen == fallen_.end() || slow::earlier_home(*piece, *chosen)) chosen = piece;
    }
    Piece back = *chosen;
    fallen_.erase(chosen);
    back.known = true;
    back.moved = false;
    board_.at(to) = back;
}

// AC-52, AC-59: Bombs before everything, then the weakest, the Apple last.
inline std::vector<slow::Spot> SlowGame::next_targets() const {
    const auto order = [&](Spot s) {
        const char rank = board_.at(s).rank;
        return rank == 'B' ? 0 : rank == 'F' ? 99 : slow::strength(rank);
    };
    int lowest = 100;
    for (const Spot s : targets_) lowest = std::min(lowest, order(s));
    std::vector<Spot> first;
    for (const Spot s : targets_) {
        if (order(s) == lowest) first.push_back(s);
    }
    return first;
}

// A18: the order of equals matters when the first of them takes the controlled piece with it.
inline bool SlowGame::is_strike_due() const {
    const std::vector<Spot> next = next_targets();
    return next.size() > 1 && board_.at(next[0]).rank == board_.at(fighter_).rank;
}

// The winner stays where it is (AC-55, AC-61); a loss or a tie ends it all (A12, A18).
inline void SlowGame::fight_next(Spot target) {
    const slow::Result result = slow::fight(board_.at(fighter_).rank, board_.at(target).rank);
    std::erase(targets_, target);
    if (result != slow::Result::win) {
        fall(fighter_);
        targets_.clear();
    }
    if (result != slow::Result::loss) fall(target);
}

}  // namespace bivouac::stratego
