// What has been played, on disk, so that a tournament survives everything.
//
// The first line is the configuration, each further one a finished game, appended when it is over
// and synced. A program that is killed leaves at most a torn last line; it is cut off when the
// journal is opened again. Games under way are not in it and are played again from their seeds.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <system_error>

#include "arena/statistics/tally.h"
#include "core/result.h"

namespace bivouac::arena {

using FinishedGames = std::map<std::uint64_t, FinishedGame>;  // by number

struct JournalError {
    enum class Kind : std::uint8_t {
        system,        // `system` says what
        in_use,        // by another program
        no_journal,    // the file holds something else
        other_config,  // of another tournament: `field` differs
        bad_line,      // line `line` is no game of this tournament
    };
    Kind kind = Kind::system;
    std::error_code system;
    std::string field;
    std::uint64_t line = 0;
};

// Owns the file and a lock on it. Not thread-safe.
class Journal {
public:
    // Opens or creates it. `config` is a JSON object on one line; an existing journal must have the
    // same one, and its games must be those of the schedule.
    [[nodiscard]] static core::Result<Journal, JournalError> open(const std::filesystem::path& path,
                                                                  const std::string& config,
                                                                  const Schedule& schedule);
    Journal(Journal&& other) noexcept;
    Journal& operator=(Journal&& other) noexcept;
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;
    ~Journal();

    // The games that were there when it was opened.
    [[nodiscard]] const FinishedGames& found() const { return found_; }
    // On disk when the call returns without an error.
    [[nodiscard]] std::error_code append(const FinishedGame& finished);

private:
    explicit Journal(int fd) : fd_(fd) {}
    [[nodiscard]] std::error_code write_line(std::string line);

    int fd_ = -1;
    FinishedGames found_;
};

}  // namespace bivouac::arena
