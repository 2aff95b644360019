// An end for what may not take longer.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace bivouac::server {

// Once set, `overdue` is called on a thread of its own when the time has passed, unless the
// deadline is gone by then. Only the first set() counts.
class Deadline {
public:
    Deadline() = default;
    ~Deadline() {
        {
            const std::lock_guard lock(mutex_);
            kept_ = true;
        }
        changed_.notify_all();
        if (thread_.joinable()) thread_.join();
    }
    Deadline(const Deadline&) = delete;
    Deadline& operator=(const Deadline&) = delete;

    void set(std::chrono::milliseconds time, std::function<void()> overdue) {
        if (thread_.joinable() || !overdue) return;
        thread_ = std::thread([this, time, overdue = std::move(overdue)] {
            std::unique_lock lock(mutex_);
            if (!changed_.wait_for(lock, time, [this] { return kept_; })) overdue();
        });
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    bool kept_ = false;
    std::thread thread_;
};

}  // namespace bivouac::server
