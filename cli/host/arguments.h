// The command lines of those who run a server: serve, backup, admin. Their settings also come from
// the environment and from a file, so they are read apart from the others.
#pragma once

#include <string>
#include <vector>

#include "cli/arguments/command_line.h"
#include "engine/phrasebook.h"

namespace bivouac::cli {

[[nodiscard]] bool asks_for_host(const std::vector<std::string>& arguments);

// Throws UsageError with one sentence.
[[nodiscard]] CommandLine parse_host(const std::vector<std::string>& arguments,
                                     const engine::Phrasebook& words);

}  // namespace bivouac::cli
