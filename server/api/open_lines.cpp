#include "server/api/open_lines.h"

#include <vector>

namespace bivouac::server {

void OpenLines::add(net::Line& line, const store::Session& session, engine::Language language) {
    lines_.insert_or_assign(&line, Open{&line, session.account, session.secret, language});
}

template <class Condition>
void OpenLines::close_where(Condition condition) {
    // A line that closes may be removed at once, which must not disturb the search.
    std::vector<net::Line*> ended;
    for (const auto& [key, open] : lines_) {
        if (condition(open)) ended.push_back(open.line);
    }
    for (net::Line* line : ended) {
        if (lines_.erase(line) == 1) line->close(net::Line::Why::policy);
    }
}

void OpenLines::end_session(const store::Digest& secret) {
    close_where([&](const Open& open) { return open.secret == secret; });
}

void OpenLines::end_sessions_of(store::AccountId account, std::optional<store::Digest> but) {
    close_where([&](const Open& open) { return open.account == account && open.secret != but; });
}

void OpenLines::turn_out(store::AccountId account,
                         const std::function<protocol::Outgoing(engine::Language)>& why) {
    for (const auto& [key, open] : lines_) {
        if (open.account == account) open.line->send(why(open.language));
    }
    end_sessions_of(account);
}

std::map<store::Digest, store::AccountId> OpenLines::sessions() const {
    std::map<store::Digest, store::AccountId> sessions;
    for (const auto& [key, open] : lines_) sessions.emplace(open.secret, open.account);
    return sessions;
}

}  // namespace bivouac::server
