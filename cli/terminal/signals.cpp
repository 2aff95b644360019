#include "cli/terminal/signals.h"

#include <array>
#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <unistd.h>

namespace bivouac::cli {
namespace {

// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables): all a signal handler can see.
std::atomic<bool> interrupted_flag = false;
std::array<int, 2> wake_pipe = {-1, -1};
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may touch nothing else");

void on_signal(int number) {
    const int error_number = errno;
    char byte = Signals::resize_byte;
    if (number == SIGINT) {
        interrupted_flag = true;
        byte = Signals::interrupt_byte;
    }
    // A full pipe already wakes the reader.
    [[maybe_unused]] const ssize_t written = ::write(wake_pipe[1], &byte, 1);
    errno = error_number;
}

}  // namespace

void Signals::start_catching() {
    if (wake_pipe[0] >= 0) return;
    if (::pipe2(wake_pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;
    struct sigaction action = {};
    action.sa_handler = on_signal;
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART;
    ::sigaction(SIGINT, &action, nullptr);
    ::sigaction(SIGWINCH, &action, nullptr);
    ::sigaction(SIGCONT, &action, nullptr);
}

void Signals::interrupt() const { on_signal(SIGINT); }

int Signals::wake_fd() const { return wake_pipe[0]; }

const std::atomic<bool>& Signals::interrupted() const { return interrupted_flag; }

}  // namespace bivouac::cli
