#include "cli/system_environment.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <system_error>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <unistd.h>

#include "core/text.h"

namespace bivouac::cli {
namespace {

constexpr int kUsualColumns = 80;

std::string variable(std::string_view name) {
    const char* value = std::getenv(std::string(name).c_str());
    return value == nullptr ? "" : value;
}

int columns() {
    winsize size = {};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    const auto wished = core::parse_number(variable("COLUMNS"));
    return wished && *wished > 0 && *wished < 10000 ? static_cast<int>(*wished) : kUsualColumns;
}

std::uint64_t entropy() {
    std::uint64_t bits = 0;
    while (::getrandom(&bits, sizeof bits, 0) != static_cast<ssize_t>(sizeof bits)) {
        if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "getrandom");
    }
    return bits;
}

// A closed stream's number would go to the next file that is opened, and be taken for the stream.
// All three are opened for reading: what is written to a closed stdout must go on failing.
void fill_closed_streams() {
    for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        const bool closed = ::fcntl(fd, F_GETFD) < 0 && errno == EBADF;
        if (closed && ::open("/dev/null", O_RDONLY) < 0) {
            throw std::system_error(errno, std::generic_category(), "/dev/null");
        }
    }
}

}  // namespace

SystemEnvironment::SystemEnvironment()
    : input_(STDIN_FILENO),
      out_buffer_(STDOUT_FILENO),
      err_buffer_(STDERR_FILENO),
      out_(&out_buffer_),
      err_(&err_buffer_),
      environment_(input_, out_, err_) {
    fill_closed_streams();
    environment_.in_is_terminal = ::isatty(STDIN_FILENO) == 1;
    environment_.out_is_terminal = ::isatty(STDOUT_FILENO) == 1;
    environment_.err_is_terminal = ::isatty(STDERR_FILENO) == 1;
    // A terminal that cannot move its cursor shows lines as they are typed.
    const std::string terminal = variable("TERM");
    const bool moves_cursor = !terminal.empty() && terminal != "dumb";
    if (environment_.in_is_terminal && environment_.out_is_terminal && moves_cursor) {
        input_.allow_editing();
    }
    environment_.columns = columns;
    environment_.variable = variable;
    environment_.now = [] { return std::chrono::system_clock::now(); };
    environment_.entropy = entropy;
    out_.exceptions(std::ios::badbit);
    std::signal(SIGPIPE, SIG_IGN);
}

}  // namespace bivouac::cli
