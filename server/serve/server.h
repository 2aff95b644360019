// The whole server in one process: the store, the workers, the loop, the listener.
#pragma once

#include <functional>
#include <string>

#include "core/result.h"
#include "server/bots/bot_pool.h"
#include "server/limits/limits.h"
#include "server/net/listener.h"
#include "server/people/sessions.h"
#include "server/serve/keep_for.h"
#include "server/serve/start_error.h"

namespace bivouac::server {

struct ServeOptions {
    net::ListenerOptions listener;
    std::string database = "bivouac.db";
    std::string bus;      // where its nodes speak with each other; empty: it is alone
    std::string bus_key;  // a file with the secret that they share
    std::string web_dir;  // the page from a folder; empty: the one that is built in
    BotPoolOptions bots;
    int readers = 2;
    LimitRates limits;
    Quotas quotas;
    KeepFor keep;
    SessionRules sessions;
    std::string version;
    std::uint64_t trace_deeds = 0;  // every so many that go to another node are logged; 0: none
    bool load_test = false;         // no limits on how often somebody may ask; for loopback alone
    std::string test_clock;         // a file that moves the wall clock; for loopback alone
    std::vector<std::string> host_names = {};  // by which it is called; none: any
    bool open_metrics = false;                 // /metrics for everybody, not only for this machine
    // Called on some thread when the server was told to end and has not done so within 7.5 seconds:
    // to end the process as it is. Nothing that was acknowledged is lost by that. May be missing.
    std::function<void()> give_up;
};

// Serves until SIGTERM or SIGINT. `started` hears the port. Returns when everything that was
// acknowledged is on the disk and all connections are closed.
[[nodiscard]] core::Result<core::Done, StartError> serve(
    const ServeOptions& options, const std::function<void(std::uint16_t port)>& started);

}  // namespace bivouac::server
