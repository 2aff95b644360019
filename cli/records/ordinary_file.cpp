#include "cli/records/ordinary_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace bivouac::cli {
namespace {

namespace fs = std::filesystem;

std::error_code last_error() { return {errno, std::generic_category()}; }

class OpenFile {
public:
    // Does not wait for the other end of a pipe.
    explicit OpenFile(const fs::path& path)
        : fd_(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)) {}
    ~OpenFile() {
        if (fd_ >= 0) ::close(fd_);
    }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    [[nodiscard]] int fd() const { return fd_; }

private:
    int fd_;
};

// Stops after `most` bytes.
std::error_code read_up_to(int fd, std::size_t most, std::string& text) {
    std::array<char, 1 << 16> bytes{};
    while (text.size() < most) {
        const ssize_t count = ::read(fd, bytes.data(), std::min(bytes.size(), most - text.size()));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return last_error();
        if (count == 0) break;
        text.append(bytes.data(), static_cast<std::size_t>(count));
    }
    return {};
}

}  // namespace

core::Result<std::string, std::string> read_ordinary_file(const fs::path& path, std::size_t most,
                                                          const engine::Phrasebook& words) {
    const auto fail = [&](const std::error_code& error) {
        return core::Failure{words.say("error.read", {path.string(), error.message()})};
    };
    const OpenFile file(path);
    struct stat about = {};
    if (file.fd() < 0 || ::fstat(file.fd(), &about) != 0) return fail(last_error());
    if (S_ISDIR(about.st_mode)) return fail(std::make_error_code(std::errc::is_a_directory));
    if (!S_ISREG(about.st_mode)) {
        return core::Failure{words.say("error.no_file", {path.string()})};
    }
    std::string text;
    if (const std::error_code error = read_up_to(file.fd(), most, text)) return fail(error);
    return text;
}

}  // namespace bivouac::cli
