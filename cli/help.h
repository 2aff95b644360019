// A page of help as data, and as text.
#pragma once

#include <string>

#include "cli/terminal/layout.h"
#include "engine/phrasebook.h"

namespace bivouac::cli {

struct HelpPage {
    std::string usage;
    std::string about;
    Entries commands;
    Entries arguments;
    Entries options;
    Entries examples;
};

[[nodiscard]] std::string print_help(const HelpPage& page, const engine::Phrasebook& words);

}  // namespace bivouac::cli
