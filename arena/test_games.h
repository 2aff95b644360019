// Finished games without anybody having played them.
#pragma once

#include "arena/statistics/tally.h"

namespace bivouac::arena::testing {

// `winner` is a seat, or -1 for a draw of all.
inline FinishedGame finished(const Schedule& schedule, std::uint64_t number, int winner) {
    FinishedGame made;
    made.game = schedule.game(number);
    made.result.winners = winner < 0 ? engine::SeatSet::first(schedule.seats())
                                     : engine::SeatSet(engine::Seat(winner));
    made.result.reason = "end.test";
    made.result.turns = 10;
    made.result.steps = 20;
    made.result.seats.resize(static_cast<std::size_t>(schedule.seats()));
    for (SeatFigures& figures : made.result.seats) {
        figures = {10,
                   1000,
                   30,
                   std::chrono::microseconds(200),
                   std::chrono::microseconds(50),
                   std::chrono::microseconds(number)};
    }
    return made;
}

}  // namespace bivouac::arena::testing
