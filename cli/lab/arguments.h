// The command lines of what measures and counts: perft, bench, odds.
#pragma once

#include <vector>

#include "cli/arguments/grammar.h"

namespace bivouac::cli {

[[nodiscard]] std::vector<Command> lab_commands();

}  // namespace bivouac::cli
