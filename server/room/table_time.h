// What time does to a table, and what is done to its time.
#pragma once

#include <optional>
#include <vector>

#include "server/room/room_state.h"

namespace bivouac::server {

class TableTime {
public:
    explicit TableTime(RoomState& room) : room_(room) {}

    // Looks at the clock, and closes what nobody wanted. Nothing when there is nothing to do.
    [[nodiscard]] std::optional<Change> tick(Millis now);
    // The clock on the wall was set forward by so much, or back: nobody's time passes by it.
    void move(Millis by);
    // The table has been read from its journal, whose last entry is of then; in the gaps nobody
    // served, and no clock runs.
    void go_on(Millis last, const std::vector<store::Gap>& gaps, Millis now);

private:
    // The time of the whole game is up: a draw.
    [[nodiscard]] Change end_by_time(Millis now);

    RoomState& room_;
};

}  // namespace bivouac::server
