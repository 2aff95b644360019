// Who is told what, and when.
#include <algorithm>

#include "protocol/bot_words.h"
#include "server/hub/hub.h"
#include "server/hub/table_lines.h"
#include "server/words.h"

namespace bivouac::server {

using engine::Observer;
using engine::Seat;
using protocol::ErrorCode;
using protocol::Outgoing;

namespace {

Watching* watching_of(Slot& slot, const Watcher& watcher) {
    const auto found = std::find_if(slot.watchers.begin(), slot.watchers.end(),
                                    [&](const Watching& each) { return each.watcher == &watcher; });
    return found == slot.watchers.end() ? nullptr : &*found;
}

std::string name_of_level(engine::Language language, const std::string& level) {
    const std::string key = "level." + level;
    return words_in(language).knows(key) ? sentence(language, key) : level;
}

// The names of the others, as a sentence lists them.
std::string others_at(const Room& room, store::AccountId account, engine::Language language) {
    std::string names;
    for (int i = 0; i < room.seating().size(); ++i) {
        const SeatHeld& held = room.seating().at(Seat(i));
        if (held.person && held.person->account == account) continue;
        if (!held.person && held.plan.kind != SeatPlan::Kind::bot) continue;
        std::string name = held.person ? held.person->name : std::string();
        if (name.empty()) {
            name = held.person
                       ? sentence(language, "name.guest")
                       : sentence(language, "name.bot", {name_of_level(language, held.plan.level)});
        }
        names += (names.empty() ? "" : ", ") + name;
    }
    return names;
}

}  // namespace

void Hub::greet(Watcher& watcher) { listeners_.emplace(watcher.person().account, &watcher); }

void Hub::forget(Watcher& watcher) {
    const auto range = listeners_.equal_range(watcher.person().account);
    for (auto it = range.first; it != range.second;) {
        it = it->second == &watcher ? listeners_.erase(it) : std::next(it);
    }
    if (!listeners_.contains(watcher.person().account)) unheard_.erase(watcher.person().account);
    lobby_.erase(&watcher);
    std::vector<std::string> tables;
    for (const auto& [id, slot] : slots_) {
        if (watching_of(*slot, watcher) != nullptr) tables.push_back(id);
    }
    for (const std::string& table : tables) leave(watcher, table);
}

void Hub::shut_ears(store::AccountId account, const std::string& name, bool on) {
    const auto found = unheard_.find(account);
    if (found == unheard_.end()) return;
    if (on) {
        found->second.insert(name);
    } else {
        found->second.erase(name);
    }
}

bool Hub::hears(store::AccountId account, const protocol::Said& said) const {
    const auto found = unheard_.find(account);
    return found == unheard_.end() || !found->second.contains(said.name);
}

void Hub::watch(Watcher& watcher, const protocol::Watch& watch,
                const std::function<void(std::optional<ErrorCode>)>& then) {
    const SlotPtr slot = find(watch.table);
    enter(slot, [this, slot, &watcher, gone = watcher.alive(), watch, then](Slot& live) {
        if (gone.expired()) return;
        if (live.room == nullptr) return then(live.loss);
        Room& room = *live.room;
        const store::AccountId account = watcher.person().account;
        const auto observer = room.observer_for(account, watch.seat);
        if (!observer) return then(watch.seat ? ErrorCode::forbidden : ErrorCode::unknown_table);
        Watching* old = watching_of(live, watcher);
        const bool is_new = old == nullptr;
        if (is_new) {
            live.watchers.push_back({&watcher, *observer, false, {}});
            room.arrive(account);
        } else {
            old->observer = *observer;
        }
        const Millis now = parts_.loop.now();
        watcher.tell(room.state_for(account, watcher.language(), now));
        const bool by_steps = watch.after && !room.forgets();
        const auto steps =
            by_steps ? room.steps_for(*observer, *watch.after, {}, watcher.language(), now)
                     : std::nullopt;
        if (steps) {
            watcher.tell(*steps);
        } else if (const auto view = room.view_for(*observer)) {
            watcher.tell(*view);
        }
        if (is_new) {
            for (const Room::Remark& remark : room.chat()) {
                if (remark.after < watch.after.value_or(0) || !hears(account, remark.said))
                    continue;
                watcher.tell(remark.said);
            }
        }
        then(std::nullopt);
        if (store::is_over(room.phase())) watcher.on_table_over();
        if (is_new) ask_bot(slot);
        if (is_new && !room.seating().seats_of(account).empty()) tell_others(live, watcher);
    });
}

void Hub::leave(Watcher& watcher, const std::string& table) {
    const auto found = slots_.find(table);
    if (found == slots_.end()) return;
    Slot& slot = *found->second;
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
        tell_table(slot);
    }
}

void Hub::mute(Watcher& watcher, const protocol::Mute& mute) {
    const auto found = slots_.find(mute.table);
    Watching* each = found == slots_.end() ? nullptr : watching_of(*found->second, watcher);
    if (each == nullptr) return;
    if (!mute.seat) {
        each->mute_all = mute.on;
    } else if (mute.on) {
        each->muted.insert(*mute.seat);
    } else {
        each->muted.erase(*mute.seat);
    }
}

// Everybody sees with their own eyes from now on, and has a position to look at.
void Hub::tell_beginning(Slot& slot, const Change& change) {
    tell_table(slot);
    if (change.steps) return tell_steps(slot, change);
    for (const Watching& each : slot.watchers) {
        if (const auto view = slot.room->view_for(each.observer)) each.watcher->tell(*view);
    }
}

// Watchers with the same eyes and language are told the same bytes.
void Hub::tell_steps(Slot& slot, const Change& change) {
    const Millis now = parts_.loop.now();
    struct Told {
        Observer observer;
        engine::Language language;
        Outgoing message;
    };
    std::vector<Told> told;
    for (const Watching& each : slot.watchers) {
        const engine::Language language = each.watcher->language();
        const auto same = std::find_if(told.begin(), told.end(), [&](const Told& other) {
            return other.observer == each.observer && other.language == language;
        });
        if (same != told.end()) {
            each.watcher->tell(same->message);
            continue;
        }
        auto message = slot.room->steps_for(each.observer, change.steps->first_seq - 1,
                                            change.published, language, now);
        if (!message) message = slot.room->view_for(each.observer);
        if (!message) continue;
        each.watcher->tell(*message);
        told.push_back({each.observer, language, std::move(*message)});
    }
}

void Hub::tell_table(Slot& slot) {
    const Millis now = parts_.loop.now();
    slot.crowd = slot.room->spectators();
    slot.crowd_told = parts_.loop.steady();
    for (Watching& each : slot.watchers) {
        const store::AccountId account = each.watcher->person().account;
        // Whoever has just sat down sees with other eyes from now on.
        if (each.observer.is_spectator()) {
            const auto observer = slot.room->observer_for(account, std::nullopt);
            if (observer && !(*observer == each.observer)) each.observer = *observer;
        }
        each.watcher->tell(slot.room->state_for(account, each.watcher->language(), now));
    }
}

void Hub::tell_others(Slot& slot, const Watcher& but) {
    const Millis now = parts_.loop.now();
    slot.crowd = slot.room->spectators();
    slot.crowd_told = parts_.loop.steady();
    for (const Watching& each : slot.watchers) {
        if (each.watcher == &but) continue;
        each.watcher->tell(
            slot.room->state_for(each.watcher->person().account, each.watcher->language(), now));
    }
}

void Hub::tell_chat(Slot& slot, const protocol::Said& said) {
    const Outgoing message = said;
    for (const Watching& each : slot.watchers) {
        if (each.mute_all || (said.seat && each.muted.contains(*said.seat))) continue;
        if (!hears(each.watcher->person().account, said)) continue;
        each.watcher->tell(message);
    }
}

void Hub::tell_account(store::AccountId account, std::string_view key, const Room& room) {
    const auto range = listeners_.equal_range(account);
    for (auto it = range.first; it != range.second; ++it) {
        Watcher& watcher = *it->second;
        if (watcher.ears() != Watcher::Ears::notices) continue;
        const engine::Language language = watcher.language();
        protocol::Notice notice;
        notice.key = key;
        notice.arguments = {words_of(*room.table().game, language)
                                .say("game." + std::string(room.table().game->id())),
                            others_at(room, account, language)};
        notice.sentence = words_in(language).say(key, notice.arguments);
        notice.table = room.table().id;
        watcher.tell(notice);
    }
}

void Hub::tell_program(store::AccountId account,
                       const std::function<Outgoing(engine::Language)>& event) {
    const auto range = listeners_.equal_range(account);
    for (auto it = range.first; it != range.second; ++it) {
        Watcher& watcher = *it->second;
        if (watcher.ears() == Watcher::Ears::events) watcher.tell(event(watcher.language()));
    }
}

void Hub::invite(const Room& room, Seat seat, std::string_view notice) {
    const SeatHeld& held = room.seating().at(seat);
    if (held.person || held.plan.kind != SeatPlan::Kind::account) return;
    const store::AccountId account = held.plan.account;
    tell_account(account, notice, room);
    tell_program(account,
                 [&](engine::Language) { return protocol::Invited{line_of(room, account)}; });
}

void Hub::tell_turns(Slot& slot, bool began) {
    const Room& room = *slot.room;
    if (room.phase() != store::Phase::playing) return;
    room.seating().people().for_each([&](Seat seat) {
        const store::AccountId account = room.seating().at(seat).person->account;
        if (began && seat == room.seating().seats_of(account).lowest()) {
            tell_program(account, [&](engine::Language) {
                return protocol::TableStart{slot.id, std::string(room.table().game->id()),
                                            room.seating().seats_of(account)};
            });
        }
        if (!room.game()->table().due().seats.contains(seat)) return;
        const bool sees = std::any_of(
            slot.watchers.begin(), slot.watchers.end(),
            [&](const Watching& each) { return each.watcher->person().account == account; });
        if (!sees) tell_account(account, "notice.your_turn", room);
    });
}

void Hub::tell_end(Slot& slot) {
    const Room& room = *slot.room;
    const std::vector<Watching> watchers = slot.watchers;
    for (const Watching& each : watchers) each.watcher->on_table_over();
    room.seating().people().for_each([&](Seat seat) {
        const store::AccountId account = room.seating().at(seat).person->account;
        if (seat != room.seating().seats_of(account).lowest()) return;
        tell_program(account, [&](engine::Language language) {
            return protocol::TableFinish{slot.id, room.ending(language)};
        });
    });
}

void Hub::refresh(const Person& person) {
    for (const auto& [id, slot] : slots_) {
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
            const Seat seat = live.room->seating().seats_of(person.account).lowest();
            with_rating.rating = live.room->seating().at(seat).person->rating;
            with_rating.provisional = live.room->seating().at(seat).person->provisional;
            live.room->refresh(with_rating);
            tell_table(live);
        });
    }
}

}  // namespace bivouac::server
