// Who follows the list of tables that wait for players, and when they are told of it anew.
#pragma once

#include <string>
#include <unordered_map>

#include "server/hub/watcher.h"
#include "server/loop/loop.h"
#include "server/loop/readers.h"

namespace bivouac::server {

class Lobby {
public:
    Lobby(Loop& loop, Readers& readers) : loop_(loop), readers_(readers) {}

    // `game`: of that one alone; empty: of all.
    void follow(Watcher& watcher, const std::string& game);
    void forget(Watcher& watcher) { followers_.erase(&watcher); }

    // A listed table has come, gone or changed. Told with the next tick that is not too soon.
    void note_change() { changed_ = true; }
    void tick();

private:
    void send();

    Loop& loop_;
    Readers& readers_;
    std::unordered_map<Watcher*, std::string> followers_;  // and which game they want
    bool changed_ = false;
    bool reading_ = false;
    store::Millis last_sent_ = 0;  // by the steady clock
};

}  // namespace bivouac::server
