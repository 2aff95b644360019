// Everybody who is here, by account: notices and events reach them wherever they look, and what
// they do not want to hear does not.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include "protocol/socket_words.h"
#include "server/hub/watcher.h"

namespace bivouac::server {

class Room;

class Listeners {
public:
    // The watcher has come, and goes.
    void greet(Watcher& watcher) { listeners_.emplace(watcher.person().account, &watcher); }
    void forget(Watcher& watcher);

    // Whom the account, which is about to come, does not want to hear in chats.
    void set_unheard(store::AccountId account, std::set<std::string> names) {
        unheard_[account] = std::move(names);
    }
    // It has blocked one more, or one less; nothing is done for those who are not here.
    void shut_ears(store::AccountId account, const std::string& name, bool on);
    [[nodiscard]] bool hears(store::AccountId account, const protocol::Said& said) const;

    // A notice about the table, wherever the account's owner is.
    void notify(store::AccountId account, std::string_view key, const Room& room) const;
    // To the programs' streams of the account, each in its language.
    void tell_program(store::AccountId account,
                      const std::function<protocol::Outgoing(engine::Language)>& event) const;
    // Whom the seat is kept for, if it is; the notice says why.
    void invite(const Room& room, engine::Seat seat, std::string_view notice) const;

private:
    std::unordered_multimap<store::AccountId, Watcher*> listeners_;
    // Names that those who are here have blocked.
    std::unordered_map<store::AccountId, std::set<std::string>> unheard_;
};

}  // namespace bivouac::server
