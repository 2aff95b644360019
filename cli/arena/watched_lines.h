// Lines from another program, read ahead on a thread: some must be heard while we think.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "cli/environment.h"

namespace bivouac::cli {

class WatchedLines {
public:
    using Clock = std::chrono::steady_clock;

    struct Line {
        std::string text;
        Clock::time_point received;
    };

    // `is_urgent` is asked on the reading thread: does this line call for an answer at once?
    WatchedLines(Input& input, std::function<bool(std::string_view)> is_urgent);
    // Stops reading, even in the middle of waiting.
    ~WatchedLines();
    WatchedLines(const WatchedLines&) = delete;
    WatchedLines& operator=(const WatchedLines&) = delete;

    // Waits; nothing when there are no more lines.
    [[nodiscard]] std::optional<Line> next();
    // True while an urgent line, or the end, has been read and not been taken by next().
    [[nodiscard]] const std::atomic<bool>& hurry() const { return hurry_; }

private:
    void read();

    Input& input_;
    std::function<bool(std::string_view)> is_urgent_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Line> lines_;
    bool ended_ = false;
    bool leaving_ = false;
    std::atomic<bool> hurry_ = false;
    std::thread thread_;
};

}  // namespace bivouac::cli
