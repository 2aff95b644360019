// The board: squares, sides and what lies beside what. How many columns and rows there are is the
// edition's; the squares of every board are numbered as on the largest, so that sets of squares and
// everything that is quick knows one layout, and the sets say which squares exist.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bivouac::stratego {

inline constexpr int kMostColumns = 10;
inline constexpr int kMostRows = 10;
inline constexpr int kMostSquares = kMostColumns * kMostRows;
inline constexpr int kMostPieces = 40;  // of one army

// A square, row by row from red's back row: a1 is 0, j1 is 9, a2 is 10.
enum class Square : std::uint8_t {};
inline constexpr Square kNowhere{0xFF};

[[nodiscard]] constexpr Square square_at(int column, int row) {
    return static_cast<Square>(row * kMostColumns + column);
}
[[nodiscard]] constexpr std::size_t index_of(Square square) {
    return static_cast<std::size_t>(square);
}
[[nodiscard]] constexpr int column_of(Square square) {
    return static_cast<int>(square) % kMostColumns;
}
[[nodiscard]] constexpr int row_of(Square square) {
    return static_cast<int>(square) / kMostColumns;
}

// Red sits at the bottom, on the rows from 1 upwards, and begins.
enum class Side : std::uint8_t { red, blue };
inline constexpr std::array<Side, 2> kSides = {Side::red, Side::blue};
[[nodiscard]] constexpr Side other(Side side) { return side == Side::red ? Side::blue : Side::red; }
[[nodiscard]] constexpr std::size_t index_of(Side side) { return static_cast<std::size_t>(side); }

// The directions of movement. Each has its own orientation in Lanes.
enum class Direction : std::uint8_t { east, west, north, south };
inline constexpr std::array<Direction, 4> kDirections = {Direction::east, Direction::west,
                                                         Direction::north, Direction::south};

struct BoardSize {
    int columns = kMostColumns;
    int rows = kMostRows;
};

// On the board or in its lakes?
[[nodiscard]] constexpr bool is_within(Square square, BoardSize size) {
    return column_of(square) < size.columns && row_of(square) < size.rows;
}

// Squares of an army's own rows are counted from its owner's seat: left to right, back row first.
// The board looks the same from both sides.
[[nodiscard]] constexpr Square home_square(Side side, int place, BoardSize size) {
    const int column = place % size.columns;
    const int row = place / size.columns;
    return side == Side::red ? square_at(column, row)
                             : square_at(size.columns - 1 - column, size.rows - 1 - row);
}
// The other way round, for every square of the board.
[[nodiscard]] constexpr int place_of(Side side, Square square, BoardSize size) {
    const bool red = side == Side::red;
    const int column = red ? column_of(square) : size.columns - 1 - column_of(square);
    const int row = red ? row_of(square) : size.rows - 1 - row_of(square);
    return row * size.columns + column;
}

[[nodiscard]] constexpr bool are_neighbours(Square a, Square b) {
    const int columns = column_of(a) - column_of(b);
    const int rows = row_of(a) - row_of(b);
    return columns * columns + rows * rows == 1;
}

// The direction from one square to another of the same line; nothing when there is none.
[[nodiscard]] constexpr std::optional<Direction> direction_between(Square from, Square to) {
    if (from == to) return std::nullopt;
    if (row_of(from) == row_of(to)) {
        return column_of(to) > column_of(from) ? Direction::east : Direction::west;
    }
    if (column_of(from) == column_of(to)) {
        return row_of(to) > row_of(from) ? Direction::north : Direction::south;
    }
    return std::nullopt;
}

// The next square in a direction; kNowhere beyond the edge of the largest board.
[[nodiscard]] constexpr Square step(Square square, Direction direction) {
    int column = column_of(square);
    int row = row_of(square);
    switch (direction) {
        case Direction::east: ++column; break;
        case Direction::west: --column; break;
        case Direction::north: ++row; break;
        case Direction::south: --row; break;
    }
    const bool inside = column >= 0 && column < kMostColumns && row >= 0 && row < kMostRows;
    return inside ? square_at(column, row) : kNowhere;
}

// "a1" … "j10".
[[nodiscard]] std::string name_of(Square square);
[[nodiscard]] std::optional<Square> parse_square(std::string_view text);

}  // namespace bivouac::stratego
