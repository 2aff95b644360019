// How long what nobody touches is kept, as the operator sets it.
#pragma once

#include "store/retention.h"

namespace bivouac::server {

// In milliseconds; 0: for ever.
struct KeepFor {
    static constexpr store::Millis kDay = store::Millis{24} * 3600 * 1000;
    store::Millis guests = 30 * kDay;
    store::Millis unplayed = 14 * kDay;
    store::Millis abandoned = 180 * kDay;
    store::Millis guest_games = 30 * kDay;
    store::Millis acts = 365 * kDay;

    [[nodiscard]] store::Retention at(store::Millis now) const {
        const auto before = [now](store::Millis keep) { return keep == 0 ? 0 : now - keep; };
        return {.guests = before(guests),
                .unplayed = before(unplayed),
                .abandoned = before(abandoned),
                .guest_games = before(guest_games),
                .acts = before(acts)};
    }
};

}  // namespace bivouac::server
