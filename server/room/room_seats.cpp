// Sitting down, standing up, and what a finished game does to ratings.
#include <algorithm>

#include "server/ratings/rate.h"
#include "server/room/room.h"
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

Decision Room::sit(const Person& person, Seat seat, const trust::Seed& seed,
                   std::string_view invitation, Millis now) {
    if (!seating_.has(seat)) return RoomError{ErrorCode::forbidden};
    SeatHeld& held = seating_.at(seat);
    // Also when the game has begun with it: the answer may have been lost.
    if (held.person && held.person->account == person.account) return Repetition{};
    if (phase_ != Phase::waiting) return RoomError{ErrorCode::wrong_phase};
    if (held.person || held.plan.kind == SeatPlan::Kind::bot) return RoomError{ErrorCode::taken};
    if (held.plan.kind == SeatPlan::Kind::account && held.plan.account != person.account) {
        return RoomError{ErrorCode::taken};
    }
    const bool invited = same_text(invitation, invitation_);
    if (held.plan.kind == SeatPlan::Kind::link && !invited) {
        return RoomError{ErrorCode::not_invited};
    }
    if (held.plan.kind == SeatPlan::Kind::open && !table_.terms.listed && !invited &&
        person.account != table_.opened_by) {
        return RoomError{ErrorCode::not_invited};
    }
    if (table_.terms.rated) {
        if (person.who == protocol::PersonKind::guest) return RoomError{ErrorCode::not_logged_in};
        if (!seating_.seats_of(person.account).empty()) return RoomError{ErrorCode::not_allowed};
    }
    held.person = person;
    held.seed = seed;
    return seated({entry::Sat{seat, person.account, seed}}, now);
}

Decision Room::seated(std::vector<Entry> entries, Millis now) {
    const bool full = seating_.is_full();
    if (full && !begin(entries, now)) return RoomError{ErrorCode::broken};
    Change change = change_with(entries, now);
    change.table_changed = true;
    change.began = full;
    if (full && game_->table().seq() > 0) {
        change.steps = engine::Accepted{1, game_->table().seq()};
        change.published = game_->beginning();
    }
    return change;
}

Decision Room::stand(store::AccountId account, Seat seat, Millis now) {
    if (phase_ != Phase::waiting) return RoomError{ErrorCode::wrong_phase};
    if (!seating_.seats_of(account).contains(seat)) return RoomError{ErrorCode::forbidden};
    seating_.at(seat).person.reset();
    seating_.at(seat).seed.clear();
    Change change = change_with({entry::Stood{seat}}, now);
    change.table_changed = true;
    return change;
}

Decision Room::plan_seat(store::AccountId account, Seat seat, const SeatPlan& plan, Millis now) {
    if (account == 0 || account != table_.opened_by) return RoomError{ErrorCode::forbidden};
    if (phase_ != Phase::waiting) return RoomError{ErrorCode::wrong_phase};
    if (!seating_.has(seat)) return RoomError{ErrorCode::forbidden};
    if (seating_.at(seat).person) return RoomError{ErrorCode::taken};
    if (table_.terms.rated && plan.kind == SeatPlan::Kind::bot) {
        return RoomError{ErrorCode::not_allowed};
    }
    seating_.at(seat).plan = plan;
    Decision decision = seated({entry::Planned{seat, plan}}, now);
    if (auto* change = std::get_if<Change>(&decision)) {
        if (plan.kind == SeatPlan::Kind::account && plan.account != account) change->kept = seat;
    }
    return decision;
}

bool Room::wants_rating() const {
    return phase_ == Phase::finished && table_.terms.rated && !rated_ && base_.empty();
}

std::vector<store::AccountId> Room::rated_accounts() const {
    std::vector<store::AccountId> accounts;
    seating_.people().for_each(
        [&](Seat seat) { accounts.push_back(seating_.at(seat).person->account); });
    return accounts;
}

Change Room::count(const std::vector<store::Rating>& before, Millis now) {
    const engine::SeatSet winners = game_->table().outcome()->winners;
    std::vector<Finisher> finishers;
    for (const store::Rating& rating : before) {
        bool won = false;
        seating_.seats_of(rating.account).for_each([&](Seat seat) {
            won = won || winners.contains(seat);
        });
        finishers.push_back({rating, won});
    }
    rated_ = true;
    Change change = change_with({entry::Rated{}}, now);
    // Nobody's seat among them (an account was erased): the game counts for nobody.
    const bool whole = static_cast<int>(before.size()) == seating_.size();
    if (whole) {
        for (store::PutRating& write : rate(finishers, now)) {
            seating_.seats_of(write.rating.account).for_each([&](Seat seat) {
                seating_.at(seat).person->rating = static_cast<int>(write.rating.value);
                seating_.at(seat).person->provisional = is_provisional(write.rating, now);
            });
            change.deed.emplace_back(std::move(write));
        }
    }
    change.table_changed = true;
    return change;
}

}  // namespace bivouac::server
