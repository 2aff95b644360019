// Every command of the program, in the order of its help page.
#pragma once

#include <vector>

#include "cli/arguments/grammar.h"
#include "engine/phrasebook.h"

namespace bivouac::cli {

[[nodiscard]] std::vector<Command> all_commands(const engine::Phrasebook& words);

// Lines to copy from the program's own page.
[[nodiscard]] std::vector<Example> first_examples();

}  // namespace bivouac::cli
