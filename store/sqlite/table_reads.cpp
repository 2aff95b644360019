#include "store/sqlite/columns.h"
#include "store/sqlite/tables.h"

namespace bivouac::store::sqlite {
namespace {

std::optional<Millis> optional_time(const Query& query, int column) {
    return query.is_null(column) ? std::nullopt : std::optional(query.integer(column));
}

std::vector<SeatRow> read_seats(Connection& connection, std::int64_t key) {
    Query query(connection,
                "SELECT kind, account, level FROM seat WHERE table_key = ?1 ORDER BY number");
    query.with(key);
    std::vector<SeatRow> seats;
    while (query.next()) {
        seats.push_back({static_cast<Sitter>(query.integer(0)), query.integer(1), query.bytes(2)});
    }
    return seats;
}

KeptTable take_row(Connection& connection, Query& query) {
    if (!query.next()) throw Refused{Trouble::unknown};
    KeptTable kept;
    kept.key = query.integer(0);
    kept.epoch = static_cast<std::uint64_t>(query.integer(1));
    kept.entries = static_cast<std::uint32_t>(query.integer(2));
    kept.cost = static_cast<std::size_t>(query.integer(3));
    TableRow& row = kept.row;
    row.id = query.bytes(4);
    row.game = query.bytes(5);
    row.options = query.bytes(6);
    row.terms = query.bytes(7);
    row.phase = static_cast<Phase>(query.integer(8));
    row.listed = query.integer(9) != 0;
    row.rated = query.integer(10) != 0;
    row.opened_by = query.integer(11);
    row.created = query.integer(12);
    row.touched = query.integer(13);
    row.wake = optional_time(query, 14);
    row.outcome = query.bytes(15);
    row.seats = read_seats(connection, kept.key);
    return kept;
}

std::vector<Entry> read_entries(Connection& connection, std::int64_t key, std::uint32_t after) {
    Query query(connection,
                "SELECT at, text FROM entry WHERE table_key = ?1 AND number > ?2 ORDER BY number");
    query.with(key, after);
    std::vector<Entry> entries;
    while (query.next()) entries.push_back({query.integer(0), query.bytes(1)});
    return entries;
}

// The rows for the keys that a list query tells.
std::vector<TableRow> read_rows(Connection& connection, Query& list) {
    std::vector<std::int64_t> keys;
    while (list.next()) keys.push_back(list.integer(0));
    std::vector<TableRow> rows;
    rows.reserve(keys.size());
    for (const std::int64_t key : keys) {
        Query query(connection,
                    "SELECT key, epoch, entries, cost, id, game, options, terms, phase, listed, "
                    "rated, opened_by, created, touched, wake, outcome FROM play_table "
                    "WHERE key = ?1");
        query.with(key);
        rows.push_back(take_row(connection, query).row);
    }
    return rows;
}

}  // namespace

KeptTable find_table(Connection& connection, std::string_view id) {
    Query query(connection,
                "SELECT key, epoch, entries, cost, id, game, options, terms, phase, listed, rated, "
                "opened_by, created, touched, wake, outcome FROM play_table WHERE id = ?1");
    query.with(id);
    return take_row(connection, query);
}

Claim claim_table(Connection& connection, std::string_view id,
                  std::optional<std::uint64_t> only_if) {
    KeptTable kept = find_table(connection, id);
    if (only_if && *only_if != kept.epoch) throw Refused{Trouble::stale};
    Query(connection, "UPDATE play_table SET epoch = epoch + 1 WHERE id = ?1").with(id).run();
    return {kept.epoch + 1, std::move(kept.row), read_entries(connection, kept.key, 0)};
}

TableRow read_table(Connection& connection, std::string_view id) {
    return find_table(connection, id).row;
}

std::vector<Entry> read_journal(Connection& connection, std::string_view id, std::uint32_t after) {
    return read_entries(connection, find_table(connection, id).key, after);
}

Standing read_standing(Connection& connection, std::string_view id) {
    Query query(connection, "SELECT epoch, entries FROM play_table WHERE id = ?1");
    if (!query.with(id).next()) throw Refused{Trouble::unknown};
    return {static_cast<std::uint64_t>(query.integer(0)),
            static_cast<std::uint32_t>(query.integer(1))};
}

SeenTable read_seen(Connection& connection, std::string_view id) {
    KeptTable kept = find_table(connection, id);
    return {{kept.epoch, kept.entries}, std::move(kept.row)};
}

std::string read_review(Connection& connection, std::string_view table) {
    Query query(connection,
                "SELECT text FROM review JOIN play_table ON key = table_key WHERE id = ?1");
    if (!query.with(table).next()) throw Refused{Trouble::unknown};
    return query.bytes(0);
}

std::vector<TableRow> read_lobby(Connection& connection, std::string_view game, Page page) {
    if (game.empty()) {
        Query list(connection,
                   "SELECT key FROM play_table WHERE listed AND phase < 2 "
                   "ORDER BY key DESC LIMIT ?1 OFFSET ?2");
        list.with(bounded(page.most), page.skip);
        return read_rows(connection, list);
    }
    Query list(connection,
               "SELECT key FROM play_table WHERE listed AND phase < 2 AND game = ?1 "
               "ORDER BY key DESC LIMIT ?2 OFFSET ?3");
    list.with(game, bounded(page.most), page.skip);
    return read_rows(connection, list);
}

std::vector<TableRow> read_tables_of(Connection& connection, AccountId account, bool finished,
                                     Page page) {
    // Distinct, for somebody may hold two seats.
    Query list(connection,
               "SELECT DISTINCT table_key FROM seat WHERE account = ?1 AND over = ?2 "
               "ORDER BY table_key DESC LIMIT ?3 OFFSET ?4");
    list.with(account, finished, bounded(page.most), page.skip);
    return read_rows(connection, list);
}

std::vector<TableId> read_due(Connection& connection, Millis now, std::uint32_t most) {
    Query query(connection,
                "SELECT id FROM play_table WHERE wake <= ?1 ORDER BY wake, key LIMIT ?2");
    query.with(now, bounded(most));
    std::vector<TableId> due;
    while (query.next()) due.push_back(query.bytes(0));
    return due;
}

}  // namespace bivouac::store::sqlite
