// The file a match is kept in: its own name, and nobody else's while the match lasts.
#pragma once

#include <filesystem>
#include <memory>
#include <string_view>
#include <system_error>

#include "cli/environment.h"
#include "engine/phrasebook.h"

namespace bivouac::cli {

// Holds a lock on the record from its making to its end, through an empty file beside it
// ("game.record.lock") that goes away with the object: the record itself is replaced at every
// write, so a lock on it would be lost. Where no lock can be had at all the record is kept without.
class KeptRecord {
public:
    // Keeps nothing.
    KeptRecord() = default;

    // A free name in the program's own folder, which is made when needed; keeps nothing when there
    // is no such folder. Throws RunError when the folder cannot be written.
    [[nodiscard]] static KeptRecord in_own_folder(const Environment& env, std::string_view game,
                                                  const engine::Phrasebook& words);
    // A file that must not exist yet, in a folder that must. Throws RunError.
    [[nodiscard]] static KeptRecord create(const std::filesystem::path& path,
                                           const engine::Phrasebook& words);
    // A file that exists. Throws RunError when another program plays it.
    [[nodiscard]] static KeptRecord open(const std::filesystem::path& path,
                                         const engine::Phrasebook& words);

    // Empty when nothing is kept.
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    // The whole record, safely. Requires a path. A new file that is never written goes away again.
    [[nodiscard]] std::error_code write(std::string_view text);
    // The last write succeeded.
    [[nodiscard]] bool is_current() const { return current_; }

private:
    struct Hold;
    struct Release {
        void operator()(Hold* hold) const;
    };

    KeptRecord(std::filesystem::path path, bool fresh, const engine::Phrasebook& words);

    std::filesystem::path path_;
    std::unique_ptr<Hold, Release> hold_;
    bool current_ = false;
};

}  // namespace bivouac::cli
