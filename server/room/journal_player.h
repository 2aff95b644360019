// What the entries of a journal mean for a room, but for its game: seats, clock, offers, chat.
#pragma once

#include <string>
#include <vector>

#include "server/room/room_state.h"

namespace bivouac::server {

// Whoever has erased their account is nobody: their seat stays a person's, without a name.
[[nodiscard]] Person person_among(store::AccountId account, const std::vector<Person>& people);

// Does the entry speak of seats that the table has?
[[nodiscard]] bool fits(const Entry& entry, const Seating& seating);

class JournalPlayer {
public:
    // `steps`: of the game, before the first entry that is played. Both must outlive it.
    JournalPlayer(RoomState& room, const std::vector<Person>& people, std::uint32_t steps = 0)
        : room_(room), people_(people), steps_(steps) {}

    // The entry fits the room.
    void play(const Entry& entry, Millis at) {
        at_ = at;
        std::visit([&](const auto& each) { take(each); }, entry);
    }
    // Of the game, as far as it was played here.
    [[nodiscard]] const std::string& record() const { return record_; }

private:
    void take(const entry::Opened& /*first*/) {}
    void take(const entry::Planned& planned);
    void take(const entry::Sat& sat);
    void take(const entry::Stood& stood);
    void take(const entry::Began& began);
    void take(const entry::Steps& steps);
    void take(const entry::Offered& offered);
    void take(const entry::Paused& paused);
    void take(const entry::Kept& kept);
    void take(const entry::Said& said);
    void take(const entry::Closed& closed);
    void take(const entry::Rematch& rematch) { room_.rematch = rematch.table; }
    void take(const entry::Rated& /*rated*/) { room_.rated = true; }
    void take(const entry::Advised& /*advised*/) { room_.advised = true; }

    // A deed that took no step of the game leads to where it was.
    void remember(const std::optional<DeedName>& deed) {
        if (deed) room_.deeds.remember(*deed, deed->seq);
    }
    [[nodiscard]] SeatHeld& held(engine::Seat seat) { return room_.seating.at(seat); }

    RoomState& room_;
    const std::vector<Person>& people_;
    std::string record_;
    std::uint32_t steps_;  // the number of the last one
    Millis at_ = 0;
};

}  // namespace bivouac::server
