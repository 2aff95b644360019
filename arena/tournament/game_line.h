// A finished game as one line of JSON, for the journal; and its result by itself, for whoever
// played it elsewhere.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "arena/statistics/tally.h"

namespace bivouac::arena {

// Without the record and without a line end.
[[nodiscard]] std::string print_game_line(const FinishedGame& finished);
[[nodiscard]] std::string print_result_line(const MatchResult& result);
// Nothing when the line is no such thing.
[[nodiscard]] std::optional<FinishedGame> parse_game_line(std::string_view text);
[[nodiscard]] std::optional<MatchResult> parse_result_line(std::string_view text);

}  // namespace bivouac::arena
