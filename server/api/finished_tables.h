// Finished games, of a table or brought as a record: seen from every seat and all-seeing, at any
// step; the record to take away.
#pragma once

#include "server/api/call.h"
#include "server/replays/replayed_game.h"

namespace bivouac::server {

// ?seat=0|spectator|all&ply=20, or &from=20&to=60 for all of them at once
struct ViewQuery {
    std::optional<engine::Seat> seat;
    bool all = false;
    bool spectator = false;
    std::optional<std::uint32_t> ply;
    std::optional<std::uint32_t> from;
    std::optional<std::uint32_t> to;
    // Something that only a game that is over has.
    [[nodiscard]] bool is_of_replay() const { return all || ply || from || to; }
};
[[nodiscard]] protocol::Read<ViewQuery> read_view_query(const net::HttpRequest& request);

// The game of the table that the request names, for a replayer's thread. Whether it is still there,
// over, and the asker's to see, is found out each time; the game is read once.
[[nodiscard]] core::Result<ReplayedGamePtr, NotReplayed> find_finished(const Call& call,
                                                                       const store::Store& store);
void fail(const CallPtr& call, const NotReplayed& why);

// `if_not_over` when the table turns out to be none that is over with a result.
void show_finished(const CallPtr& call, const ViewQuery& asked, std::function<void()> if_not_over);
void show_record(const CallPtr& call);
void send_record(const CallPtr& call);

}  // namespace bivouac::server
