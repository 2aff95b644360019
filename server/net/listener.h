// HTTP and WebSocket on one port. The only headers of Boost.Asio and Beast are in its .cpp files.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/result.h"
#include "server/loop/loop.h"
#include "server/net/proxies.h"
#include "server/net/visitor.h"
#include "server/time/system_time.h"

namespace bivouac::server::net {

struct ListenerOptions {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;  // 0: the system chooses
    Proxies proxies = {};    // whose X-Forwarded-For and -Proto are believed
    std::size_t most_connections = 10'000;
    std::size_t most_per_address = 200;  // IPv6: per 64 bits; loopback is not counted
    std::size_t most_body = std::size_t{256} << 10U;
    std::size_t most_message = std::size_t{16} << 10U;  // of a WebSocket
    std::size_t most_unsent = std::size_t{1} << 20U;    // bytes waiting for one peer
    Millis header_time = 10'000;                        // to send a whole request
    Millis idle_time = 60'000;                          // silence on a kept connection or socket
    Millis stream_pulse = 10'000;                       // an empty line on streams this often
};

// Counted since the start, for /metrics.
struct ListenerCounts {
    std::uint64_t connections = 0;
    std::uint64_t open = 0;
    std::uint64_t sockets = 0;  // open ones
    std::uint64_t requests = 0;
    std::uint64_t messages_in = 0;
    std::uint64_t messages_out = 0;
    std::uint64_t cut_off = 0;      // peers that did not read
    std::uint64_t turned_away = 0;  // for want of room, in all or for an address
    std::uint64_t forwarded = 0;    // words of a proxy from somebody who is none of ours: ignored
};

// The loop that runs on the thread which calls run(), and the listeners on it.
class Service : public Loop {
public:
    [[nodiscard]] static std::unique_ptr<Service> make(TimeSource time = system_time());

    // Until stop(). Tasks that are posted from then on are not run. Before it returns, every line
    // and connection still open ends at once, with its on_close; nobody is called afterwards.
    virtual void run() = 0;
    virtual void stop() = 0;
    // SIGTERM and SIGINT, on the loop's thread; each one, not only the first.
    virtual void on_signal(Task task) = 0;

    // Starts to listen: the port, or why not in the system's words. The visitor must outlive
    // run(). For one listener at a time.
    [[nodiscard]] virtual core::Result<std::uint16_t, std::string> listen(
        const ListenerOptions& options, Visitor& visitor) = 0;
    // No new connections, and no new requests on old ones.
    virtual void stop_listening() = 0;
    // All lines are closed as going away, and idle connections too.
    virtual void close_all() = 0;
    [[nodiscard]] virtual ListenerCounts counts() const = 0;
};

}  // namespace bivouac::server::net
