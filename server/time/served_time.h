// The wall clock without its jumps: it goes on with the steady one, and takes over what the wall
// says only when it is told to.
#pragma once

#include <atomic>
#include <optional>

#include "server/time/now.h"
#include "store/writes.h"

namespace bivouac::server {

// now() from any thread, follow() from one.
class ServedTime {
public:
    explicit ServedTime(TimeSource source);

    [[nodiscard]] Now now() const;
    // Has the wall clock been set? Then from now on now() says what it says, and the difference is
    // told. What is below kLeastStep waits until more has come together.
    [[nodiscard]] std::optional<store::ClockSet> follow();

    static constexpr store::Millis kLeastStep = 1000;

private:
    const TimeSource source_;
    std::atomic<store::Millis> offset_;  // from the steady clock to ours
};

}  // namespace bivouac::server
