// Reviews of games that are over, and single moments of them. A game that goes on is judged for
// nobody but a player among bots, who may have hints, and spectators, who are told late.
#include <algorithm>
#include <functional>
#include <limits>

#include "protocol/bodies.h"
#include "protocol/list_words.h"
#include "protocol/review_words.h"
#include "server/api/account_flow.h"
#include "server/api/commentary.h"
#include "server/api/finished_tables.h"
#include "server/api/routes.h"
#include "server/api/statistics.h"
#include "server/hub/hub.h"
#include "server/limits/address_key.h"
#include "server/reviews/review_desk.h"
#include "server/room/advice.h"
#include "trust/digest.h"

namespace bivouac::server {
namespace {

using protocol::ErrorCode;

constexpr std::int64_t kPermitsOfGame = 10;
constexpr Millis kWaitForOwn = 10'000;

// Names of reviews at the desk: a table may not be called like a record, nor the other way round.
std::string name_of_table(const std::string& table) { return "table " + table; }
std::string name_of_record(const std::string& digest) { return "record " + digest; }

struct Looked {
    ReplayedGamePtr game;
    std::optional<protocol::Reviewed> reviewed = {};  // worked out before
    bool judged = true;                               // somebody can
};
using Look = core::Result<Looked, NotReplayed>;

core::Failure<NotReplayed> not_now(ErrorCode code) {
    return core::Failure(NotReplayed{code, nullptr, {}});
}

protocol::Review done(const std::string& id, protocol::Reviewed reviewed) {
    const auto size = static_cast<std::uint32_t>(reviewed.steps.size() + 1);
    return {id, protocol::ReviewState::done, size, size, std::move(reviewed)};
}

// Whether a table is over is told to those alone who may see it.
void fail_table(const CallPtr& call, const NotReplayed& why) {
    if (why.code != ErrorCode::wrong_phase) return fail(call, why);
    call->services.hub.look(call->parts[0], [call](const Performed& looked) {
        if (looked.error) return call->fail(*looked.error);
        const bool sees = looked.room->observer_for(call->account().id, std::nullopt).has_value();
        call->fail(sees ? ErrorCode::wrong_phase : ErrorCode::unknown_table);
    });
}

bool may_judge(const CallPtr& call, std::int64_t permits) {
    return may_ask(call, call->services.limits.reviewing, address_key(call->request.address),
                   permits);
}

// How far it is; it is begun where it has not been.
void follow(const CallPtr& call, const std::string& id, const std::string& name,
            const Looked& looked) {
    if (looked.reviewed) return call->reply(done(id, *looked.reviewed));
    ReviewDesk& desk = call->services.reviews;
    auto review = desk.ask(name, call->account().id);
    if (!review) {
        if (!looked.judged) return call->fail(ErrorCode::not_allowed);
        if (!may_judge(call, kPermitsOfGame)) return;
        switch (desk.begin(name, looked.game->table, call->account().id, looked.game)) {
            case ReviewDesk::Begun::too_many_of_account:
                return call->fail(ErrorCode::slow_down, kWaitForOwn);
            case ReviewDesk::Begun::too_many: return call->fail(ErrorCode::busy);
            case ReviewDesk::Begun::yes: break;
        }
        review = desk.ask(name, call->account().id);
    }
    if (!review) return call->fail(ErrorCode::broken);
    review->id = id;
    call->reply(*review);
}

void review_table(const CallPtr& call) {
    const std::string name = name_of_table(call->parts[0]);
    const bool begun = call->services.reviews.knows(name);
    replay_for(
        call,
        [call, begun](const store::Store& store) -> Look {
            const auto game = find_finished(*call, store);
            if (!game) return core::Failure(game.error());
            Looked looked{*game};
            if (const auto text = store.review(call->parts[0])) {
                looked.reviewed = read_review(*text);
            }
            looked.judged = begun || looked.reviewed || can_be_reviewed(**game);
            return looked;
        },
        [call, name](const Look& looked) {
            if (!looked) return fail_table(call, looked.error());
            follow(call, call->parts[0], name, *looked);
        });
}

// A record that is not over, or that nobody could have finished, is judged for nobody either.
Look read_over(const std::string& record) {
    const auto game = read_brought(record);
    if (!game) return core::Failure(game.error());
    if (!(*game)->replay->finished()) return not_now(ErrorCode::wrong_phase);
    return Looked{*game, {}, can_be_reviewed(**game)};
}

void review_record(const CallPtr& call) {
    auto body = protocol::read_body<protocol::ShowRecord>(call->request.body);
    if (!body) return call->fail(body.error());
    const std::string id =
        trust::to_hex(trust::Fields("bivouac brought record").text(body->record).hash());
    replay_for(
        call, [record = std::move(body->record)](const store::Store&) { return read_over(record); },
        [call, id](const Look& looked) {
            if (!looked) return fail(call, looked.error());
            follow(call, id, name_of_record(id), *looked);
        });
}

void follow_record(const CallPtr& call) {
    auto review = call->services.reviews.ask(name_of_record(call->parts[0]), call->account().id);
    if (!review) return call->fail(ErrorCode::unknown_table);
    review->id = call->parts[0];
    call->reply(*review);
}

void leave_table(const CallPtr& call) {
    call->services.reviews.withdraw(name_of_table(call->parts[0]), call->account().id);
    call->reply(protocol::Done{});
}

void leave_record(const CallPtr& call) {
    call->services.reviews.withdraw(name_of_record(call->parts[0]), call->account().id);
    call->reply(protocol::Done{});
}

// Without `ply` a question is about the game as it is now, which a hint alone may be.
constexpr std::uint32_t kNow = std::numeric_limits<std::uint32_t>::max();

protocol::Read<study::MomentQuestion> read_question(const net::HttpRequest& request) {
    const auto view = read_view_query(request);
    if (!view) return core::Failure(view.error());
    using protocol::BadCode;
    using protocol::BadMessage;
    if (!view->seat) return core::Failure(BadMessage{BadCode::missing_field, "seat"});
    const std::string_view action = net::query_value(request, "action");
    if (action.size() > protocol::kMostAction) {
        return core::Failure(BadMessage{BadCode::too_long, "action"});
    }
    study::MomentQuestion question;
    question.seat = *view->seat;
    question.step = view->ply.value_or(kNow);
    question.action = action;
    return question;
}

using MomentFound = std::function<void(const protocol::Moment&)>;

void look_at_moment(const CallPtr& call, const ReplayedGamePtr& game,
                    const study::MomentQuestion& question, const MomentFound& then) {
    if (!may_judge(call, 1)) return;
    const bool given =
        call->services.reviews.look(game, question, call->account().id,
                                    [call, then](const std::optional<protocol::Moment>& moment) {
                                        if (!moment) return call->fail(ErrorCode::not_allowed);
                                        then(*moment);
                                    });
    if (!given) call->fail(ErrorCode::busy);
}

void tell_moment(const CallPtr& call, const ReplayedGamePtr& game,
                 const study::MomentQuestion& question) {
    look_at_moment(call, game, question,
                   [call](const protocol::Moment& moment) { call->reply(moment); });
}

// Nobody is advised before it is on the disk that they were.
void give_advice(const CallPtr& call, engine::Seat seat, const protocol::Moment& moment) {
    call->services.hub.perform(call->parts[0], order::Advise{call->account().id, seat},
                               [call, moment](const Performed& noted) {
                                   if (noted.error) return call->fail(*noted.error);
                                   call->reply(moment);
                               });
}

// The seat's owner asks at a table that allows it; the judge is told what that seat was told.
void hint(const CallPtr& call) {
    const auto question = read_question(call->request);
    if (!question) return call->fail(question.error());
    call->services.hub.look(call->parts[0], [call, question = *question](const Performed& looked) {
        if (looked.error) return call->fail(*looked.error);
        const Room& room = *looked.room;
        const store::AccountId account = call->account().id;
        if (!room.observer_for(account, std::nullopt)) return call->fail(ErrorCode::unknown_table);
        if (!room.observer_for(account, question.seat)) return call->fail(ErrorCode::forbidden);
        if (room.phase() != store::Phase::playing) return call->fail(ErrorCode::wrong_phase);
        if (!looked.room->advice().is_allowed()) return call->fail(ErrorCode::not_allowed);
        auto game = std::make_shared<ReplayedGame>();
        game->table = room.table().id;
        game->game = room.table().game;
        game->options = room.table().options;
        game->replay = room.game()->table().so_far();
        study::MomentQuestion asked = question;
        asked.step = std::min(asked.step, game->replay->size());
        asked.may_go_on = true;
        look_at_moment(call, game, asked,
                       [call, seat = asked.seat](const protocol::Moment& moment) {
                           give_advice(call, seat, moment);
                       });
    });
}

protocol::Read<study::MomentQuestion> read_past_question(const net::HttpRequest& request) {
    auto question = read_question(request);
    if (question && question->step == kNow) {
        return core::Failure(protocol::BadMessage{protocol::BadCode::missing_field, "ply"});
    }
    return question;
}

void moment_of_table(const CallPtr& call) {
    const auto question = read_past_question(call->request);
    if (!question) return call->fail(question.error());
    replay_for(
        call, [call](const store::Store& store) { return find_finished(*call, store); },
        [call, question = *question](const core::Result<ReplayedGamePtr, NotReplayed>& game) {
            if (!game) return fail_table(call, game.error());
            tell_moment(call, *game, question);
        });
}

void moment_of_record(const CallPtr& call) {
    const auto question = read_past_question(call->request);
    if (!question) return call->fail(question.error());
    auto body = protocol::read_body<protocol::ShowRecord>(call->request.body);
    if (!body) return call->fail(body.error());
    replay_for(
        call, [record = std::move(body->record)](const store::Store&) { return read_over(record); },
        [call, question = *question](const Look& looked) {
            if (!looked) return fail(call, looked.error());
            tell_moment(call, looked->game, question);
        });
}

}  // namespace

std::vector<Route> review_routes() {
    return {
        {"GET /api/tables/{table}/review", review_table},
        {"DELETE /api/tables/{table}/review", leave_table},
        {"GET /api/tables/{table}/moment", moment_of_table},
        {"GET /api/tables/{table}/hint", hint},
        {"GET /api/tables/{table}/commentary", show_commentary},
        {"POST /api/records/review", review_record},
        {"GET /api/reviews/{review}", follow_record},
        {"DELETE /api/reviews/{review}", leave_record},
        {"POST /api/records/moment", moment_of_record},
        {"GET /api/me/statistics", show_statistics},
    };
}

}  // namespace bivouac::server
