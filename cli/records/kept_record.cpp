#include "cli/records/kept_record.h"

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/errors.h"
#include "cli/records/record_file.h"

namespace bivouac::cli {
namespace {

namespace fs = std::filesystem;

RunError cannot_write(const fs::path& path, const std::error_code& error,
                      const engine::Phrasebook& words) {
    return RunError(words.say("error.write", {path.string(), error.message()}));
}

// Whether the name was free and is ours now. Only the system can say so without a gap.
std::error_code reserve(const fs::path& path) {
    const int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0) return {errno, std::generic_category()};
    ::close(fd);
    return {};
}

bool still_there(int fd, const fs::path& path) {
    struct stat held = {};
    struct stat named = {};
    return ::fstat(fd, &held) == 0 && ::stat(path.c_str(), &named) == 0 &&
           held.st_dev == named.st_dev && held.st_ino == named.st_ino;
}

enum class Lock : std::uint8_t { ours, taken, impossible };

// Whoever held it before may have removed the file between our open and our lock: then what we
// locked is no longer the file that others will find, and we try again.
Lock take_lock(const fs::path& path, int& fd) {
    while (true) {
        fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
        if (fd < 0) return Lock::impossible;
        const bool locked = ::flock(fd, LOCK_EX | LOCK_NB) == 0;
        const bool taken = !locked && errno == EWOULDBLOCK;
        if (locked && still_there(fd, path)) return Lock::ours;
        ::close(fd);
        fd = -1;
        if (!locked) return taken ? Lock::taken : Lock::impossible;
    }
}

}  // namespace

struct KeptRecord::Hold {
    fs::path target;  // without symbolic links: the file itself is replaced, not a link to it
    fs::path lock;
    int fd = -1;
    bool unwritten = false;  // an empty file that only reserves the name
};

void KeptRecord::Release::operator()(Hold* hold) const {
    if (hold->unwritten) ::unlink(hold->target.c_str());
    if (hold->fd >= 0) {
        struct stat held = {};
        const bool empty = ::fstat(hold->fd, &held) == 0 && held.st_size == 0;
        if (empty) ::unlink(hold->lock.c_str());
        ::close(hold->fd);
    }
    delete hold;  // NOLINT(cppcoreguidelines-owning-memory): the deleter of a unique_ptr
}

KeptRecord::KeptRecord(fs::path path, bool fresh, const engine::Phrasebook& words)
    : path_(std::move(path)), hold_(new Hold) {
    std::error_code error;
    hold_->target = fs::canonical(path_, error);
    if (error) hold_->target = path_;
    hold_->unwritten = fresh;
    hold_->lock = hold_->target.string() + ".lock";
    if (take_lock(hold_->lock, hold_->fd) != Lock::taken) return;
    hold_->unwritten = false;
    throw RunError(words.say("error.in_use", {path_.string()}));
}

KeptRecord KeptRecord::in_own_folder(const Environment& env, std::string_view game,
                                     const engine::Phrasebook& words) {
    const fs::path folder = record_folder(env);
    if (folder.empty()) return {};
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) throw cannot_write(folder, error, words);
    const auto now = env.now();
    for (int n = 1;; ++n) {
        fs::path path = folder / record_name(game, now, n);
        error = reserve(path);
        if (!error) return {std::move(path), true, words};
        if (error != std::errc::file_exists) throw cannot_write(path, error, words);
    }
}

KeptRecord KeptRecord::create(const fs::path& path, const engine::Phrasebook& words) {
    const std::error_code error = reserve(path);
    if (!error) return {path, true, words};
    if (error == std::errc::file_exists) throw RunError(words.say("error.exists", {path.string()}));
    throw cannot_write(path, error, words);
}

KeptRecord KeptRecord::open(const fs::path& path, const engine::Phrasebook& words) {
    return {path, false, words};
}

std::error_code KeptRecord::write(std::string_view text) {
    const std::error_code error = write_safely(hold_->target, text);
    current_ = !error;
    if (current_) hold_->unwritten = false;
    return error;
}

}  // namespace bivouac::cli
