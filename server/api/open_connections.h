// Sockets and streams that are open, by the session they were opened with: they end when it does.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <unordered_map>

#include "engine/phrasebook.h"
#include "server/net/visitor.h"
#include "store/rows.h"

namespace bivouac::server {

// For the loop's thread.
class OpenConnections {
public:
    // From on_open() to on_close() of its talker.
    void add(net::Connection& connection, const store::Session& session, engine::Language language);
    void remove(const net::Connection& connection) { connections_.erase(&connection); }

    // The session is over: its connections are closed.
    void end_session(const store::Digest& secret);
    // So are all sessions of the account, but perhaps one.
    void end_sessions_of(store::AccountId account, std::optional<store::Digest> but = std::nullopt);
    // Its connections hear why, each in its language, before they are closed.
    void turn_out(store::AccountId account,
                  const std::function<protocol::Outgoing(engine::Language)>& why);

    // With which any line was opened, each once: its secret, and whose it is.
    [[nodiscard]] std::map<store::Digest, store::AccountId> sessions() const;
    [[nodiscard]] std::size_t size() const { return connections_.size(); }

private:
    struct Open {
        net::Connection* connection = nullptr;
        store::AccountId account = 0;
        store::Digest secret{};
        engine::Language language = engine::Language::english;
    };
    template <class Condition>
    void close_where(Condition condition);

    std::unordered_map<const net::Connection*, Open> connections_;
};

}  // namespace bivouac::server
