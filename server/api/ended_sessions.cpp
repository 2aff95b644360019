#include "server/api/ended_sessions.h"

#include "protocol/list_words.h"
#include "server/api/account_flow.h"

namespace bivouac::server {
namespace {

struct Ending {
    std::vector<store::Session> sessions;
    store::Batch batch;
};

}  // namespace

void end_sessions_for(const CallPtr& call, std::function<EndedResult(const store::Store&)> choose) {
    change_for(
        call, call->account().id,
        [choose = std::move(choose)](const store::Store& store) -> core::Result<Ending, Refusal> {
            auto ended = choose(store);
            if (!ended) return core::Failure(ended.error());
            Ending ending;
            for (const store::Session& session : ended->sessions) {
                ending.batch.emplace_back(store::DropSession{session.secret});
            }
            if (!ending.batch.empty()) ending.batch.push_back(std::move(ended->act));
            ending.sessions = std::move(ended->sessions);
            return ending;
        },
        [call](const Ending& ending) {
            call->reply(protocol::Done{});
            for (const store::Session& session : ending.sessions) {
                call->services.connections.end_session(session.secret);
            }
        });
}

}  // namespace bivouac::server
