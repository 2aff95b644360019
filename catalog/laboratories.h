// The researcher's door to every game. Never for server/.
#pragma once

#include <string_view>

#include "engine/lab/laboratory.h"

namespace bivouac::catalog {

// Null when there is no such game. Lives as long as the program.
[[nodiscard]] const engine::lab::Laboratory* laboratory(std::string_view game_id);

}  // namespace bivouac::catalog
