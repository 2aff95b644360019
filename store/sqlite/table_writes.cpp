#include "store/sqlite/tables.h"

namespace bivouac::store::sqlite {
namespace {

void insert_entries(Connection& connection, std::int64_t key, std::uint32_t after,
                    const std::vector<Entry>& entries) {
    for (const Entry& entry : entries) {
        Query(connection, "INSERT INTO entry (table_key, number, at, text) VALUES (?1, ?2, ?3, ?4)")
            .with(key, ++after, entry.at, Blob{entry.text})
            .run();
    }
}

// An account that is gone is written as nobody.
void insert_seats(Connection& connection, std::int64_t key, const TableRow& row) {
    int number = 0;
    for (const SeatRow& seat : row.seats) {
        Query(connection,
              "INSERT INTO seat (table_key, number, kind, account, level, over) "
              "VALUES (?1, ?2, ?3, (SELECT id FROM account WHERE id = ?4), ?5, ?6)")
            .with(key, number++, seat.kind, seat.account, seat.level, is_over(row.phase))
            .run();
    }
}

void replace_seats(Connection& connection, std::int64_t key, const TableRow& row) {
    Query(connection, "DELETE FROM seat WHERE table_key = ?1").with(key).run();
    insert_seats(connection, key, row);
}

// All but the two times, which change with every move.
bool is_same_but_times(TableRow old, const TableRow& row) {
    old.touched = row.touched;
    old.wake = row.wake;
    return old == row;
}

// Columns that stand in an index are written only when they change: an index page written for
// nothing is one more page to sync.
void update_row(Connection& connection, const KeptTable& old, const TableRow& row) {
    if (old.row.wake != row.wake) {
        Query(connection, "UPDATE play_table SET wake = ?2 WHERE key = ?1")
            .with(old.key, row.wake)
            .run();
    }
    if (is_same_but_times(old.row, row)) return;
    Query(connection,
          "UPDATE play_table SET game = ?2, options = ?3, terms = ?4, phase = ?5, listed = ?6, "
          "rated = ?7, opened_by = (SELECT id FROM account WHERE id = ?8), created = ?9, "
          "outcome = ?10 WHERE key = ?1")
        .with(old.key, row.game, row.options, row.terms, row.phase, row.listed, row.rated,
              row.opened_by, row.created, row.outcome)
        .run();
    if (old.row.seats != row.seats || is_over(old.row.phase) != is_over(row.phase)) {
        replace_seats(connection, old.key, row);
    }
}

}  // namespace

void write(Connection& connection, const CreateTable& write) {
    const TableRow& row = write.row;
    Query(connection,
          "INSERT INTO play_table (id, game, options, terms, phase, listed, rated, opened_by, "
          "created, touched, wake, outcome, epoch, entries, cost) VALUES (?1, ?2, ?3, ?4, ?5, ?6, "
          "?7, (SELECT id FROM account WHERE id = ?8), ?9, ?10, ?11, ?12, ?13, ?14, ?15)")
        .with(row.id, row.game, row.options, row.terms, row.phase, row.listed, row.rated,
              row.opened_by, row.created, row.touched, row.wake, row.outcome, kFirstEpoch,
              write.entries.size(), journal_cost(write.entries))
        .run();
    const std::int64_t key = sqlite3_last_insert_rowid(connection.handle());
    insert_seats(connection, key, row);
    insert_entries(connection, key, 0, write.entries);
}

void write(Connection& connection, const Append& write) {
    const KeptTable old = find_table(connection, write.row.id);
    if (old.epoch != write.epoch || old.entries != write.after) throw Refused{Trouble::stale};
    const std::size_t cost = old.cost + journal_cost(write.entries);
    if (cost > kMostJournal) throw Refused{Trouble::unfit};
    insert_entries(connection, old.key, old.entries, write.entries);
    Query(connection, "UPDATE play_table SET touched = ?2, entries = ?3, cost = ?4 WHERE key = ?1")
        .with(old.key, write.row.touched, old.entries + write.entries.size(), cost)
        .run();
    update_row(connection, old, write.row);
}

void write(Connection& connection, const EraseTable& write) {
    Query(connection, "DELETE FROM play_table WHERE id = ?1").with(write.id).run();
    if (sqlite3_changes(connection.handle()) == 0) throw Refused{Trouble::unknown};
}

void write(Connection& connection, const KeepReview& write) {
    Query(connection,
          "INSERT INTO review (table_key, text) SELECT key, ?2 FROM play_table WHERE id = ?1 "
          "ON CONFLICT (table_key) DO UPDATE SET text = excluded.text")
        .with(write.table, Blob{write.text})
        .run();
    if (sqlite3_changes(connection.handle()) == 0) throw Refused{Trouble::unknown};
}

}  // namespace bivouac::store::sqlite
