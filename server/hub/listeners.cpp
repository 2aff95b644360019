#include "server/hub/listeners.h"

#include "protocol/bot_words.h"
#include "server/hub/table_lines.h"
#include "server/room/room.h"
#include "server/room/seating.h"
#include "server/room/table_terms.h"
#include "server/words.h"

namespace bivouac::server {

using engine::Seat;
using protocol::Outgoing;

namespace {

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

void Listeners::forget(Watcher& watcher) {
    const store::AccountId account = watcher.person().account;
    const auto range = listeners_.equal_range(account);
    for (auto it = range.first; it != range.second;) {
        it = it->second == &watcher ? listeners_.erase(it) : std::next(it);
    }
    if (!listeners_.contains(account)) unheard_.erase(account);
}

void Listeners::shut_ears(store::AccountId account, const std::string& name, bool on) {
    const auto found = unheard_.find(account);
    if (found == unheard_.end()) return;
    if (on) {
        found->second.insert(name);
    } else {
        found->second.erase(name);
    }
}

bool Listeners::hears(store::AccountId account, const protocol::Said& said) const {
    const auto found = unheard_.find(account);
    return found == unheard_.end() || !found->second.contains(said.name);
}

void Listeners::notify(store::AccountId account, std::string_view key, const Room& room) const {
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

void Listeners::tell_program(store::AccountId account,
                             const std::function<Outgoing(engine::Language)>& event) const {
    const auto range = listeners_.equal_range(account);
    for (auto it = range.first; it != range.second; ++it) {
        Watcher& watcher = *it->second;
        if (watcher.ears() == Watcher::Ears::events) watcher.tell(event(watcher.language()));
    }
}

void Listeners::invite(const Room& room, Seat seat, std::string_view notice) const {
    const SeatHeld& held = room.seating().at(seat);
    if (held.person || held.plan.kind != SeatPlan::Kind::account) return;
    const store::AccountId account = held.plan.account;
    notify(account, notice, room);
    tell_program(account,
                 [&](engine::Language) { return protocol::Invited{line_of(room, account)}; });
}

}  // namespace bivouac::server
