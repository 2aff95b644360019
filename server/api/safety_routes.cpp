// What the owner of an account sees and does for its safety: sessions, and what has happened.
#include <algorithm>

#include "protocol/list_words.h"
#include "server/api/acts.h"
#include "server/api/ended_sessions.h"
#include "server/api/paging.h"
#include "server/api/people_handlers.h"

namespace bivouac::server {
namespace {

using protocol::ActKind;

// Before uses were noted, it was used when it began, as far as anybody knows.
store::Millis last_use(const store::Session& session) {
    return std::max(session.used, session.created);
}

protocol::SessionLine line_of(const store::Session& session, const store::Digest& asking) {
    return {.id = session_id(session.secret),
            .created = session.created,
            .used = last_use(session),
            .expires = session.expires,
            .device = session.origin.device,
            .address = session.origin.address,
            .here = session.secret == asking};
}

protocol::ActLine line_of(const store::Act& act) {
    return {.act = act.kind,
            .at = act.at,
            .about = act.about,
            .device = act.origin.device,
            .address = act.origin.address,
            .by_operator = act.by_operator};
}

}  // namespace

void list_browsers(const CallPtr& call) {
    read_for(
        call,
        [call](const store::Store& store) {
            return list_sessions(store, call->account().id, SecretKind::session, call->now);
        },
        [call](const core::Result<std::vector<store::Session>, Refusal>& sessions) {
            if (!sessions) return call->fail(sessions.error());
            protocol::Sessions list;
            for (const store::Session& session : *sessions) {
                list.sessions.push_back(line_of(session, call->identity->session.secret));
            }
            std::ranges::stable_sort(list.sessions, std::greater<>(), &protocol::SessionLine::used);
            call->reply(list);
        });
}

void end_browser(const CallPtr& call) {
    end_sessions_for(call, [call](const store::Store& store) {
        const store::AccountId account = call->account().id;
        auto found = find_session(store, account, SecretKind::session, call->parts[0]);
        if (!found) return EndedResult(core::Failure(found.error()));
        const std::string device = found->empty() ? std::string() : found->front().origin.device;
        return EndedResult(Ended{std::move(found).value(),
                                 act_of(*call, account, ActKind::session_ended, device)});
    });
}

void end_other_browsers(const CallPtr& call) {
    end_sessions_for(call, [call](const store::Store& store) {
        const store::AccountId account = call->account().id;
        auto others = other_sessions(store, account, call->identity->session.secret);
        if (!others) return EndedResult(core::Failure(others.error()));
        const std::string count = std::to_string(others->size());
        return EndedResult(Ended{std::move(others).value(),
                                 act_of(*call, account, ActKind::sessions_ended, count)});
    });
}

void list_acts(const CallPtr& call) {
    const auto page = page_of(call->request);
    if (!page) return call->fail(page.error());
    read_for(
        call,
        [account = call->account().id, page = *page](const store::Store& store) {
            return store.acts(account, with_one_more(page));
        },
        [call, page = *page](store::Found<std::vector<store::Act>> acts) {
            if (!acts) return call->fail(acts.error());
            protocol::Acts list;
            list.more = cut_to(*acts, page);
            for (const store::Act& act : *acts) list.acts.push_back(line_of(act));
            call->reply(list);
        });
}

}  // namespace bivouac::server
