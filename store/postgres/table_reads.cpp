#include "store/postgres/columns.h"
#include "store/postgres/tables.h"

// The columns of a table with one of its seats: a row for each seat, or one without when it has
// none. Statements must be literals, so this is one too. Wants `t` (play_table) and `s` (seat).
#define TABLE_COLUMNS                                                                       \
    "SELECT t.key, t.epoch, t.id, t.game, t.options, t.terms, t.phase, t.listed, t.rated, " \
    "t.opened_by, t.created, t.touched, t.wake, t.outcome, s.kind, s.account, s.level, "    \
    "t.entries "

namespace bivouac::store::postgres {
namespace {

constexpr int kKey = 0;
constexpr int kEpoch = 1;
constexpr int kEntries = 17;

TableRow take_row(const Rows& rows, int at) {
    TableRow row;
    row.id = rows.bytes(at, 2);
    row.game = rows.bytes(at, 3);
    row.options = rows.bytes(at, 4);
    row.terms = rows.bytes(at, 5);
    row.phase = static_cast<Phase>(rows.integer(at, 6));
    row.listed = rows.truth(at, 7);
    row.rated = rows.truth(at, 8);
    row.opened_by = rows.integer(at, 9);
    row.created = rows.integer(at, 10);
    row.touched = rows.integer(at, 11);
    if (!rows.is_null(at, 12)) row.wake = rows.integer(at, 12);
    row.outcome = rows.bytes(at, 13);
    return row;
}

// Seats of one table follow each other.
std::vector<TableRow> take_rows(const Rows& rows) {
    std::vector<TableRow> tables;
    for (int at = 0; at < rows.size(); ++at) {
        if (at == 0 || rows.integer(at, kKey) != rows.integer(at - 1, kKey)) {
            tables.push_back(take_row(rows, at));
        }
        if (rows.is_null(at, 14)) continue;
        tables.back().seats.push_back(
            {static_cast<Sitter>(rows.integer(at, 14)), rows.integer(at, 15), rows.bytes(at, 16)});
    }
    return tables;
}

constexpr std::string_view kOneTable = TABLE_COLUMNS
    "FROM play_table t LEFT JOIN seat s ON s.table_key = t.key WHERE t.id = $1 ORDER BY s.number";

// A table without such an entry tells one row of nothing.
constexpr std::string_view kJournal =
    "SELECT e.number, e.at, e.text FROM play_table t "
    "LEFT JOIN entry e ON e.table_key = t.key AND e.number > $2 WHERE t.id = $1 ORDER BY e.number";

std::vector<Entry> take_entries(const Rows& rows) {
    if (rows.empty()) throw Refused{Trouble::unknown};
    std::vector<Entry> entries;
    for (int at = 0; at < rows.size(); ++at) {
        if (!rows.is_null(at, 0)) entries.push_back({rows.integer(at, 1), rows.bytes(at, 2)});
    }
    return entries;
}

}  // namespace

// The update waits for whoever is appending, and nobody can append after it: what the statements
// after it read is what the claim stands on.
Claim claim_table(Connection& connection, std::string_view id,
                  std::optional<std::uint64_t> only_if) {
    Segment segment;
    segment.push_back(
        {"UPDATE play_table SET epoch = epoch + 1 WHERE id = $1 AND ($2 = 0 OR epoch = $2) "
         "RETURNING key",
         Params::of(id, static_cast<std::int64_t>(only_if.value_or(0)))});
    segment.push_back({kOneTable, Params::of(id)});
    segment.push_back({kJournal, Params::of(id, 0)});
    const std::vector<Rows> rows = connection.run(segment);
    std::vector<TableRow> tables = take_rows(rows[1]);
    if (tables.empty()) throw Refused{Trouble::unknown};
    if (rows[0].empty()) throw Refused{Trouble::stale};
    return {static_cast<std::uint64_t>(rows[1].integer(0, kEpoch)), std::move(tables.front()),
            take_entries(rows[2])};
}

TableRow read_table(Connection& connection, std::string_view id) {
    std::vector<TableRow> tables = take_rows(connection.ask(kOneTable, Params::of(id)));
    if (tables.empty()) throw Refused{Trouble::unknown};
    return std::move(tables.front());
}

std::vector<Entry> read_journal(Connection& connection, std::string_view id, std::uint32_t after) {
    return take_entries(connection.ask(kJournal, Params::of(id, after)));
}

Standing read_standing(Connection& connection, std::string_view id) {
    const Rows rows =
        connection.ask("SELECT epoch, entries FROM play_table WHERE id = $1", Params::of(id));
    if (rows.empty()) throw Refused{Trouble::unknown};
    return {static_cast<std::uint64_t>(rows.integer(0, 0)),
            static_cast<std::uint32_t>(rows.integer(0, 1))};
}

SeenTable read_seen(Connection& connection, std::string_view id) {
    const Rows rows = connection.ask(kOneTable, Params::of(id));
    std::vector<TableRow> tables = take_rows(rows);
    if (tables.empty()) throw Refused{Trouble::unknown};
    return {{static_cast<std::uint64_t>(rows.integer(0, kEpoch)),
             static_cast<std::uint32_t>(rows.integer(0, kEntries))},
            std::move(tables.front())};
}

std::vector<std::optional<Standing>> read_standings(Connection& connection,
                                                    const std::vector<TableId>& ids) {
    const Rows rows = connection.ask(
        "SELECT l.place, t.epoch, t.entries FROM unnest($1::text[]) WITH ORDINALITY l (id, place) "
        "JOIN play_table t ON t.id = l.id",
        Params::of(Texts(ids.begin(), ids.end())));
    std::vector<std::optional<Standing>> standings(ids.size());
    for (int at = 0; at < rows.size(); ++at) {
        standings.at(static_cast<std::size_t>(rows.integer(at, 0) - 1)) =
            Standing{static_cast<std::uint64_t>(rows.integer(at, 1)),
                     static_cast<std::uint32_t>(rows.integer(at, 2))};
    }
    return standings;
}

std::string read_review(Connection& connection, std::string_view table) {
    const Rows rows = connection.ask(
        "SELECT r.text FROM review r JOIN play_table t ON t.key = r.table_key WHERE t.id = $1",
        Params::of(table));
    if (rows.empty()) throw Refused{Trouble::unknown};
    return rows.bytes(0, 0);
}

std::vector<TableRow> read_lobby(Connection& connection, std::string_view game, Page page) {
    if (game.empty()) {
        return take_rows(connection.ask(
            TABLE_COLUMNS
            "FROM (SELECT * FROM play_table WHERE listed AND phase < 2 "
            "ORDER BY key DESC LIMIT $1 OFFSET $2) t LEFT JOIN seat s ON s.table_key = t.key "
            "ORDER BY t.key DESC, s.number",
            Params::of(bounded(page.most), page.skip)));
    }
    return take_rows(connection.ask(
        TABLE_COLUMNS
        "FROM (SELECT * FROM play_table WHERE listed AND phase < 2 AND game = $1 "
        "ORDER BY key DESC LIMIT $2 OFFSET $3) t LEFT JOIN seat s ON s.table_key = t.key "
        "ORDER BY t.key DESC, s.number",
        Params::of(game, bounded(page.most), page.skip)));
}

std::vector<TableRow> read_tables_of(Connection& connection, AccountId account, bool finished,
                                     Page page) {
    // Distinct, for somebody may hold two seats.
    return take_rows(connection.ask(
        TABLE_COLUMNS
        "FROM (SELECT DISTINCT table_key FROM seat WHERE account = $1 AND over = $2 "
        "ORDER BY table_key DESC LIMIT $3 OFFSET $4) mine JOIN play_table t ON t.key = "
        "mine.table_key LEFT JOIN seat s ON s.table_key = t.key ORDER BY t.key DESC, s.number",
        Params::of(account, finished, bounded(page.most), page.skip)));
}

std::vector<TableId> read_due(Connection& connection, Millis now, std::uint32_t most) {
    const Rows rows =
        connection.ask("SELECT id FROM play_table WHERE wake <= $1 ORDER BY wake, key LIMIT $2",
                       Params::of(now, bounded(most)));
    std::vector<TableId> due;
    for (int at = 0; at < rows.size(); ++at) due.push_back(rows.bytes(at, 0));
    return due;
}

}  // namespace bivouac::store::postgres
