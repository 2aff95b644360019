#include "server/hub/live_tables.h"

#include <algorithm>
#include <utility>

#include "server/room/played_game.h"
#include "server/room/table_time.h"
#include "server/trouble_code.h"

namespace bivouac::server {

using protocol::ErrorCode;

namespace {

constexpr Millis kIdle = 20'000;   // a table that nobody wants is dropped after so long
constexpr Millis kOverdue = 2000;  // a sleeper's clock is looked at this late at most
constexpr std::uint32_t kMostAtOnce = 200;
constexpr std::size_t kMostBroken = 20;
constexpr int kMostAsked = 5;  // to find out who owns a table

}  // namespace

SlotPtr LiveTables::find(const std::string& table, Wish wish) {
    SlotPtr& slot = slots_[table];
    if (slot == nullptr) {
        slot = std::make_shared<Slot>();
        slot->id = table;
        resolve(SlotPtr(slot), wish);
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
    if (parts_.cluster != nullptr) {
        slot->deeds = parts_.cluster->hear_deeds(slot->id);
        slot->hints = parts_.cluster->hear_table(slot->id);
    }
    return slot;
}

// A node that cannot ask claims what somebody wants to change, and only looks at the rest.
void LiveTables::resolve(const SlotPtr& slot, Wish wish) {
    Cluster* cluster = parts_.cluster;
    if (cluster == nullptr) return claim(slot, std::nullopt);
    if (!cluster->is_up()) {
        if (wish == Wish::see) return follow(slot, {});
        slot->deeds = cluster->hear_deeds(slot->id);
        return claim(slot, std::nullopt);
    }
    // How the table stands is read before anybody is asked: a claim that is made meanwhile counts.
    const bool read = parts_.readers.read(
        [table = slot->id](const store::Store& store) { return store.standing(table); },
        [this, slot](const store::Found<store::Standing>& standing) {
            if (slot->state != Slot::State::reading) return;
            if (!standing) return lose(slot, code_of(standing.error()));
            slot->seen = standing->epoch;
            parts_.cluster->ask(slot->id, std::nullopt, {},
                                [this, slot](const std::optional<OwnersAnswer>& answer) {
                                    if (slot->state != Slot::State::reading) return;
                                    follow_or_claim(slot, answer);
                                });
        });
    if (!read) parts_.loop.post([this, slot] { lose(slot, ErrorCode::busy); });
}

void LiveTables::follow_or_claim(const SlotPtr& slot, const std::optional<OwnersAnswer>& answer) {
    if (answer && answer->here) return follow(slot, answer->node);
    slot->deeds = parts_.cluster->hear_deeds(slot->id);
    claim(slot, slot->seen);
}

template <class Read>
void LiveTables::load(const SlotPtr& slot, Read read) {
    slot->moved = parts_.jumps.moved();
    if (parts_.cluster != nullptr && slot->hints == nullptr) {
        slot->hints = parts_.cluster->hear_table(slot->id);
    }
    const bool given = parts_.replayers.read(
        std::move(read), [this, slot](LoadedRoom loaded) { take_in(slot, std::move(loaded)); });
    if (!given) parts_.loop.post([this, slot] { lose(slot, ErrorCode::busy); });
}

void LiveTables::claim(const SlotPtr& slot, std::optional<std::uint64_t> only_if,
                       const Gaps& more) {
    slot->owned = true;
    slot->owner.clear();
    Gaps gaps = parts_.jumps.skipped();
    gaps.insert(gaps.end(), more.begin(), more.end());
    load(slot, [table = slot->id, now = parts_.loop.now(), gaps = std::move(gaps), only_if](
                   store::Store& store) { return load_room(store, table, now, gaps, only_if); });
}

void LiveTables::follow(const SlotPtr& slot, const std::string& owner) {
    slot->owned = false;
    slot->owner = owner;
    slot->deeds.reset();
    load(slot, [table = slot->id, now = parts_.loop.now(), gaps = parts_.jumps.skipped()](
                   const store::Store& store) { return look_at(store, table, now, gaps); });
}

void LiveTables::take_in(const SlotPtr& slot, LoadedRoom loaded) {
    if (slot->state != Slot::State::reading) return;
    note_broken(slot->id, loaded);
    if (loaded.room == nullptr) {
        // Somebody else was faster: they are asked.
        const bool again = parts_.cluster != nullptr && loaded.error == ErrorCode::stale &&
                           ++slot->tries < kMostAsked;
        return again ? resolve(slot, Wish::see) : lose(slot, loaded.error);
    }
    slot->tries = 0;
    slot->room = std::move(loaded.room);
    slot->room->time().move(parts_.jumps.moved() - slot->moved);
    slot->seen = slot->room->epoch();
    slot->state = Slot::State::ready;
    hooks_.on_read(slot, loaded.wake);
    tell_who_waits(slot);
    if (!slot->owned && slot->wanted > slot->room->entries()) catch_up(slot);
    pump(slot);
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
    slot->deeds.reset();
    slot->hints.reset();
    hooks_.on_gone(*slot);
    const auto found = slots_.find(slot->id);
    if (found != slots_.end() && found->second == slot) slots_.erase(found);
    const std::vector<Watching> watchers = std::exchange(slot->watchers, {});
    for (const Watching& each : watchers) {
        each.watcher->tell(protocol::Again{slot->id});
        each.watcher->on_table_gone();
    }
    tell_who_waits(slot);
    pump(slot);
}

void LiveTables::read_anew(const SlotPtr& slot, std::uint32_t known) {
    slot->known = known;
    slot->room.reset();
    slot->deeds.reset();
    slot->state = Slot::State::reading;
    hooks_.on_gone(*slot);
    resolve(slot, Wish::see);
}

void LiveTables::take_over(const SlotPtr& slot) {
    if (slot->owned || slot->state != Slot::State::ready) return;
    // Or it was let go by an owner that is alive.
    if (parts_.cluster->is_silent(slot->owner)) ++taken_over_;
    const PlayedGame* game = slot->room->game();
    slot->known = game == nullptr ? 0 : game->table().seq();
    slot->room.reset();
    slot->state = Slot::State::reading;
    slot->deeds = parts_.cluster->hear_deeds(slot->id);
    // While its owner was silent nobody could play: that is nobody's time.
    Gaps silent;
    if (const auto heard = parts_.cluster->last_heard(slot->owner)) {
        silent.push_back({*heard, parts_.loop.now()});
    }
    claim(slot, slot->seen, silent);
}

void LiveTables::learn_owner(const SlotPtr& slot) {
    slot->owner.clear();
    if (slot->owned || !parts_.cluster->is_up()) return;
    parts_.cluster->ask(slot->id, std::nullopt, {},
                        [this, slot](const std::optional<OwnersAnswer>& answer) {
                            if (slot->owned || slot->state != Slot::State::ready) return;
                            if (answer && answer->here) {
                                slot->owner = answer->node;
                            } else if (parts_.cluster->is_up()) {
                                take_over(slot);
                            }
                        });
}

void LiveTables::catch_up(const SlotPtr& slot) {
    if (slot->owned || slot->catching_up || slot->state != Slot::State::ready) return;
    slot->catching_up = true;
    const std::uint32_t known = slot->room->entries();
    const bool read = parts_.readers.read(
        [table = slot->id, known, now = parts_.loop.now()](const store::Store& store) {
            return read_tail(store, table, known, now);
        },
        [this, slot](const core::Result<JournalTail, ErrorCode>& tail) {
            slot->catching_up = false;
            if (slot->owned || slot->state != Slot::State::ready) return;
            if (tail) return follow_tail(slot, *tail);
            if (tail.error() == ErrorCode::unknown_table) return lose(slot, tail.error());
            // The store is in trouble: whoever waits is told, and the next poll tries again.
            for (auto& [entries, then] : std::exchange(slot->until, {})) then(nullptr);
        });
    if (!read) slot->catching_up = false;
}

void LiveTables::follow_tail(const SlotPtr& slot, const JournalTail& tail) {
    const bool moved = tail.standing.epoch != slot->seen;
    slot->seen = tail.standing.epoch;
    if (!tail.entries.empty()) {
        const PlayedGame* game = slot->room->game();
        const std::uint32_t known = game == nullptr ? 0 : game->table().seq();
        const auto followed = slot->room->following().take(tail);
        if (!followed) return read_anew(slot, known);
        hooks_.on_followed(slot, *followed);
    }
    if (slot->state != Slot::State::ready) return;
    // Somebody has claimed it since: the owner is another one.
    if (moved) learn_owner(slot);
    tell_who_waits(slot);
    if (slot->wanted > slot->room->entries()) {
        // A hint that came from nowhere is not waited for.
        if (tail.entries.empty()) slot->wanted = slot->room->entries();
        catch_up(slot);
    }
}

void LiveTables::tell_who_waits(const SlotPtr& slot) {
    Room* room = slot->room.get();
    const std::uint32_t entries = room == nullptr ? UINT32_MAX : room->entries();
    while (!slot->until.empty() && slot->until.begin()->first <= entries) {
        const auto then = std::move(slot->until.extract(slot->until.begin()).mapped());
        then(room);
    }
}

void LiveTables::when_at(const SlotPtr& slot, std::uint32_t entries,
                         std::function<void(Room*)> then) {
    // It has become ours meanwhile, and has all that was written.
    if (slot->owned) {
        return enter(slot, [then = std::move(then)](Slot& live) { then(live.room.get()); });
    }
    slot->until.emplace(entries, std::move(then));
    slot->wanted = std::max(slot->wanted, entries);
    if (slot->state == Slot::State::lost ||
        (slot->state == Slot::State::ready && slot->room->entries() >= entries)) {
        return tell_who_waits(slot);
    }
    catch_up(slot);
}

void LiveTables::when_current(const SlotPtr& slot, const std::function<void(Room*)>& then) {
    const bool read = parts_.readers.read(
        [table = slot->id](const store::Store& store) { return store.standing(table); },
        [this, slot, then](const store::Found<store::Standing>& standing) {
            if (!standing) return then(nullptr);
            when_at(slot, standing->entries, then);
        });
    if (!read) then(nullptr);
}

void LiveTables::confirm(const SlotPtr& slot, const std::function<void(bool)>& then) {
    const bool read = parts_.readers.read(
        [table = slot->id](const store::Store& store) { return store.standing(table); },
        [this, slot, then](const store::Found<store::Standing>& standing) {
            // While it is written the store says so itself.
            if (!slot->owned || slot->state != Slot::State::ready) return then(false);
            const bool still = !standing || standing->epoch == slot->room->epoch();
            if (!still) {
                const PlayedGame* game = slot->room->game();
                read_anew(slot, game == nullptr ? 0 : game->table().seq());
            }
            then(still);
        });
    if (!read) then(true);
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
                if (!slots_.contains(id)) static_cast<void>(find(id, Wish::change));
            }
        });
}

void LiveTables::drop_idle() {
    const Now now = parts_.loop.time();
    std::erase_if(slots_, [&](const auto& each) {
        Slot& slot = *each.second;
        const bool idle = slot.state == Slot::State::ready && slot.watchers.empty() &&
                          slot.waiting.empty() && !slot.asked && !slot.counting &&
                          slot.until.empty() && (!slot.owned || slot.elsewhere.empty()) &&
                          now.steady - slot.touched >= kIdle;
        if (!idle) return false;
        // Soon enough to be worth keeping it for.
        if (slot.alarm && *slot.alarm - now.wall < kIdle) return false;
        forget(slot);
        return true;
    });
}

void LiveTables::forget(Slot& slot) {
    hooks_.on_gone(slot);
    slot.state = Slot::State::lost;
    slot.deeds.reset();
    slot.hints.reset();
}

bool LiveTables::let_go(const SlotPtr& slot) {
    const bool wanted =
        !slot->watchers.empty() || !slot->waiting.empty() || slot->counting || !slot->until.empty();
    if (wanted || slot->state != Slot::State::ready) return false;
    forget(*slot);
    slots_.erase(slot->id);
    return true;
}

}  // namespace bivouac::server
