// What is said at a table.
#pragma once

#include "protocol/requests.h"
#include "server/room/room_state.h"

namespace bivouac::server {

class Talk {
public:
    explicit Talk(RoomState& room) : room_(room) {}

    [[nodiscard]] Decision say(const Person& person, const protocol::Say& say, Millis now);

private:
    RoomState& room_;
};

}  // namespace bivouac::server
