// Sets of squares in four orientations at once, so that every direction is "towards higher bits".
//
// Each direction lays the board out in ten lines that run its way, eleven bits a line: ten squares
// and a guard that is never part of any set. Five lines fill a word, two words a direction, eight
// words the set. Moving one square is a shift by one; the rays of all scouts of a direction come
// from the carries of one addition, which the guards keep within their line and word.
//
// Everything here is plain arithmetic over eight words without branches: compilers make vector
// instructions of it wherever the target has them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "core/bits.h"
#include "games/stratego/board.h"

namespace bivouac::stratego {

inline constexpr std::size_t kLaneWords = 8;
inline constexpr int kLineBits = 11;
inline constexpr int kLinesInWord = 5;

struct Lanes {
    std::array<std::uint64_t, kLaneWords> words{};
    friend constexpr bool operator==(const Lanes&, const Lanes&) = default;
};

// Where a square lies in one orientation.
struct Spot {
    std::size_t word = 0;
    int bit = 0;
};

// The line a square lies on when going this way, and how far along it is.
[[nodiscard]] constexpr int line_of(Square square, Direction direction) {
    const bool along_row = direction == Direction::east || direction == Direction::west;
    return along_row ? row_of(square) : column_of(square);
}
[[nodiscard]] constexpr int place_in_line(Square square, Direction direction) {
    switch (direction) {
        case Direction::east: return column_of(square);
        case Direction::west: return kMostColumns - 1 - column_of(square);
        case Direction::north: return row_of(square);
        case Direction::south: return kMostRows - 1 - row_of(square);
    }
    return 0;
}
[[nodiscard]] constexpr Spot spot_of(Square square, Direction direction) {
    const int line = line_of(square, direction);
    return {static_cast<std::size_t>(direction) * 2 + static_cast<std::size_t>(line / kLinesInWord),
            line % kLinesInWord * kLineBits + place_in_line(square, direction)};
}

namespace tables {

// The square alone, in all orientations.
inline constexpr std::array<Lanes, kMostSquares> kAlone = [] {
    std::array<Lanes, kMostSquares> alone{};
    for (int i = 0; i < kMostSquares; ++i) {
        for (const Direction direction : kDirections) {
            const Spot spot = spot_of(static_cast<Square>(i), direction);
            alone[static_cast<std::size_t>(i)].words[spot.word] = std::uint64_t{1} << spot.bit;
        }
    }
    return alone;
}();

// The square at a bit of a word.
inline constexpr std::array<std::array<Square, 64>, kLaneWords> kSquareAt = [] {
    std::array<std::array<Square, 64>, kLaneWords> squares{};
    for (auto& word : squares) word.fill(kNowhere);
    for (int i = 0; i < kMostSquares; ++i) {
        for (const Direction direction : kDirections) {
            const Spot spot = spot_of(static_cast<Square>(i), direction);
            squares[spot.word][static_cast<std::size_t>(spot.bit)] = static_cast<Square>(i);
        }
    }
    return squares;
}();

// The squares beside a square, in the eastward orientation alone.
inline constexpr std::array<std::array<std::uint64_t, 2>, kMostSquares> kBeside = [] {
    std::array<std::array<std::uint64_t, 2>, kMostSquares> beside{};
    for (int i = 0; i < kMostSquares; ++i) {
        for (const Direction direction : kDirections) {
            const Square next = step(static_cast<Square>(i), direction);
            if (next == kNowhere) continue;
            const Spot spot = spot_of(next, Direction::east);
            beside[static_cast<std::size_t>(i)][spot.word] |= std::uint64_t{1} << spot.bit;
        }
    }
    return beside;
}();

}  // namespace tables

[[nodiscard]] constexpr const Lanes& alone(Square square) {
    return tables::kAlone[index_of(square)];
}

// Half a set as one value: compilers make one or two vector instructions of it. Sets that are read
// whole must be written whole, or the read waits for the writes.
using HalfLanes [[gnu::vector_size(32)]] = std::uint64_t;

[[gnu::always_inline]] inline void toggle_masked(Lanes& set, const Lanes& a, const Lanes& b,
                                                 std::uint64_t mask) {
    for (std::size_t i = 0; i < kLaneWords; i += kLaneWords / 2) {
        HalfLanes result;
        HalfLanes first;
        HalfLanes second;
        std::memcpy(&result, &set.words[i], sizeof(result));
        std::memcpy(&first, &a.words[i], sizeof(first));
        std::memcpy(&second, &b.words[i], sizeof(second));
        result ^= (first ^ second) & mask;
        std::memcpy(&set.words[i], &result, sizeof(result));
    }
}
[[gnu::always_inline]] inline void toggle(Lanes& set, const Lanes& squares) {
    for (std::size_t i = 0; i < kLaneWords; i += kLaneWords / 2) {
        HalfLanes result;
        HalfLanes change;
        std::memcpy(&result, &set.words[i], sizeof(result));
        std::memcpy(&change, &squares.words[i], sizeof(change));
        result ^= change;
        std::memcpy(&set.words[i], &result, sizeof(result));
    }
}
constexpr void insert(Lanes& set, Square square) {
    for (std::size_t i = 0; i < kLaneWords; ++i) set.words[i] |= alone(square).words[i];
}
constexpr void erase(Lanes& set, Square square) {
    for (std::size_t i = 0; i < kLaneWords; ++i) set.words[i] &= ~alone(square).words[i];
}
[[nodiscard]] constexpr bool has(const Lanes& set, Square square) {
    const Spot spot = spot_of(square, Direction::east);
    return ((set.words[spot.word] >> spot.bit) & 1U) != 0;
}
[[nodiscard]] constexpr bool has_beside(const Lanes& set, Square square) {
    const auto& beside = tables::kBeside[index_of(square)];
    return ((set.words[0] & beside[0]) | (set.words[1] & beside[1])) != 0;
}
[[nodiscard]] constexpr int size_of(const Lanes& set) {
    return core::bit_count(set.words[0]) + core::bit_count(set.words[1]);
}
// The n-th square of the set, in the order of the squares; n < size_of(set).
[[nodiscard]] constexpr Square nth_square(const Lanes& set, int n) {
    const int low = core::bit_count(set.words[0]);
    const std::size_t word = n < low ? 0 : 1;
    const int bit = core::nth_bit(set.words[word], word == 0 ? n : n - low);
    return tables::kSquareAt[word][static_cast<std::size_t>(bit)];
}
template <class F>
constexpr void for_each_square(const Lanes& set, F&& f) {
    for (std::size_t word = 0; word < 2; ++word) {
        core::for_each_bit(set.words[word], [&](int bit) {
            f(tables::kSquareAt[word][static_cast<std::size_t>(bit)]);
        });
    }
}

// Where pieces can go, one bit for each move: in the orientation of a direction stand the squares
// that some piece reaches going that way. No two pieces reach a square going the same way, for the
// nearer one would stand in the other's path.
//   board     all squares that exist
//   own       the pieces of the side that moves; steppers and scouts are among them
//   enemy     the others
[[gnu::always_inline]] [[nodiscard]] constexpr Lanes destinations(const Lanes& board,
                                                                  const Lanes& own,
                                                                  const Lanes& enemy,
                                                                  const Lanes& scouts,
                                                                  const Lanes& fixed) {
    Lanes result;
    for (std::size_t i = 0; i < kLaneWords; ++i) {
        const std::uint64_t target = board.words[i] & ~own.words[i];
        const std::uint64_t empty = target & ~enemy.words[i];
        const std::uint64_t beyond = (own.words[i] & ~fixed.words[i]) << 1;  // one step
        const std::uint64_t beyond_scouts = (own.words[i] & scouts.words[i]) << 1;
        // The carry runs through the empty squares in front of a scout and stops on the first
        // that is not.
        const std::uint64_t ray = (empty + (beyond_scouts & empty)) ^ empty;
        result.words[i] = (beyond | ray) & target;
    }
    return result;
}

// Who moves to a destination: the nearest own piece behind it.
[[nodiscard]] constexpr int source_bit(std::uint64_t own, int bit) {
    const std::uint64_t behind = own & ((std::uint64_t{1} << bit) - 1);
    return 63 - std::countl_zero(behind);
}

}  // namespace bivouac::stratego
