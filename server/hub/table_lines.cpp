#include "server/hub/table_lines.h"

#include <map>

#include "catalog/catalog.h"
#include "core/text.h"
#include "server/people/names.h"
#include "server/room/room_words.h"
#include "server/room/table_note.h"
#include "server/words.h"

namespace bivouac::server {
namespace {

using Names = std::map<store::AccountId, store::Account>;

const store::Account* find_account(const store::Store& store, Names& names, store::AccountId id) {
    if (id == 0) return nullptr;
    const auto found = names.find(id);
    if (found != names.end()) return &found->second;
    auto account = store.account(id);
    if (!account) return nullptr;
    return &names.emplace(id, std::move(account).value()).first->second;
}

protocol::SeatState seat_of(const store::Store& store, Names& names, const store::SeatRow& row,
                            store::AccountId account) {
    protocol::SeatState seat;
    const store::Account* person = find_account(store, names, row.account);
    seat.yours = account != 0 && row.account == account;
    if (person != nullptr) {
        seat.name = spelling(person->name);
        seat.who = person->kind;
    }
    switch (row.kind) {
        case store::Sitter::nobody:
            seat.kind = row.account != 0 ? protocol::SeatKind::kept : protocol::SeatKind::open;
            break;
        case store::Sitter::person: seat.kind = protocol::SeatKind::person; break;
        case store::Sitter::bot:
            seat.kind = protocol::SeatKind::bot;
            seat.level = row.level;
            break;
    }
    return seat;
}

std::optional<protocol::Prepared> prepared_of(const store::Store& store, Names& names,
                                              const store::TableRow& row, const TableNote& note) {
    if (!note.prepared) return std::nullopt;
    const store::Account* opener = find_account(store, names, row.opened_by);
    return protocol::Prepared{*note.prepared,
                              opener == nullptr ? std::string() : spelling(opener->name)};
}

// "seat1+seat3 end.key RULE", as the last line of a record has it. A row has no view to name the
// winners' sides by: lists show who won by their seats.
std::optional<protocol::Ending> ending_of(const engine::Game& game, const store::TableRow& row,
                                          engine::Language language) {
    const auto words = core::words(row.outcome);
    if (row.phase != store::Phase::finished || words.size() < 2) return std::nullopt;
    protocol::Ending ending;
    for (const std::string_view seat : core::split(words[0], '+')) {
        const auto number = core::parse_number(seat.substr(std::min<std::size_t>(4, seat.size())));
        if (seat.starts_with("seat") && number && *number >= 1 && *number <= engine::kMaxSeats) {
            ending.winners.insert(engine::Seat(static_cast<int>(*number) - 1));
        }
    }
    if (!words_of(game, language).knows(words[1])) return std::nullopt;
    ending.key = words[1];
    return ending;
}

}  // namespace

protocol::TableLine line_of(const Room& room, store::AccountId account) {
    const protocol::TableState state =
        room.words().state_for(account, engine::Language::english, 0);
    protocol::TableLine line;
    line.table = state.table;
    line.game = state.game;
    line.options = state.options;
    line.terms = state.terms;
    line.phase = state.phase;
    line.seats = state.seats;
    line.prepared = state.prepared;
    line.created = room.table().created;
    line.touched = room.table().created;
    return line;
}

store::Found<std::vector<protocol::TableLine>> read_lines(
    const store::Store& store, const store::Found<std::vector<store::TableRow>>& rows,
    store::AccountId account, engine::Language language) {
    if (!rows) return core::Failure(rows.error());
    std::vector<protocol::TableLine> lines;
    Names names;
    for (const store::TableRow& row : *rows) {
        const engine::Game* game = catalog::find(row.game);
        const auto note = read_note(row.terms);
        const auto options = engine::parse_options(row.options);
        if (game == nullptr || !note || !options) continue;
        protocol::TableLine line;
        line.table = row.id;
        line.game = row.game;
        line.options = *options;
        line.terms = note->terms;
        line.phase = row.phase;
        line.prepared = prepared_of(store, names, row, *note);
        line.created = row.created;
        line.touched = row.touched;
        line.ending = ending_of(*game, row, language);
        for (std::size_t i = 0; i < row.seats.size(); ++i) {
            line.seats.push_back(seat_of(store, names, row.seats[i], account));
            const engine::Seat seat(static_cast<int>(i));
            line.your_turn |= line.seats.back().yours && note->turn.contains(seat);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace bivouac::server
