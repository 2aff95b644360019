// The command line of `bivouac analyse`.
#pragma once

#include "cli/arguments/grammar.h"

namespace bivouac::cli {

[[nodiscard]] Command analyse_command();

}  // namespace bivouac::cli
