// What players may do about those who stay away, and those about it when they are back.
#pragma once

#include "protocol/requests.h"
#include "server/room/room_state.h"

namespace bivouac::server {

// Seats whose owners have been away for as long as the terms say, while they were due.
[[nodiscard]] engine::SeatSet absent_seats(const RoomState& room, Millis now);

class Absences {
public:
    explicit Absences(RoomState& room) : room_(room) {}

    [[nodiscard]] Decision claim(store::AccountId account, const protocol::ClaimAbsence& claim,
                                 Millis now);
    [[nodiscard]] Decision take_over(store::AccountId account, const protocol::TakeOver& request,
                                     Millis now);

private:
    RoomState& room_;
};

}  // namespace bivouac::server
