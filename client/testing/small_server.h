// A server of a few lines for tests of the network: it answers what it is told to, on loopback.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "client/address.h"

namespace bivouac::client::testing {

struct SmallRequest {
    std::string method;
    std::string target;
    std::string body;
    std::string cookie;
    std::string authorization;
    int connection = 0;  // counted from 1, in the order in which they came
};

struct SmallReply {
    int status = 200;
    std::string body = "{}";
    std::vector<std::pair<std::string, std::string>> headers = {};
    bool close = false;    // the connection, without having said so
    std::string raw = {};  // instead of all this
};

// One WebSocket connection, served by a thread of its own until the function returns.
class SmallSocket {
public:
    virtual ~SmallSocket() = default;
    // False when the peer has gone.
    virtual bool say(const std::string& text) = 0;
    virtual bool hear(std::string& text) = 0;
};

class SmallServer {
public:
    using Answer = std::function<SmallReply(const SmallRequest& request)>;
    using Talk = std::function<void(SmallSocket& socket, const SmallRequest& request)>;

    // Without `talk`, requests for a WebSocket are answered as the others. Both are called by other
    // threads.
    explicit SmallServer(Answer answer, Talk talk = nullptr);
    // Ends all connections.
    ~SmallServer();
    SmallServer(const SmallServer&) = delete;
    SmallServer& operator=(const SmallServer&) = delete;

    [[nodiscard]] Address address() const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace bivouac::client::testing
