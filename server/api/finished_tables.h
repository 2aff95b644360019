// Finished games, of a table or brought as a record: seen from every seat and all-seeing, at any
// step; the record to take away.
#pragma once

#include "server/api/call.h"

namespace bivouac::server {

// ?seat=0|spectator|all&ply=20
struct ViewQuery {
    std::optional<engine::Seat> seat;
    bool all = false;
    bool spectator = false;
    std::optional<std::uint32_t> ply;
};
[[nodiscard]] protocol::Read<ViewQuery> read_view_query(const net::HttpRequest& request);

void show_finished(const CallPtr& call, const ViewQuery& asked);
void show_record(const CallPtr& call);
void send_record(const CallPtr& call);

}  // namespace bivouac::server
