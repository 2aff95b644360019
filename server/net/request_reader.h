// Bytes of a connection to one request of HTTP/1.x. Knows no socket. Beast's parser is inside.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/http.h"

namespace bivouac::server::net {

inline constexpr std::size_t kMostHead = std::size_t{8} << 10U;

// A request, and what the listener itself must know of it.
struct Asked {
    HttpRequest request;     // without address and secure
    bool keep = true;        // the client lets the connection be used again
    bool old = false;        // HTTP/1.0
    std::string socket_key;  // Sec-WebSocket-Key
    std::string forwarded_for;
    std::string forwarded_proto;
};

class RequestReader {
public:
    enum class State : std::uint8_t {
        more,            // nothing is wrong so far
        wants_continue,  // the head is there, and the client waits for leave to send the body
        whole,           // see asked()
        bad,             // see status(); the connection is of no use any more
    };

    explicit RequestReader(std::size_t most_body);
    ~RequestReader();
    RequestReader(const RequestReader&) = delete;
    RequestReader& operator=(const RequestReader&) = delete;

    // How many bytes at the front were used up. The others are to be given again, with more behind
    // them. Nothing is taken once the request is whole or bad.
    std::size_t take(std::string_view bytes);

    [[nodiscard]] State state() const { return state_; }
    [[nodiscard]] int status() const { return status_; }  // such as 431
    // Of a whole request, once.
    [[nodiscard]] Asked asked();

private:
    struct Parser;
    [[nodiscard]] bool has_enough(std::size_t bytes) const;
    void look_at_head();
    void fail(int status);

    std::unique_ptr<Parser> parser_;
    Asked asked_;
    State state_ = State::more;
    int status_ = 0;
    bool head_seen_ = false;
};

}  // namespace bivouac::server::net
