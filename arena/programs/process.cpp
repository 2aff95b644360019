#include "arena/programs/process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "arena/programs/command_words.h"
#include "arena/programs/spawn.h"
#include "core/text.h"

namespace bivouac::arena {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t kMostComplaints = 4096;

// A write to a program that is gone must be an error of ours and not the end of the whole process,
// however the process deals with that signal elsewhere.
class NoBrokenPipeSignal {
public:
    NoBrokenPipeSignal() {
        sigemptyset(&broken_pipe_);
        sigaddset(&broken_pipe_, SIGPIPE);
        sigset_t waiting;
        sigpending(&waiting);
        was_waiting_ = sigismember(&waiting, SIGPIPE) == 1;
        pthread_sigmask(SIG_BLOCK, &broken_pipe_, &before_);
    }
    ~NoBrokenPipeSignal() {
        const timespec now = {};
        if (!was_waiting_) {
            while (sigtimedwait(&broken_pipe_, nullptr, &now) < 0 && errno == EINTR) {
            }
        }
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    NoBrokenPipeSignal(const NoBrokenPipeSignal&) = delete;
    NoBrokenPipeSignal& operator=(const NoBrokenPipeSignal&) = delete;

private:
    sigset_t broken_pipe_{};
    sigset_t before_{};
    bool was_waiting_ = false;
};

// What poll() wants: rounded up, so that it never wakes before its time and spins.
int milliseconds_until(Process::Clock::time_point deadline) {
    const auto left = std::chrono::ceil<milliseconds>(deadline - Process::Clock::now());
    return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 60'000));
}

}  // namespace

Process::~Process() {
    if (is_running()) kill_and_reap();
    close_all();
}

bool Process::start(std::string_view command, std::string& trouble) {
    auto words = split_command(command);
    if (!words) {
        trouble = "no command: " + std::string(command);
        return false;
    }
    const auto child = spawn(*words);
    if (!child) {
        trouble = (*words)[0] + ": " + std::strerror(child.error());
        return false;
    }
    pid_ = child->pid;
    input_ = child->input;
    output_ = child->output;
    errors_ = child->errors;
    return true;
}

Process::Put Process::write_line(std::string_view line, Clock::time_point deadline) {
    if (input_ < 0) return Put::closed;
    const NoBrokenPipeSignal quiet;
    std::string text(line);
    text += '\n';
    std::string_view rest = text;
    while (!rest.empty()) {
        const ssize_t written = ::write(input_, rest.data(), rest.size());
        if (written > 0) {
            rest.remove_prefix(static_cast<std::size_t>(written));
            continue;
        }
        if (errno == EINTR) continue;
        if (errno != EAGAIN) return Put::closed;
        // Its complaints are taken in meanwhile: a program that waits for us to read them would
        // never come to read what we write.
        std::array<pollfd, 2> sources = {{{input_, POLLOUT, 0}, {errors_, POLLIN, 0}}};
        const int ready = ::poll(sources.data(), sources.size(), milliseconds_until(deadline));
        if (ready > 0 && sources[1].revents != 0) take_in_errors();
        if (Clock::now() >= deadline) return Put::late;
    }
    return Put::done;
}

Process::Got Process::read_line(std::string& line, Clock::time_point deadline) {
    while (true) {
        if (take_line(line)) return Got::line;
        if (unread_.size() > kLongestLine) return Got::flood;
        const Got got = take_in(deadline);
        if (got != Got::line) return got;
    }
}

bool Process::take_line(std::string& line) {
    const std::size_t end = unread_.find('\n');
    if (end > kLongestLine) return false;  // or there is none
    line = unread_.substr(0, end);
    if (line.ends_with('\r')) line.pop_back();
    unread_.erase(0, end + 1);
    return true;
}

Process::Got Process::take_in(Clock::time_point deadline) {
    while (output_ >= 0) {
        std::array<pollfd, 2> sources = {{{output_, POLLIN, 0}, {errors_, POLLIN, 0}}};
        const int ready = ::poll(sources.data(), sources.size(), milliseconds_until(deadline));
        if (ready > 0 && sources[1].revents != 0) take_in_errors();
        if (ready > 0 && sources[0].revents != 0) {
            std::array<char, 1 << 16> bytes{};
            const ssize_t count = ::read(output_, bytes.data(), bytes.size());
            if (count > 0) {
                unread_.append(bytes.data(), static_cast<std::size_t>(count));
                return Got::line;
            }
            if (count == 0 || (errno != EINTR && errno != EAGAIN)) break;
        }
        if (Clock::now() >= deadline) return Got::late;
    }
    return Got::ended;
}

void Process::take_in_errors() {
    std::array<char, 4096> bytes{};
    const ssize_t count = errors_ < 0 ? -1 : ::read(errors_, bytes.data(), bytes.size());
    if (count > 0) {
        complaints_.append(bytes.data(), static_cast<std::size_t>(count));
        if (complaints_.size() > kMostComplaints) {
            complaints_.erase(0, complaints_.size() - kMostComplaints);
        }
    } else if (count == 0 && errors_ >= 0) {
        ::close(std::exchange(errors_, -1));  // poll() passes over negative ones
    }
}

bool Process::reap(Clock::time_point deadline) {
    milliseconds nap{1};
    while (true) {
        // Looked at before it is reaped: as long as it is not, its group's number is nobody else's.
        siginfo_t ended = {};
        const int looked =
            ::waitid(P_PID, static_cast<id_t>(pid_), &ended, WEXITED | WNOHANG | WNOWAIT);
        if (looked == 0 && ended.si_pid == pid_) {
            ::kill(-pid_, SIGKILL);  // what it has left behind
            int status = 0;
            if (::waitpid(pid_, &status, 0) == pid_) status_ = status;
        }
        const bool gone = status_ || (looked < 0 && errno != EINTR);
        if (gone) {
            pid_ = -1;
            return true;
        }
        if (Clock::now() >= deadline) return false;
        // There is no waiting for a child with a deadline; a short nap, then longer ones. What it
        // still says is taken in, or a full pipe would keep it from ending.
        take_in_errors();
        std::array<pollfd, 1> output = {{{output_, POLLIN, 0}}};
        if (::poll(output.data(), 1, static_cast<int>(nap.count())) > 0) {
            std::array<char, 1 << 16> bytes{};
            const ssize_t count = ::read(output_, bytes.data(), bytes.size());
            if (count == 0) ::close(std::exchange(output_, -1));
        }
        nap = std::min(nap * 2, milliseconds(20));
    }
}

void Process::kill_and_reap() {
    const pid_t group = pid_;
    // It may not have become the leader of its group if it never ran.
    if (::kill(-group, SIGKILL) != 0) ::kill(group, SIGKILL);
    static_cast<void>(reap(Clock::time_point::max()));
}

void Process::finish(Clock::time_point deadline) {
    if (input_ >= 0) ::close(std::exchange(input_, -1));
    if (is_running() && !reap(deadline)) kill_and_reap();
    // The end of what it had to say is the part that matters; a flood is not waited for.
    for (int i = 0; i < 64 && errors_ >= 0; ++i) take_in_errors();
    close_all();
}

void Process::close_all() {
    for (int* fd : {&input_, &output_, &errors_}) {
        if (*fd >= 0) ::close(std::exchange(*fd, -1));
    }
}

std::string Process::last_words() {
    std::string words;
    if (status_ && WIFEXITED(*status_))
        words = "exit code " + std::to_string(WEXITSTATUS(*status_));
    if (status_ && WIFSIGNALED(*status_)) words = "signal " + std::to_string(WTERMSIG(*status_));
    // The last line is where most programs say what was wrong.
    const std::string_view said = core::trim(complaints_);
    const std::string_view last = said.substr(said.rfind('\n') + 1);
    if (!last.empty()) words += (words.empty() ? "" : ": ") + std::string(core::shorten(last, 200));
    return words;
}

}  // namespace bivouac::arena
