// What an edition and its options come to. Editions are data: editions.cpp.
#pragma once

#include <cstdint>

#include "games/stratego/lanes.h"
#include "games/stratego/rank.h"

namespace bivouac::stratego {

// Which seat plays red: drawn by lot (B13, VI-5), or agreed (AC-11).
enum class RedSeat : std::uint8_t { lots, first, second };

// Whose rulebook decides: which ids the program cites, and what pieces are called.
enum class Book : std::uint8_t { original, vintage, assassins };

struct Settings {
    Lanes board;  // the squares that exist: all rows less the lakes (B1, A1)
    std::uint8_t rows = 10;
    std::uint8_t home_rows = 4;
    Army army{};
    std::uint8_t two_squares = 6;  // crossings of one border in a run; 0: no such rule
    bool chase = true;             // the ISF rule against endless chases
    bool memory_mode = false;      // what was shown is hidden again with the next turn (A6)
    bool powers = false;           // Shroud, Sword and Apple (AC-47)
    Book book = Book::original;
    RedSeat red = RedSeat::lots;

    [[nodiscard]] int home_squares() const { return home_rows * kColumns; }
};

// Platform rule (B8, A4): this many plies without an attack are a draw.
inline constexpr int kNoProgressPlies = 200;

}  // namespace bivouac::stratego
