#include "server/room/control_of.h"
#include "server/room/room.h"

namespace bivouac::server {
std::optional<Room::Made> Room::open(const Opening& opening, Millis now) {
    entry::Opened opened{opening.secret.bytes(), opening.invitation, opening.plans, opening.base};
    std::unique_ptr<Room> room(new Room(opening.table, opened));
    std::vector<Entry> entries{opened};
    if (room->seating_.is_full() && !room->begin(entries, now)) return std::nullopt;
    std::vector<store::Entry> lines;
    for (const Entry& entry : entries) lines.push_back({now, print(entry)});
    Change change;
    change.deed.emplace_back(store::CreateTable{room->row(now), std::move(lines)});
    room->entries_ = static_cast<std::uint32_t>(entries.size());
    return Made{std::move(room), std::move(change)};
}

bool Room::begin(std::vector<Entry>& entries, Millis now) {
    game_ = PlayedGame::begin(*table_.game, table_.options, {secret_, table_.id, seating_.seeds()},
                              base_);
    if (game_ == nullptr) return false;
    phase_ = store::Phase::playing;
    const Control control = control_of(table_.terms.clock);
    if (control.kind != Control::Kind::none) clock_.emplace(control, seating_.size());
    run_clock(now);
    entries.emplace_back(entry::Began{game_->record(false), clock_});
    return true;
}

}  // namespace bivouac::server
