// The one thread that owns tables and sockets, as everything else sees it.
#pragma once

#include <functional>
#include <optional>

#include "server/time/now.h"
#include "store/writes.h"

namespace bivouac::server {

using store::Millis;
using Task = std::function<void()>;

class Loop {
public:
    virtual ~Loop() = default;

    // Runs the task on the loop's thread, after those that were posted before it. From any thread.
    virtual void post(Task task) = 0;
    // The same, not before so many milliseconds have passed. There is no way to call it off: a task
    // looks whether it is still wanted.
    virtual void after(Millis delay, Task task) = 0;
    // By both clocks (server/time). From any thread.
    [[nodiscard]] virtual Now time() const = 0;
    // Has somebody set the wall clock? Until this is asked, time() goes on as if nobody had.
    [[nodiscard]] virtual std::optional<store::ClockSet> follow_wall() = 0;

    // Milliseconds since 1970, UTC: to be written down and shown.
    [[nodiscard]] Millis now() const { return time().wall; }
    // Milliseconds of a clock that nobody sets: for how long and how often.
    [[nodiscard]] Millis steady() const { return time().steady; }
};

}  // namespace bivouac::server
