#include "server/room/seating.h"

#include <algorithm>

namespace bivouac::server {

Seating::Seating(const std::vector<SeatPlan>& plans) {
    for (const SeatPlan& plan : plans) seats_.push_back({plan, std::nullopt, {}, {}});
}

bool Seating::is_full() const {
    return std::all_of(seats_.begin(), seats_.end(), [](const SeatHeld& seat) {
        return seat.person || seat.plan.kind == SeatPlan::Kind::bot;
    });
}

engine::SeatSet Seating::seats_of(store::AccountId account) const {
    engine::SeatSet set;
    for (int i = 0; i < size(); ++i) {
        const auto& person = at(engine::Seat(i)).person;
        if (person && account != 0 && person->account == account) set.insert(engine::Seat(i));
    }
    return set;
}

engine::SeatSet Seating::people() const {
    engine::SeatSet set;
    for (int i = 0; i < size(); ++i) {
        if (at(engine::Seat(i)).person) set.insert(engine::Seat(i));
    }
    return set;
}

std::string_view Seating::bot_at(engine::Seat seat) const {
    const SeatHeld& held = at(seat);
    if (held.person) return held.keeper;
    return held.plan.kind == SeatPlan::Kind::bot ? std::string_view(held.plan.level)
                                                 : std::string_view();
}

trust::Seeds Seating::seeds() const {
    trust::Seeds seeds;
    for (const SeatHeld& seat : seats_) seeds.push_back(seat.seed);
    return seeds;
}

std::vector<store::SeatRow> Seating::rows() const {
    std::vector<store::SeatRow> rows;
    for (const SeatHeld& seat : seats_) {
        store::SeatRow row;
        if (seat.person) {
            row.kind = store::Sitter::person;
            row.account = seat.person->account;
        } else if (seat.plan.kind == SeatPlan::Kind::bot) {
            row.kind = store::Sitter::bot;
            row.level = seat.plan.level;
        } else {
            row.account =
                seat.plan.account;  // whom it is kept for, who finds it among their tables
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

}  // namespace bivouac::server
