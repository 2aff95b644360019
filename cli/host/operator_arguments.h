// The command lines of `bivouac backup` and `bivouac admin`.
#pragma once

#include <string>
#include <vector>

#include "cli/arguments/requests.h"
#include "engine/phrasebook.h"

namespace bivouac::cli {

// `arguments` are those after the command, without what all commands have. A word that begins with
// one hyphen is no option, since a table's id may begin so; after "--" nothing is an option. Throw
// UsageError with one sentence.
[[nodiscard]] Request parse_backup(const std::vector<std::string>& arguments,
                                   const engine::Phrasebook& words);
[[nodiscard]] Request parse_admin(const std::vector<std::string>& arguments,
                                  const engine::Phrasebook& words);

[[nodiscard]] std::string backup_help(const engine::Phrasebook& words);
[[nodiscard]] std::string admin_help(const engine::Phrasebook& words);

}  // namespace bivouac::cli
