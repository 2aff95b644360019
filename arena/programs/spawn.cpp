#include "arena/programs/spawn.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

namespace bivouac::arena {
namespace {

struct Pipe {
    std::array<int, 2> ends = {-1, -1};

    Pipe() = default;
    ~Pipe() {
        for (const int end : ends) {
            if (end >= 0) ::close(end);
        }
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    // Closed in every child that is started meanwhile, by whichever thread.
    [[nodiscard]] bool open() { return ::pipe2(ends.data(), O_CLOEXEC) == 0; }
    [[nodiscard]] int take(std::size_t end) { return std::exchange(ends[end], -1); }
};

void set_nonblocking(int fd) { ::fcntl(fd, F_SETFL, ::fcntl(fd, F_GETFL) | O_NONBLOCK); }

// Own process group, so that a script's own children go with it; signals as in a fresh program.
class SpawnSettings {
public:
    SpawnSettings(int input, int output, int errors) {
        posix_spawn_file_actions_init(&actions_);
        posix_spawn_file_actions_adddup2(&actions_, input, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions_, output, STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&actions_, errors, STDERR_FILENO);
        posix_spawnattr_init(&attributes_);
        sigset_t none;
        sigemptyset(&none);
        posix_spawnattr_setsigmask(&attributes_, &none);
        sigset_t usual;
        sigemptyset(&usual);
        for (const int number : {SIGPIPE, SIGINT, SIGTERM, SIGWINCH, SIGCONT}) {
            sigaddset(&usual, number);
        }
        posix_spawnattr_setsigdefault(&attributes_, &usual);
        posix_spawnattr_setpgroup(&attributes_, 0);
        posix_spawnattr_setflags(
            &attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    }
    ~SpawnSettings() {
        posix_spawn_file_actions_destroy(&actions_);
        posix_spawnattr_destroy(&attributes_);
    }
    SpawnSettings(const SpawnSettings&) = delete;
    SpawnSettings& operator=(const SpawnSettings&) = delete;

    [[nodiscard]] int spawn(pid_t& pid, std::vector<std::string>& words) const {
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        return ::posix_spawnp(&pid, arguments[0], &actions_, &attributes_, arguments.data(),
                              environ);
    }

private:
    posix_spawn_file_actions_t actions_{};
    posix_spawnattr_t attributes_{};
};

}  // namespace

core::Result<Child, int> spawn(std::vector<std::string>& words) {
    Pipe input;
    Pipe output;
    Pipe errors;
    if (!input.open() || !output.open() || !errors.open()) return core::Failure{errno};
    const SpawnSettings settings(input.ends[0], output.ends[1], errors.ends[1]);
    Child child;
    if (const int error = settings.spawn(child.pid, words); error != 0) return core::Failure{error};
    child.input = input.take(1);
    child.output = output.take(0);
    child.errors = errors.take(0);
    for (const int fd : {child.input, child.output, child.errors}) set_nonblocking(fd);
    return child;
}

}  // namespace bivouac::arena
