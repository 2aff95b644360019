#include "server/room/open_room.h"

#include "server/room/room_state.h"

namespace bivouac::server {

std::optional<MadeRoom> open_room(const NewTable& wanted, Millis now) {
    const entry::Opened opened{wanted.secret.bytes(), wanted.invitation, wanted.plans, wanted.base};
    auto state = std::make_unique<RoomState>(wanted.table, opened);
    std::vector<Entry> entries{opened};
    if (state->seating.is_full() && !state->begin(entries, now)) return std::nullopt;
    std::vector<store::Entry> lines;
    for (const Entry& entry : entries) lines.push_back({now, print(entry)});
    Change change;
    change.batch.emplace_back(store::CreateTable{state->row(now), std::move(lines)});
    state->entries = static_cast<std::uint32_t>(entries.size());
    return MadeRoom{std::make_unique<Room>(std::move(state)), std::move(change)};
}

}  // namespace bivouac::server
