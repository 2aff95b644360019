#include "server/room/room.h"

#include <algorithm>

#include "server/room/absences.h"
#include "server/room/advice.h"
#include "server/room/agreements.h"
#include "server/room/following.h"
#include "server/room/play.h"
#include "server/room/rating.h"
#include "server/room/room_words.h"
#include "server/room/seats.h"
#include "server/room/table_time.h"
#include "server/room/talk.h"

namespace bivouac::server {

using engine::Seat;
using store::Phase;

Room::Room(std::unique_ptr<RoomState> state) : state_(std::move(state)) {}
Room::~Room() = default;

Seats Room::seats() { return Seats(*state_); }
Play Room::play() { return Play(*state_); }
Agreements Room::agreements() { return Agreements(*state_); }
Absences Room::absences() { return Absences(*state_); }
Talk Room::talk() { return Talk(*state_); }
TableTime Room::time() { return TableTime(*state_); }
Rating Room::rating() { return Rating(*state_); }
Advice Room::advice() { return Advice(*state_); }
Following Room::following() { return Following(*state_); }
RoomWords Room::words() const { return RoomWords(*state_); }

Change Room::close_for(std::string_view why, Millis now) {
    return state_->close(why, std::nullopt, now);
}

Change Room::note(Millis now) const { return state_->change_with({}, now); }

void Room::settle(const Change& change) { state_->entries += change.entries; }

void Room::arrive(store::AccountId account) { state_->attendance.arrive(account); }

void Room::leave(store::AccountId account, Millis now) {
    state_->attendance.leave(account, state_->seating, now);
}

void Room::set_spectators_elsewhere(int count) { state_->attendance.set_elsewhere(count); }

bool Room::is_here(store::AccountId account) const { return state_->attendance.is_here(account); }

int Room::spectators() const { return state_->attendance.spectators(state_->seating); }

void Room::refresh(const Person& person) {
    state_->seating.seats_of(person.account).for_each([&](Seat seat) {
        state_->seating.at(seat).person = person;
    });
}

std::optional<engine::Observer> Room::observer_for(store::AccountId account,
                                                   std::optional<Seat> seat) const {
    const engine::SeatSet own = state_->seating.seats_of(account);
    if (seat) {
        if (!own.contains(*seat)) return std::nullopt;
        return engine::Observer(*seat);
    }
    if (!own.empty()) return engine::Observer(own.lowest());
    const TableTerms& table = state_->table;
    if (state_->phase == Phase::waiting || (account != 0 && account == table.opened_by)) {
        return engine::Observer::spectator();
    }
    if (!table.terms.spectators) return std::nullopt;
    return engine::Observer::spectator();
}

bool Room::may_look_back(store::AccountId account) const {
    if (observer_for(0, std::nullopt)) return true;
    return account != 0 &&
           (account == state_->table.opened_by || !state_->seating.seats_of(account).empty());
}

bool Room::forgets() const { return state_->forgets(); }

std::optional<std::string> Room::record() const {
    if (state_->phase != Phase::finished) return std::nullopt;
    return state_->game->record(state_->base.empty());
}

bool Room::has_people() const { return !state_->voters().empty(); }
std::optional<Seat> Room::bot_due() const { return state_->bot_due(); }
bool Room::may_begin_from_record() const {
    return state_->phase == Phase::waiting && !state_->base.empty();
}
std::optional<Millis> Room::next_tick() const { return state_->next_tick(); }
std::optional<Millis> Room::wake() const { return state_->wake(); }

const TableTerms& Room::table() const { return state_->table; }
const Seating& Room::seating() const { return state_->seating; }
Phase Room::phase() const { return state_->phase; }
const PlayedGame* Room::game() const { return state_->game.get(); }
const std::string& Room::invitation() const { return state_->invitation; }
const std::string& Room::rematch() const { return state_->rematch; }
trust::Digest Room::commitment() const { return state_->secret.commitment(state_->table.id); }
bool Room::is_paused() const { return state_->paused; }
const std::deque<Remark>& Room::chat() const { return state_->chat.latest(); }
store::TableRow Room::row(Millis now) const { return state_->row(now); }
std::uint32_t Room::entries() const { return state_->entries; }
std::uint64_t Room::epoch() const { return state_->epoch; }

}  // namespace bivouac::server
