#include "server/hub/listeners.h"

#include "protocol/bot_words.h"
#include "server/hub/table_lines.h"
#include "server/room/room.h"
#include "server/room/room_words.h"
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

void Listeners::greet(Watcher& watcher) {
    const store::AccountId account = watcher.person().account;
    listeners_.emplace(account, &watcher);
    if (cluster_ == nullptr || watcher.ears() == Watcher::Ears::table) return;
    auto& ear = ears_[account];
    if (ear == nullptr) ear = cluster_->hear_account(account);
}

void Listeners::forget(Watcher& watcher) {
    const store::AccountId account = watcher.person().account;
    const auto range = listeners_.equal_range(account);
    for (auto it = range.first; it != range.second;) {
        it = it->second == &watcher ? listeners_.erase(it) : std::next(it);
    }
    if (listeners_.contains(account)) return;
    unheard_.erase(account);
    ears_.erase(account);
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

void Listeners::tell(const Room& room, AccountNews news, store::AccountId account) const {
    tell_here(room, news, account);
    if (cluster_ != nullptr) cluster_->tell(Notice{news, account, room.table().id});
}

void Listeners::tell_here(const Room& room, AccountNews news, store::AccountId account) const {
    const std::string& table = room.table().id;
    const auto invited = [&](engine::Language) {
        return protocol::Invited{line_of(room, account)};
    };
    switch (news) {
        case AccountNews::your_turn: return notify(account, "notice.your_turn", room);
        case AccountNews::invited:
            notify(account, "notice.invited", room);
            return tell_program(account, invited);
        case AccountNews::rematch:
            notify(account, "notice.rematch", room);
            return tell_program(account, invited);
        case AccountNews::began:
            return tell_program(account, [&](engine::Language) {
                return protocol::TableStart{table, std::string(room.table().game->id()),
                                            room.seating().seats_of(account)};
            });
        case AccountNews::ended:
            return tell_program(account, [&](engine::Language language) {
                return protocol::TableFinish{table, room.words().ending(language)};
            });
    }
}

void Listeners::invite(const Room& room, Seat seat, AccountNews why) const {
    const SeatHeld& held = room.seating().at(seat);
    if (held.person || held.plan.kind != SeatPlan::Kind::account) return;
    tell(room, why, held.plan.account);
}

}  // namespace bivouac::server
