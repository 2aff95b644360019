#include "server/hub/hub.h"

#include <algorithm>
#include <chrono>
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
      listeners_(parts.cluster),
      news_(parts.loop, listeners_),
      lobby_(parts.loop, parts.readers),
      bots_(parts.loop, parts.bots, *this),
      ratings_(parts.loop, parts.readers, *this),
      tables_(
          {parts.loop, parts.readers, parts.replayers, jumps_, parts.cluster},
          {[this](const SlotPtr& slot, std::optional<Millis> kept) { on_read(slot, kept); },
           [this](const SlotPtr& slot, const Followed& followed) { on_followed(slot, followed); },
           [this](Slot& slot) {
               alarms_.remove(slot);
               bots_.forget(slot);
           }}),
      presences_(parts.loop, parts.cluster, news_),
      gallery_({parts.loop, parts.cluster, tables_, news_, presences_, bots_}),
      others_({parts.loop, parts.cluster, tables_, presences_, listeners_},
              {[this](const SlotPtr& slot, const Order& order, const Then& then) {
                   perform_here(slot, order, then);
               },
               [this](const std::string& table, Then then) { look(table, std::move(then)); }}) {}

void Hub::on_read(const SlotPtr& slot, std::optional<Millis> kept) {
    presences_.enter(*slot);
    if (!slot->watchers.empty()) news_.tell_anew(*slot);
    if (!slot->owned) return;
    others_.announce(*slot);
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
    const SlotPtr slot = tables_.find(table, LiveTables::Wish::see);
    enter(slot, [this, slot, look = std::move(look)](Slot& live) {
        if (live.room == nullptr) return look({nullptr, live.loss, std::nullopt, 0});
        if (live.owned && parts_.cluster == nullptr) {
            return look({live.room.get(), std::nullopt, std::nullopt, 0});
        }
        // What somebody else was told is not to be unknown here.
        const auto current = [this, slot, look] {
            tables_.when_current(slot, [look](Room* room) {
                std::optional<ErrorCode> error;
                if (room == nullptr) error = ErrorCode::busy;
                look({room, error, std::nullopt, 0});
            });
        };
        if (!live.owned) return current();
        tables_.confirm(slot, [this, slot, look, current](bool still) {
            if (!still) return enter(slot, [current](Slot& /*live*/) { current(); });
            look({slot->room.get(), std::nullopt, std::nullopt, 0});
        });
    });
}

void Hub::perform(const std::string& table, const Order& order, const Then& then, int tries) {
    if (draining_) return then({nullptr, ErrorCode::busy, std::nullopt, 0});
    const SlotPtr slot = tables_.find(table, LiveTables::Wish::change);
    enter(slot, [this, slot, order, then, tries](Slot& live) {
        if (live.room == nullptr) return then({nullptr, live.loss, std::nullopt, 0});
        if (!live.owned) {
            if (tries <= 1) return then({nullptr, ErrorCode::busy, std::nullopt, 0});
            return others_.forward(slot, order, then, [this, slot, order, then, tries] {
                tables_.take_over(slot);
                perform(slot->id, order, then, tries - 1);
            });
        }
        perform_here(slot, order, [this, slot, order, then, tries](const Performed& performed) {
            if (!performed.moved || tries <= 1) return then(performed);
            perform(slot->id, order, then, tries - 1);
        });
    });
}

void Hub::perform_here(const SlotPtr& slot, const Order& order, const Then& then) {
    slot->actor.reset();
    if (slot->room->may_begin_from_record()) return ask_away(slot, order, then);
    decided(slot, carry_out(*slot->room, order, parts_.loop.now()), then);
}

void Hub::on_followed(const SlotPtr& slot, const Followed& followed) {
    slot->touched = parts_.loop.steady();
    presences_.refresh(*slot);
    news_.tell(*slot, followed.change);
    for (const protocol::Said& said : followed.said) news_.tell_remark(*slot, said);
    if (followed.change.table_changed && slot->room->table().terms.listed) lobby_.note_change();
}

// Nobody else has the room meanwhile: whoever wants something of it waits, as while it is written.
void Hub::ask_away(const SlotPtr& slot, const Order& order, const Then& then) {
    const auto room = std::make_shared<std::unique_ptr<Room>>(std::move(slot->room));
    slot->state = Slot::State::away;
    slot->moved = jumps_.moved();
    const bool given = parts_.replayers.read(
        [room, order, now = parts_.loop.now()](const store::Store&) {
            return carry_out(**room, order, now);
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
    if (parts_.cluster == nullptr || !(performed.refused || performed.error)) {
        return then(performed);
    }
    // Nobody is refused what the table's real owner would have allowed.
    tables_.confirm(slot, [slot, performed, then](bool still) {
        Performed told = performed;
        told.room = slot->room.get();
        told.moved = !still;
        then(told);
    });
}

void Hub::commit(const SlotPtr& slot, Change change, const Then& then) {
    Carried rematch;
    if (change.wants_rematch) rematch = add_rematch(*slot->room, change);
    store::Batch batch = std::move(change.batch);
    slot->state = Slot::State::committing;
    auto kept = std::make_shared<Change>(std::move(change));
    const auto from = std::chrono::steady_clock::now();
    const bool taken = parts_.committer.commit(
        std::move(batch), [this, slot, kept, then, rematch, from](const store::Verdict& verdict) {
            if (slot->state == Slot::State::lost) return;
            if (!verdict) {
                const ErrorCode why = code_of(verdict.error());
                const bool moved =
                    parts_.cluster != nullptr && verdict.error() == store::Trouble::stale;
                // The room has gone ahead of the disk, its watchers have not.
                const PlayedGame* game = slot->room->game();
                std::uint32_t known = game == nullptr ? 0 : game->table().seq();
                if (kept->steps) known = kept->steps->first_seq - 1;
                if (moved) tables_.read_anew(slot, known);
                then({nullptr, why, std::nullopt, 0, moved});
                if (!moved) tables_.lose(slot, why);
                return;
            }
            slot->state = Slot::State::ready;
            acknowledged_.add(std::chrono::steady_clock::now() - from);
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
    others_.hint(*slot);
    if (rematch != nullptr) adopt(std::move(*rematch), AccountNews::rematch);
    news_.tell(*slot, change);
    if (change.table_changed && slot->room->table().terms.listed) lobby_.note_change();
}

void Hub::open(const NewTable& wanted, const Then& then) {
    if (draining_) return then({nullptr, ErrorCode::busy, std::nullopt, 0});
    const Millis now = parts_.loop.now();
    if (wanted.base.empty()) return opened(open_room(wanted, now), then);
    const bool given = parts_.replayers.read(
        [wanted, now](const store::Store&) { return open_room(wanted, now); },
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
            const SlotPtr slot = adopt(std::move(*room), AccountNews::invited);
            then({slot->room.get(), std::nullopt, std::nullopt, 0});
        });
    if (!taken) then({nullptr, ErrorCode::busy, std::nullopt, 0});
}

SlotPtr Hub::adopt(std::unique_ptr<Room> made, AccountNews notice) {
    const SlotPtr slot = tables_.add(std::move(made));
    look_after(slot);
    const Room& room = *slot->room;
    for (int i = 0; i < room.seating().size(); ++i) {
        const SeatPlan& plan = room.seating().at(engine::Seat(i)).plan;
        const bool own = plan.account == room.table().opened_by;
        // Whoever opens a table knows that they have; whoever agreed to a rematch waits for it.
        if (own && notice != AccountNews::rematch) continue;
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

void Hub::forget(Watcher& watcher) {
    listeners_.forget(watcher);
    lobby_.forget(watcher);
    gallery_.leave(watcher);
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
        if (!live.owned) {
            live.wanted = std::max(live.wanted, written->entries);
            return tables_.catch_up(slot);
        }
        if (!written->over && parts_.cluster == nullptr) {
            return tables_.lose(slot, ErrorCode::stale);
        }
        others_.hand_over(slot);
    });
}

void Hub::tick() {
    follow_wall_clock();
    sound_alarms();
    const Millis now = parts_.loop.steady();
    others_.look_after_followed();
    if (now - last_sweep_ >= kSweepEvery) {
        last_sweep_ = now;
        others_.sweep();
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
        if (slot->owned) alarms_.set(*slot);
    }
}

void Hub::sound_alarms() {
    while (const auto table = alarms_.take_due(parts_.loop.now())) {
        const SlotPtr slot = tables_.find_live(*table);
        if (slot == nullptr) continue;
        slot->alarm.reset();
        enter(slot, [this, slot](Slot& live) {
            if (live.room == nullptr || !live.owned) return;
            auto change = live.room->time().tick(parts_.loop.now());
            if (change) return commit(slot, std::move(*change));
            alarms_.set(live);
        });
    }
}

bool Hub::drain() {
    others_.leave();
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
    counts.acknowledged = acknowledged_;
    counts.lost = tables_.lost();
    counts.broken = tables_.broken();
    counts.bot_faults = bots_.faults();
    counts.clock_steps = jumps_.times();
    for (const auto& [id, slot] : tables_.all()) counts.followed += slot->owned ? 0U : 1U;
    counts.taken_over = tables_.taken_over();
    counts.forwarded = others_.forwarded();
    counts.let_go = others_.let_go();
    counts.encoded = news_.encoded();
    counts.told = news_.told();
    return counts;
}

}  // namespace bivouac::server
