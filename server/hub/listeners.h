// Everybody who is here, by account: notices and events reach them wherever they look, and what
// they do not want to hear does not.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include "protocol/socket_words.h"
#include "server/cluster/cluster.h"
#include "server/hub/watcher.h"

namespace bivouac::server {

class Room;

class Listeners {
public:
    // `cluster`: the other nodes, at which the same people may be; none: there are none.
    explicit Listeners(Cluster* cluster) : cluster_(cluster) {}

    // The watcher has come, and goes.
    void greet(Watcher& watcher);
    void forget(Watcher& watcher);

    // Whom the account, which is about to come, does not want to hear in chats.
    void set_unheard(store::AccountId account, std::set<std::string> names) {
        unheard_[account] = std::move(names);
    }
    // It has blocked one more, or one less; nothing is done for those who are not here.
    void shut_ears(store::AccountId account, const std::string& name, bool on);
    [[nodiscard]] bool hears(store::AccountId account, const protocol::Said& said) const;

    // Something about the table, to the account's owner wherever they are; here alone, when another
    // node has said so.
    void tell(const Room& room, AccountNews news, store::AccountId account) const;
    void tell_here(const Room& room, AccountNews news, store::AccountId account) const;
    // Whom the seat is kept for, if it is: invited, or wanted for a rematch.
    void invite(const Room& room, engine::Seat seat, AccountNews why) const;

private:
    // A sentence for a person.
    void notify(store::AccountId account, std::string_view key, const Room& room) const;
    // To the programs' streams of the account, each in its language.
    void tell_program(store::AccountId account,
                      const std::function<protocol::Outgoing(engine::Language)>& event) const;

    Cluster* cluster_;
    std::unordered_map<store::AccountId, std::unique_ptr<Bus::Ear>> ears_;
    std::unordered_multimap<store::AccountId, Watcher*> listeners_;
    // Names that those who are here have blocked.
    std::unordered_map<store::AccountId, std::set<std::string>> unheard_;
};

}  // namespace bivouac::server
