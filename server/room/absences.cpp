#include "server/room/absences.h"

#include <algorithm>
#include <chrono>

namespace bivouac::server {

using engine::Seat;
using protocol::ErrorCode;
using store::Phase;

namespace {

// The bot that keeps a seat: good company, and no better than most owners.
constexpr std::string_view kKeeper = "club";

}  // namespace

engine::SeatSet absent_seats(const RoomState& room, Millis now) {
    engine::SeatSet set;
    if (room.phase != Phase::playing || room.clock || room.paused) return set;
    const Millis patience =
        std::chrono::duration_cast<std::chrono::milliseconds>(room.table.terms.absence.after)
            .count();
    room.game->table().due().seats.for_each([&](Seat seat) {
        const SeatHeld& held = room.seating.at(seat);
        if (!held.person || !held.keeper.empty() || room.is_here(seat)) return;
        if (now - std::max(room.due_since, room.attendance.away_since(seat)) >= patience)
            set.insert(seat);
    });
    return set;
}

Decision Absences::claim(store::AccountId account, const protocol::ClaimAbsence& claim,
                         Millis now) {
    if (auto no = room_.check(account, claim.deed, RoomState::Late::refused)) return *no;
    if (room_.phase != Phase::playing) return RoomError{ErrorCode::wrong_phase};
    const bool bot = claim.want == protocol::Remedy::bot;
    const protocol::Absence& terms = room_.table.terms.absence;
    if (room_.clock || !(bot ? terms.bot : terms.close)) return RoomError{ErrorCode::not_allowed};
    if (!absent_seats(room_, now).contains(claim.absent)) return RoomError{ErrorCode::not_absent};
    const DeedName name = name_of(claim.deed);
    if (!bot) {
        if (room_.table.terms.rated) return room_.give_up(claim.absent, name, now);
        return room_.close("abandoned", name, now);
    }
    room_.deeds.remember(name, name.seq);
    room_.seating.at(claim.absent).keeper = kKeeper;
    Change change = room_.change_with({entry::Kept{claim.absent, std::string(kKeeper), name}}, now);
    change.table_changed = true;
    return change;
}

Decision Absences::take_over(store::AccountId account, const protocol::TakeOver& request,
                             Millis now) {
    if (auto no = room_.check(account, request.deed, RoomState::Late::allowed)) return *no;
    SeatHeld& held = room_.seating.at(request.deed.seat);
    if (room_.phase != Phase::playing || held.keeper.empty())
        return RoomError{ErrorCode::wrong_phase};
    held.keeper.clear();
    room_.due_since = now;
    const DeedName name = name_of(request.deed);
    room_.deeds.remember(name, name.seq);
    Change change = room_.change_with({entry::Kept{request.deed.seat, {}, name}}, now);
    change.table_changed = true;
    return change;
}

}  // namespace bivouac::server
