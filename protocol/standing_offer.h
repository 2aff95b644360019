// A proposal that waits for answers, as the table keeps it and as it is told.
#pragma once

#include "engine/seat.h"
#include "protocol/forms.h"
#include "protocol/words.h"

namespace bivouac::protocol {

struct StandingOffer {
    Offer what = Offer::draw;
    engine::Seat by;
    engine::SeatSet agreed;  // who has said yes so far, `by` among them
    friend bool operator==(const StandingOffer&, const StandingOffer&) = default;
};
void fields(auto& io, StandingOffer& offer) {
    io.named("StandingOffer");
    io.vital("what", offer.what);
    io.vital("by", offer.by);
    io.field("agreed", offer.agreed);
}

}  // namespace bivouac::protocol
