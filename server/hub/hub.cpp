#include "server/hub/hub.h"

#include <utility>

#include "server/hub/rematch.h"
#include "server/room/agreements.h"
#include "server/room/table_time.h"
#include "server/trouble_code.h"

namespace bivouac::server {

using protocol::ErrorCode;

namespace {

constexpr Millis kSweepEvery = 1000;  // sleepers and idle tables are looked for this often

}  // namespace

Hub::Hub(const Parts& parts)
    : parts_(parts),
      news_(parts.loop, listeners_),
      lobby_(parts.loop, parts.readers),
      bots_(parts.loop, parts.bots, *this),
      ratings_(parts.loop, parts.readers, *this),
      tables_({parts.loop, parts.readers, parts.replayers, jumps_},
              {[this](const SlotPtr& slot, std::optional<Millis> kept) { on_read(slot, kept); },
               [this](Slot& slot) {
                   alarms_.remove(slot);
                   bots_.forget(slot);
               }}) {}

void Hub::on_read(const SlotPtr& slot, std::optional<Millis> kept) {
    if (!slot->watchers.empty()) news_.tell_anew(*slot);
    look_after(slot);
    if (!kept || *kept > parts_.loop.now() || slot->state != Slot::State::ready) return;
    // A table that was given time back is to be looked at later than the store has it, and one of
    // bots alone not at all; otherwise it would be woken again and again.
    const auto wake = slot->room->wake();
    if ((wake && *wake <= *kept) || slot->asked) return;
    commit(slot, slot->room->note(parts_.loop.now()));
}

void Hub::look_after(const SlotPtr& slot) {
    alarms_.set(*slot);
    bots_.ask(slot);
    ratings_.count(slot);
}

void Hub::look(const std::string& table, Then look) {
    if (!is_live(table)) {
        return tables_.look(table, [look = std::move(look)](Room* room, auto error) {
            look({room, error, std::nullopt, 0});
        });
    }
    enter(tables_.find(table), [look = std::move(look)](Slot& live) {
        std::optional<ErrorCode> error;
        if (live.room == nullptr) error = live.loss;
        look({live.room.get(), error, std::nullopt, 0});
    });
}

void Hub::perform(const std::string& table, Ask ask, Then then) {
    if (draining_) return then({nullptr, ErrorCode::busy, std::nullopt, 0});
    const SlotPtr slot = tables_.find(table);
    enter(slot, [this, slot, ask = std::move(ask), then = std::move(then)](Slot& live) {
        if (live.room == nullptr) return then({nullptr, live.loss, std::nullopt, 0});
        live.actor.reset();
        if (live.room->may_begin_from_record()) return ask_away(slot, ask, then);
        decided(slot, ask(*live.room, parts_.loop.now()), then);
    });
}

// Nobody else has the room meanwhile: whoever wants something of it waits, as while it is written.
void Hub::ask_away(const SlotPtr& slot, Ask ask, const Then& then) {
    const auto room = std::make_shared<std::unique_ptr<Room>>(std::move(slot->room));
    slot->state = Slot::State::away;
    slot->moved = jumps_.moved();
    const bool given = parts_.replayers.read(
        [room, ask = std::move(ask), now = parts_.loop.now()](const store::Store&) {
            return ask(**room, now);
        },
        [this, slot, room, then](Decision decision) {
            if (slot->state == Slot::State::lost) return then({nullptr, slot->loss, {}, 0});
            slot->room = std::move(*room);
            slot->room->time().move(jumps_.moved() - slot->moved);
            slot->state = Slot::State::ready;
            for (const store::AccountId account : std::exchange(slot->departed, {})) {
                slot->room->leave(account, parts_.loop.now());
            }
            decided(slot, std::move(decision), then);
            tables_.pump(slot);
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
    store::Batch batch = std::move(change.batch);
    slot->state = Slot::State::committing;
    auto kept = std::make_shared<Change>(std::move(change));
    const bool taken = parts_.committer.commit(
        std::move(batch), [this, slot, kept, then, rematch](const store::Verdict& verdict) {
            if (slot->state == Slot::State::lost) return;
            if (!verdict) {
                const ErrorCode why = code_of(verdict.error());
                then({nullptr, why, std::nullopt, 0});
                return tables_.lose(slot, why);
            }
            slot->state = Slot::State::ready;
            settle(slot, *kept, rematch);
            const PlayedGame* game = slot->room->game();
            then({slot->room.get(), std::nullopt, std::nullopt,
                  game == nullptr ? 0 : game->table().seq()});
            look_after(slot);
            tables_.pump(slot);
        });
    if (taken) return;
    // The room has gone ahead of the disk: it is read anew.
    then({nullptr, ErrorCode::busy, std::nullopt, 0});
    tables_.lose(slot, ErrorCode::busy);
}

void Hub::settle(const SlotPtr& slot, const Change& change, const Carried& rematch) {
    ++accepted_;
    slot->room->settle(change);
    slot->touched = parts_.loop.steady();
    if (rematch != nullptr) adopt(std::move(*rematch), "notice.rematch");
    news_.tell(*slot, change);
    if (change.table_changed && slot->room->table().terms.listed) lobby_.note_change();
}

void Hub::open(const Opening& opening, const Then& then) {
    if (draining_) return then({nullptr, ErrorCode::busy, std::nullopt, 0});
    const Millis now = parts_.loop.now();
    if (opening.base.empty()) return opened(open_room(opening, now), then);
    const bool given = parts_.replayers.read(
        [opening, now](const store::Store&) { return open_room(opening, now); },
        [this, then](std::optional<MadeRoom> made) { opened(std::move(made), then); });
    if (!given) then({nullptr, ErrorCode::busy, std::nullopt, 0});
}

void Hub::opened(std::optional<MadeRoom> made, const Then& then) {
    if (!made) return then({nullptr, ErrorCode::bad_record, std::nullopt, 0});
    auto room = std::make_shared<std::unique_ptr<Room>>(std::move(made->room));
    const bool taken = parts_.committer.commit(
        std::move(made->change.batch), [this, room, then](const store::Verdict& verdict) {
            if (!verdict) return then({nullptr, code_of(verdict.error()), std::nullopt, 0});
            if ((*room)->table().terms.listed) lobby_.note_change();
            const SlotPtr slot = adopt(std::move(*room), "notice.invited");
            then({slot->room.get(), std::nullopt, std::nullopt, 0});
        });
    if (!taken) then({nullptr, ErrorCode::busy, std::nullopt, 0});
}

SlotPtr Hub::adopt(std::unique_ptr<Room> made, std::string_view notice) {
    const SlotPtr slot = tables_.add(std::move(made));
    look_after(slot);
    const Room& room = *slot->room;
    for (int i = 0; i < room.seating().size(); ++i) {
        const SeatPlan& plan = room.seating().at(engine::Seat(i)).plan;
        const bool own = plan.account == room.table().opened_by;
        // Whoever opens a table knows that they have; whoever agreed to a rematch waits for it.
        if (own && notice != "notice.rematch") continue;
        listeners_.invite(room, engine::Seat(i), notice);
    }
    news_.tell_turns(*slot, room.phase() == store::Phase::playing);
    return slot;
}

Hub::Carried Hub::add_rematch(Room& room, Change& change) {
    const Millis now = parts_.loop.now();
    auto made = open_rematch(room, now);
    if (!made) return nullptr;
    room.agreements().note_rematch(change, made->room->table().id, now);
    for (store::Write& write : made->change.batch) change.batch.push_back(std::move(write));
    return std::make_shared<std::unique_ptr<Room>>(std::move(made->room));
}

void Hub::watch(Watcher& watcher, const protocol::Watch& watch,
                const std::function<void(std::optional<ErrorCode>)>& then) {
    const SlotPtr slot = tables_.find(watch.table);
    enter(slot, [this, slot, &watcher, gone = watcher.alive(), watch, then](Slot& live) {
        if (gone.expired()) return;
        if (live.room == nullptr) return then(live.loss);
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
        news_.welcome(live, *watching, watch.after);
        if (is_new) news_.tell_past_remarks(live, watcher, watch.after.value_or(0));
        then(std::nullopt);
        if (store::is_over(room.phase())) watcher.on_table_over();
        if (is_new) bots_.ask(slot);
        if (is_new && !room.seating().seats_of(account).empty()) news_.tell_others(live, watcher);
    });
}

void Hub::leave(Watcher& watcher, const std::string& table) {
    const SlotPtr live = tables_.find_live(table);
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
    if (slot.state == Slot::State::ready && !slot.room->seating().seats_of(account).empty()) {
        news_.tell_table(slot);
    }
}

void Hub::mute(const Watcher& watcher, const protocol::Mute& mute) {
    const SlotPtr slot = tables_.find_live(mute.table);
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

void Hub::forget(Watcher& watcher) {
    listeners_.forget(watcher);
    lobby_.forget(watcher);
    std::vector<std::string> watched;
    for (const auto& [id, slot] : tables_.all()) {
        if (slot->watching(watcher) != nullptr) watched.push_back(id);
    }
    for (const std::string& table : watched) leave(watcher, table);
}

void Hub::refresh(const Person& person) {
    for (const auto& [id, slot] : tables_.all()) {
        const bool away = slot->state == Slot::State::away;
        if (!away &&
            (slot->room == nullptr || slot->room->seating().seats_of(person.account).empty())) {
            continue;
        }
        enter(slot, [this, person](Slot& live) {
            if (live.room == nullptr || live.room->seating().seats_of(person.account).empty()) {
                return;
            }
            Person with_rating = person;
            const engine::Seat seat = live.room->seating().seats_of(person.account).lowest();
            with_rating.rating = live.room->seating().at(seat).person->rating;
            with_rating.provisional = live.room->seating().at(seat).person->provisional;
            live.room->refresh(with_rating);
            news_.tell_table(live);
        });
    }
}

std::vector<Hub::Live> Hub::live_tables() const {
    std::vector<Live> tables;
    for (const auto& [id, slot] : tables_.all()) {
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
    const SlotPtr slot = tables_.find_live(table);
    if (slot == nullptr) return;
    enter(slot, [this, slot, written](Slot& live) {
        if (live.room == nullptr) return;
        if (!written) return tables_.lose(slot, ErrorCode::unknown_table);
        // Or else it is what was written here, while somebody looked.
        if (written->entries <= live.room->entries()) return;
        if (!written->over) return tables_.lose(slot, ErrorCode::stale);
        tables_.read_anew(slot);
    });
}

void Hub::tick() {
    follow_wall_clock();
    sound_alarms();
    const Millis now = parts_.loop.steady();
    if (now - last_sweep_ >= kSweepEvery) {
        last_sweep_ = now;
        tables_.drop_idle();
        for (const auto& [id, slot] : tables_.all()) {
            if (slot->state == Slot::State::ready) news_.tell_crowd(*slot);
        }
        if (!draining_) tables_.wake_sleepers();
    }
    lobby_.tick();
}

// All of it at one moment: whatever is asked next is asked in the new time. A room that is being
// written moves too; its entry has the old time, and is given the gap back when it is read.
void Hub::follow_wall_clock() {
    const auto set = parts_.loop.follow_wall();
    if (!set) return;
    jumps_.note(*set);
    static_cast<void>(parts_.committer.commit({*set}, nullptr));
    for (const auto& [id, slot] : tables_.all()) {
        if (slot->room == nullptr) continue;
        slot->room->time().move(set->until - set->from);
        alarms_.set(*slot);
    }
}

void Hub::sound_alarms() {
    while (const auto table = alarms_.take_due(parts_.loop.now())) {
        const SlotPtr slot = tables_.find_live(*table);
        if (slot == nullptr) continue;
        slot->alarm.reset();
        enter(slot, [this, slot](Slot& live) {
            if (live.room == nullptr) return;
            auto change = live.room->time().tick(parts_.loop.now());
            if (change) return commit(slot, std::move(*change));
            alarms_.set(live);
        });
    }
}

bool Hub::drain() {
    draining_ = true;
    bots_.close();
    for (const auto& [id, slot] : tables_.all()) {
        if (slot->state == Slot::State::committing) return false;
    }
    return true;
}

Hub::Counts Hub::counts() const {
    Counts counts;
    counts.live = tables_.all().size();
    for (const auto& [id, slot] : tables_.all()) counts.watchers += slot->watchers.size();
    counts.accepted = accepted_;
    counts.lost = tables_.lost();
    counts.broken = tables_.broken();
    counts.bot_faults = bots_.faults();
    counts.clock_steps = jumps_.times();
    return counts;
}

}  // namespace bivouac::server
