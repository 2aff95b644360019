#include "server/hub/hub.h"

#include <utility>

#include "catalog/catalog.h"
#include "server/hub/table_ids.h"
#include "server/trouble_code.h"

namespace bivouac::server {

using protocol::ErrorCode;

namespace {

// A rematch is a new table: it takes the rules of today, as far as they know what was chosen then.
TableTerms under_newest_rules(TableTerms table) {
    const engine::Game* newest = catalog::find(table.game->id());
    auto options = engine::resolve_options(newest->options(), table.options);
    if (!options) return table;
    table.game = newest;
    table.options = std::move(options).value();
    return table;
}

}  // namespace

Hub::Hub(const Parts& parts) : parts_(parts) {}

Hub::SlotPtr Hub::find(const std::string& table) {
    SlotPtr& slot = slots_[table];
    if (slot == nullptr) {
        slot = std::make_shared<Slot>();
        slot->id = table;
        load(slot);
    }
    slot->touched = parts_.loop.steady();
    return slot;
}

void Hub::load(const SlotPtr& slot) {
    const Millis now = parts_.loop.now();
    slot->moved = moved_;
    const bool read = parts_.replayers.read(
        [table = slot->id, now, gaps = skipped_](store::Store& store) {
            return load_room(store, table, now, gaps);
        },
        [this, slot](LoadedRoom loaded) {
            if (slot->state != Slot::State::reading) return;
            note_broken(slot->id, loaded);
            if (loaded.room == nullptr) return lose(slot, loaded.error);
            slot->room = std::move(loaded.room);
            slot->room->move_time(moved_ - slot->moved);
            slot->state = Slot::State::ready;
            if (!slot->watchers.empty()) tell_anew(*slot);
            look_after(slot);
            note_wake(slot, loaded.wake);
            pump(slot);
        });
    if (!read) parts_.loop.post([this, slot] { lose(slot, ErrorCode::busy); });
}

void Hub::note_broken(const std::string& table, const LoadedRoom& loaded) {
    constexpr std::size_t kMostBroken = 20;
    if (loaded.room != nullptr || loaded.error != ErrorCode::broken) return;
    ++counts_.broken;
    if (broken_.size() < kMostBroken) broken_.push_back({table, loaded.why});
}

// A table that was given time back is to be looked at later than the store has it, and one of bots
// alone not at all; otherwise it would be woken again and again.
void Hub::note_wake(const SlotPtr& slot, std::optional<Millis> kept) {
    if (!kept || *kept > parts_.loop.now() || slot->state != Slot::State::ready) return;
    const auto wake = slot->room->wake();
    if ((wake && *wake <= *kept) || slot->asked) return;
    commit(slot, slot->room->note(parts_.loop.now()), [](const Performed&) {});
}

void Hub::enter(const SlotPtr& slot, std::function<void(Slot&)> task) {
    slot->waiting.push_back(std::move(task));
    pump(slot);
}

void Hub::pump(const SlotPtr& slot) {
    while (!slot->waiting.empty() &&
           (slot->state == Slot::State::ready || slot->state == Slot::State::lost)) {
        const auto task = std::move(slot->waiting.front());
        slot->waiting.pop_front();
        task(*slot);
    }
}

// Whoever waits for the room hears that there is none, whoever watches is told to come again.
void Hub::lose(const SlotPtr& slot, ErrorCode why) {
    if (slot->state == Slot::State::lost) return;
    if (slot->room != nullptr) ++counts_.lost;
    slot->state = Slot::State::lost;
    slot->loss = why;
    slot->room.reset();
    if (slot->alarm) alarms_.erase({*slot->alarm, slot->id});
    parts_.bots.forget(slot->id);
    const auto found = slots_.find(slot->id);
    if (found != slots_.end() && found->second == slot) slots_.erase(found);
    const std::vector<Watching> watchers = std::move(slot->watchers);
    slot->watchers.clear();
    for (const Watching& each : watchers) {
        each.watcher->tell(protocol::Again{slot->id});
        each.watcher->on_table_gone();
    }
    pump(slot);
}

void Hub::look(const std::string& table, Then look) {
    if (slots_.contains(table)) {
        return enter(find(table), [look = std::move(look)](Slot& live) {
            std::optional<ErrorCode> error;
            if (live.room == nullptr) error = live.loss;
            look({live.room.get(), error, std::nullopt, 0});
        });
    }
    const Millis now = parts_.loop.now();
    const bool read = parts_.replayers.read(
        [table, now, gaps = skipped_](const store::Store& store) {
            return look_at(store, table, now, gaps);
        },
        [this, table, look](const LoadedRoom& loaded) {
            note_broken(table, loaded);
            std::optional<ErrorCode> error;
            if (loaded.room == nullptr) error = loaded.error;
            look({loaded.room.get(), error, std::nullopt, 0});
        });
    if (!read) look({nullptr, ErrorCode::busy, std::nullopt, 0});
}

void Hub::perform(const std::string& table, std::function<Decision(Room&, Millis)> ask, Then then) {
    if (draining_) return then({nullptr, ErrorCode::busy, std::nullopt, 0});
    const SlotPtr slot = find(table);
    enter(slot, [this, slot, ask = std::move(ask), then = std::move(then)](Slot& live) {
        if (live.room == nullptr) return then({nullptr, live.loss, std::nullopt, 0});
        live.actor.reset();
        if (live.room->may_begin_from_record()) return ask_away(slot, ask, then);
        decided(slot, ask(*live.room, parts_.loop.now()), then);
    });
}

// Nobody else has the room meanwhile: whoever wants something of it waits, as while it is written.
void Hub::ask_away(const SlotPtr& slot, std::function<Decision(Room&, Millis)> ask, Then then) {
    const auto room = std::make_shared<std::unique_ptr<Room>>(std::move(slot->room));
    slot->state = Slot::State::away;
    slot->moved = moved_;
    const bool given = parts_.replayers.read(
        [room, ask = std::move(ask), now = parts_.loop.now()](const store::Store&) {
            return ask(**room, now);
        },
        [this, slot, room, then](Decision decision) {
            if (slot->state == Slot::State::lost) return then({nullptr, slot->loss, {}, 0});
            slot->room = std::move(*room);
            slot->room->move_time(moved_ - slot->moved);
            slot->state = Slot::State::ready;
            for (const store::AccountId account : std::exchange(slot->departed, {})) {
                slot->room->leave(account, parts_.loop.now());
            }
            decided(slot, std::move(decision), then);
            pump(slot);
        });
    if (given) return;
    slot->room = std::move(*room);
    slot->state = Slot::State::ready;
    then({nullptr, ErrorCode::busy, std::nullopt, 0});
}

void Hub::decided(const SlotPtr& slot, Decision decision, const Then& then) {
    Performed performed{slot->room.get(), std::nullopt, std::nullopt, 0};
    if (auto* change = std::get_if<Change>(&decision)) {
        return commit(slot, std::move(*change), then);
    }
    if (const auto* again = std::get_if<Repetition>(&decision)) performed.seq = again->seq;
    if (auto* no = std::get_if<engine::Rejection>(&decision)) performed.refused = *no;
    if (const auto* error = std::get_if<RoomError>(&decision)) performed.error = error->code;
    then(performed);
}

void Hub::commit(const SlotPtr& slot, Change change, const Then& then) {
    Carried rematch;
    if (change.wants_rematch) rematch = add_rematch(*slot->room, change);
    store::Deed deed = std::move(change.deed);
    slot->state = Slot::State::committing;
    auto kept = std::make_shared<Change>(std::move(change));
    const bool taken = parts_.committer.commit(
        std::move(deed), [this, slot, kept, then, rematch](const store::Verdict& verdict) {
            if (slot->state == Slot::State::lost) return;
            if (!verdict) {
                const ErrorCode why = code_of(verdict.error());
                then({nullptr, why, std::nullopt, 0});
                return lose(slot, why);
            }
            slot->state = Slot::State::ready;
            settle(slot, *kept, rematch);
            const PlayedGame* game = slot->room->game();
            then({slot->room.get(), std::nullopt, std::nullopt,
                  game == nullptr ? 0 : game->table().seq()});
            look_after(slot);
            pump(slot);
        });
    if (taken) return;
    // The room has gone ahead of the disk: it is read anew.
    then({nullptr, ErrorCode::busy, std::nullopt, 0});
    lose(slot, ErrorCode::busy);
}

void Hub::settle(const SlotPtr& slot, const Change& change, const Carried& rematch) {
    Room& room = *slot->room;
    ++counts_.accepted;
    room.settle(change);
    slot->touched = parts_.loop.steady();
    if (change.began) tell_beginning(*slot, change);
    if (change.steps && !change.began) tell_steps(*slot, change);
    if (change.said) tell_chat(*slot, *change.said);
    if (rematch != nullptr) adopt(std::move(*rematch), "notice.rematch");
    if (change.table_changed) {
        if (!change.began) tell_table(*slot);
        if (room.table().terms.listed) lobby_changed_ = true;
    }
    if (change.steps || change.table_changed) tell_turns(*slot, change.began);
    if (change.kept) invite(room, *change.kept, "notice.invited");
    if (change.ended) tell_end(*slot);
}

void Hub::open(const Room::Opening& opening, const Then& then) {
    if (draining_) return then({nullptr, ErrorCode::busy, std::nullopt, 0});
    const Millis now = parts_.loop.now();
    if (opening.base.empty()) return opened(Room::open(opening, now), then);
    const bool given = parts_.replayers.read(
        [opening, now](const store::Store&) { return Room::open(opening, now); },
        [this, then](std::optional<Room::Made> made) { opened(std::move(made), then); });
    if (!given) then({nullptr, ErrorCode::busy, std::nullopt, 0});
}

void Hub::opened(std::optional<Room::Made> made, const Then& then) {
    if (!made) return then({nullptr, ErrorCode::bad_record, std::nullopt, 0});
    auto room = std::make_shared<std::unique_ptr<Room>>(std::move(made->room));
    const bool taken = parts_.committer.commit(
        std::move(made->change.deed), [this, room, then](const store::Verdict& verdict) {
            if (!verdict) return then({nullptr, code_of(verdict.error()), std::nullopt, 0});
            const std::string id = (*room)->table().id;
            if ((*room)->table().terms.listed) lobby_changed_ = true;
            adopt(std::move(*room), "notice.invited");
            then({slots_.at(id)->room.get(), std::nullopt, std::nullopt, 0});
        });
    if (!taken) then({nullptr, ErrorCode::busy, std::nullopt, 0});
}

void Hub::adopt(std::unique_ptr<Room> room, std::string_view notice) {
    const auto slot = std::make_shared<Slot>();
    slot->id = room->table().id;
    slot->room = std::move(room);
    slot->state = Slot::State::ready;
    slot->touched = parts_.loop.steady();
    slots_[slot->id] = slot;
    look_after(slot);
    for (int i = 0; i < slot->room->seating().size(); ++i) {
        const SeatPlan& plan = slot->room->seating().at(engine::Seat(i)).plan;
        const bool own = plan.account == slot->room->table().opened_by;
        // Whoever opens a table knows that they have; whoever agreed to a rematch waits for it.
        if (own && notice != "notice.rematch") continue;
        invite(*slot->room, engine::Seat(i), notice);
    }
    tell_turns(*slot, slot->room->phase() == store::Phase::playing);
}

Hub::Carried Hub::add_rematch(Room& room, Change& change) {
    const Millis now = parts_.loop.now();
    TableTerms table = under_newest_rules(room.table());
    table.id = draw_table_id();
    table.created = now;
    table.prepared.reset();  // it begins as the rules say
    auto made = Room::open({std::move(table),
                            room.rematch_plan().plans,
                            trust::TableSecret::draw(),
                            draw_invitation(),
                            {}},
                           now);
    if (!made) return nullptr;
    room.note_rematch(change, made->room->table().id, now);
    for (store::Write& write : made->change.deed) change.deed.push_back(std::move(write));
    return std::make_shared<std::unique_ptr<Room>>(std::move(made->room));
}

bool Hub::drain() {
    draining_ = true;
    for (const auto& [id, slot] : slots_) {
        if (slot->state == Slot::State::committing) return false;
    }
    return true;
}

Hub::Counts Hub::counts() const {
    Counts counts = counts_;
    counts.live = slots_.size();
    for (const auto& [id, slot] : slots_) counts.watchers += slot->watchers.size();
    return counts;
}

}  // namespace bivouac::server
