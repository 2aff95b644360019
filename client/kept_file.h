// The file of one table in the player's own folder: what FairWatch keeps, on the disk.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "client/fair_watch.h"

namespace bivouac::client {

// Lines are only added. Nothing is kept, and nothing fails, when the path is empty.
class KeptFile {
public:
    KeptFile() = default;
    explicit KeptFile(std::filesystem::path path) : path_(std::move(path)) {}

    // Where a table of that server has its file.
    [[nodiscard]] static std::filesystem::path path_in(const std::filesystem::path& folder,
                                                       std::string_view server,
                                                       std::string_view table);

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    // What was kept earlier; nothing when there is no such file yet. An error when it cannot be
    // read: it is not written over.
    [[nodiscard]] std::optional<trust::KeptTable> read(std::error_code& error) const;

    enum class Until : std::uint8_t {
        written,  // survives the end of the program
        synced,   // and that of the machine
    };
    // The folder is made when it is missing; others can read neither.
    [[nodiscard]] std::error_code add(std::string_view lines, Until until) const;

private:
    std::filesystem::path path_;
};

// How the tables of a server ended that this folder knows of.
struct KeptEndings {
    int finished = 0;
    int closed = 0;  // without a result
};
[[nodiscard]] KeptEndings endings_in(const std::filesystem::path& folder, std::string_view server);

}  // namespace bivouac::client
