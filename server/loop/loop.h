// The one thread that owns tables and sockets, as everything else sees it.
#pragma once

#include <functional>

#include "store/rows.h"

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
    // Milliseconds since 1970, UTC.
    [[nodiscard]] virtual Millis now() const = 0;
};

}  // namespace bivouac::server
