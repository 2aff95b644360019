// Sitting down and standing up before the game begins, and what the opener of the table decides.
#pragma once

#include <string_view>
#include <vector>

#include "server/room/room_state.h"

namespace bivouac::server {

class Seats {
public:
    explicit Seats(RoomState& room) : room_(room) {}

    [[nodiscard]] Decision sit(const Person& person, engine::Seat seat, const trust::Seed& seed,
                               std::string_view invitation, Millis now);
    [[nodiscard]] Decision stand(store::AccountId account, engine::Seat seat, Millis now);

    // What an empty seat is for.
    [[nodiscard]] Decision plan(store::AccountId account, engine::Seat seat, const SeatPlan& plan,
                                Millis now);
    // A table that waits.
    [[nodiscard]] Decision close(store::AccountId account, Millis now);

private:
    // The seating has changed, and with it perhaps the game has begun.
    [[nodiscard]] Decision seated(std::vector<Entry> entries, Millis now);

    RoomState& room_;
};

}  // namespace bivouac::server
