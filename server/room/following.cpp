#include "server/room/following.h"

#include "server/room/journal_player.h"

namespace bivouac::server {

using store::Phase;

// The beginning of a game draws what it drew at its owner. One from a record is played through, and
// that is not for the loop: it is read anew by those who may take their time.
bool Following::begin(const entry::Began& began, Change& change) {
    if (!room_.base.empty() || room_.game != nullptr) return false;
    room_.game = PlayedGame::begin(*room_.table.game, room_.table.options,
                                   {room_.secret, room_.table.id, room_.seating.seeds()}, {});
    if (room_.game == nullptr || room_.game->record(false) != began.record) return false;
    room_.phase = Phase::playing;
    change.table_changed = true;
    change.began = true;
    const std::uint32_t seq = room_.game->table().seq();
    if (seq == 0) return true;
    change.steps = engine::Accepted{1, seq};
    change.published = room_.game->beginning();
    return true;
}

bool Following::step(const entry::Steps& steps, Change& change) {
    if (room_.game == nullptr) return false;
    const std::uint32_t first = room_.game->table().seq() + 1;
    if (!room_.game->repeat(steps.lines)) return false;
    trust::Published published = room_.game->follow(steps.lines);
    if (!change.steps) change.steps = engine::Accepted{first, first};
    change.steps->last_seq = room_.game->table().seq();
    auto& [roots, heads] = change.published;
    roots.insert(roots.end(), published.roots.begin(), published.roots.end());
    heads.insert(heads.end(), published.heads.begin(), published.heads.end());
    if (!room_.game->table().outcome()) return true;
    room_.phase = Phase::finished;
    change.ended = true;
    change.table_changed = true;
    return true;
}

bool Following::change_by(const Entry& entry, Change& change) {
    if (std::holds_alternative<entry::Opened>(entry)) return false;
    if (std::holds_alternative<entry::Said>(entry)) return true;
    if (const auto* steps = std::get_if<entry::Steps>(&entry)) return step(*steps, change);
    if (const auto* began = std::get_if<entry::Began>(&entry)) return begin(*began, change);
    change.table_changed = true;
    if (std::holds_alternative<entry::Closed>(entry)) {
        room_.phase = Phase::closed;
        change.ended = true;
    }
    return true;
}

std::optional<Followed> Following::take(const JournalTail& tail) {
    const std::uint32_t steps = room_.game == nullptr ? 0 : room_.game->table().seq();
    JournalPlayer player(room_, tail.people, steps);
    Followed followed;
    for (const store::Entry& line : tail.entries) {
        const auto entry = read_entry(line.text);
        if (!entry || !fits(*entry, room_.seating)) return std::nullopt;
        if (!change_by(*entry, followed.change)) return std::nullopt;
        player.play(*entry, line.at);
        if (std::holds_alternative<entry::Said>(*entry)) {
            followed.said.push_back(room_.chat.latest().back().said);
        }
    }
    for (const Person& person : tail.people) {
        room_.seating.seats_of(person.account).for_each([&](engine::Seat seat) {
            room_.seating.at(seat).person = person;
        });
    }
    room_.entries += static_cast<std::uint32_t>(tail.entries.size());
    room_.epoch = tail.standing.epoch;
    if (room_.phase != tail.row.phase || room_.entries != tail.standing.entries) {
        return std::nullopt;
    }
    return followed;
}

}  // namespace bivouac::server
