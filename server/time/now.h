// A moment, by both clocks of the machine.
#pragma once

#include <functional>

#include "store/rows.h"

namespace bivouac::server {

struct Now {
    store::Millis steady = 0;  // since some point; nobody sets it, so differences are true
    store::Millis wall = 0;    // since 1970, UTC; may be set forward and back
    friend bool operator==(const Now&, const Now&) = default;
};

// Where moments come from. From any thread.
using TimeSource = std::function<Now()>;

}  // namespace bivouac::server
