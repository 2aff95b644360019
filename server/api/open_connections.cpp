#include "server/api/open_connections.h"

#include <vector>

namespace bivouac::server {

void OpenConnections::add(net::Connection& connection, const store::Session& session,
                          engine::Language language) {
    connections_.insert_or_assign(&connection,
                                  Open{&connection, session.account, session.secret, language});
}

template <class Condition>
void OpenConnections::close_where(Condition condition) {
    // A line that closes may be removed at once, which must not disturb the search.
    std::vector<net::Connection*> ended;
    for (const auto& [key, open] : connections_) {
        if (condition(open)) ended.push_back(open.connection);
    }
    for (net::Connection* connection : ended) {
        if (connections_.erase(connection) == 1) connection->close(net::Connection::Why::policy);
    }
}

void OpenConnections::end_session(const store::Digest& secret) {
    close_where([&](const Open& open) { return open.secret == secret; });
}

void OpenConnections::end_sessions_of(store::AccountId account, std::optional<store::Digest> but) {
    close_where([&](const Open& open) { return open.account == account && open.secret != but; });
}

void OpenConnections::turn_out(store::AccountId account,
                               const std::function<protocol::Outgoing(engine::Language)>& why) {
    for (const auto& [key, open] : connections_) {
        if (open.account == account) open.connection->send(why(open.language));
    }
    end_sessions_of(account);
}

std::map<store::Digest, store::AccountId> OpenConnections::sessions() const {
    std::map<store::Digest, store::AccountId> sessions;
    for (const auto& [key, open] : connections_) sessions.emplace(open.secret, open.account);
    return sessions;
}

}  // namespace bivouac::server
