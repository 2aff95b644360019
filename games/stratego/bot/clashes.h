// What fights come to when ranks are only believed: for each enemy piece and each rank of ours, how
// likely each end is and what it is worth. Looked up in every node of the search, made once a move.
#pragma once

#include <array>
#include <cstdint>

#include "games/stratego/bot/prices.h"
#include "games/stratego/position.h"
#include "games/stratego/weighted_sample.h"

namespace bivouac::stratego::bot {

// Whom an enemy row of the tables stands for: one of his pieces whose rank is believed, or any
// piece of a rank that is known.
using Row = std::uint8_t;
[[nodiscard]] constexpr Row row_of_place(int place) { return static_cast<Row>(place); }
[[nodiscard]] constexpr Row row_of_rank(Rank rank) {
    return static_cast<Row>(kMostPieces + static_cast<int>(rank));
}
inline constexpr std::size_t kRows = kMostPieces + kRanks;

// One fight, from the attacker's side, in parts of RankShares::kWhole.
struct Clash {
    std::int16_t win = 0;
    std::int16_t tie = 0;
    std::int16_t lose = 0;
    Rank winner = Rank::none;  // the enemy piece when it wins: its likeliest rank
    int win_price = 0;         // of the enemy piece when it falls and ours stays
    int tie_price = 0;         // when both fall
    int value = 0;             // expected, to us, secrets included (our attacks only)
    int toll = 0;              // part of that: what the risk costs besides the pieces

    [[nodiscard]] int likely() const { return win + tie + lose; }
    [[nodiscard]] bool is_sure() const { return win == RankShares::kWhole; }
};

// How the enemy sees a piece of ours.
enum class Guise : std::uint8_t { known, moved, still };
inline constexpr std::size_t kGuises = 3;

struct Tables {
    Prices mine{};   // of my pieces
    Prices yours{};  // of the enemy's
    std::array<int, kRanks> my_secret{};
    std::array<int, kRanks> your_secret{};
    // What it costs to move for the first time.
    std::array<int, kRanks> my_stillness{};
    int your_stillness = 0;
    std::array<std::array<Clash, kRanks>, kRows> attack{};  // by enemy row and my rank
    // What the enemy does about my piece: the parts add up to how likely he is to attack at all.
    std::array<std::array<std::array<Clash, kRanks>, kGuises>, kRows> threat{};
    std::array<int, kRows> mobile{};  // how likely he can move, in parts
    std::array<int, kRows> bomb{};    // how likely he is one
    std::array<int, kRows> flag{};
    std::array<int, kRows> miner{};

    [[nodiscard]] const Clash& attack_on(Row row, Rank mine_rank) const {
        return attack[row][index_of(mine_rank)];
    }
    [[nodiscard]] const Clash& threat_to(Row row, Rank mine_rank, Guise guise) const {
        return threat[row][static_cast<std::size_t>(guise)][index_of(mine_rank)];
    }
};

// `view` is the position as `me` knows it, with everything `me` remembers.
[[nodiscard]] Tables make_tables(const Settings& settings, const Weights& weights,
                                 const Position& view, Side me, const RankShares& shares);

}  // namespace bivouac::stratego::bot
