// The board as lines of text. The characters alone say everything: `[5]` is red's, `(5)` is blue's.
#pragma once

#include <bitset>
#include <string_view>
#include <vector>

#include "engine/picture.h"
#include "games/stratego/rules.h"

namespace bivouac::stratego {

using Line = std::vector<engine::Span>;
using SquareSet = std::bitset<kMostSquares>;

// How wide a square is: four columns, three, or two where the terminal is very narrow.
enum class Width : std::uint8_t { usual, compact, tiny };

[[nodiscard]] Width width_for(const Settings& settings, int columns);
// What the board takes at its usual width.
[[nodiscard]] int usual_columns(const Settings& settings);

// How a side's pieces are marked: "[ ]" and "( )", or "r" and "b".
[[nodiscard]] std::string_view mark_of(Side side, Width width);

// The board with its coordinates, seen from the side that sits at the bottom. The squares of
// `last` stand out.
[[nodiscard]] std::vector<Line> board_lines(const Settings& settings, const View& view,
                                            const SquareSet& last, Side bottom, Width width);

}  // namespace bivouac::stratego
