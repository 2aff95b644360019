#include "server/room/seats.h"

#include "trust/digest.h"

namespace bivouac::server {

using engine::Seat;
using protocol::ErrorCode;
using store::Phase;

namespace {

// Takes the same time wherever they differ.
bool same_text(std::string_view left, std::string_view right) {
    return trust::same(trust::Fields("invitation").text(left).hash(),
                       trust::Fields("invitation").text(right).hash());
}

}  // namespace

Decision Seats::sit(const Person& person, Seat seat, const trust::Seed& seed,
                    std::string_view invitation, Millis now) {
    if (!room_.seating.has(seat)) return RoomError{ErrorCode::forbidden};
    SeatHeld& held = room_.seating.at(seat);
    // Also when the game has begun with it: the answer may have been lost.
    if (held.person && held.person->account == person.account) return Repetition{};
    if (room_.phase != Phase::waiting) return RoomError{ErrorCode::wrong_phase};
    if (held.person || held.plan.kind == SeatPlan::Kind::bot) return RoomError{ErrorCode::taken};
    if (held.plan.kind == SeatPlan::Kind::account && held.plan.account != person.account) {
        return RoomError{ErrorCode::taken};
    }
    const bool invited = same_text(invitation, room_.invitation);
    if (held.plan.kind == SeatPlan::Kind::link && !invited) {
        return RoomError{ErrorCode::not_invited};
    }
    if (held.plan.kind == SeatPlan::Kind::open && !room_.table.terms.listed && !invited &&
        person.account != room_.table.opened_by) {
        return RoomError{ErrorCode::not_invited};
    }
    if (room_.table.terms.rated) {
        if (person.who == protocol::PersonKind::guest) return RoomError{ErrorCode::not_logged_in};
        if (!room_.seating.seats_of(person.account).empty())
            return RoomError{ErrorCode::not_allowed};
    }
    held.person = person;
    held.seed = seed;
    return seated({entry::Sat{seat, person.account, seed}}, now);
}

Decision Seats::seated(std::vector<Entry> entries, Millis now) {
    const bool full = room_.seating.is_full();
    if (full && !room_.begin(entries, now)) return RoomError{ErrorCode::broken};
    Change change = room_.change_with(entries, now);
    change.table_changed = true;
    change.began = full;
    if (full && room_.game->table().seq() > 0) {
        change.steps = engine::Accepted{1, room_.game->table().seq()};
        change.published = room_.game->beginning();
    }
    return change;
}

Decision Seats::stand(store::AccountId account, Seat seat, Millis now) {
    if (room_.phase != Phase::waiting) return RoomError{ErrorCode::wrong_phase};
    if (!room_.seating.seats_of(account).contains(seat)) return RoomError{ErrorCode::forbidden};
    room_.seating.at(seat).person.reset();
    room_.seating.at(seat).seed.clear();
    Change change = room_.change_with({entry::Stood{seat}}, now);
    change.table_changed = true;
    return change;
}

Decision Seats::plan(store::AccountId account, Seat seat, const SeatPlan& plan, Millis now) {
    if (account == 0 || account != room_.table.opened_by) return RoomError{ErrorCode::forbidden};
    if (room_.phase != Phase::waiting) return RoomError{ErrorCode::wrong_phase};
    if (!room_.seating.has(seat)) return RoomError{ErrorCode::forbidden};
    if (room_.seating.at(seat).person) return RoomError{ErrorCode::taken};
    if (room_.table.terms.rated && plan.kind == SeatPlan::Kind::bot) {
        return RoomError{ErrorCode::not_allowed};
    }
    room_.seating.at(seat).plan = plan;
    Decision decision = seated({entry::Planned{seat, plan}}, now);
    if (auto* change = std::get_if<Change>(&decision)) {
        if (plan.kind == SeatPlan::Kind::account && plan.account != account) change->kept = seat;
    }
    return decision;
}

Decision Seats::close(store::AccountId account, Millis now) {
    if (account == 0 || account != room_.table.opened_by) return RoomError{ErrorCode::forbidden};
    if (room_.phase != Phase::waiting) return RoomError{ErrorCode::wrong_phase};
    return room_.close("opener", std::nullopt, now);
}

}  // namespace bivouac::server
