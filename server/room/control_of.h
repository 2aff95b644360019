// The terms' clock as the clock itself wants it.
#pragma once

#include "protocol/terms.h"
#include "server/clock/control.h"

namespace bivouac::server {

[[nodiscard]] inline Control control_of(const protocol::Clock& clock) {
    const auto millis = [](std::chrono::seconds seconds) {
        return std::chrono::duration_cast<std::chrono::milliseconds>(seconds).count();
    };
    switch (clock.kind) {
        case protocol::ClockKind::none: return {};
        case protocol::ClockKind::live:
            return {Control::Kind::live,
                    millis(clock.base),
                    millis(clock.increment),
                    millis(clock.setup),
                    0,
                    millis(clock.free),
                    millis(clock.whole)};
        case protocol::ClockKind::days:
            return {.kind = Control::Kind::days, .turn = clock.days * kDay};
    }
    return {};
}

}  // namespace bivouac::server
