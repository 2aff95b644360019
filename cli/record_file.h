// Records on disk: where they are kept, read and safely rewritten.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "cli/environment.h"
#include "engine/game.h"
#include "engine/phrasebook.h"

namespace bivouac::cli {

// $XDG_STATE_HOME/bivouac, else ~/.local/state/bivouac; empty when neither is known.
[[nodiscard]] std::filesystem::path record_folder(const Environment& env);

// A name in that folder that is still free: <game>-<UTC time>.record; empty without a folder.
[[nodiscard]] std::filesystem::path new_record_path(const Environment& env, std::string_view game);

// The game's records in that folder, last written first.
[[nodiscard]] std::vector<std::filesystem::path> kept_records(const Environment& env,
                                                              std::string_view game);

// Throws RunError.
[[nodiscard]] std::string read_file(const std::filesystem::path& path,
                                    const engine::Phrasebook& words);

// Writes beside the file, flushes to disk and renames: after a crash there is the old text or the
// new one, never half of one. Makes the folders it needs.
[[nodiscard]] std::error_code write_safely(const std::filesystem::path& path,
                                           std::string_view text);

// Throws RunError when there is something already: a game never writes over another file.
void refuse_existing(const std::filesystem::path& path, const engine::Phrasebook& words);

// "game.record:12:3: This line …"
[[nodiscard]] std::string sentence(const std::filesystem::path& path,
                                   const engine::RecordError& error,
                                   const engine::Phrasebook& words);

// "2031-05-17T20:15:00Z"
[[nodiscard]] std::string utc_date(std::chrono::system_clock::time_point time);

}  // namespace bivouac::cli
