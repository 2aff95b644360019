#include "server/hub/gallery.h"

#include <vector>

#include "server/room/room.h"

namespace bivouac::server {

using protocol::ErrorCode;

void Gallery::watch(Watcher& watcher, const protocol::Watch& watch, const Then& then) {
    const SlotPtr slot = parts_.tables.find(watch.table, LiveTables::Wish::see);
    const auto begin = [this, slot, &watcher, gone = watcher.alive(), watch, then](Room* room) {
        if (gone.expired()) return;
        if (room == nullptr) {
            const bool lost = slot->state == Slot::State::lost;
            return then(lost ? slot->loss : ErrorCode::busy);
        }
        welcome(slot, watcher, watch, then);
    };
    parts_.tables.enter(
        slot, [this, slot, begin, watch, account = watcher.person().account](Slot& live) {
            if (live.room == nullptr) return begin(nullptr);
            if (!live.owned) return parts_.tables.when_current(slot, begin);
            const bool welcome = live.room->observer_for(account, watch.seat).has_value();
            if (welcome || parts_.cluster == nullptr) return begin(live.room.get());
            // Nobody is turned away whom the table's real owner would have welcomed.
            parts_.tables.confirm(slot, [this, slot, begin](bool still) {
                if (still) return begin(slot->room.get());
                parts_.tables.enter(slot, [this, slot, begin](Slot& anew) {
                    if (anew.room == nullptr || anew.owned) return begin(anew.room.get());
                    parts_.tables.when_current(slot, begin);
                });
            });
        });
}

void Gallery::welcome(const SlotPtr& slot, Watcher& watcher, const protocol::Watch& watch,
                      const Then& then) {
    Slot& live = *slot;
    Room& room = *live.room;
    const store::AccountId account = watcher.person().account;
    const auto observer = room.observer_for(account, watch.seat);
    if (!observer) return then(watch.seat ? ErrorCode::forbidden : ErrorCode::unknown_table);
    Watching* watching = live.watching(watcher);
    const bool is_new = watching == nullptr;
    if (is_new) {
        watching = &live.watchers.emplace_back();
        watching->watcher = &watcher;
        room.arrive(account);
    }
    watching->observer = *observer;
    parts_.news.welcome(live, *watching, watch.after);
    if (is_new) parts_.news.tell_past_remarks(live, watcher, watch.after.value_or(0));
    then(std::nullopt);
    if (store::is_over(room.phase())) watcher.on_table_over();
    if (!is_new) return;
    parts_.presences.tell(live, account);
    if (live.owned) parts_.bots.ask(slot);
    if (!room.seating().seats_of(account).empty()) parts_.news.tell_others(live, watcher);
}

void Gallery::leave(Watcher& watcher, const std::string& table) {
    const SlotPtr live = parts_.tables.find_live(table);
    if (live == nullptr) return;
    Slot& slot = *live;
    const store::AccountId account = watcher.person().account;
    if (std::erase_if(slot.watchers,
                      [&](const Watching& each) { return each.watcher == &watcher; }) == 0) {
        return;
    }
    slot.touched = parts_.loop.steady();
    if (slot.state == Slot::State::away) slot.departed.push_back(account);
    if (slot.room == nullptr) return;
    slot.room->leave(account, parts_.loop.now());
    parts_.presences.tell(slot, account);
    if (slot.state == Slot::State::ready && !slot.room->seating().seats_of(account).empty()) {
        parts_.news.tell_table(slot);
    }
}

void Gallery::mute(const Watcher& watcher, const protocol::Mute& mute) {
    const SlotPtr slot = parts_.tables.find_live(mute.table);
    Watching* each = slot == nullptr ? nullptr : slot->watching(watcher);
    if (each == nullptr) return;
    if (!mute.seat) {
        each->mute_all = mute.on;
    } else if (mute.on) {
        each->muted.insert(*mute.seat);
    } else {
        each->muted.erase(*mute.seat);
    }
}

void Gallery::leave(Watcher& watcher) {
    std::vector<std::string> watched;
    for (const auto& [id, slot] : parts_.tables.all()) {
        if (slot->watching(watcher) != nullptr) watched.push_back(id);
    }
    for (const std::string& table : watched) leave(watcher, table);
}

}  // namespace bivouac::server
