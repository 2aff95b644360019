// Who is at a table right now. Its seats' owners come and go without a trace in the journal.
#pragma once

#include <utility>
#include <vector>

#include "server/room/seating.h"

namespace bivouac::server {

using store::Millis;

class Attendance {
public:
    // Nobody has been here since the table was opened.
    Attendance(int seats, Millis opened) : away_since_(static_cast<std::size_t>(seats), opened) {}

    // An account may come more than once.
    void arrive(store::AccountId account);
    void leave(store::AccountId account, const Seating& seating, Millis now);

    [[nodiscard]] bool is_here(store::AccountId account) const;
    // Since when the seat's owner has been away, if they are.
    [[nodiscard]] Millis away_since(engine::Seat seat) const {
        return away_since_[static_cast<std::size_t>(seat.index())];
    }
    // So many are here by way of other nodes, without a seat.
    void set_elsewhere(int count) { elsewhere_ = count; }
    // Accounts that are here without a seat, on any node.
    [[nodiscard]] int spectators(const Seating& seating) const;

    // The clock on the wall was set.
    void move_time(Millis by) {
        for (Millis& since : away_since_) since += by;
    }

private:
    std::vector<std::pair<store::AccountId, int>> present_;  // and how often
    int elsewhere_ = 0;
    std::vector<Millis> away_since_;  // of each seat's owner
};

}  // namespace bivouac::server
