#include "server/room/rating.h"

#include "server/ratings/rate.h"

namespace bivouac::server {

using engine::Seat;

std::vector<store::AccountId> Rating::accounts() const {
    std::vector<store::AccountId> accounts;
    room_.seating.people().for_each(
        [&](Seat seat) { accounts.push_back(room_.seating.at(seat).person->account); });
    return accounts;
}

Change Rating::count(const std::vector<store::Rating>& before, Millis now) {
    const engine::SeatSet winners = room_.game->table().outcome()->winners;
    std::vector<Finisher> finishers;
    for (const store::Rating& rating : before) {
        bool won = false;
        room_.seating.seats_of(rating.account).for_each([&](Seat seat) {
            won = won || winners.contains(seat);
        });
        finishers.push_back({rating, won});
    }
    room_.rated = true;
    Change change = room_.change_with({entry::Rated{}}, now);
    // Nobody's seat among them (an account was erased): the game counts for nobody.
    const bool whole = static_cast<int>(before.size()) == room_.seating.size();
    if (whole) {
        for (store::PutRating& write : rate(finishers, now)) {
            room_.seating.seats_of(write.rating.account).for_each([&](Seat seat) {
                room_.seating.at(seat).person->rating = static_cast<int>(write.rating.value);
                room_.seating.at(seat).person->provisional = is_provisional(write.rating, now);
            });
            change.batch.emplace_back(std::move(write));
        }
    }
    change.table_changed = true;
    return change;
}

}  // namespace bivouac::server
