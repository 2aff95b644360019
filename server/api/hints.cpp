#include "server/api/hints.h"

#include "server/room/seating.h"
#include "server/room/table_terms.h"

namespace bivouac::server {

bool allows_hints(const Room& room) {
    if (room.table().terms.rated || room.forgets()) return false;
    const Seating& seating = room.seating();
    // A seat that a bot keeps for somebody meanwhile is theirs.
    for (int i = 0; i < seating.size(); ++i) {
        const SeatHeld& held = seating.at(engine::Seat(i));
        if (!held.person && held.plan.kind != SeatPlan::Kind::bot) return false;
    }
    return seating.people().size() == 1;
}

}  // namespace bivouac::server
