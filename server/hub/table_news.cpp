#include "server/hub/table_news.h"

#include <algorithm>
#include <vector>

#include "protocol/bot_words.h"
#include "server/room/chat.h"
#include "server/room/room_words.h"

namespace bivouac::server {

using engine::Observer;
using engine::Seat;
using protocol::Outgoing;

namespace {

constexpr Millis kCrowdEvery = 3000;  // how many watch is told at most this often

// False: the account has not opened the table, sits nowhere and is wanted nowhere, like anybody.
bool concerns(const Room& room, store::AccountId account) {
    if (account == 0) return false;
    if (account == room.table().opened_by) return true;
    for (int i = 0; i < room.seating().size(); ++i) {
        const SeatHeld& held = room.seating().at(Seat(i));
        if (held.plan.account == account || (held.person && held.person->account == account)) {
            return true;
        }
    }
    return false;
}

// Watchers with the same eyes and language are told the same bytes, which are made once.
class SameBytes {
public:
    SameBytes(std::uint64_t& encoded, std::uint64_t& told) : encoded_(encoded), told_(told) {}

    template <class Make>
    void tell(const Watching& each, const Make& make) {
        const engine::Language language = each.watcher->language();
        const auto same = std::ranges::find_if(made_, [&](const Made& other) {
            return other.observer == each.observer && other.language == language;
        });
        if (same != made_.end()) return send(each, same->message);
        auto message = make();
        if (!message) return;
        ++encoded_;
        made_.push_back({each.observer, language, std::move(*message)});
        send(each, made_.back().message);
    }
    // Somebody for whom it is another message.
    template <class Make>
    void tell_apart(const Watching& each, const Make& make) {
        const auto message = make();
        if (!message) return;
        ++encoded_;
        send(each, *message);
    }

private:
    struct Made {
        Observer observer;
        engine::Language language;
        Outgoing message;
    };
    void send(const Watching& each, const Outgoing& message) {
        ++told_;
        each.watcher->tell(message);
    }

    std::uint64_t& encoded_;
    std::uint64_t& told_;
    std::vector<Made> made_;
};

}  // namespace

void TableNews::tell(Slot& slot, const Change& change) const {
    if (change.began) tell_beginning(slot, change);
    if (change.steps && !change.began) tell_steps(slot, change);
    if (change.said) tell_remark(slot, *change.said);
    if (change.table_changed && !change.began) tell_table(slot);
    if (change.ended) tell_end(slot);
    // Whoever owns the table tells those who look elsewhere, at whichever node they are.
    if (!slot.owned) return;
    if (change.steps || change.table_changed) tell_turns(slot, change.began);
    if (change.kept) listeners_.invite(*slot.room, *change.kept, AccountNews::invited);
}

void TableNews::welcome(Slot& slot, Watching& watching, std::optional<std::uint32_t> after) const {
    const Room& room = *slot.room;
    Watcher& watcher = *watching.watcher;
    const Millis now = loop_.now();
    watcher.tell(room.words().state_for(watcher.person().account, watcher.language(), now));
    const bool by_steps = after && !room.forgets();
    const auto steps =
        by_steps ? room.words().steps_for(watching.observer, *after, {}, watcher.language(), now)
                 : std::nullopt;
    if (steps) {
        watcher.tell(*steps);
    } else if (const auto view = room.words().view_for(watching.observer)) {
        watcher.tell(*view);
    }
}

void TableNews::tell_past_remarks(const Slot& slot, Watcher& watcher, std::uint32_t after) const {
    for (const Remark& remark : slot.room->chat()) {
        if (remark.after < after) continue;
        if (listeners_.hears(watcher.person().account, remark.said)) watcher.tell(remark.said);
    }
}

// Everybody sees with their own eyes from now on, and has a position to look at.
void TableNews::tell_beginning(Slot& slot, const Change& change) const {
    tell_table(slot);
    if (change.steps) return tell_steps(slot, change);
    SameBytes same(encoded_, told_);
    for (const Watching& each : slot.watchers) {
        same.tell(each, [&] { return slot.room->words().view_for(each.observer); });
    }
}

void TableNews::tell_steps(Slot& slot, const Change& change) const {
    const Millis now = loop_.now();
    SameBytes same(encoded_, told_);
    for (const Watching& each : slot.watchers) {
        same.tell(each, [&] {
            auto message =
                slot.room->words().steps_for(each.observer, change.steps->first_seq - 1,
                                             change.published, each.watcher->language(), now);
            return message ? std::move(message) : slot.room->words().view_for(each.observer);
        });
    }
}

void TableNews::tell_table(Slot& slot) const {
    note_crowd(slot);
    for (Watching& each : slot.watchers) {
        // Whoever has just sat down sees with other eyes from now on.
        if (!each.observer.is_spectator()) continue;
        const auto observer = slot.room->observer_for(each.watcher->person().account, std::nullopt);
        if (observer && !(*observer == each.observer)) each.observer = *observer;
    }
    tell_state(slot, nullptr);
}

void TableNews::tell_state(const Slot& slot, const Watcher* but) const {
    const Millis now = loop_.now();
    SameBytes same(encoded_, told_);
    for (const Watching& each : slot.watchers) {
        if (each.watcher == but) continue;
        const store::AccountId account = each.watcher->person().account;
        const auto state = [&] {
            return std::optional<Outgoing>(
                slot.room->words().state_for(account, each.watcher->language(), now));
        };
        if (concerns(*slot.room, account)) {
            same.tell_apart(each, state);
        } else {
            same.tell(each, state);
        }
    }
}

void TableNews::tell_others(Slot& slot, const Watcher& but) const {
    note_crowd(slot);
    tell_state(slot, &but);
}

void TableNews::tell_remark(const Slot& slot, const protocol::Said& said) const {
    const Outgoing message = said;
    for (const Watching& each : slot.watchers) {
        if (each.mute_all || (said.seat && each.muted.contains(*said.seat))) continue;
        if (!listeners_.hears(each.watcher->person().account, said)) continue;
        each.watcher->tell(message);
    }
}

void TableNews::tell_turns(const Slot& slot, bool began) const {
    const Room& room = *slot.room;
    if (room.phase() != store::Phase::playing) return;
    room.seating().people().for_each([&](Seat seat) {
        const store::AccountId account = room.seating().at(seat).person->account;
        if (began && seat == room.seating().seats_of(account).lowest()) {
            listeners_.tell(room, AccountNews::began, account);
        }
        if (!room.game()->table().due().seats.contains(seat)) return;
        if (!room.is_here(account)) listeners_.tell(room, AccountNews::your_turn, account);
    });
}

void TableNews::tell_end(const Slot& slot) const {
    const Room& room = *slot.room;
    const std::vector<Watching> watchers = slot.watchers;
    for (const Watching& each : watchers) each.watcher->on_table_over();
    if (!slot.owned) return;
    room.seating().people().for_each([&](Seat seat) {
        const store::AccountId account = room.seating().at(seat).person->account;
        if (seat != room.seating().seats_of(account).lowest()) return;
        listeners_.tell(room, AccountNews::ended, account);
    });
}

void TableNews::tell_anew(Slot& slot) const {
    const Millis now = loop_.now();
    for (Watching& each : slot.watchers) {
        const Person& person = each.watcher->person();
        slot.room->arrive(person.account);
        const engine::SeatSet own = slot.room->seating().seats_of(person.account);
        if (each.observer.is_seat() && !own.contains(each.observer.seat())) {
            each.observer = engine::Observer::spectator();
        }
        const std::uint32_t known = slot.known.value_or(0);
        auto news =
            slot.room->words().steps_for(each.observer, known, {}, each.watcher->language(), now);
        const PlayedGame* game = slot.room->game();
        if (!news && game != nullptr && game->table().seq() > known) {
            news = slot.room->words().view_for(each.observer);
        }
        if (news) each.watcher->tell(*news);
    }
    slot.known.reset();
    tell_table(slot);
    if (store::is_over(slot.room->phase())) tell_end(slot);
}

void TableNews::note_crowd(Slot& slot) const {
    slot.crowd = slot.room->spectators();
    slot.crowd_told = loop_.steady();
}

void TableNews::tell_crowd(Slot& slot) const {
    if (slot.watchers.empty() || loop_.steady() - slot.crowd_told < kCrowdEvery) return;
    if (slot.room->spectators() != slot.crowd) tell_table(slot);
}

}  // namespace bivouac::server
