#include "server/api/finished_tables.h"

#include <algorithm>

#include "core/text.h"
#include "protocol/bodies.h"
#include "protocol/routes.h"
#include "server/hub/load_room.h"
#include "server/replays/replayed_game.h"
#include "server/room/record_players.h"
#include "server/room/table_terms.h"
#include "server/words.h"

namespace bivouac::server {
namespace {

using protocol::ErrorCode;

constexpr std::uint32_t kMostPlies = 100;  // in one answer

using Answer = core::Result<protocol::Outgoing, NotReplayed>;

engine::Observer observer_of(const ViewQuery& asked) {
    if (asked.seat) return engine::Observer(*asked.seat);
    return asked.all ? engine::Observer::all_seeing() : engine::Observer::spectator();
}

Answer answer_to(const ReplayedGame& shown, const ViewQuery& asked, engine::Language language) {
    const std::uint32_t size = shown.replay->size();
    const engine::Observer observer = observer_of(asked);
    if (!asked.from && !asked.to) {
        const std::uint32_t ply = std::min(asked.ply.value_or(size), size);
        const auto step = step_of(shown, ply, observer, language);
        if (!step) return core::Failure(NotReplayed{ErrorCode::forbidden, nullptr, {}});
        return protocol::Outgoing(*step);
    }
    protocol::Steps steps{shown.table, size, {}};
    const std::uint32_t from = asked.from.value_or(0);
    const std::uint32_t most = from > UINT32_MAX - kMostPlies ? from : from + kMostPlies - 1;
    const std::uint32_t to = std::min({asked.to.value_or(size), most, size});
    for (std::uint32_t ply = from; ply <= to; ++ply) {
        auto step = step_of(shown, ply, observer, language);
        if (!step) return core::Failure(NotReplayed{ErrorCode::forbidden, nullptr, {}});
        steps.steps.push_back(std::move(*step));
    }
    return protocol::Outgoing(steps);
}

Answer replayed(const std::string& record, const ViewQuery& asked, engine::Language language) {
    const auto shown = read_brought(record);
    if (!shown) return core::Failure(shown.error());
    return answer_to(**shown, asked, language);
}

// A number of the query; nothing when it is not there.
protocol::Read<std::optional<std::uint32_t>> read_number(const net::HttpRequest& request,
                                                         std::string_view name) {
    const std::string_view text = net::query_value(request, name);
    if (text.empty()) return std::optional<std::uint32_t>();
    const auto number = core::parse_number(text);
    if (!number || *number > INT32_MAX) {
        return core::Failure(
            protocol::BadMessage{protocol::BadCode::out_of_range, std::string(name)});
    }
    return std::optional(static_cast<std::uint32_t>(*number));
}

}  // namespace

core::Result<ReplayedGamePtr, NotReplayed> find_finished(const Call& call,
                                                         const store::Store& store) {
    const std::string& table = call.parts[0];
    ReplayCache& cache = call.services.replays;
    const auto row = store.table(table);
    if (!row || row->phase != store::Phase::finished) cache.drop(table);
    ReplayedGamePtr shown = row ? cache.find(table) : nullptr;
    if (shown == nullptr) {
        auto read = read_finished(store, table, call.now);
        if (!read) return core::Failure(read.error());
        shown = std::move(read).value();
        cache.keep(table, shown);
    }
    if (!shown->may_look(call.identity ? call.account().id : 0)) {
        return core::Failure(NotReplayed{ErrorCode::unknown_table, nullptr, {}});
    }
    return shown;
}

void fail(const CallPtr& call, const NotReplayed& why) {
    if (!why.reason) return call->fail(why.code);
    protocol::Error error = error_in(call->language, why.code);
    error.sentence =
        words_of(*why.game, call->language).say(why.reason->key, why.reason->arguments);
    call->reply(protocol::status_of(why.code), error);
}

protocol::Read<ViewQuery> read_view_query(const net::HttpRequest& request) {
    ViewQuery query;
    const std::string_view seat = net::query_value(request, "seat");
    if (seat == "all") {
        query.all = true;
    } else if (seat == "spectator") {
        query.spectator = true;
    } else if (!seat.empty()) {
        const auto number = core::parse_number(seat);
        if (!number || *number >= engine::kMaxSeats) {
            return core::Failure(protocol::BadMessage{protocol::BadCode::out_of_range, "seat"});
        }
        query.seat = engine::Seat(static_cast<int>(*number));
    }
    for (const auto& [name, field] :
         {std::pair{"ply", &ViewQuery::ply}, std::pair{"from", &ViewQuery::from},
          std::pair{"to", &ViewQuery::to}}) {
        const auto number = read_number(request, name);
        if (!number) return core::Failure(number.error());
        query.*field = *number;
    }
    return query;
}

void show_finished(const CallPtr& call, const ViewQuery& asked, std::function<void()> if_not_over) {
    replay_for(
        call,
        [call, asked](const store::Store& store) -> Answer {
            const auto shown = find_finished(*call, store);
            if (!shown) return core::Failure(shown.error());
            return answer_to(**shown, asked, call->language);
        },
        [call, if_not_over = std::move(if_not_over)](const Answer& answer) {
            if (!answer && answer.error().code == ErrorCode::wrong_phase) return if_not_over();
            if (!answer) return fail(call, answer.error());
            call->reply(*answer, {{"Cache-Control", "private, max-age=3600"}});
        });
}

void show_record(const CallPtr& call) {
    const auto asked = read_view_query(call->request);
    if (!asked) return call->fail(asked.error());
    auto body = protocol::read_body<protocol::ShowRecord>(call->request.body);
    if (!body) return call->fail(body.error());
    replay_for(
        call,
        [call, asked = *asked, record = std::move(body->record)](const store::Store&) {
            return replayed(record, asked, call->language);
        },
        [call](const Answer& answer) {
            if (!answer) return fail(call, answer.error());
            call->reply(*answer);
        });
}

void send_record(const CallPtr& call) {
    replay_for(
        call,
        [call](const store::Store& store) -> core::Result<std::string, ErrorCode> {
            const LoadedRoom loaded = look_at_finished(store, call->parts[0], call->now);
            if (loaded.room == nullptr) return core::Failure(loaded.error);
            const store::AccountId account = call->identity ? call->account().id : 0;
            if (!loaded.room->may_look_back(account))
                return core::Failure(ErrorCode::unknown_table);
            auto record = loaded.room->record();
            if (!record) return core::Failure(ErrorCode::wrong_phase);
            return with_players(*record, loaded.room->seating(), loaded.room->table().prepared);
        },
        [call](const core::Result<std::string, ErrorCode>& record) {
            if (!record) return call->fail(record.error());
            net::HttpReply reply{.status = 200,
                                 .content_type = "text/plain; charset=utf-8",
                                 .body = *record,
                                 .headers = {}};
            reply.headers.emplace_back("Content-Disposition",
                                       "attachment; filename=\"" + call->parts[0] + ".record\"");
            call->answer.reply(std::move(reply));
        });
}

}  // namespace bivouac::server
