// The network as a client sees it. Everything happens on the thread that calls run(); callbacks
// come from there, never from inside the call that they answer.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "client/address.h"
#include "core/result.h"

namespace bivouac::client {

using Task = std::function<void()>;

// Why nothing came back.
struct Trouble {
    enum class Kind : std::uint8_t {
        unknown_host,  // no such name
        not_reached,   // nobody listens there, or no way leads there
        timeout,
        cut_off,     // the connection ended
        not_spoken,  // what answers does not speak HTTP, or no WebSocket
        declined,    // a WebSocket was refused with `status`
        too_big,     // more than we take
    };
    Kind kind = Kind::cut_off;
    std::string detail;  // the system's words
    int status = 0;
};

// On whose behalf: a cookie, a token, or nobody yet. `language` is a tag such as "fr".
struct Identity {
    std::string cookie;  // "name=value"
    std::string token;
    std::string language;
};

enum class Method : std::uint8_t { get, post, del };

struct HttpAsk {
    Method method = Method::get;
    std::string target;  // "/api/games"
    std::string body;    // JSON, of a POST
};

struct HttpAnswer {
    int status = 0;
    std::string body;
    std::string cookie;  // "name=value" when the server set one
    std::optional<int> retry_after;
};

using Answered = core::Result<HttpAnswer, Trouble>;

// One kept connection: questions are asked and answered in order. When it was cut since the last
// answer it is opened again without a word. Destroyed, nothing more is answered.
class HttpLine {
public:
    virtual ~HttpLine() = default;
    virtual void ask(const Identity& who, HttpAsk ask, std::function<void(Answered)> done) = 0;
};

struct SocketEvents {
    Task on_open;
    std::function<void(std::string_view)> on_message;
    // Last of all, exactly once, unless the socket is destroyed before.
    std::function<void(const Trouble&)> on_close;
};

// Destroyed, it says goodbye to the peer and calls nobody any more.
class Socket {
public:
    virtual ~Socket() = default;
    // Queued, and sent in order; after on_close nothing happens.
    virtual void send(std::string text) = 0;
};

struct NetOptions {
    std::chrono::milliseconds answer_time{30'000};  // for a connection, and for each answer
    std::size_t most_answer = std::size_t{8} << 20U;
    std::size_t most_message = std::size_t{1} << 20U;
};

class Net {
public:
    virtual ~Net() = default;
    // Null in a build without the network.
    [[nodiscard]] static std::unique_ptr<Net> make(const NetOptions& options);

    // Until stop(), also when there is nothing to do.
    virtual void run() = 0;
    // From any thread, as post().
    virtual void stop() = 0;
    virtual void post(Task task) = 0;
    // There is no way to call it off: a task looks whether it is still wanted.
    virtual void after(std::chrono::milliseconds delay, Task task) = 0;

    [[nodiscard]] virtual std::unique_ptr<HttpLine> open_http(const Address& server) = 0;
    // `/ws`, at once; `/ws?table=ID` when the table is named that it is for.
    [[nodiscard]] virtual std::unique_ptr<Socket> open_socket(const Address& server,
                                                              const Identity& who,
                                                              const std::string& table,
                                                              SocketEvents events) = 0;
};

}  // namespace bivouac::client
