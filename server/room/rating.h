// What a finished game does to the ratings of those who played it.
#pragma once

#include <vector>

#include "server/room/room_state.h"

namespace bivouac::server {

class Rating {
public:
    explicit Rating(RoomState& room) : room_(room) {}

    // Not yet, and it is to be.
    [[nodiscard]] bool is_wanted() const { return room_.wants_rating(); }
    [[nodiscard]] std::vector<store::AccountId> accounts() const;
    // Counts the game: one write for each rating that changes, as rate() gives them.
    [[nodiscard]] Change count(const std::vector<store::Rating>& before, Millis now);

private:
    RoomState& room_;
};

}  // namespace bivouac::server
