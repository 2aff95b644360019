#include "server/api/commentary.h"

#include "engine/replay.h"
#include "engine/table.h"
#include "server/api/account_flow.h"
#include "server/hub/hub.h"
#include "server/limits/address_key.h"
#include "server/reviews/commentary.h"
#include "server/reviews/review_desk.h"
#include "server/room/played_game.h"
#include "server/room/seating.h"
#include "server/room/table_terms.h"

namespace bivouac::server {
namespace {

using protocol::ErrorCode;

ReplayedGamePtr so_far(const Room& room) {
    auto game = std::make_shared<ReplayedGame>();
    game->table = room.table().id;
    game->game = room.table().game;
    game->options = room.table().options;
    game->replay = room.game()->table().so_far();
    return game;
}

// Behind everything else; when there is no room for it now, whoever asks next begins it.
void go_on(const CallPtr& call, const Room& room, const Commentaries::Said& said) {
    Commentaries& commentaries = call->services.commentaries;
    const std::string& table = room.table().id;
    if (!commentaries.begin(table)) return;
    std::optional<std::uint32_t> known;
    if (!said.empty()) known = said.back().step;
    const bool given = call->services.reviews.comment(
        so_far(room), known, call->account().id,
        [call, table](std::optional<protocol::CommentedMoment> moment) {
            call->services.commentaries.finish(table, std::move(moment));
        });
    if (!given) commentaries.finish(table, std::nullopt);
}

}  // namespace

bool allows_commentary(const Room& room) {
    const protocol::Terms& terms = room.table().terms;
    return terms.listed && terms.spectators && !room.forgets();
}

void show_commentary(const CallPtr& call) {
    if (!may_ask(call, call->services.limits.reviewing, address_key(call->request.address), 1)) {
        return;
    }
    call->services.hub.look(call->parts[0], [call](const Performed& looked) {
        if (looked.error) return call->fail(*looked.error);
        const Room& room = *looked.room;
        const store::AccountId account = call->account().id;
        if (!room.observer_for(account, std::nullopt)) return call->fail(ErrorCode::unknown_table);
        if (!room.seating().seats_of(account).empty()) return call->fail(ErrorCode::forbidden);
        if (!allows_commentary(room)) return call->fail(ErrorCode::not_allowed);
        // When it is over there are reviews.
        if (room.phase() != store::Phase::playing) return call->fail(ErrorCode::wrong_phase);
        const Commentaries::Said& said = call->services.commentaries.of(room.table().id);
        protocol::Commentary told;
        told.table = room.table().id;
        told.behind = turns_behind(room.seating().size());
        told.moments.assign(said.begin(), said.end());
        go_on(call, room, said);
        call->reply(told, {{"Cache-Control", "private, no-store"}});
    });
}

}  // namespace bivouac::server
