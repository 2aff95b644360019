// Time that passes for as long as the machine needs.
#pragma once

#include <chrono>
#include <thread>

#include "server/testing/manual_loop.h"

namespace bivouac::server::testing {

// The loop's time passes a step at a time, with room for other threads, until `done` says so. What
// never comes is for the time limit of the whole test: a busy machine makes nothing fail.
template <class Done>
void pass_until(ManualLoop& loop, Millis step, Done done) {
    while (!done()) {
        loop.advance(step);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

}  // namespace bivouac::server::testing
