// The command lines of `bivouac replay` and `bivouac verify`.
#pragma once

#include <vector>

#include "cli/arguments/grammar.h"

namespace bivouac::cli {

[[nodiscard]] std::vector<Command> record_commands();

}  // namespace bivouac::cli
