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

// The n-th name to try for a new record: <game>-<UTC time>.record, then …-2.record and so on.
[[nodiscard]] std::string record_name(std::string_view game,
                                      std::chrono::system_clock::time_point time, int n);

// The game's records in that folder, last written first.
[[nodiscard]] std::vector<std::filesystem::path> kept_records(const Environment& env,
                                                              std::string_view game);

inline constexpr std::size_t kLargestRecord = std::size_t{16} << 20U;

// The text of an ordinary file. Throws RunError, also for what an editor may have added: a byte
// order mark, Windows line ends.
[[nodiscard]] std::string read_record(const std::filesystem::path& path,
                                      const engine::Phrasebook& words);

// Writes beside the file, flushes to disk and renames: after a crash there is the old text or the
// new one, never half of one. The folder must exist.
[[nodiscard]] std::error_code write_safely(const std::filesystem::path& path,
                                           std::string_view text);

// "game.record:12:3: This line …"
[[nodiscard]] std::string sentence(const std::filesystem::path& path,
                                   const engine::RecordError& error,
                                   const engine::Phrasebook& words);

// "2031-05-17T20:15:00Z"
[[nodiscard]] std::string utc_date(std::chrono::system_clock::time_point time);

}  // namespace bivouac::cli
