// Tokens, with which programs stand for an account.
#include "protocol/bodies.h"
#include "protocol/list_words.h"
#include "server/api/account_flow.h"
#include "server/api/people_handlers.h"

namespace bivouac::server {

void list_tokens(const CallPtr& call) {
    read_for(
        call,
        [call](const store::Store& store) {
            return list_sessions(store, call->account().id, call->now);
        },
        [call](const core::Result<std::vector<SessionNote>, Refusal>& notes) {
            if (!notes) return call->fail(notes.error());
            std::vector<protocol::TokenLine> lines;
            for (const SessionNote& note : *notes) {
                const bool is_browser = note.label.empty();
                if (!is_browser) lines.push_back({note.id, note.label, note.created, note.expires});
            }
            call->reply(protocol::Tokens{lines});
        });
}

void make_token(const CallPtr& call) {
    const auto body = protocol::read_body<protocol::NewToken>(call->request.body);
    if (!body) return call->fail(body.error());
    // A token ends when its owner said: it does not give itself successors.
    if (!call->identity->session.label.empty()) return call->fail(protocol::ErrorCode::forbidden);
    change_for(
        call, call->account().id,
        [call, body = *body](const store::Store& store) {
            return open_token(store, call->account().id, body.label, body.days, call->now);
        },
        [call](const Opened& opened) {
            const store::Session& token = opened.session;
            call->reply(protocol::TokenMade{
                opened.secret,
                {session_id(token.secret), token.label, token.created, token.expires}});
        });
}

void drop_token(const CallPtr& call) {
    change_for(
        call, call->account().id,
        [account = call->account().id, id = call->parts[0]](const store::Store& store) {
            return close_session(store, account, id);
        },
        [call](const store::Deed& deed) {
            call->reply(protocol::Done{});
            for (const store::Write& write : deed) {
                const auto* dropped = std::get_if<store::DropSession>(&write);
                if (dropped != nullptr) call->services.lines.end_session(dropped->secret);
            }
        });
}

}  // namespace bivouac::server
