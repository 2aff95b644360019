// How a game ended, as the last line of its record has it.
#pragma once

#include <string>

#include "engine/outcome.h"

namespace bivouac::engine {

// "seat1 end.no_officer SG-21", "seat1+seat3 …", "draw end.repetition D19"
[[nodiscard]] std::string print_result(const Outcome& outcome);

}  // namespace bivouac::engine
