// Positions that people bring as text, for studies and puzzles: shown, played on, judged. Nothing
// here knows a table: what a text does not say is in none of the answers.
#include <cstring>

#include "protocol/bodies.h"
#include "protocol/list_words.h"
#include "server/api/account_flow.h"
#include "server/api/finished_tables.h"
#include "server/api/routes.h"
#include "server/limits/address_key.h"
#include "server/people/secrets.h"
#include "server/replays/brought_position.h"
#include "server/reviews/review_desk.h"
#include "trust/digest.h"

namespace bivouac::server {
namespace {

using protocol::ErrorCode;
using Answer = core::Result<protocol::Outgoing, NotReplayed>;
using Seen = core::Result<PositionToJudge, NotReplayed>;

std::uint64_t draw_seed() {
    const trust::Digest digest = trust::Fields("bivouac study").text(draw_secret()).hash();
    std::uint64_t seed = 0;
    std::memcpy(&seed, digest.data(), sizeof seed);
    return seed;
}

// The observer whose eyes are asked for; where nobody says, those of who is due, or of the one seat
// that the text is about.
engine::Observer eyes_for(const ViewQuery& asked, const catalog::Scene& scene) {
    if (asked.all) return engine::Observer::all_seeing();
    if (asked.spectator) return engine::Observer::spectator();
    if (asked.seat) return engine::Observer(*asked.seat);
    const engine::Due due = scene.due();
    if (!due.seats.empty() && scene.view(due.seats.lowest()) != nullptr) return due.seats.lowest();
    for (int i = 0; i < engine::kMaxSeats; ++i) {
        if (scene.view(engine::Seat(i)) != nullptr) return engine::Seat(i);
    }
    return engine::Observer::spectator();
}

void show_position(const CallPtr& call) {
    const auto asked = read_view_query(call->request);
    if (!asked) return call->fail(asked.error());
    auto body = protocol::read_body<protocol::ShowPosition>(call->request.body);
    if (!body) return call->fail(body.error());
    replay_for(
        call,
        [call, asked = *asked, body = std::move(body).value(),
         seed = draw_seed()](const store::Store&) -> Answer {
            const auto brought = read_position(body, seed);
            if (!brought) return core::Failure(brought.error());
            return position_for(*brought, eyes_for(asked, *brought->scene), call->language);
        },
        [call](const Answer& answer) {
            if (!answer) return fail(call, answer.error());
            call->reply(*answer);
        });
}

Seen seen_by(const protocol::ShowPosition& body, engine::Seat seat) {
    const auto brought = read_position(body, 0);
    if (!brought) return core::Failure(brought.error());
    PositionToJudge judged;
    judged.view = brought->scene->view(seat);
    if (judged.view == nullptr) {
        return core::Failure(NotReplayed{ErrorCode::forbidden, nullptr, {}});
    }
    judged.game = brought->game;
    judged.options = brought->options;
    judged.step = static_cast<std::uint32_t>(body.steps.size());
    return judged;
}

void judge_position(const CallPtr& call) {
    using protocol::BadCode;
    using protocol::BadMessage;
    const auto asked = read_view_query(call->request);
    if (!asked) return call->fail(asked.error());
    if (!asked->seat) return call->fail(BadMessage{BadCode::missing_field, "seat"});
    const std::string action(net::query_value(call->request, "action"));
    if (action.size() > protocol::kMostAction) {
        return call->fail(BadMessage{BadCode::too_long, "action"});
    }
    auto body = protocol::read_body<protocol::ShowPosition>(call->request.body);
    if (!body) return call->fail(body.error());
    // Something is judged that was said whole: what would be drawn now is not.
    if (!body->action.empty() || body->draw) {
        return call->fail(BadMessage{BadCode::unknown_field, "action"});
    }
    replay_for(
        call,
        [body = std::move(body).value(), seat = *asked->seat](const store::Store&) {
            return seen_by(body, seat);
        },
        [call, action](const Seen& seen) {
            if (!seen) return fail(call, seen.error());
            if (!may_ask(call, call->services.limits.reviewing, address_key(call->request.address),
                         1)) {
                return;
            }
            PositionToJudge judged = *seen;
            judged.question.action = action;
            const bool given = call->services.reviews.study(
                judged, call->account().id, [call](const ReviewDesk::Studied& studied) {
                    if (!studied) return call->fail(studied.error());
                    call->reply(*studied);
                });
            if (!given) call->fail(ErrorCode::busy);
        });
}

void leave_position(const CallPtr& call) {
    call->services.reviews.leave_study(call->account().id);
    call->reply(protocol::Done{});
}

}  // namespace

std::vector<Route> position_routes() {
    return {
        {"POST /api/positions/view", show_position},
        {"POST /api/positions/moment", judge_position},
        {"DELETE /api/positions/moment", leave_position},
    };
}

}  // namespace bivouac::server
