#include "server/testing/manual_loop.h"

#include <algorithm>
#include <chrono>

namespace bivouac::server::testing {
namespace {

constexpr std::chrono::seconds kPatience{60};
constexpr std::chrono::milliseconds kGlance{5};

}  // namespace

void ManualLoop::post(Task task) {
    {
        const std::scoped_lock lock(mutex_);
        ready_.push_back(std::move(task));
    }
    posted_.notify_one();
}

void ManualLoop::after(Millis delay, Task task) {
    const std::scoped_lock lock(mutex_);
    later_.emplace(steady_ + std::max<Millis>(delay, 0), std::move(task));
}

Now ManualLoop::real() const {
    const std::scoped_lock lock(mutex_);
    return {steady_, steady_ + ahead_};
}

void ManualLoop::set_wall_clock(Millis by) {
    const std::scoped_lock lock(mutex_);
    ahead_ += by;
}

Task ManualLoop::take() {
    const std::scoped_lock lock(mutex_);
    if (!ready_.empty()) {
        Task task = std::move(ready_.front());
        ready_.pop_front();
        return task;
    }
    if (later_.empty() || later_.begin()->first > steady_) return {};
    return std::move(later_.extract(later_.begin()).mapped());
}

bool ManualLoop::run() {
    bool any = false;
    while (const Task task = take()) {
        task();
        any = true;
    }
    return any;
}

void ManualLoop::advance(Millis by) {
    const Millis end = steady() + by;
    run();
    while (true) {
        {
            const std::scoped_lock lock(mutex_);
            if (later_.empty() || later_.begin()->first > end) break;
            steady_ = std::max(steady_, later_.begin()->first);
        }
        run();
    }
    {
        const std::scoped_lock lock(mutex_);
        steady_ = end;
    }
    run();
}

bool ManualLoop::run_until(const std::function<bool()>& done) {
    auto until = std::chrono::steady_clock::now() + kPatience;
    while (true) {
        run();
        if (done()) return true;
        std::unique_lock lock(mutex_);
        // What another thread does may be all that is waited for, and need not be told to the loop.
        if (posted_.wait_for(lock, kGlance, [this] { return !ready_.empty(); })) {
            until = std::chrono::steady_clock::now() + kPatience;
        } else if (std::chrono::steady_clock::now() > until) {
            return false;
        }
    }
}

}  // namespace bivouac::server::testing
