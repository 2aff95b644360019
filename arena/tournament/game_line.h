// A finished game as one line of JSON, for the journal.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "arena/statistics/tally.h"

namespace bivouac::arena {

// Without the record and without a line end.
[[nodiscard]] std::string print_game_line(const FinishedGame& finished);
// Nothing when the line is no such game.
[[nodiscard]] std::optional<FinishedGame> parse_game_line(std::string_view text);

}  // namespace bivouac::arena
