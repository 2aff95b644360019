#include "server/room/offers.h"

#include <algorithm>

namespace bivouac::server {

using protocol::Offer;

const StandingOffer* Offers::find(Offer what) const {
    const auto found = std::find_if(standing_.begin(), standing_.end(),
                                    [&](const StandingOffer& each) { return each.what == what; });
    return found == standing_.end() ? nullptr : &*found;
}

void Offers::offer(Offer what, engine::Seat by) {
    if (find(what) != nullptr) {
        agree(what, by);
    } else {
        standing_.push_back({what, by, by});
    }
}

void Offers::agree(Offer what, engine::Seat seat) {
    for (StandingOffer& each : standing_) {
        if (each.what == what) each.agreed.insert(seat);
    }
}

void Offers::drop(Offer what) {
    std::erase_if(standing_, [&](const StandingOffer& each) { return each.what == what; });
}

void Offers::fall_away() {
    drop(Offer::draw);
    drop(Offer::back);
}

}  // namespace bivouac::server
