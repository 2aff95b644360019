// A file of the player's own as the value of an option: --map FILE.
#pragma once

#include <filesystem>
#include <string>

#include "engine/phrasebook.h"

namespace bivouac::cli {

// The text as engine::resolve_options() wants it, whatever editor wrote it: a byte order mark is
// dropped, Windows line ends become Unix ones, tabs become blanks, the last line is ended. Throws
// UsageError when the file cannot be read, is empty or too large.
[[nodiscard]] std::string read_own_file(const std::filesystem::path& path,
                                        const engine::Phrasebook& words);

}  // namespace bivouac::cli
