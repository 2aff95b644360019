// The command line of `bivouac play`.
#pragma once

#include "cli/arguments/grammar.h"

namespace bivouac::cli {

[[nodiscard]] Command play_command();

}  // namespace bivouac::cli
