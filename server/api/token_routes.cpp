// Tokens, with which programs stand for an account.
#include "protocol/bodies.h"
#include "protocol/list_words.h"
#include "server/api/account_flow.h"
#include "server/api/acts.h"
#include "server/api/ended_sessions.h"
#include "server/api/people_handlers.h"

namespace bivouac::server {
namespace {

using protocol::ActKind;

protocol::TokenLine line_of(const store::Session& token) {
    protocol::TokenLine line{session_id(token.secret), token.label, token.created, token.expires};
    for (const auto& entry : protocol::kScopes) {
        if (token.scopes.contains(entry.value)) line.scopes.push_back(entry.value);
    }
    line.used = token.used;
    return line;
}

store::Scopes scopes_of(const protocol::NewToken& wanted) {
    store::Scopes scopes;
    for (const store::Scope each : wanted.scopes) scopes.insert(each);
    return scopes;
}

}  // namespace

void list_tokens(const CallPtr& call) {
    read_for(
        call,
        [call](const store::Store& store) {
            return list_sessions(store, call->account().id, SecretKind::token, call->now);
        },
        [call](const core::Result<std::vector<store::Session>, Refusal>& tokens) {
            if (!tokens) return call->fail(tokens.error());
            std::vector<protocol::TokenLine> lines;
            for (const store::Session& token : *tokens) lines.push_back(line_of(token));
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
            const store::AccountId account = call->account().id;
            auto opened = open_token(
                store, account, {.label = body.label, .days = body.days, .scopes = scopes_of(body)},
                call->now);
            if (opened) {
                opened->batch.push_back(
                    act_of(*call, account, ActKind::token_made, opened->session.label));
            }
            return opened;
        },
        [call](const Opened& opened) {
            call->reply(protocol::TokenMade{opened.secret, line_of(opened.session)});
        });
}

void drop_token(const CallPtr& call) {
    end_sessions_for(call, [call](const store::Store& store) {
        const store::AccountId account = call->account().id;
        auto token = find_session(store, account, SecretKind::token, call->parts[0]);
        if (!token) return EndedResult(core::Failure(token.error()));
        const std::string label = token->empty() ? std::string() : token->front().label;
        return EndedResult(
            Ended{std::move(token).value(), act_of(*call, account, ActKind::token_ended, label)});
    });
}

}  // namespace bivouac::server
