#include "server/api/statistics.h"

#include "server/api/finished_tables.h"
#include "server/replays/own_statistics.h"
#include "server/replays/replay_cache.h"

namespace bivouac::server {

using Answer = core::Result<Statistics, store::Trouble>;

void show_statistics(const CallPtr& call) {
    replay_for(
        call,
        [call](const store::Store& store) -> Answer {
            const auto find = [&](const std::string& table) -> ReplayedGamePtr {
                ReplayCache& cache = call->services.replays;
                if (ReplayedGamePtr kept = cache.find(table)) return kept;
                auto read = read_finished(store, table, call->now);
                if (!read) return nullptr;
                cache.keep(table, *read);
                return std::move(read).value();
            };
            return own_statistics(store, call->account().id, find);
        },
        [call](const Answer& statistics) {
            if (!statistics) return call->fail(statistics.error());
            call->reply(*statistics, {{"Cache-Control", "private, no-store"}});
        });
}

}  // namespace bivouac::server
