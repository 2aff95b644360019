// Under the board: how the Brotherhoods stand, and the secrets the observer may see.
#pragma once

#include <vector>

#include "games/risk/draw_map.h"

namespace bivouac::risk {

// A table, one row a Brotherhood; a sentence for each where there is no room for the table.
[[nodiscard]] std::vector<Line> side_lines(const Settings& settings, const View& view,
                                           const engine::Phrasebook& phrases, int columns);

// Territory cards with what they would bring, and missions with how far they are.
[[nodiscard]] std::vector<Line> secret_lines(const Settings& settings, const View& view,
                                             const engine::Phrasebook& phrases);

}  // namespace bivouac::risk
