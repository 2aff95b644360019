// Advice during a game. Nobody may be hurt by it: the game is played for fun, everybody else at the
// table is a bot, and remembering what was shown is no part of it. Whoever takes it, takes the game
// out of their statistics (server/replays/own_statistics.h).
#pragma once

#include "server/room/room_state.h"

namespace bivouac::server {

class Advice {
public:
    explicit Advice(RoomState& room) : room_(room) {}

    [[nodiscard]] bool is_allowed() const;
    // It is given now. A repetition where some was given before.
    [[nodiscard]] Decision give(store::AccountId account, engine::Seat seat, Millis now);

private:
    RoomState& room_;
};

}  // namespace bivouac::server
