// Arguments to a Request. The only part of the program that knows the argument parser.
#pragma once

#include <string>
#include <vector>

#include "cli/arguments/requests.h"
#include "engine/phrasebook.h"

namespace bivouac::cli {

struct CommandLine {
    Request request;
    bool no_colour = false;
};

// Throws UsageError with one sentence in the language of `words`.
[[nodiscard]] CommandLine parse_command_line(const std::vector<std::string>& arguments,
                                             const engine::Phrasebook& words);

}  // namespace bivouac::cli
