// What other processes did to tables that are live here: an administrator's program, another
// server.
#include "server/hub/hub.h"

namespace bivouac::server {

using protocol::ErrorCode;

std::vector<Hub::Live> Hub::live_tables() const {
    std::vector<Live> tables;
    for (const auto& [id, slot] : slots_) {
        if (slot->room == nullptr) continue;
        const Room& room = *slot->room;
        Live live{id, room.entries(), {}};
        room.seating().people().for_each([&](engine::Seat seat) {
            const Person& person = *room.seating().at(seat).person;
            if (person.account != 0 && !person.name.empty()) live.named.push_back(person.account);
        });
        tables.push_back(std::move(live));
    }
    return tables;
}

// What is over has no owner who could mind: it is read anew and its watchers are told at once. At a
// table that goes on, whoever wrote to it last keeps it until somebody here wants something of it.
void Hub::written_elsewhere(const std::string& table, const std::optional<Written>& written) {
    const auto found = slots_.find(table);
    if (found == slots_.end()) return;
    const SlotPtr slot = found->second;
    enter(slot, [this, slot, written](Slot& live) {
        if (live.room == nullptr) return;
        if (!written) return lose(slot, ErrorCode::unknown_table);
        // Or else it is what was written here, while somebody looked.
        if (written->entries <= live.room->entries()) return;
        if (!written->over) return lose(slot, ErrorCode::stale);
        read_anew(slot);
    });
}

void Hub::read_anew(const SlotPtr& slot) {
    const PlayedGame* game = slot->room->game();
    slot->known = game == nullptr ? 0 : game->table().seq();
    slot->room.reset();
    slot->state = Slot::State::reading;
    if (slot->alarm) alarms_.erase({*slot->alarm, slot->id});
    slot->alarm.reset();
    parts_.bots.forget(slot->id);
    slot->asked.reset();
    slot->actor.reset();
    load(slot);
}

// The room is another one, and its watchers are still there.
void Hub::tell_anew(Slot& slot) {
    const Millis now = parts_.loop.now();
    for (Watching& each : slot.watchers) {
        const Person& person = each.watcher->person();
        slot.room->arrive(person.account);
        const engine::SeatSet own = slot.room->seating().seats_of(person.account);
        if (each.observer.is_seat() && !own.contains(each.observer.seat())) {
            each.observer = engine::Observer::spectator();
        }
        const std::uint32_t known = slot.known.value_or(0);
        auto news = slot.room->steps_for(each.observer, known, {}, each.watcher->language(), now);
        const PlayedGame* game = slot.room->game();
        if (!news && game != nullptr && game->table().seq() > known) {
            news = slot.room->view_for(each.observer);
        }
        if (news) each.watcher->tell(*news);
    }
    slot.known.reset();
    tell_table(slot);
    if (store::is_over(slot.room->phase())) tell_end(slot);
}

}  // namespace bivouac::server
