// A loop for tests: its time stands still until the test lets it pass, and whatever is posted runs
// when the test says so, on the test's thread.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <map>
#include <mutex>
#include <utility>

#include "server/loop/loop.h"
#include "server/time/served_time.h"

namespace bivouac::server::testing {

// The test's thread is the loop's thread. post() and after() are for any thread.
class ManualLoop final : public Loop {
public:
    explicit ManualLoop(Millis wall = 1'800'000'000'000) : ahead_(wall) {}

    void post(Task task) override;
    void after(Millis delay, Task task) override;
    [[nodiscard]] Now time() const override { return served_.now(); }
    [[nodiscard]] std::optional<store::ClockSet> follow_wall() override { return served_.follow(); }

    // Runs what is there to run now and what that posts in turn; no time passes. False when there
    // was nothing.
    bool run();
    // The same while time passes: every task runs at its time.
    void advance(Millis by);
    // Somebody sets the wall clock forward by so much, or back.
    void set_wall_clock(Millis by);
    // Runs what other threads post, waiting for it, until `done` says so. False when nothing comes
    // for so long that something must be wrong.
    [[nodiscard]] bool run_until(const std::function<bool()>& done);

private:
    // The next task whose time has come; empty when there is none.
    [[nodiscard]] Task take();
    [[nodiscard]] Now real() const;

    mutable std::mutex mutex_;
    std::condition_variable posted_;
    Millis steady_ = 0;
    Millis ahead_;  // of the wall clock, before the steady one
    std::deque<Task> ready_;
    std::multimap<Millis, Task> later_;  // equal times stay in the order in which they came
    ServedTime served_{[this] { return real(); }};
};

}  // namespace bivouac::server::testing
