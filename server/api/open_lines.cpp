#include "server/api/open_lines.h"

#include <vector>

namespace bivouac::server {

void OpenLines::add(net::Line& line, const store::Session& session) {
    lines_.insert_or_assign(&line, Open{&line, session.account, session.secret});
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

}  // namespace bivouac::server
