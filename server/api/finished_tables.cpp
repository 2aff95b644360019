#include "server/api/finished_tables.h"

#include "catalog/catalog.h"
#include "core/text.h"
#include "protocol/table_bodies.h"
#include "server/hub/load_room.h"
#include "server/room/record_players.h"
#include "server/words.h"

namespace bivouac::server {
namespace {

using protocol::ErrorCode;

using Answer = core::Result<protocol::Outgoing, ErrorCode>;

// The events of the step at which the replay stands, as this observer was told them.
std::vector<engine::Event> last_events(const engine::View& view, std::uint32_t step) {
    std::vector<engine::Event> events;
    for (const engine::Event& event : view.history()) {
        if (event.seq() == step) events.push_back(event);
    }
    return events;
}

// What the one who asks sees at the step that was asked for, told as the last step is told.
core::Result<protocol::Step, ErrorCode> step_of(const engine::Game& game, engine::Replay& replay,
                                                const std::string& table, const ViewQuery& asked,
                                                engine::Language language) {
    replay.go(asked.ply.value_or(replay.size()));
    const engine::Observer observer = asked.seat  ? engine::Observer(*asked.seat)
                                      : asked.all ? engine::Observer::all_seeing()
                                                  : engine::Observer::spectator();
    const auto view = replay.view(observer);
    if (view == nullptr) return core::Failure(ErrorCode::forbidden);
    protocol::Step step{.table = table, .observer = observer, .view = view->encode()};
    const engine::Phrasebook& phrases = words_of(game, language);
    for (const engine::Event& event : last_events(*view, replay.position())) {
        step.told.emplace_back(*view, event, phrases);
    }
    step.first = replay.position();
    step.last = replay.position();
    return step;
}

Answer replayed(const store::Store& store, const std::string& table, const ViewQuery& asked,
                engine::Language language, Millis now) {
    const LoadedRoom loaded = look_at_finished(store, table, now);
    if (loaded.room == nullptr) return core::Failure(loaded.error);
    const auto record = loaded.room->record();
    if (!record) return core::Failure(ErrorCode::wrong_phase);
    const engine::Game& game = *loaded.room->table().game;
    const auto replay = game.replay(*record);
    if (!replay) return core::Failure(ErrorCode::broken);
    auto step = step_of(game, **replay, table, asked, language);
    if (!step) return core::Failure(step.error());
    if (step->last == (*replay)->size()) step->ending = loaded.room->ending(language);
    return protocol::step_message(*step);
}

// A record that somebody brought: they have read it, so every seat of it may be shown to them. Of a
// game that is not over nobody sees everything at once, for that is how replays are.
Answer replayed(const std::string& record, const ViewQuery& asked, engine::Language language) {
    const auto head = engine::read_record_head(record);
    const engine::Game* game = head ? catalog::find(head->game, head->rules_version) : nullptr;
    if (game == nullptr) return core::Failure(ErrorCode::bad_record);
    const auto replay = game->replay(record);
    if (!replay) return core::Failure(ErrorCode::bad_record);
    auto step = step_of(*game, **replay, "", asked, language);
    if (!step) return core::Failure(step.error());
    return protocol::step_message(*step);
}

}  // namespace

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
    const std::string_view ply = net::query_value(request, "ply");
    if (!ply.empty()) {
        const auto number = core::parse_number(ply);
        if (!number || *number > INT32_MAX) {
            return core::Failure(protocol::BadMessage{protocol::BadCode::out_of_range, "ply"});
        }
        query.ply = static_cast<std::uint32_t>(*number);
    }
    return query;
}

void show_finished(const CallPtr& call, const ViewQuery& asked) {
    read_for(
        call,
        [call, asked](const store::Store& store) {
            return replayed(store, call->parts[0], asked, call->language, call->now);
        },
        [call](const Answer& answer) {
            if (!answer) return call->fail(answer.error());
            call->reply(std::move(answer).value(), {{"Cache-Control", "private, max-age=3600"}});
        });
}

void show_record(const CallPtr& call) {
    const auto asked = read_view_query(call->request);
    if (!asked) return call->fail(asked.error());
    auto body = protocol::read_show_record(call->request.body);
    if (!body) return call->fail(body.error());
    read_for(
        call,
        [call, asked = *asked, record = std::move(body->record)](const store::Store&) {
            return replayed(record, asked, call->language);
        },
        [call](const Answer& answer) {
            if (!answer) return call->fail(answer.error());
            call->reply(std::move(answer).value());
        });
}

void send_record(const CallPtr& call) {
    read_for(
        call,
        [call](const store::Store& store) -> core::Result<std::string, ErrorCode> {
            const LoadedRoom loaded = look_at_finished(store, call->parts[0], call->now);
            if (loaded.room == nullptr) return core::Failure(loaded.error);
            auto record = loaded.room->record();
            if (!record) return core::Failure(ErrorCode::wrong_phase);
            return with_players(*record, loaded.room->seating());
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
