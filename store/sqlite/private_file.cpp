#include "store/sqlite/private_file.h"

#include <cerrno>
#include <filesystem>

#include <fcntl.h>
#include <unistd.h>

namespace bivouac::store::sqlite {
namespace {

std::error_code last_error() { return {errno, std::generic_category()}; }

std::error_code sync_opened(const std::string& path, int flags) {
    const int fd = ::open(path.c_str(), flags | O_CLOEXEC);
    if (fd < 0) return last_error();
    const std::error_code error = ::fsync(fd) == 0 ? std::error_code() : last_error();
    ::close(fd);
    return error;
}

}  // namespace

std::error_code create_private(const std::string& path) {
    const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd < 0) return last_error();
    ::close(fd);
    return {};
}

std::error_code sync_file(const std::string& path) { return sync_opened(path, O_RDONLY); }

std::error_code sync_folder_of(const std::string& path) {
    std::error_code error;
    const auto whole = std::filesystem::absolute(path, error);
    if (error) return error;
    return sync_opened(whole.parent_path().string(), O_RDONLY | O_DIRECTORY);
}

}  // namespace bivouac::store::sqlite
