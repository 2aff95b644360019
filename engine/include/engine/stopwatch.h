// Keeps whoever thinks to a budget: nodes, time, and the wish of another thread.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>

#include "engine/bot.h"

namespace bivouac::engine {

class Stopwatch {
public:
    Stopwatch() = default;
    explicit Stopwatch(const Budget& budget)
        : budget_(budget),
          start_(std::chrono::steady_clock::now()),
          deadline_(start_ + budget.time) {
        // A budget without any limit would never come back.
        if (budget.time.count() == 0 && budget.nodes == 0 && budget.stop == nullptr) {
            budget_.nodes = 100'000;
        }
    }

    // Counts a node; true when the search must end. The clock is looked at every 256 nodes.
    [[nodiscard]] bool tick() {
        ++nodes_;
        if (budget_.nodes != 0 && nodes_ >= budget_.nodes) stopped_ = true;
        if ((nodes_ & 0xFFU) == 0) look_up();
        return stopped_;
    }
    [[nodiscard]] bool stopped() const { return stopped_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    // Which part of the budget has been used, by whichever limit is nearer; 0 without limits. Of
    // time it looks at the clock.
    [[nodiscard]] double spent() const {
        double part = 0;
        if (budget_.nodes != 0) {
            part = static_cast<double>(nodes_) / static_cast<double>(budget_.nodes);
        }
        if (budget_.time.count() != 0) {
            const std::chrono::duration<double> gone = std::chrono::steady_clock::now() - start_;
            part = std::max(part, gone / std::chrono::duration<double>(budget_.time));
        }
        return part;
    }

private:
    void look_up() {
        if (budget_.stop != nullptr && budget_.stop->load(std::memory_order_relaxed)) {
            stopped_ = true;
        }
        if (budget_.time.count() != 0 && std::chrono::steady_clock::now() >= deadline_) {
            stopped_ = true;
        }
    }

    Budget budget_;
    std::chrono::steady_clock::time_point start_{};
    std::chrono::steady_clock::time_point deadline_{};
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
};

}  // namespace bivouac::engine
