#include "server/hub/live_tables.h"

#include <utility>

#include "server/room/played_game.h"
#include "server/room/table_time.h"

namespace bivouac::server {

using protocol::ErrorCode;

namespace {

constexpr Millis kIdle = 20'000;   // a table that nobody wants is dropped after so long
constexpr Millis kOverdue = 2000;  // a sleeper's clock is looked at this late at most
constexpr std::uint32_t kMostAtOnce = 200;
constexpr std::size_t kMostBroken = 20;

}  // namespace

SlotPtr LiveTables::find(const std::string& table) {
    SlotPtr& slot = slots_[table];
    if (slot == nullptr) {
        slot = std::make_shared<Slot>();
        slot->id = table;
        load(slot);
    }
    slot->touched = parts_.loop.steady();
    return slot;
}

SlotPtr LiveTables::find_live(const std::string& table) const {
    const auto found = slots_.find(table);
    return found == slots_.end() ? nullptr : found->second;
}

SlotPtr LiveTables::add(std::unique_ptr<Room> room) {
    const auto slot = std::make_shared<Slot>();
    slot->id = room->table().id;
    slot->room = std::move(room);
    slot->state = Slot::State::ready;
    slot->touched = parts_.loop.steady();
    slots_[slot->id] = slot;
    return slot;
}

void LiveTables::load(const SlotPtr& slot) {
    const Millis now = parts_.loop.now();
    slot->moved = parts_.jumps.moved();
    const bool read = parts_.replayers.read(
        [table = slot->id, now, gaps = parts_.jumps.skipped()](store::Store& store) {
            return load_room(store, table, now, gaps);
        },
        [this, slot](LoadedRoom loaded) {
            if (slot->state != Slot::State::reading) return;
            note_broken(slot->id, loaded);
            if (loaded.room == nullptr) return lose(slot, loaded.error);
            slot->room = std::move(loaded.room);
            slot->room->time().move(parts_.jumps.moved() - slot->moved);
            slot->state = Slot::State::ready;
            hooks_.on_read(slot, loaded.wake);
            pump(slot);
        });
    if (!read) parts_.loop.post([this, slot] { lose(slot, ErrorCode::busy); });
}

void LiveTables::note_broken(const std::string& table, const LoadedRoom& loaded) {
    if (loaded.room != nullptr || loaded.error != ErrorCode::broken) return;
    ++broken_count_;
    if (broken_.size() < kMostBroken) broken_.push_back({table, loaded.why});
}

void LiveTables::enter(const SlotPtr& slot, std::function<void(Slot&)> task) {
    slot->waiting.push_back(std::move(task));
    pump(slot);
}

void LiveTables::pump(const SlotPtr& slot) {
    while (!slot->waiting.empty() &&
           (slot->state == Slot::State::ready || slot->state == Slot::State::lost)) {
        const auto task = std::move(slot->waiting.front());
        slot->waiting.pop_front();
        task(*slot);
    }
}

void LiveTables::lose(const SlotPtr& slot, ErrorCode why) {
    if (slot->state == Slot::State::lost) return;
    if (slot->room != nullptr) ++lost_;
    slot->state = Slot::State::lost;
    slot->loss = why;
    slot->room.reset();
    hooks_.on_gone(*slot);
    const auto found = slots_.find(slot->id);
    if (found != slots_.end() && found->second == slot) slots_.erase(found);
    const std::vector<Watching> watchers = std::exchange(slot->watchers, {});
    for (const Watching& each : watchers) {
        each.watcher->tell(protocol::Again{slot->id});
        each.watcher->on_table_gone();
    }
    pump(slot);
}

void LiveTables::read_anew(const SlotPtr& slot) {
    const PlayedGame* game = slot->room->game();
    slot->known = game == nullptr ? 0 : game->table().seq();
    slot->room.reset();
    slot->state = Slot::State::reading;
    hooks_.on_gone(*slot);
    load(slot);
}

void LiveTables::look(const std::string& table, const Look& look) {
    const Millis now = parts_.loop.now();
    const bool read = parts_.replayers.read(
        [table, now, gaps = parts_.jumps.skipped()](const store::Store& store) {
            return look_at(store, table, now, gaps);
        },
        [this, table, look](const LoadedRoom& loaded) {
            note_broken(table, loaded);
            std::optional<ErrorCode> error;
            if (loaded.room == nullptr) error = loaded.error;
            look(loaded.room.get(), error);
        });
    if (!read) look(nullptr, ErrorCode::busy);
}

void LiveTables::wake_sleepers() {
    if (sleepers_reading_) return;
    const Millis now = parts_.loop.now();
    sleepers_reading_ = parts_.readers.read(
        [now](const store::Store& store) { return store.due_tables(now - kOverdue, kMostAtOnce); },
        [this](const store::Found<std::vector<store::TableId>>& due) {
            sleepers_reading_ = false;
            if (!due) return;
            for (const store::TableId& id : *due) {
                if (!slots_.contains(id)) static_cast<void>(find(id));
            }
        });
}

void LiveTables::drop_idle() {
    const Now now = parts_.loop.time();
    std::erase_if(slots_, [&](const auto& each) {
        Slot& slot = *each.second;
        const bool idle = slot.state == Slot::State::ready && slot.watchers.empty() &&
                          slot.waiting.empty() && !slot.asked && !slot.counting &&
                          now.steady - slot.touched >= kIdle;
        if (!idle) return false;
        // Soon enough to be worth keeping it for.
        if (slot.alarm && *slot.alarm - now.wall < kIdle) return false;
        hooks_.on_gone(slot);
        slot.state = Slot::State::lost;
        return true;
    });
}

}  // namespace bivouac::server
