// Becoming a guest, making an account, logging in and out, getting back in.
#include "protocol/bodies.h"
#include "server/api/account_flow.h"
#include "server/api/acts.h"
#include "server/api/language.h"
#include "server/api/own_account.h"
#include "server/api/people_handlers.h"
#include "server/api/session_cookie.h"
#include "server/hub/hub.h"
#include "server/limits/address_key.h"
#include "server/people/devices.h"
#include "server/people/names.h"

namespace bivouac::server {
namespace {

using protocol::ActKind;

// Somebody whose session begins.
struct Admitted {
    store::AccountId account = 0;
    std::string secret;
    std::string recovery_code;
    std::string device;  // known from now on; empty when it was before, or is not to be
    protocol::Me me;
    store::Batch batch;
};
using Admission = core::Result<Admitted, Refusal>;

Refusal refusal_of(store::Trouble trouble) {
    return trouble == store::Trouble::unknown ? Refusal::not_logged_in : Refusal::unavailable;
}

Admission admit(const store::Store& store, const Call& call, store::AccountId account,
                core::Result<Entered, Refusal> entered) {
    if (!entered) return core::Failure(entered.error());
    auto me = read_me(store, account, call.language);
    if (!me) return core::Failure(refusal_of(me.error()));
    return Admitted{account,
                    std::move(entered->session.secret),
                    std::move(entered->recovery_code),
                    {},
                    std::move(me).value(),
                    std::move(entered->batch)};
}

// The browser has another cookie from now on: nobody can use the old session any more.
void drop_old_session(const Call& call, store::Batch& batch) {
    if (!call.identity || !call.identity->session.label.empty()) return;
    batch.emplace_back(store::DropSession{call.identity->session.secret});
}

void end_old_session(const Call& call) {
    if (!call.identity || !call.identity->session.label.empty()) return;
    call.services.connections.end_session(call.identity->session.secret);
}

// As the account will be when the batch is done: a new hash makes other devices.
void know_device(const Call& call, Admitted& admitted) {
    for (const store::Write& write : admitted.batch) {
        const auto* updated = std::get_if<store::UpdateAccount>(&write);
        if (updated == nullptr) continue;
        if (known_device(updated->account, device_cookie(call.request))) return;
        admitted.device = draw_device(updated->account);
    }
}

net::Pairs cookies_for(const Call& call, const Admitted& admitted) {
    net::Pairs cookies{give_cookie(call.request, admitted.secret)};
    if (!admitted.device.empty()) cookies.push_back(give_device(call.request, admitted.device));
    return cookies;
}

void reply_me(const Call& call, const Admitted& admitted) {
    call.reply(admitted.me, cookies_for(call, admitted));
}

void reply_account(const Call& call, std::string_view name, const Admitted& admitted) {
    call.reply(protocol::AccountMade{std::string(name), admitted.recovery_code},
               cookies_for(call, admitted));
}

// Whose failures count against whom: a device that has been in before waits for its own alone.
void with_password_key(const CallPtr& call, const std::string& name,
                       std::function<void(const std::string& key)> then) {
    const std::string device(device_cookie(call->request));
    if (device.empty()) return then(password_key(name));
    read_for(
        call,
        [name, device](const store::Store& store) { return known_device(store, name, device); },
        [name, then = std::move(then)](const std::optional<std::string>& known) {
            then(known ? "device " + *known : password_key(name));
        });
}

bool may_come_in(const CallPtr& call) {
    return may_ask(call, call->services.limits.sitting, address_key(call->request.address));
}

}  // namespace

void become_guest(const CallPtr& call) {
    const auto body = protocol::read_body<protocol::BecomeGuest>(call->request.body);
    if (!body) return call->fail(body.error());
    // Whoever has a session stays who they are.
    if (call->identity) return show_me(call);
    if (!may_come_in(call)) return;
    store::Batch guest = new_guest(call->now);
    if (body->language) {
        std::get<store::CreateAccount>(guest.front()).account.preferences =
            preferring(*body->language);
    }
    write_for(call, std::move(guest), [call](const store::Done& done) {
        const store::AccountId account = done.accounts.front();
        change_for(
            call, account,
            [call, account](const store::Store& store) {
                auto opened = open_session(store, account, call->now, visit_of(*call));
                if (!opened) return Admission(core::Failure(opened.error()));
                store::Batch batch = opened->batch;
                return admit(store, *call, account,
                             Entered{std::move(opened).value(), {}, std::move(batch)});
            },
            [call](const Admitted& admitted) { reply_me(*call, admitted); });
    });
}

void sign_up(const CallPtr& call) {
    const auto body = protocol::read_body<protocol::Credentials>(call->request.body);
    if (!body) return call->fail(body.error());
    if (!may_come_in(call)) return;
    const store::AccountId guest = call->account().id;
    change_with_password(
        call,
        [guest, body = *body, cost = call->services.facts.hash_cost](const store::Store& store) {
            return begin_sign_up(store, guest, body.name, body.password, cost);
        },
        [call, guest](const store::Store& store, const Pending& pending,
                      const HashAnswer& answer) -> Admission {
            auto admission =
                admit(store, *call, guest,
                      finish_sign_up(store, pending, answer, call->now, visit_of(*call)));
            if (!admission) return admission;
            // The store has a guest still.
            admission->me.name = spelling(pending.name);
            know_device(*call, *admission);
            admission->batch.push_back(act_of(*call, guest, ActKind::signed_up));
            return admission;
        },
        [call, guest](const Admitted& admitted) {
            call->services.hub.refresh(
                {guest, protocol::PersonKind::member, admitted.me.name, std::nullopt, true});
            reply_account(*call, admitted.me.name, admitted);
            call->services.connections.end_sessions_of(guest);
        },
        [] {});
}

namespace {

// Somebody has shown who they are: their device is known from now on, the session it had ends, and
// how they came in is noted.
Admission let_in(const store::Store& store, const Call& call, store::AccountId account,
                 core::Result<Entered, Refusal> entered, ActKind act) {
    auto admission = admit(store, call, account, std::move(entered));
    if (!admission) return admission;
    know_device(call, *admission);
    drop_old_session(call, admission->batch);
    admission->batch.push_back(act_of(call, account, act));
    return admission;
}

void log_in_as(const CallPtr& call, const protocol::Credentials& body, const std::string& key) {
    if (!may_try_password(call, key)) return;
    change_with_password(
        call,
        [body, cost = call->services.facts.hash_cost](const store::Store& store) {
            return begin_log_in(store, body.name, body.password, cost);
        },
        [call](const store::Store& store, const Pending& pending,
               const HashAnswer& answer) -> Admission {
            return let_in(store, *call, pending.account,
                          finish_log_in(store, pending, answer, call->now, visit_of(*call)),
                          ActKind::logged_in);
        },
        [call, key](const Admitted& admitted) {
            password_was_right(call, key);
            reply_me(*call, admitted);
            end_old_session(*call);
        },
        [call, name = body.name] { note_of_name(call, name, ActKind::login_failed); });
}

void recover_as(const CallPtr& call, const protocol::Recovery& body, const std::string& key) {
    if (!may_try_password(call, key)) return;
    change_with_password(
        call,
        [body, cost = call->services.facts.hash_cost](const store::Store& store) {
            return begin_recovery(store, body.name, body.code, body.password, cost);
        },
        [call](const store::Store& store, const Pending& pending,
               const HashAnswer& answer) -> Admission {
            return let_in(store, *call, pending.account,
                          finish_recovery(store, pending, answer, call->now, visit_of(*call)),
                          ActKind::recovered);
        },
        [call, key](const Admitted& admitted) {
            password_was_right(call, key);
            reply_account(*call, admitted.me.name, admitted);
            end_old_session(*call);
            call->services.connections.end_sessions_of(admitted.account);
        },
        [call, name = body.name] { note_of_name(call, name, ActKind::recovery_failed); });
}

}  // namespace

void log_in(const CallPtr& call) {
    auto body = protocol::read_body<protocol::Credentials>(call->request.body);
    if (!body) return call->fail(body.error());
    const std::string name = body->name;
    with_password_key(call, name, [call, body = std::move(*body)](const std::string& key) {
        log_in_as(call, body, key);
    });
}

void recover(const CallPtr& call) {
    auto body = protocol::read_body<protocol::Recovery>(call->request.body);
    if (!body) return call->fail(body.error());
    const std::string name = body->name;
    // Apart from passwords: who has forgotten theirs has tried some.
    with_password_key(call, name, [call, body = std::move(*body)](const std::string& key) {
        recover_as(call, body, "code of " + key);
    });
}

void end_session(const CallPtr& call) {
    const auto gone = [call] { call->reply(protocol::Done{}, {take_cookie(call->request)}); };
    if (!call->identity) return gone();
    const store::Digest secret = call->identity->session.secret;
    store::Batch batch = log_out(secret);
    const std::string& label = call->identity->session.label;
    if (call->account().kind != store::AccountKind::guest) {
        const ActKind kind = label.empty() ? ActKind::logged_out : ActKind::token_ended;
        batch.push_back(act_of(*call, call->account().id, kind, label));
    }
    in_turn(call, call->account().id, [call, secret, gone, batch](const Turn& turn) {
        write_change(call, batch, [call, secret, turn, gone] {
            gone();
            call->services.connections.end_session(secret);
        });
    });
}

}  // namespace bivouac::server
