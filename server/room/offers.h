// What players of a table propose to each other, as a value.
#pragma once

#include <optional>
#include <vector>

#include "engine/seat.h"
#include "protocol/standing_offer.h"

namespace bivouac::server {

using protocol::StandingOffer;

// At most one offer of a kind stands at a time.
class Offers {
public:
    Offers() = default;
    explicit Offers(std::vector<StandingOffer> standing) : standing_(std::move(standing)) {}

    [[nodiscard]] const StandingOffer* find(protocol::Offer what) const;
    // A second offer of the same kind is agreement with the first.
    void offer(protocol::Offer what, engine::Seat by);
    void agree(protocol::Offer what, engine::Seat seat);
    void drop(protocol::Offer what);

    // After a step of the game: what was proposed about the position is void.
    void fall_away();
    void clear() { standing_.clear(); }

    [[nodiscard]] const std::vector<StandingOffer>& standing() const { return standing_; }
    friend bool operator==(const Offers&, const Offers&) = default;

private:
    std::vector<StandingOffer> standing_;
};

}  // namespace bivouac::server
