// Cells as text, for everything that prints or reads them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/strategic/board.h"

namespace bivouac::strategic {

[[nodiscard]] std::string name_of(Cell cell);  // "c4"
[[nodiscard]] std::optional<Cell> parse_cell(std::string_view text);

}  // namespace bivouac::strategic
