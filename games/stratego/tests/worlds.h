// All worlds that look like a view, found by trying every order of the missing ranks; and how far
// drawn worlds are from a law over them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/stratego/rules.h"

namespace bivouac::stratego {

// The ranks of all pieces, by home square, as letters.
[[nodiscard]] inline std::string ranks_of(const Position& position) {
    std::string letters;
    for (const Piece piece : position.pieces) letters += letter_of(piece.rank());
    return letters;
}

// Can a piece of the side step anywhere? Lines written apart from legal_set.cpp; no shuttle or
// chase is under way in the positions this is asked of.
[[nodiscard]] inline bool has_step(const Settings& settings, const Position& position, Side side) {
    for (int i = 0; i < kMostSquares; ++i) {
        const auto from = static_cast<Square>(i);
        if (!position.is_side_at(from, side) || is_fixed(position.rank_at(from))) continue;
        for (int j = 0; j < kMostSquares; ++j) {
            const auto to = static_cast<Square>(j);
            if (are_neighbours(from, to) && has(settings.board, to) &&
                !position.is_side_at(to, side)) {
                return true;
            }
        }
    }
    return false;
}

// Every way to give the missing ranks of a side to its hidden pieces.
[[nodiscard]] inline std::vector<Position> worlds_of_side(const Settings& settings,
                                                          const Position& seen, Side side) {
    std::vector<std::size_t> hidden;
    Army left = settings.army;
    for (int place = 0; place < kMostPieces; ++place) {
        const std::size_t i = index_of(piece_id(side, place));
        if (seen.pieces[i].rank() == Rank::unknown) {
            hidden.push_back(i);
        } else if (seen.pieces[i].exists()) {
            --left[index_of(seen.pieces[i].rank())];
        }
    }
    std::vector<Rank> ranks;
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
        for (int n = 0; n < left[rank]; ++n) ranks.push_back(static_cast<Rank>(rank));
    }
    EXPECT_EQ(ranks.size(), hidden.size());
    const bool acts = seen.stage == Stage::play && seen.to_move == side && !settings.powers;
    const bool blocked = seen.end == End::blocked && seen.winner != side;
    std::vector<Position> worlds;
    do {
        Position world = seen;
        bool possible = true;
        for (std::size_t i = 0; i < hidden.size(); ++i) {
            Piece& piece = world.pieces[hidden[i]];
            piece.set_rank(ranks[i]);
            possible = possible && !(piece.moved() && is_fixed(ranks[i]));  // OR-14
        }
        if (acts) possible = possible && has_step(settings, world, side);      // OR-33
        if (blocked) possible = possible && !has_step(settings, world, side);  // OR-33
        if (possible) worlds.push_back(world);
    } while (std::next_permutation(ranks.begin(), ranks.end()));
    return worlds;
}

[[nodiscard]] inline std::vector<Position> all_worlds(const Settings& settings, const View& view) {
    std::vector<Position> worlds;
    for (const Position& half : worlds_of_side(settings, view.position, Side::red)) {
        for (const Position& whole : worlds_of_side(settings, half, Side::blue)) {
            worlds.push_back(whole);
        }
    }
    return worlds;
}

// By ranks_of(): a law over worlds.
using Law = std::map<std::string, double>;

[[nodiscard]] inline Law law_of(const std::vector<Position>& worlds,
                                const std::function<double(const Position&)>& weight) {
    Law law;
    double sum = 0;
    for (const Position& world : worlds) sum += law[ranks_of(world)] = weight(world);
    for (auto& [ranks, chance] : law) chance /= sum;
    return law;
}

struct Fit {
    double distance = 0;    // total variation: 0 alike, 1 nothing in common
    double chi_square = 0;  // around degrees ± sqrt(2 degrees) when the law holds
    double degrees = 0;
};

// Draws worlds. One outside the law fails the test.
[[nodiscard]] inline Fit fit_to(const Law& law, std::uint64_t draws,
                                const std::function<State()>& draw) {
    std::map<std::string, std::uint64_t> found;
    for (std::uint64_t i = 0; i < draws; ++i) ++found[ranks_of(draw().position)];
    for (const auto& [ranks, count] : found) EXPECT_TRUE(law.contains(ranks)) << ranks;
    Fit fit;
    fit.degrees = static_cast<double>(law.size()) - 1;
    const auto all = static_cast<double>(draws);
    for (const auto& [ranks, chance] : law) {
        const double off = static_cast<double>(found[ranks]) - chance * all;
        fit.distance += std::abs(off) / all / 2;
        fit.chi_square += off * off / (chance * all);
    }
    return fit;
}

}  // namespace bivouac::stratego
