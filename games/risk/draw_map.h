// The board for a terminal: the map's own picture with owners and units filled in, or a list by
// regions where there is no picture or no room for it. The characters alone say everything.
#pragma once

#include <vector>

#include "engine/picture.h"
#include "games/risk/rules.h"

namespace bivouac::risk {

using Line = std::vector<engine::Span>;

// "[BRA A12]": the code, the owner's letter and the units. The letter is small for Brotherhoods
// that only defend. Territories of `last` stand out, also without colour: ">BRA A12<".
[[nodiscard]] std::vector<Line> map_lines(const Settings& settings, const Position& position,
                                          Territories last, const engine::Phrasebook& phrases,
                                          int columns);

// At the beginning of somebody's first turn: what need not be said again and again is said then.
[[nodiscard]] bool is_new(const Position& position);

// The letter as the board shows it: small for neutral Brotherhoods and those that resigned.
[[nodiscard]] char mark_of(const Settings& settings, const Position& position, Faction faction);

// The text and blanks up to so many columns.
[[nodiscard]] std::string padded(std::string text, std::size_t columns);

}  // namespace bivouac::risk
