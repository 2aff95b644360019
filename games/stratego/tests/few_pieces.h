// What is left of two armies late in a game, by chance: positions without a history.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/rng.h"
#include "games/stratego/tests/slow_board.h"

namespace bivouac::stratego {

struct FewPieces {
    int walkers = 3;     // of each side, at most
    int bombs = 2;       // likewise
    int width = 10;      // walkers stand within a window of this size
    bool alike = false;  // few ranks, many of each
    bool alone = false;  // nobody but the side to move has walkers, and it is the last quiet ply
};

namespace slow {

[[nodiscard]] inline std::vector<Spot> home_spots(const Settings& settings, char side) {
    std::vector<Spot> spots;
    for (const Spot s : Board(settings).every_spot()) {
        const int row = side == 'r' ? s.row : settings.rows - 1 - s.row;
        if (row < settings.home_rows) spots.push_back(s);
    }
    return spots;
}

template <class T>
void shuffle(std::vector<T>& items, core::Rng& rng) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[rng.below(i)]);
}

// An army on home squares of chance and in order of chance: piece by piece, or rank by rank.
[[nodiscard]] inline std::vector<Piece> random_army(const Settings& settings, char side, bool alike,
                                                    core::Rng& rng) {
    std::vector<Spot> homes = home_spots(settings, side);
    shuffle(homes, rng);
    std::vector<Piece> army;
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
        for (int n = 0; n < settings.army[rank]; ++n) {
            Piece piece;
            piece.side = side;
            piece.rank = letter_of(static_cast<Rank>(rank));
            piece.home = homes[army.size()];
            army.push_back(piece);
        }
    }
    shuffle(army, rng);
    if (!alike) return army;
    std::array<std::uint64_t, 256> order{};
    for (std::uint64_t& place : order) place = rng.next();
    std::sort(army.begin(), army.end(), [&](const Piece& a, const Piece& b) {
        const std::uint64_t first = order[static_cast<unsigned char>(a.rank)];
        const std::uint64_t second = order[static_cast<unsigned char>(b.rank)];
        return first != second ? first < second : lower(a.home, b.home);
    });
    return army;
}

// A free square of the window whose lowest corner is given; of the board when it is full.
[[nodiscard]] inline Spot free_spot(const Board& board, Spot corner, int width, core::Rng& rng) {
    const std::vector<Spot> all = board.spots_of('.');
    std::vector<Spot> near;
    for (const Spot s : all) {
        const int column = s.column - corner.column;
        const int row = s.row - corner.row;
        if (column >= 0 && column < width && row >= 0 && row < width) near.push_back(s);
    }
    return near.empty() ? all[rng.below(all.size())] : near[rng.below(near.size())];
}

}  // namespace slow

// The text of the position.
[[nodiscard]] inline std::string few_pieces(const Settings& settings, const FewPieces& few,
                                            core::Rng& rng) {
    slow::Board board(settings);
    std::vector<slow::Piece> walkers;
    std::string fallen;
    const char to_move = rng.below(2) == 0 ? 'r' : 'b';
    const auto upto = [&](int most) {
        return static_cast<int>(rng.below(static_cast<std::uint64_t>(most))) + 1;
    };
    for (const char side : {'r', 'b'}) {
        int walkers_left = few.alone && side != to_move ? 0 : upto(few.walkers);
        int bombs_left = upto(few.bombs + 1) - 1;
        for (slow::Piece piece : slow::random_army(settings, side, few.alike, rng)) {
            piece.known = rng.below(3) == 0;
            if (piece.rank == 'F' || (piece.rank == 'B' && bombs_left-- > 0)) {
                board.at(piece.home) = piece;
            } else if (slow::can_walk(piece) && walkers_left-- > 0) {
                piece.moved = true;
                walkers.push_back(piece);
            } else {
                fallen += std::string(fallen.empty() ? "" : ",") + piece.side + piece.rank + "@" +
                          slow::name(piece.home);
            }
        }
    }
    const slow::Spot corner{upto(std::max(1, settings.columns + 1 - few.width)) - 1,
                            upto(std::max(1, settings.rows + 1 - few.width)) - 1};
    for (const slow::Piece& piece : walkers) {
        board.at(slow::free_spot(board, corner, few.width, rng)) = piece;
    }
    std::string text = board.text() + " " + slow::colour(to_move);
    text += " turn=" + std::to_string(300 + rng.below(100));
    const std::uint64_t quiet = few.alone           ? 199
                                : rng.below(4) == 0 ? 150 + rng.below(48)
                                                    : rng.below(30);
    if (quiet > 0) text += " quiet=" + std::to_string(quiet);
    if (settings.red == RedSeat::second) text += " seat1=blue";
    return text + " fallen=" + fallen;
}

}  // namespace bivouac::stratego
