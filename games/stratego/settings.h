// What an edition and its options come to. Editions are data: editions.cpp.
#pragma once

#include <cstdint>
#include <string_view>

#include "games/stratego/lanes.h"
#include "games/stratego/rank.h"

namespace bivouac::stratego {

// Which seat plays red: drawn by lot (B13, VI-5), or agreed (AC-11).
enum class RedSeat : std::uint8_t { lots, first, second };

// Whose rulebook decides: which ids the program cites, and what pieces are called.
enum class Book : std::uint8_t { original, vintage, assassins };

// What a run to and fro is made of when a scout goes far (SC-4, V2-2): every border that it
// crosses; moves between exactly the same two squares; or such moves between neighbouring squares
// only.
enum class ScoutRuns : std::uint8_t { borders, same_squares, neighbours };

// In which row a Shroud looks for a free square first (A9, V2-4): the one nearest to its owner, or
// the one nearest to the enemy of those the army was set up on.
enum class ShroudRow : std::uint8_t { back, front };

struct Settings {
    Lanes board;  // the squares that exist: columns and rows less the lakes (B1, A1, HQ-1)
    std::uint8_t columns = 10;
    std::uint8_t rows = 10;
    std::uint8_t home_rows = 4;
    Army army{};
    std::uint8_t two_squares = 6;  // crossings of one border in a run; 0: no such rule
    bool attacks_run = true;       // an attack counts as a crossing too (SC-3, V2-1)
    ScoutRuns scout_runs = ScoutRuns::borders;
    bool chase = true;         // the ISF rule against endless chases
    bool memory_mode = false;  // what was shown is hidden again with the next turn (A6)
    bool powers = false;       // Shroud, Sword and Apple (AC-47)
    ShroudRow shroud_row = ShroudRow::back;
    bool needs_mover = false;   // nobody left who could ever move: lost at that moment (V2-3)
    bool names_limits = false;  // a loss by forbidden moves alone is told from other ends (V2-9)
    Book book = Book::original;
    std::string_view army_rule;  // who is set up, and where: the ids of the edition
    std::string_view home_rule;
    RedSeat red = RedSeat::lots;

    [[nodiscard]] BoardSize size() const { return {columns, rows}; }
    [[nodiscard]] int home_squares() const { return home_rows * columns; }
};

// Platform rule (B8, A4): this many plies without an attack are a draw.
inline constexpr int kNoProgressPlies = 200;

}  // namespace bivouac::stratego
