// What players propose to each other: a draw, taking back, a pause, a rematch.
#pragma once

#include <string>

#include "protocol/requests.h"
#include "server/room/room_state.h"

namespace bivouac::server {

class Agreements {
public:
    explicit Agreements(RoomState& room) : room_(room) {}

    [[nodiscard]] Decision offer(store::AccountId account, const protocol::MakeOffer& offer,
                                 Millis now);
    [[nodiscard]] Decision answer(store::AccountId account, const protocol::AnswerOffer& answer,
                                  Millis now);

    // The table that follows, in the change by which everybody agreed to it.
    void note_rematch(Change& change, const std::string& table, Millis now);

private:
    [[nodiscard]] bool is_allowed(protocol::Offer what, engine::Seat seat) const;
    [[nodiscard]] Decision agreed(protocol::Offer what, const DeedName& name, Millis now);

    RoomState& room_;
};

}  // namespace bivouac::server
