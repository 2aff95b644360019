// The parts of the server that requests are carried out with.
#pragma once

#include <functional>
#include <string>

#include "server/api/open_connections.h"
#include "server/api/turns.h"
#include "server/limits/limits.h"
#include "server/loop/readers.h"
#include "server/people/passwords.h"
#include "server/people/sessions.h"
#include "server/replays/replay_cache.h"

namespace bivouac::server {

// Whoever calls one of them includes its header.
class BotPool;
class Cluster;
class Commentaries;
class Committer;
class Crew;
class ReviewDesk;
class Hub;  // NOLINT(cppcoreguidelines-virtual-class-destructor): it is final
namespace net {
struct ListenerCounts;
}

// What the operator should hear of, counted since the start.
struct Tally {
    std::uint64_t logins_failed = 0;  // wrong passwords and codes
    std::uint64_t shut_out = 0;       // banned accounts that came, or were sent away
    std::uint64_t slow_requests = 0;
    std::uint64_t tables_purged = 0;
    std::uint64_t guests_purged = 0;
    std::uint64_t bytes_purged = 0;
};

struct ServerFacts {
    std::string version;
    Millis started = 0;  // by the steady clock
    bool draining = false;
    HashCost hash_cost;  // of passwords
    SessionRules sessions;
    // Names by which it is called, in small letters; others are refused. None: any name.
    std::vector<std::string> host_names;
    bool open_metrics = false;  // /metrics for everybody, not for the machine itself alone
    Tally tally;
    // A request took that long; the route is its pattern. May be missing.
    std::function<void(std::string_view route, Millis took)> on_slow;
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
    ReviewDesk& reviews;
    Commentaries& commentaries;
    Cluster* cluster = nullptr;  // the other nodes, if there are any
    Turns turns{loop};
    OpenConnections connections{};
    ReplayCache replays{};
};

}  // namespace bivouac::server
