// Every playable game of the program.
#pragma once

#include <span>
#include <string_view>

#include "engine/game.h"

namespace bivouac::catalog {

// In the order of games/CMakeLists.txt. The games live as long as the program.
[[nodiscard]] std::span<const engine::Game* const> games();

// Null when there is no such game.
[[nodiscard]] const engine::Game* find(std::string_view id);
// Under that version of its rules, for a record or a table of then.
[[nodiscard]] const engine::Game* find(std::string_view id, int rules_version);

}  // namespace bivouac::catalog
