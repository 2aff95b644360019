// Reading a file that the player named.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "core/result.h"
#include "engine/phrasebook.h"

namespace bivouac::cli {

// The first `most` bytes of an ordinary file, or a sentence that says why it cannot be read. Never
// waits: pipes and devices are refused.
[[nodiscard]] core::Result<std::string, std::string> read_ordinary_file(
    const std::filesystem::path& path, std::size_t most, const engine::Phrasebook& words);

}  // namespace bivouac::cli
