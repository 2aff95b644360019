#include "client/kept_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <unistd.h>

#include "trust/kept_text.h"

namespace bivouac::client {
namespace {

namespace fs = std::filesystem;

std::error_code last_error() { return {errno, std::generic_category()}; }

std::error_code write_all(int fd, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(fd, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return last_error();
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

// A new name is on the disk when its folder is.
std::error_code sync_folder(const fs::path& folder) {
    const int fd = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return last_error();
    const std::error_code error = ::fsync(fd) == 0 ? std::error_code() : last_error();
    ::close(fd);
    return error;
}

// A crash may have left half a line, which must not swallow the next one: it is cut off. What it
// said will be said again, or was never relied upon.
std::error_code cut_half_line(int fd) {
    const off_t size = ::lseek(fd, 0, SEEK_END);
    if (size < 0) return last_error();
    std::array<char, 1024> tail = {};  // longer than any line
    const off_t from = std::max<off_t>(0, size - static_cast<off_t>(tail.size()));
    const ssize_t got = ::pread(fd, tail.data(), tail.size(), from);
    if (got < 0) return last_error();
    const std::string_view text(tail.data(), static_cast<std::size_t>(got));
    const std::size_t newline = text.rfind('\n');
    const off_t whole =
        newline == std::string_view::npos ? from : from + static_cast<off_t>(newline) + 1;
    if (whole == size) return {};
    return ::ftruncate(fd, whole) == 0 ? std::error_code() : last_error();
}

}  // namespace

// Letters and digits of the address, so that two servers have two files whatever they call tables.
fs::path KeptFile::path_in(const fs::path& folder, std::string_view server,
                           std::string_view table) {
    if (folder.empty()) return {};
    std::string place;
    for (const char c : server) {
        const bool plain =
            (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.';
        place += plain ? c : '_';
    }
    return folder / (std::string(table) + "@" + place.substr(0, 100) + ".kept");
}

std::optional<trust::KeptTable> KeptFile::read(std::error_code& error) const {
    error.clear();
    if (path_.empty() || !fs::exists(path_, error) || error) return std::nullopt;
    std::ifstream in(path_, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) {
        error = std::make_error_code(std::errc::io_error);
        return std::nullopt;
    }
    auto kept = trust::read_kept(text.str());
    if (!kept) {
        error = std::make_error_code(std::errc::invalid_argument);
        return std::nullopt;
    }
    return std::move(kept).value();
}

std::error_code KeptFile::add(std::string_view lines, Until until) const {
    if (path_.empty() || lines.empty()) return {};
    std::error_code error;
    fs::create_directories(path_.parent_path(), error);
    if (error) return error;
    const int fd = ::open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (fd < 0) return last_error();
    error = cut_half_line(fd);
    if (!error) error = write_all(fd, lines);
    if (!error && until == Until::synced && ::fsync(fd) != 0) error = last_error();
    ::close(fd);
    if (!error && until == Until::synced) error = sync_folder(path_.parent_path());
    return error;
}

KeptEndings endings_in(const fs::path& folder, std::string_view server) {
    KeptEndings endings;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        if (entry->path().extension() != ".kept") continue;
        std::error_code ignored;
        const auto kept = KeptFile(entry->path()).read(ignored);
        if (!kept || kept->server != server || !kept->end) continue;
        ++(*kept->end == trust::KeptEnd::closed ? endings.closed : endings.finished);
    }
    return endings;
}

}  // namespace bivouac::client
