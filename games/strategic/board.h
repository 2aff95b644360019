// The 7×7 board as bits (D1). Rows are eight bits apart: the eighth column is never set, so a step
// off the left or right edge falls there and is masked away.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>

#include "core/bits.h"

namespace bivouac::strategic {

inline constexpr int kSide = 7;

class Cell {
public:
    constexpr Cell() = default;
    constexpr Cell(int file, int rank) : index_(static_cast<std::uint8_t>(rank * 8 + file)) {
        assert(file >= 0 && file < kSide && rank >= 0 && rank < kSide);
    }
    [[nodiscard]] static constexpr Cell at(int index) {
        Cell cell;
        cell.index_ = static_cast<std::uint8_t>(index);
        return cell;
    }
    [[nodiscard]] constexpr int index() const { return index_; }
    [[nodiscard]] constexpr int file() const { return index_ % 8; }  // a = 0
    [[nodiscard]] constexpr int rank() const { return index_ / 8; }  // "1" = 0
    [[nodiscard]] constexpr bool on_board() const { return file() < kSide && rank() < kSide; }
    friend constexpr auto operator<=>(Cell, Cell) = default;

private:
    std::uint8_t index_ = 0;
};

using Cells = std::uint64_t;

[[nodiscard]] constexpr Cells bit(Cell cell) {
    assert(cell.index() < 64);
    return Cells{1} << cell.index();
}
[[nodiscard]] constexpr bool has(Cells cells, Cell cell) {
    return cell.index() < 64 && ((cells >> cell.index()) & 1U) != 0;
}

inline constexpr Cells kBoard = 0x007F7F7F7F7F7F7FULL;
inline constexpr Cell kCentre{3, 3};

// Clockwise, so that opposite directions are two apart.
enum class Direction : std::uint8_t { north, east, south, west };
inline constexpr std::array kDirections = {Direction::north, Direction::east, Direction::south,
                                           Direction::west};

[[nodiscard]] constexpr Direction opposite(Direction d) {
    return static_cast<Direction>((static_cast<unsigned>(d) + 2U) % 4U);
}
[[nodiscard]] constexpr Direction right_of(Direction d) {
    return static_cast<Direction>((static_cast<unsigned>(d) + 1U) % 4U);
}
[[nodiscard]] constexpr Direction left_of(Direction d) { return opposite(right_of(d)); }
[[nodiscard]] constexpr std::size_t index_of(Direction d) { return static_cast<std::size_t>(d); }

[[nodiscard]] constexpr int delta(Direction d) {
    constexpr std::array<int, 4> kDelta = {8, 1, -8, -1};
    return kDelta[index_of(d)];
}

// Every cell moved one step; what leaves the board is gone.
[[nodiscard]] constexpr Cells shift(Cells cells, Direction d) {
    switch (d) {
        case Direction::north: return (cells << 8) & kBoard;
        case Direction::east: return (cells << 1) & kBoard;
        case Direction::south: return cells >> 8;
        case Direction::west: return (cells >> 1) & kBoard;
    }
    return 0;
}

// The neighbour in a direction; off the board when there is none.
[[nodiscard]] constexpr Cell step(Cell cell, Direction d) {
    return Cell::at(cell.index() + delta(d));
}

// The direction that leads straight from one cell to another one; nothing when none does.
[[nodiscard]] constexpr std::optional<Direction> direction(Cell from, Cell to) {
    if (from == to) return std::nullopt;
    if (from.file() == to.file()) {
        return to.rank() > from.rank() ? Direction::north : Direction::south;
    }
    if (from.rank() != to.rank()) return std::nullopt;
    return to.file() > from.file() ? Direction::east : Direction::west;
}

// All cells orthogonally beside a set (SG-4: never diagonally).
[[nodiscard]] constexpr Cells beside(Cells cells) {
    return shift(cells, Direction::north) | shift(cells, Direction::east) |
           shift(cells, Direction::south) | shift(cells, Direction::west);
}

}  // namespace bivouac::strategic
