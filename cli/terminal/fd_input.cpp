#include "cli/terminal/fd_input.h"

#include <array>
#include <cerrno>
#include <utility>

#include <poll.h>
#include <unistd.h>

namespace bivouac::cli {
namespace {

// Dragging a window's corner sends dozens of signals; the last one is the one to draw for.
constexpr int kResizeQuietMilliseconds = 80;
constexpr std::size_t kLongestLine = 1 << 20;

void drain(int fd) {
    std::array<char, 64> bytes{};
    while (::read(fd, bytes.data(), bytes.size()) > 0) {
    }
}

}  // namespace

Input::Got FdInput::read_line(std::string& line) {
    listen();
    if (question_) return read_edited(line);
    while (true) {
        if (stop()) return Got::interrupted;
        if (take_line(line)) return Got::line;
        if (at_end_) return Got::end;
        switch (wait()) {
            case Woken::interrupted: return Got::interrupted;
            case Woken::resized: return Got::resized;
            case Woken::news: return Got::news;
            case Woken::input: at_end_ = !fill(); break;
        }
    }
}

void FdInput::pause(std::chrono::milliseconds time) {
    listen();
    const auto until = std::chrono::steady_clock::now() + time;
    while (!stop()) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
            until - std::chrono::steady_clock::now());
        if (left.count() <= 0) return;
        pollfd wake = {signals_.wake_fd(), POLLIN, 0};
        if (::poll(&wake, 1, static_cast<int>(left.count())) > 0) drain(wake.fd);
    }
}

const std::atomic<bool>& FdInput::stop() const { return signals_.interrupted(); }

bool FdInput::ask(const Question& question) {
    if (!may_edit_) return false;
    // Not before somebody is asked: the editor sets the terminal up, and a program in the
    // background, such as a server, would be stopped for that.
    if (editor_ == nullptr) {
        editor_ = std::make_unique<LineEditor>([this] { return next_byte(); });
    }
    question_ = question;
    return true;
}

void FdInput::forget() {
    if (editor_ != nullptr) editor_->forget();
}

Input::Got FdInput::read_edited(std::string& line) {
    const Question question = *std::exchange(question_, std::nullopt);
    if (stop()) return Got::interrupted;
    woken_ = Woken::input;
    if (auto typed = editor_->read(question)) {
        line = std::move(*typed);
        return Got::line;
    }
    switch (woken_) {
        case Woken::interrupted: return Got::interrupted;
        case Woken::resized: return Got::resized;
        case Woken::news: return Got::news;
        case Woken::input: break;
    }
    return Got::end;
}

std::optional<char> FdInput::next_byte() {
    while (unread_.empty() && !at_end_) {
        woken_ = wait();
        if (woken_ != Woken::input) return std::nullopt;
        at_end_ = !fill();
    }
    if (unread_.empty()) return std::nullopt;
    const char byte = unread_.front();
    unread_.erase(0, 1);
    return byte;
}

FdInput::Woken FdInput::wait() {
    std::array<pollfd, 3> sources = {
        {{fd_, POLLIN, 0}, {signals_.wake_fd(), POLLIN, 0}, {watched_fd_, POLLIN, 0}}};
    while (true) {
        const int ready = ::poll(sources.data(), sources.size(), -1);
        if (stop()) return Woken::interrupted;
        if (ready < 0 && errno != EINTR) return Woken::input;
        if (ready <= 0) continue;
        if (sources[1].revents == 0) {
            return sources[0].revents != 0 ? Woken::input : Woken::news;
        }
        // Who has something to say does not wait: a referee continues a bot it had stopped, and
        // then counts its time.
        do {
            drain(sources[1].fd);
        } while (::poll(sources.data(), sources.size(), kResizeQuietMilliseconds) > 0 &&
                 sources[0].revents == 0 && sources[2].revents == 0);
        return stop() ? Woken::interrupted : Woken::resized;
    }
}

bool FdInput::take_line(std::string& line) {
    const std::size_t end = unread_.find('\n');
    if (end != std::string::npos) {
        line = unread_.substr(0, end);
        unread_.erase(0, end + 1);
        return true;
    }
    // The last line of a script may lack its newline; a line without end is not worth keeping.
    if (unread_.empty() || (!at_end_ && unread_.size() < kLongestLine)) return false;
    line = std::move(unread_);
    unread_.clear();
    return true;
}

bool FdInput::fill() {
    std::array<char, 4096> bytes{};
    const ssize_t count = ::read(fd_, bytes.data(), bytes.size());
    if (count < 0) return errno == EINTR || errno == EAGAIN;
    unread_.append(bytes.data(), static_cast<std::size_t>(count));
    return count > 0;
}

}  // namespace bivouac::cli
