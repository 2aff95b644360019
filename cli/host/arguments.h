// The command lines of those who run a server: serve, worker, backup, move-db, check, admin.
#pragma once

#include <vector>

#include "cli/arguments/grammar.h"
#include "engine/phrasebook.h"

namespace bivouac::cli {

[[nodiscard]] std::vector<Command> host_commands(const engine::Phrasebook& words);

}  // namespace bivouac::cli
