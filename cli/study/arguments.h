// The command lines of `bivouac analyse`, `hint`, `belief` and `puzzles`.
#pragma once

#include "cli/arguments/grammar.h"

namespace bivouac::cli {

[[nodiscard]] std::vector<Command> study_commands();

}  // namespace bivouac::cli
