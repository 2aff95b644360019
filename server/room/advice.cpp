#include "server/room/advice.h"

#include <algorithm>

namespace bivouac::server {

using protocol::ErrorCode;

bool Advice::is_allowed() const {
    if (room_.table.terms.rated || room_.forgets()) return false;
    const Seating& seating = room_.seating;
    // A seat that a bot keeps for somebody meanwhile is theirs.
    for (int i = 0; i < seating.size(); ++i) {
        const SeatHeld& held = seating.at(engine::Seat(i));
        if (!held.person && held.plan.kind != SeatPlan::Kind::bot) return false;
    }
    return seating.people().size() == 1;
}

Decision Advice::give(store::AccountId account, engine::Seat seat, Millis now) {
    if (!room_.seating.seats_of(account).contains(seat)) return RoomError{ErrorCode::forbidden};
    if (room_.phase != store::Phase::playing) return RoomError{ErrorCode::wrong_phase};
    if (!is_allowed()) return RoomError{ErrorCode::not_allowed};
    if (room_.advised) return Repetition{};
    room_.advised = true;
    return room_.change_with({entry::Advised{seat}}, now);
}

}  // namespace bivouac::server
