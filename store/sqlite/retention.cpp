#include "store/sqlite/retention.h"

namespace bivouac::store::sqlite {
namespace {

std::int64_t number(Connection& connection, std::string_view sql) {
    Query query(connection, sql);
    return query.next() ? query.integer(0) : 0;
}

std::vector<Passing::Table> read_tables(Connection& connection, const Retention& retention,
                                        std::uint32_t most) {
    // No index helps, for `touched` changes with every move; this is asked once in a while.
    Query query(connection,
                "SELECT key, touched, cost FROM play_table WHERE (phase IN (0, 3) AND touched < ?1)"
                " OR (phase = 1 AND touched < ?2) OR (phase = 2 AND touched < ?3 AND NOT EXISTS "
                "(SELECT 1 FROM seat JOIN account ON account.id = seat.account "
                "WHERE seat.table_key = play_table.key AND account.kind <> 0)) LIMIT ?4");
    query.with(retention.unplayed, retention.abandoned, retention.guest_games, most);
    std::vector<Passing::Table> tables;
    while (query.next()) {
        tables.push_back(
            {query.integer(0), query.integer(1), static_cast<std::uint64_t>(query.integer(2))});
    }
    return tables;
}

std::vector<AccountId> read_guests(Connection& connection, const Retention& retention,
                                   std::uint32_t most) {
    Query query(connection,
                "SELECT id FROM account WHERE kind = 0 AND seen < ?1 AND banned_until < ?1 AND "
                "NOT EXISTS (SELECT 1 FROM seat WHERE seat.account = account.id AND over = 0) "
                "LIMIT ?2");
    query.with(retention.guests, most);
    std::vector<AccountId> guests;
    while (query.next()) guests.push_back(query.integer(0));
    return guests;
}

std::vector<std::int64_t> read_acts(Connection& connection, const Retention& retention,
                                    std::uint32_t most) {
    Query query(connection, "SELECT id FROM act WHERE at < ?1 ORDER BY at LIMIT ?2");
    query.with(retention.acts, most);
    std::vector<std::int64_t> acts;
    while (query.next()) acts.push_back(query.integer(0));
    return acts;
}

}  // namespace

Passing read_passing(Connection& connection, const Retention& retention, std::uint32_t most) {
    return {read_tables(connection, retention, most), read_guests(connection, retention, most),
            read_acts(connection, retention, most)};
}

Purged erase(Connection& connection, const Passing& passing, const Retention& retention) {
    Purged purged;
    for (const Passing::Table& table : passing.tables) {
        Query(connection, "DELETE FROM play_table WHERE key = ?1 AND touched = ?2")
            .with(table.key, table.touched)
            .run();
        if (sqlite3_changes(connection.handle()) == 0) continue;
        ++purged.tables;
        purged.bytes += table.bytes;
    }
    for (const AccountId guest : passing.guests) {
        Query(connection,
              "DELETE FROM account WHERE id = ?1 AND kind = 0 AND seen < ?2 AND NOT EXISTS "
              "(SELECT 1 FROM seat WHERE seat.account = ?1 AND over = 0)")
            .with(guest, retention.guests)
            .run();
        if (sqlite3_changes(connection.handle()) != 0) ++purged.guests;
    }
    for (const std::int64_t act : passing.acts) {
        Query(connection, "DELETE FROM act WHERE id = ?1").with(act).run();
        if (sqlite3_changes(connection.handle()) != 0) ++purged.acts;
    }
    return purged;
}

Holdings read_holdings(Connection& connection, AccountId account) {
    Holdings holdings;
    Query tables(connection,
                 "SELECT count(*) FILTER (WHERE phase < 2), "
                 "count(*) FILTER (WHERE phase = 0 AND listed), total(cost), "
                 "count(*) FILTER (WHERE phase < 2 AND NOT EXISTS (SELECT 1 FROM seat "
                 "WHERE seat.table_key = play_table.key AND seat.kind <> 2)) "
                 "FROM play_table WHERE opened_by = ?1");
    if (tables.with(account).next()) {
        holdings.tables = static_cast<std::uint32_t>(tables.integer(0));
        holdings.waiting = static_cast<std::uint32_t>(tables.integer(1));
        holdings.bytes = static_cast<std::uint64_t>(tables.integer(2));
        holdings.bots_only = static_cast<std::uint32_t>(tables.integer(3));
    }
    Query bots(connection,
               "SELECT count(*) FROM play_table JOIN seat ON seat.table_key = play_table.key "
               "WHERE opened_by = ?1 AND phase < 2 AND seat.kind = 2");
    if (bots.with(account).next()) {
        holdings.bot_seats = static_cast<std::uint32_t>(bots.integer(0));
    }
    return holdings;
}

FreeRoom read_free_room(Connection& connection) {
    return {static_cast<std::uint64_t>(number(connection, "PRAGMA freelist_count")),
            static_cast<std::uint64_t>(number(connection, "PRAGMA page_size"))};
}

void give_back_pages(Connection& connection, std::uint64_t pages) {
    const std::string sql = "PRAGMA incremental_vacuum(" + std::to_string(pages) + ")";
    connection.execute(sql.c_str());
}

void make_room_returnable(Connection& connection, bool is_new) {
    constexpr std::int64_t kIncremental = 2;
    if (number(connection, "PRAGMA auto_vacuum") == kIncremental) return;
    connection.execute("PRAGMA auto_vacuum=INCREMENTAL");
    if (is_new) return;
    try {
        connection.execute("VACUUM");
    } catch (const Failed& failed) {
        // Somebody else has it open, or there is no room for a second copy: another time.
        if (failed.trouble == Trouble::broken) throw;
    }
}

}  // namespace bivouac::store::sqlite
