#include "server/room/table_time.h"

#include <algorithm>

namespace bivouac::server {

using engine::Seat;
using store::Phase;

std::optional<Change> TableTime::tick(Millis now) {
    const auto next = room_.next_tick();
    if (!next || *next > now) return std::nullopt;
    if (room_.phase == Phase::waiting) return room_.close("nobody", std::nullopt, now);
    if (room_.clock->whole_is_up(now)) return end_by_time(now);
    const engine::SeatSet fallen = room_.clock->fallen(now);
    if (fallen.empty()) return std::nullopt;
    // Whoever never set up has not begun to play: no result, unless one of them alone leaves a
    // rated game that way.
    if (room_.game->table().due().wanted == engine::Wanted::setup &&
        (!room_.table.terms.rated || fallen.size() > 1)) {
        return room_.close("setup_time", std::nullopt, now);
    }
    const Seat seat = fallen.lowest();
    const engine::Submitted done = room_.game->table().resign(seat);
    if (!done) return room_.close("time", std::nullopt, now);
    return room_.steps_taken(done->first_seq, std::nullopt, seat, now);
}

// Whoever was late at that very moment has not lost: the game was over.
Change TableTime::end_by_time(Millis now) {
    const engine::Submitted done = room_.game->table().agree_draw();
    if (!done) return room_.close("time", std::nullopt, now);
    room_.time_is_up = true;
    return room_.steps_taken(done->first_seq, std::nullopt, std::nullopt, now);
}

void TableTime::move(Millis by) {
    if (room_.clock) room_.clock->move(by);
    room_.due_since += by;
    room_.attendance.move_time(by);
}

// Written by a clock that has been set back since: nobody is charged for time to come.
void TableTime::go_on(Millis last, const std::vector<store::Gap>& gaps, Millis now) {
    if (last > now) move(now - last);
    for (const store::Gap& gap : gaps) {
        const Millis from = std::max(gap.from, last);
        const Millis until = std::min(gap.until, now);
        if (room_.clock && gap.until > from) room_.clock->excuse(from, until);
        room_.due_since = std::max(room_.due_since, until);
    }
}

}  // namespace bivouac::server
