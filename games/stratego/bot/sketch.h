// The board as the bot imagines it while it thinks ahead: small, copied for every move. Its own
// pieces with their ranks, the enemy's with what is believed of them, and the score so far.
#pragma once

#include <array>
#include <cstdint>

#include "core/hash.h"
#include "games/stratego/bot/clashes.h"
#include "games/stratego/bot/square_set.h"
#include "games/stratego/limits.h"

namespace bivouac::stratego::bot {

// What it is worth to have a piece on a square: by piece and square, in the prices' unit, positive
// for whoever owns the piece.
using Fields = std::array<std::array<std::int16_t, kMostSquares>, kPieceIds>;

// The squares beside each square, by direction; kNowhere beyond the edge and for lakes.
using Steps = std::array<std::array<Square, kDirections.size()>, kMostSquares>;

// A hidden piece that stands where it was set up is a bomb often enough; with less than this part
// able to move it is not worth looking at.
inline constexpr int kLeastMobile = RankShares::kWhole * 3 / 10;

// All that stays the same during one search.
struct Grounds {
    const Settings* settings = nullptr;
    const Weights* weights = nullptr;
    Side me = Side::red;
    Tables tables;
    Fields fields{};
    int my_limit = 0;  // of the shuttle rule; 0: none
    int your_limit = 0;
    Steps steps{};
};

class Sketch {
public:
    Sketch() = default;
    Sketch(const Grounds& grounds, const Position& view, const Runs& runs);

    [[nodiscard]] PieceId at(Square square) const { return board_[index_of(square)]; }
    [[nodiscard]] Square square_of(PieceId id) const { return squares_[index_of(id)]; }
    // Of mine the truth; of the enemy's what is known or supposed, else unknown.
    [[nodiscard]] Rank rank_of(PieceId id) const { return ranks_[index_of(id)]; }
    [[nodiscard]] Guise guise_of(PieceId id) const { return guises_[index_of(id)]; }
    [[nodiscard]] Row row_of(PieceId id) const {
        const Rank rank = rank_of(id);
        return rank == Rank::unknown ? row_of_place(place_of(id)) : row_of_rank(rank);
    }
    [[nodiscard]] int score() const { return score_; }  // to me
    [[nodiscard]] std::uint64_t key() const { return key_; }

    // Where the side's pieces stand; those of them that may move; and those that run.
    [[nodiscard]] const SquareSet& taken(Side side) const { return taken_[index_of(side)]; }
    [[nodiscard]] const SquareSet& movers(Side side) const { return movers_[index_of(side)]; }
    [[nodiscard]] const SquareSet& runners(Side side) const { return runners_[index_of(side)]; }

    // The square from which the shuttle rule may bar a way of the side; mostly nowhere.
    [[nodiscard]] Square barred_from(const Grounds& grounds, Side side) const {
        const int limit = side == grounds.me ? grounds.my_limit : grounds.your_limit;
        const std::size_t i = index_of(side);
        return limit != 0 && borders::full(runs_.crossings[i], limit) != 0 ? runs_.at[i] : kNowhere;
    }
    // Does the shuttle rule bar the way?
    [[nodiscard]] bool is_barred(const Grounds& grounds, Side side, Square from, Square to) const;

    void walk(const Grounds& grounds, PieceId id, Square to);
    // The fight of my piece with an enemy's, whoever attacks; `price` is the enemy piece's.
    void i_win(const Grounds& grounds, PieceId mine, PieceId yours, int price);
    void both_fall(const Grounds& grounds, PieceId mine, PieceId yours, int price);
    // `supposed`: the rank the enemy piece is taken to have from now on.
    void you_win(const Grounds& grounds, PieceId mine, PieceId yours, Rank supposed);

private:
    void take_off(const Grounds& grounds, PieceId id);
    void note_mover(PieceId id, Square square, bool moves);
    void show_mine(const Grounds& grounds, PieceId id);
    void show_yours(const Grounds& grounds, PieceId id, Rank rank);
    [[nodiscard]] static std::uint64_t key_of(PieceId id, Square square) {
        return core::mix(static_cast<std::uint64_t>(id) << 8U | static_cast<std::uint64_t>(square));
    }
    [[nodiscard]] static std::uint64_t key_of_rank(PieceId id, Rank rank) {
        return core::mix(0x10000U | static_cast<std::uint64_t>(id) << 8U |
                         static_cast<std::uint64_t>(rank));
    }
    [[nodiscard]] int sign_of(const Grounds& grounds, PieceId id) const {
        return side_of(id) == grounds.me ? 1 : -1;
    }

    std::array<PieceId, kMostSquares> board_{};
    std::array<Square, kPieceIds> squares_{};
    std::array<Rank, kPieceIds> ranks_{};
    std::array<Guise, kPieceIds> guises_{};
    std::array<SquareSet, 2> taken_{};
    std::array<SquareSet, 2> movers_{};
    std::array<SquareSet, 2> runners_{};
    Runs runs_;
    std::uint64_t key_ = 0;
    int score_ = 0;
};

}  // namespace bivouac::stratego::bot
