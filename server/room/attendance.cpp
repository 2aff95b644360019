#include "server/room/attendance.h"

#include <algorithm>

namespace bivouac::server {

void Attendance::arrive(store::AccountId account) {
    const auto found = std::find_if(present_.begin(), present_.end(),
                                    [&](const auto& each) { return each.first == account; });
    if (found == present_.end()) {
        present_.emplace_back(account, 1);
    } else {
        ++found->second;
    }
}

void Attendance::leave(store::AccountId account, const Seating& seating, Millis now) {
    const auto found = std::find_if(present_.begin(), present_.end(),
                                    [&](const auto& each) { return each.first == account; });
    if (found == present_.end() || --found->second > 0) return;
    present_.erase(found);
    seating.seats_of(account).for_each(
        [&](engine::Seat seat) { away_since_[static_cast<std::size_t>(seat.index())] = now; });
}

bool Attendance::is_here(store::AccountId account) const {
    return std::any_of(present_.begin(), present_.end(),
                       [&](const auto& each) { return each.first == account; });
}

int Attendance::spectators(const Seating& seating) const {
    const auto here = std::count_if(present_.begin(), present_.end(), [&](const auto& each) {
        return seating.seats_of(each.first).empty();
    });
    return static_cast<int>(here) + elsewhere_;
}

}  // namespace bivouac::server
