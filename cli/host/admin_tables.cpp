// What `bivouac admin` tells of a table, and how it closes one.
#include "cli/errors.h"
#include "cli/host/admin.h"
#include "cli/terminal/layout.h"
#include "cli/terminal/printable.h"
#include "core/json_writer.h"
#include "server/hub/load_room.h"
#include "server/people/names.h"
#include "server/room/decision.h"
#include "server/room/journal.h"
#include "server/room/table_note.h"

namespace bivouac::cli {
namespace {

using engine::Phrasebook;
using store::Sitter;
using store::Trouble;

// Somebody who writes to the table at the same time comes first; not for ever.
constexpr int kMostTries = 10;

store::TableRow find_table(const std::string& id, HostDatabase& database, const Phrasebook& words) {
    auto row = database.store().table(id);
    if (row) return std::move(row).value();
    if (row.error() != Trouble::unknown) database.fail(row.error());
    throw RunError(words.say("admin.unknown_table", {id}));
}

std::string sentence(store::Phase phase, const Phrasebook& words) {
    switch (phase) {
        case store::Phase::waiting: return words.say("admin.phase.waiting");
        case store::Phase::playing: return words.say("admin.phase.playing");
        case store::Phase::finished: return words.say("admin.phase.finished");
        case store::Phase::closed: return words.say("admin.phase.closed");
    }
    return {};
}

// The seats that are due, as the lobby knows them. Of the terms nothing else is of use here.
engine::SeatSet turn_of(const store::TableRow& row) {
    const auto note = server::read_note(row.terms);
    return note ? note->turn : engine::SeatSet();
}

std::string describe(const store::SeatRow& seat, const HostDatabase& database,
                     const Phrasebook& words) {
    switch (seat.kind) {
        case Sitter::nobody: return words.say("admin.seat.open");
        case Sitter::person: return database.person(seat.account);
        case Sitter::bot: return words.say("admin.seat.bot", {seat.level});
    }
    return {};
}

Entries entries_of(const store::TableRow& row, std::size_t journal, const HostDatabase& database,
                   const Phrasebook& words) {
    const auto yes_no = [&](bool truth) { return words.say(truth ? "admin.yes" : "admin.no"); };
    Entries entries = {
        {words.say("admin.table.id"), row.id},
        {words.say("admin.table.game"), row.game},
        {words.say("admin.table.options"), row.options},
        {words.say("admin.table.phase"), sentence(row.phase, words)},
        {words.say("admin.table.listed"), yes_no(row.listed)},
        {words.say("admin.table.rated"), yes_no(row.rated)},
        {words.say("admin.table.opened_by"), database.person(row.opened_by)},
        {words.say("admin.table.created"), date_of(row.created)},
        {words.say("admin.table.touched"), date_of(row.touched)},
    };
    if (row.wake) entries.emplace_back(words.say("admin.table.wake"), date_of(*row.wake));
    if (!row.outcome.empty()) entries.emplace_back(words.say("admin.table.outcome"), row.outcome);
    entries.emplace_back(words.say("admin.table.entries"), grouped(journal, words));
    const engine::SeatSet turn = turn_of(row);
    for (std::size_t i = 0; i < row.seats.size(); ++i) {
        const std::string who = describe(row.seats[i], database, words);
        const bool due = turn.contains(engine::Seat(static_cast<int>(i)));
        entries.emplace_back(words.say("admin.table.seat", {std::to_string(i + 1)}),
                             due ? words.say("admin.seat.due", {who}) : who);
    }
    for (auto& [name, text] : entries) text = printable(text);
    return entries;
}

void write_seat(core::JsonWriter& json, const store::SeatRow& seat, HostDatabase& database) {
    json.object();
    switch (seat.kind) {
        case Sitter::nobody: json.field("kind", "open"); break;
        case Sitter::bot: json.field("kind", "bot").field("level", seat.level); break;
        case Sitter::person: {
            const auto account = database.store().account(seat.account);
            json.field("kind", "person").field("account", seat.account);
            json.field("name", account ? server::spelling(account->name) : std::string());
            break;
        }
    }
    json.end();
}

std::string as_json(const store::TableRow& row, std::size_t journal, HostDatabase& database) {
    core::JsonWriter json;
    json.object()
        .field("id", row.id)
        .field("game", row.game)
        .field("options", row.options)
        .field("phase", word_of(row.phase))
        .field("listed", row.listed)
        .field("rated", row.rated)
        .field("opened_by", row.opened_by)
        .field("created", row.created)
        .field("touched", row.touched);
    json.key("wake");
    if (row.wake) {
        json.value(*row.wake);
    } else {
        json.null();
    }
    json.field("outcome", row.outcome).field("entries", static_cast<std::uint64_t>(journal));
    json.key("turn").array();
    turn_of(row).for_each([&](engine::Seat seat) { json.value(seat.index()); });
    json.end().key("seats").array();
    for (const store::SeatRow& seat : row.seats) write_seat(json, seat, database);
    json.end().end();
    return json.take();
}

// A table whose journal this program cannot read: no room can be made of it, but it can be closed.
store::Batch close_unread(HostDatabase& database, const std::string& id, store::Millis now) {
    store::Claim claim = database.found(database.store().claim(id));
    claim.row.phase = store::Phase::closed;
    claim.row.touched = now;
    claim.row.wake.reset();
    const server::Entry closed = server::entry::Closed{"admin", std::nullopt};
    return {store::Append{claim.epoch,
                          static_cast<std::uint32_t>(claim.entries.size()),
                          {{now, server::print(closed)}},
                          claim.row}};
}

// Nothing when the table is over meanwhile.
std::optional<store::Batch> closing(HostDatabase& database, const std::string& id,
                                    store::Millis now) {
    const server::LoadedRoom loaded = server::load_room(database.store(), id, now);
    if (loaded.room == nullptr) {
        if (loaded.error == protocol::ErrorCode::busy) database.fail(Trouble::busy);
        return close_unread(database, id, now);
    }
    if (store::is_over(loaded.room->phase())) return std::nullopt;
    return loaded.room->close_for("admin", now).batch;
}

}  // namespace

void show_table(const AdminRequest& request, HostDatabase& database, Context& context) {
    const store::TableRow row = find_table(request.what, database, context.words);
    const std::size_t journal = database.found(database.store().journal(row.id, 0)).size();
    if (request.format == Format::json) {
        context.screen.raw(as_json(row, journal, database) + "\n");
    } else {
        context.screen.raw(in_two_columns(entries_of(row, journal, database, context.words),
                                          context.screen.columns()));
    }
}

void close_table(const AdminRequest& request, HostDatabase& database, Context& context) {
    const std::string& id = request.what;
    const store::TableRow row = find_table(id, database, context.words);
    const auto over = [&] { return RunError(context.words.say("admin.table_over", {id})); };
    if (store::is_over(row.phase)) throw over();
    for (int tries = 1; tries <= kMostTries; ++tries) {
        const auto batch = closing(database, id, time_now(context));
        if (!batch) throw over();
        std::vector<store::Batch> batches{*batch};
        batches.front().push_back(operator_act(context, 0, protocol::ActKind::table_closed, id));
        const auto verdicts = database.store().commit(batches);
        if (verdicts.front()) {
            return context.screen.show(context.words.say("admin.table_closed", {id}));
        }
        if (verdicts.front().error() == Trouble::stale) continue;
        if (verdicts.front().error() == Trouble::unfit) {
            throw RunError(context.words.say("admin.table_full", {id}));
        }
        database.fail(verdicts.front().error());
    }
    database.fail(Trouble::stale);
}

}  // namespace bivouac::cli
