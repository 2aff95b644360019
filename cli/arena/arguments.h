// The command line of `bivouac arena`, in the grammar that engine testers know from cutechess and
// fastchess: single dashes, and words of the form name=value after some of them. The parser of the
// other subcommands cannot read it, so this one stands alone.
#pragma once

#include <string>
#include <vector>

#include "cli/arguments/command_line.h"
#include "cli/arguments/grammar.h"
#include "engine/phrasebook.h"

namespace bivouac::cli {

// `engine`, and `arena` for the list of commands.
[[nodiscard]] std::vector<Command> arena_commands();

// Is this a command line of the arena?
[[nodiscard]] bool asks_for_arena(const std::vector<std::string>& arguments);

// Throws UsageError with one sentence.
[[nodiscard]] CommandLine parse_arena(const std::vector<std::string>& arguments,
                                      const engine::Phrasebook& words);

}  // namespace bivouac::cli
