// Opening a table, sitting down at it, looking at it.
#include <set>

#include "protocol/bodies.h"
#include "protocol/list_words.h"
#include "server/api/account_flow.h"
#include "server/api/allowance.h"
#include "server/api/finished_tables.h"
#include "server/api/open_table.h"
#include "server/api/routes.h"
#include "server/api/socket_session.h"
#include "server/hub/hub.h"
#include "server/hub/load_room.h"
#include "server/limits/address_key.h"
#include "server/people/names.h"
#include "server/room/room_words.h"
#include "server/words.h"

namespace bivouac::server {
namespace {

using protocol::ErrorCode;

core::Failure<CannotOpen> too_much(std::string_view what) {
    return core::Failure(CannotOpen{ErrorCode::too_many_tables, std::string(what), std::nullopt});
}

void fail(const CallPtr& call, const CannotOpen& why) {
    protocol::Error error = error_in(call->language, why.code);
    error.field = why.field;
    if (!why.field.empty()) error.detail = "out_of_range";
    if (why.rejection) {
        const engine::Phrasebook& words =
            why.game == nullptr ? words_in(call->language) : words_of(*why.game, call->language);
        error.sentence = words.say(why.rejection->key, why.rejection->arguments);
    }
    if (why.code == ErrorCode::too_many_tables && !why.field.empty()) {
        error.sentence = sentence(call->language, "quota." + why.field);
    }
    call->reply(protocol::status_of(why.code), error);
}

// Answers with the table as it is now, or with what went wrong.
Hub::Then then_table(const CallPtr& call) {
    return [call](const Performed& performed) {
        if (performed.error) return call->fail(*performed.error);
        call->reply(
            performed.room->words().state_for(call->account().id, call->language, call->now));
    };
}
Hub::Then then_done(const CallPtr& call) {
    return [call](const Performed& performed) {
        if (performed.error) return call->fail(*performed.error);
        call->reply(protocol::Done{});
    };
}

Allowance allowance_of(const Call& call) {
    Limits& limits = call.services.limits;
    return {limits.quotas, limits.opened_near.of(address_key(call.request.address)), limits.off};
}

// What the table will take. A record that is brought is written down twice: as it came, and as the
// game began with it.
Wanted wanted_by(const protocol::OpenTable& asked) {
    Wanted wanted;
    for (const protocol::SeatPlan& seat : asked.seats) {
        wanted.bot_seats += seat.wish == protocol::SeatWish::bot ? 1U : 0U;
    }
    wanted.listed = asked.terms.listed;
    wanted.bots_only = wanted.bot_seats == asked.seats.size();
    if (asked.from) wanted.bytes = 2 * asked.from->record.size();
    return wanted;
}

// May it be asked for now, by the rates of the address and the account?
bool may_open(const CallPtr& call, const Wanted& wanted) {
    Limits& limits = call->services.limits;
    const std::string address = address_key(call->request.address);
    const auto kilobytes = static_cast<std::int64_t>(wanted.bytes / 1024);
    return may_ask(call, limits.opening_near, address) &&
           (kilobytes == 0 || may_ask(call, limits.bringing, address, kilobytes)) &&
           may_ask(call, limits.opening, std::to_string(call->account().id));
}

struct PlannedTable {
    core::Result<NewTable, CannotOpen> wanted;
    std::vector<std::string> over;  // tables of the address that do not count any more
};

PlannedTable plan_within_quotas(const store::Store& store, const protocol::OpenTable& asked,
                                const Call& call, const Allowance& allowance) {
    Weighed weighed = weigh(store, allowance, call.account(), wanted_by(asked));
    if (weighed.exceeded) return {too_much(*weighed.exceeded), std::move(weighed.over)};
    return {plan_table(store, asked, call.account(), call.now), std::move(weighed.over)};
}

void open_table(const CallPtr& call) {
    auto asked = protocol::read_body<protocol::OpenTable>(call->request.body);
    if (!asked) return call->fail(asked.error());
    if (!may_open(call, wanted_by(*asked))) return;
    const bool plays_a_record = asked->from.has_value();
    auto plan = [asked = std::move(asked).value(), call,
                 allowance = allowance_of(*call)](const store::Store& store) {
        return plan_within_quotas(store, asked, *call, allowance);
    };
    auto open = [call](const PlannedTable& planned) {
        const std::string address = address_key(call->request.address);
        call->services.limits.opened_near.forget(address, planned.over);
        if (!planned.wanted) return fail(call, planned.wanted.error());
        call->services.hub.open(*planned.wanted, [call, address](const Performed& performed) {
            if (performed.error) return call->fail(*performed.error);
            const Room& room = *performed.room;
            call->services.limits.opened_near.add(address, room.table().id);
            call->reply(protocol::Opened{room.table().id, room.commitment(), room.invitation()});
        });
    };
    if (plays_a_record) return replay_for(call, std::move(plan), std::move(open));
    read_for(call, std::move(plan), std::move(open));
}

// Looking at a table that sleeps plays its game through.
bool may_look(const CallPtr& call) {
    const Millis wait = call->services.hub.is_live(call->parts[0]) ? 0 : wait_for_replay(*call);
    if (wait > 0) call->fail(ErrorCode::slow_down, wait);
    return wait <= 0;
}

void show_table(const CallPtr& call) {
    if (!may_look(call)) return;
    call->services.hub.look(call->parts[0], [call](const Performed& looked) {
        if (looked.error) return call->fail(*looked.error);
        const Room* room = looked.room;
        const store::AccountId account = call->identity ? call->account().id : 0;
        if (!room->observer_for(account, std::nullopt)) {
            return call->fail(ErrorCode::unknown_table);
        }
        call->reply(room->words().state_for(account, call->language, call->now));
    });
}

void close_table(const CallPtr& call) {
    call->services.hub.perform(call->parts[0], order::Close{call->account().id}, then_done(call));
}

// Who sits down, and whether one of those who sit there already has blocked them, or they one.
struct Comer {
    Person person;
    bool blocked = false;
};
Comer find_comer(const store::Store& store, const store::Account& account, const std::string& table,
                 Millis now) {
    Comer comer;
    const auto row = store.table(table);
    comer.person = person_of(store, account, row ? row->game : std::string(), now);
    if (!row) return comer;
    for (const store::SeatRow& seat : row->seats) {
        if (seat.account == 0 || seat.account == account.id) continue;
        comer.blocked |= have_blocked(store, account.id, seat.account);
    }
    return comer;
}

void sit_down(const CallPtr& call) {
    auto body = protocol::read_body<protocol::SitDown>(call->request.body);
    if (!body) return call->fail(body.error());
    read_for(
        call,
        [call](const store::Store& store) {
            return find_comer(store, call->account(), call->parts[0], call->now);
        },
        [call, body = std::move(body).value()](const Comer& comer) {
            if (comer.blocked) return call->fail(ErrorCode::blocked);
            call->services.hub.perform(call->parts[0], order::Sit{comer.person, body},
                                       then_table(call));
        });
}

void stand_up(const CallPtr& call) {
    const auto body = protocol::read_body<protocol::StandUp>(call->request.body);
    if (!body) return call->fail(body.error());
    call->services.hub.perform(call->parts[0], order::Stand{call->account().id, body->seat},
                               then_done(call));
}

void change_seat(const CallPtr& call) {
    auto body = protocol::read_body<protocol::ChangeSeat>(call->request.body);
    if (!body) return call->fail(body.error());
    const auto change = [call, body = std::move(body).value()](const Performed& looked) {
        if (looked.error) return call->fail(*looked.error);
        read_for(
            call,
            [call, body, game = looked.room->table().game, allowance = allowance_of(*call)](
                const store::Store& store) -> core::Result<SeatPlan, CannotOpen> {
                const bool bot = body.plan.wish == protocol::SeatWish::bot;
                const Wanted wanted{.tables = 0, .bot_seats = 1};
                const Weighed weighed =
                    bot ? weigh(store, allowance, call->account(), wanted) : Weighed();
                if (weighed.exceeded) return too_much(*weighed.exceeded);
                return plan_seat(store, body.plan, *game, call->account());
            },
            [call, seat = body.seat](const core::Result<SeatPlan, CannotOpen>& plan) {
                if (!plan) return fail(call, plan.error());
                call->services.hub.perform(
                    call->parts[0], order::Plan{call->account().id, seat, *plan}, then_table(call));
            });
    };
    call->services.hub.look(call->parts[0], change);
}

// A running game as the asker may see it, a finished one as anybody may.
void look_at_view(const CallPtr& call, const ViewQuery& asked) {
    if (!may_look(call)) return;
    call->services.hub.look(call->parts[0], [call, asked](const Performed& looked) {
        if (looked.error) return call->fail(*looked.error);
        const Room* room = looked.room;
        const store::AccountId account = call->identity ? call->account().id : 0;
        if (!room->observer_for(account, std::nullopt)) {
            return call->fail(ErrorCode::unknown_table);
        }
        if (room->phase() == store::Phase::finished) {
            return show_finished(call, asked, [call] { call->fail(ErrorCode::wrong_phase); });
        }
        if (asked.is_of_replay() || room->game() == nullptr) {
            return call->fail(ErrorCode::wrong_phase);
        }
        const auto observer = asked.spectator ? room->observer_for(0, std::nullopt)
                                              : room->observer_for(account, asked.seat);
        const auto view = observer ? room->words().view_for(*observer) : std::nullopt;
        if (!view) return call->fail(ErrorCode::forbidden);
        call->reply(*view);
    });
}

void show_view(const CallPtr& call) {
    const auto asked = read_view_query(call->request);
    if (!asked) return call->fail(asked.error());
    // Whoever steps through a game that is over asks often: that neither claims nor wakes the
    // table.
    const bool live = call->services.hub.is_live(call->parts[0]);
    if (!live && asked->is_of_replay()) {
        return show_finished(call, *asked, [call, asked = *asked] { look_at_view(call, asked); });
    }
    look_at_view(call, *asked);
}

// What cannot be read hides nothing.
std::set<std::string> names_of_blocked(const store::Store& store, store::AccountId account) {
    std::set<std::string> names;
    const auto blocked = store.blocked_by(account);
    if (!blocked) return names;
    for (const store::AccountId id : *blocked) {
        const auto person = store.account(id);
        if (person && !person->name.empty()) names.insert(spelling(person->name));
    }
    return names;
}

void open_socket(const CallPtr& call) {
    if (!call->request.wants_socket) {
        return call->fail(protocol::BadMessage{protocol::BadCode::missing_field, "Upgrade"});
    }
    read_for(
        call,
        [account = call->account().id](const store::Store& store) {
            return names_of_blocked(store, account);
        },
        [call](const std::set<std::string>& blocked) {
            const store::Account& account = call->account();
            call->services.hub.listeners().set_unheard(account.id, blocked);
            const Person person{account.id, account.kind, spelling(account.name), std::nullopt,
                                true};
            call->answer.open(std::make_shared<SocketSession>(
                call->services, Requester{person, call->language}, call->identity->session));
        });
}

}  // namespace

std::vector<Route> table_routes() {
    return {
        {"POST /api/tables", open_table},
        {"GET /api/tables/{table}", show_table},
        {"DELETE /api/tables/{table}", close_table},
        {"POST /api/tables/{table}/sit", sit_down},
        {"POST /api/tables/{table}/stand", stand_up},
        {"POST /api/tables/{table}/seat", change_seat},
        {"GET /api/tables/{table}/view", show_view},
        {"GET /api/tables/{table}/record", send_record},
        {"POST /api/records/view", show_record},
        {"GET /ws", open_socket},
    };
}

}  // namespace bivouac::server
