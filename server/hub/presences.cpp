#include "server/hub/presences.h"

#include <algorithm>
#include <set>

#include "server/room/seating.h"

namespace bivouac::server {
namespace {

bool has(const std::vector<store::AccountId>& accounts, store::AccountId account) {
    return std::find(accounts.begin(), accounts.end(), account) != accounts.end();
}

}  // namespace

Presence Presences::here(const Slot& slot) const {
    Presence presence{cluster_->node(), {}, 0};
    std::set<store::AccountId> accounts;
    for (const Watching& each : slot.watchers) accounts.insert(each.watcher->person().account);
    for (const store::AccountId account : accounts) {
        if (slot.room->seating().seats_of(account).empty()) {
            ++presence.spectators;
        } else {
            presence.players.push_back(account);
        }
    }
    return presence;
}

void Presences::say(Slot& slot) {
    slot.told = here(slot);
    slot.presence_said = loop_.steady();
    cluster_->tell(slot.id, slot.told);
}

void Presences::tell(Slot& slot, store::AccountId account) {
    if (cluster_ == nullptr || slot.room == nullptr) return;
    // The first to come makes the node known; of a crowd nobody is told one by one.
    const bool plays = !slot.room->seating().seats_of(account).empty();
    if (plays || slot.watchers.size() <= 1) say_if_changed(slot);
}

void Presences::tell_anew(Slot& slot) {
    if (slot.room != nullptr && !slot.watchers.empty()) say(slot);
}

void Presences::say_if_changed(Slot& slot) {
    if (cluster_ == nullptr || slot.room == nullptr) return;
    if (slot.owned && slot.elsewhere.empty()) return;
    if (here(slot) != slot.told) say(slot);
}

void Presences::hear(Slot& slot, const Presence& presence) {
    const auto found = slot.elsewhere.find(presence.node);
    const bool is_new = found == slot.elsewhere.end();
    const std::vector<store::AccountId> before =
        is_new ? std::vector<store::AccountId>() : found->second.players;
    if (presence.is_empty()) {
        if (is_new) return;
        slot.elsewhere.erase(found);
    } else {
        slot.elsewhere[presence.node] = presence;
    }
    if (slot.room == nullptr) return;
    for (const store::AccountId account : presence.players) {
        if (!has(before, account)) slot.room->arrive(account);
    }
    for (const store::AccountId account : before) {
        if (!has(presence.players, account)) slot.room->leave(account, loop_.now());
    }
    count_spectators(slot);
    if (slot.state == Slot::State::ready && before != presence.players) news_.tell_table(slot);
    // Whoever has just begun to follow does not know who is here.
    if (is_new) say(slot);
}

void Presences::enter(Slot& slot) {
    if (cluster_ == nullptr) return;
    for (const auto& [node, presence] : slot.elsewhere) {
        for (const store::AccountId account : presence.players) slot.room->arrive(account);
    }
    count_spectators(slot);
    slot.told = {cluster_->node(), {}, 0};  // nobody has been told of anybody yet
    say_if_changed(slot);
}

void Presences::refresh(Slot& slot) { say_if_changed(slot); }

void Presences::count_spectators(Slot& slot) const {
    int count = 0;
    for (const auto& [node, presence] : slot.elsewhere) count += presence.spectators;
    slot.room->set_spectators_elsewhere(count);
}

void Presences::sweep(Slot& slot) {
    if (slot.room == nullptr) return;
    std::vector<std::string> dead;
    for (const auto& [node, presence] : slot.elsewhere) {
        if (cluster_->is_silent(node)) dead.push_back(node);
    }
    for (const std::string& node : dead) hear(slot, Presence{node, {}, 0});
    constexpr Millis kAgainEvery = 2000;
    const bool concerns = !slot.owned || !slot.elsewhere.empty();
    if (!concerns) return;
    if (!slot.told.is_empty() && loop_.steady() - slot.presence_said >= kAgainEvery) {
        return say(slot);
    }
    say_if_changed(slot);
}

}  // namespace bivouac::server
