// The parts of the server that requests are carried out with.
#pragma once

#include <functional>
#include <string>

#include "server/api/open_lines.h"
#include "server/api/turns.h"
#include "server/bots/bot_pool.h"
#include "server/hub/hub.h"
#include "server/limits/buckets.h"
#include "server/limits/login_throttle.h"
#include "server/loop/committer.h"
#include "server/loop/crew.h"
#include "server/loop/readers.h"
#include "server/net/listener.h"
#include "server/people/passwords.h"
#include "server/replays/replay_cache.h"

namespace bivouac::server {

// How often one address or account may ask; beyond it slow_down. By kind of request.
struct Limits {
    Buckets asking{{.burst = 240, .every = 50}, 100'000};     // any request, by address
    Buckets sitting{{.burst = 30, .every = 4'000}, 100'000};  // new guests and accounts, by address
    Buckets opening{{.burst = 40, .every = 15'000}, 100'000};  // tables, by account
    Buckets speaking{{.burst = 20, .every = 2'000}, 100'000};  // chat and reports, by account
    // Games and records that have to be played through for somebody, by address.
    Buckets replaying{{.burst = 120, .every = 200}, 100'000};
    Buckets doing{{.burst = 200, .every = 50}, 100'000};  // messages of a socket, by account
    LoginThrottle logins;
    bool off = false;  // only for measuring the server on the machine itself
};

struct ServerFacts {
    std::string version;
    Millis started = 0;  // by the steady clock
    bool draining = false;
    HashCost hash_cost;         // of passwords
    bool open_metrics = false;  // /metrics for everybody, not for the machine itself alone
    // For /metrics; may be missing.
    std::function<net::ListenerCounts()> listener;
    std::function<double()> sync_seconds;
};

// For the loop's thread; all of it outlives every request.
struct Services {
    Loop& loop;
    Committer& committer;
    Readers& readers;
    Readers& replayers;
    Crew& hashers;
    BotPool& bots;
    Hub& hub;
    Limits& limits;
    ServerFacts& facts;
    Turns turns{loop};
    OpenLines lines{};
    ReplayCache replays{};
};

}  // namespace bivouac::server
