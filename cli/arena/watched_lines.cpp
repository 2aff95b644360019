#include "cli/arena/watched_lines.h"

#include <algorithm>

namespace bivouac::cli {

WatchedLines::WatchedLines(Input& input, std::function<bool(std::string_view)> is_urgent)
    : input_(input), is_urgent_(std::move(is_urgent)) {
    input_.listen();
    thread_ = std::thread([this] { read(); });
}

WatchedLines::~WatchedLines() {
    {
        const std::lock_guard lock(mutex_);
        leaving_ = true;
    }
    input_.interrupt();
    thread_.join();
}

void WatchedLines::read() {
    while (true) {
        std::string text;
        const Input::Got got = input_.read_line(text);
        const std::lock_guard lock(mutex_);
        if (leaving_) return;
        if (got == Input::Got::resized) continue;
        if (got == Input::Got::line) {
            if (is_urgent_(text)) hurry_ = true;
            lines_.push_back({std::move(text), Clock::now()});
        } else {
            ended_ = true;
            hurry_ = true;
        }
        changed_.notify_all();
        if (ended_) return;
    }
}

std::optional<WatchedLines::Line> WatchedLines::next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return ended_ || !lines_.empty(); });
    if (lines_.empty()) return std::nullopt;
    Line line = std::move(lines_.front());
    lines_.pop_front();
    hurry_ = ended_ || std::any_of(lines_.begin(), lines_.end(),
                                   [&](const Line& later) { return is_urgent_(later.text); });
    return line;
}

}  // namespace bivouac::cli
