// Positions as text, whole or with unknown ranks: README.md, "Texts".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/stratego/position.h"

namespace bivouac::stratego {

[[nodiscard]] std::string print_fields(const Settings& settings, const Position& position);

// Nothing when the text is no position. What comes back has its pieces on the board and named, but
// armies and invariants are for the caller to check.
[[nodiscard]] std::optional<Position> parse_fields(const Settings& settings, std::string_view text);

}  // namespace bivouac::stratego
