// What the owner of an account sees and changes.
#include "protocol/bodies.h"
#include "server/api/account_flow.h"
#include "server/api/acts.h"
#include "server/api/language.h"
#include "server/api/own_account.h"
#include "server/api/paging.h"
#include "server/api/people_handlers.h"
#include "server/api/router.h"
#include "server/api/session_cookie.h"
#include "server/hub/hub.h"
#include "server/people/export.h"
#include "server/people/names.h"

namespace bivouac::server {
namespace {

using protocol::ActKind;

// The account was there when the session was looked up.
void fail_reading(const Call& call, store::Trouble trouble) {
    if (trouble == store::Trouble::unknown) return call.fail(Refusal::not_logged_in);
    call.fail(trouble);
}

// The cookie lives as long again as the session that is being prolonged.
net::Pairs prolonged_cookie(const Call& call) {
    const BroughtSecret brought = secret_of(call.request);
    if (!call.identity->is_prolonged || brought.kind != SecretKind::session) return {};
    return {give_cookie(call.request, brought.secret)};
}

bool is_guest(const Call& call) { return call.account().kind == store::AccountKind::guest; }

std::function<void()> noting_failure(const CallPtr& call) {
    return [call] { note(call, call->account().id, ActKind::login_failed); };
}

}  // namespace

void show_me(const CallPtr& call) {
    keep_session(call);
    read_for(
        call,
        [call](const store::Store& store) {
            return read_me(store, call->account().id, call->language);
        },
        [call](const store::Found<protocol::Me>& me) {
            if (!me) return fail_reading(*call, me.error());
            call->reply(*me, prolonged_cookie(*call));
        });
}

void export_me(const CallPtr& call) {
    read_for(
        call,
        [account = call->account().id](const store::Store& store) {
            return export_account(store, account);
        },
        [call](const core::Result<std::string, store::Trouble>& text) {
            if (!text) return fail_reading(*call, text.error());
            call->answer.reply({.status = 200,
                                .content_type = "application/json",
                                .body = *text,
                                .headers = {{"Content-Disposition",
                                             "attachment; filename=\"bivouac-account.json\""}}});
            if (!is_guest(*call)) note(call, call->account().id, ActKind::exported);
        });
}

void show_my_tables(const CallPtr& call) {
    const auto page = page_of(call->request);
    if (!page) return call->fail(page.error());
    const std::string_view finished = net::query_value(call->request, "finished");
    if (!finished.empty() && finished != "0" && finished != "1") {
        return call->fail(protocol::BadMessage{protocol::BadCode::unknown_word, "finished"});
    }
    read_for(
        call,
        [call, page = *page, over = finished == "1"](const store::Store& store) {
            const store::AccountId account = call->account().id;
            return read_tables(store, page, account, call->language,
                               [account, over](const store::Store& from, store::Page asked) {
                                   return from.tables_of(account, over, asked);
                               });
        },
        [call](const store::Found<TablePage>& tables) {
            if (!tables) return fail_reading(*call, tables.error());
            call->reply(protocol::Tables{tables->lines, tables->more});
        });
}

void change_preferences(const CallPtr& call) {
    const auto body = protocol::read_preferences(call->request.body);
    if (!body) return call->fail(body.error());
    if (const auto bad = wrong_language(*body)) return call->fail(*bad);
    change_for(
        call, call->account().id,
        [account = call->account().id, text = protocol::print(*body)](const store::Store& store) {
            return set_preferences(store, account, text);
        },
        [call](const store::Batch&) { call->reply(protocol::Done{}); });
}

void change_password(const CallPtr& call) {
    const auto body = protocol::read_body<protocol::ChangePassword>(call->request.body);
    if (!body) return call->fail(body.error());
    const store::AccountId account = call->account().id;
    if (!may_try_password(call, password_key(account))) return;
    const store::Digest asking = call->identity->session.secret;
    change_with_password(
        call,
        [account, body = *body, cost = call->services.facts.hash_cost](const store::Store& store) {
            return begin_password_change(store, account, body.old_password, body.new_password,
                                         cost);
        },
        [call, asking](const store::Store& store, const Pending& pending,
                       const HashAnswer& answer) {
            auto batch = finish_password_change(store, pending, answer, asking);
            if (batch) batch->push_back(act_of(*call, pending.account, ActKind::password_changed));
            return batch;
        },
        [call, account, asking](const store::Batch&) {
            password_was_right(call, password_key(account));
            call->reply(protocol::Done{});
            call->services.connections.end_sessions_of(account, asking);
        },
        noting_failure(call));
}

// Asks the reader for what must be hashed to see whether it is the password.
auto confirming(const CallPtr& call, const std::string& password) {
    return [account = call->account().id, password,
            cost = call->services.facts.hash_cost](const store::Store& store) {
        return begin_confirmation(store, account, password, cost);
    };
}

void draw_new_code(const CallPtr& call) {
    const auto body = protocol::read_body<protocol::DeleteAccount>(call->request.body);
    if (!body) return call->fail(body.error());
    const store::AccountId account = call->account().id;
    if (!may_try_password(call, password_key(account))) return;
    change_with_password(
        call, confirming(call, body->password),
        [call](const store::Store& store, const Pending& pending, const HashAnswer& answer) {
            auto made = finish_new_code(store, pending, answer);
            if (made) made->batch.push_back(act_of(*call, pending.account, ActKind::code_drawn));
            return made;
        },
        [call, account](const NewCode& made) {
            password_was_right(call, password_key(account));
            call->reply(protocol::AccountMade{spelling(call->account().name), made.code});
        },
        noting_failure(call));
}

void turn_into_program(const CallPtr& call) {
    change_for(
        call, call->account().id,
        [call](const store::Store& store) {
            const store::AccountId account = call->account().id;
            auto batch = become_program(store, account);
            if (batch) batch->push_back(act_of(*call, account, ActKind::became_program));
            return batch;
        },
        [call](const store::Batch&) {
            Person person = seen_as(call->account());
            person.who = protocol::PersonKind::program;
            call->services.hub.refresh(person);
            call->reply(protocol::Done{});
        });
}

void erase_me(const CallPtr& call) {
    const auto body = protocol::read_body<protocol::DeleteAccount>(call->request.body);
    if (!body) return call->fail(body.error());
    const store::AccountId account = call->account().id;
    const auto gone = [call, account](const store::Batch&) {
        // At tables that are live a seat is left to somebody without a name.
        call->services.hub.refresh({account, protocol::PersonKind::guest, {}, std::nullopt, true});
        call->reply(protocol::Done{}, {take_cookie(call->request)});
        call->services.connections.end_sessions_of(account);
    };
    if (is_guest(*call)) {
        return change_for(
            call, account,
            [account](const store::Store& store) { return erase_guest(store, account); }, gone);
    }
    if (!may_try_password(call, password_key(account))) return;
    change_with_password(
        call, confirming(call, body->password),
        [now = call->now](const store::Store& store, const Pending& pending,
                          const HashAnswer& answer) {
            auto batch = finish_erasure(store, pending, answer);
            if (batch) batch->push_back(erased_act(pending.account, now));
            return batch;
        },
        gone, noting_failure(call));
}

}  // namespace bivouac::server
