#include "store/postgres/tables.h"

namespace bivouac::store::postgres {
namespace {

struct SeatLists {
    Numbers kinds;
    Numbers accounts;
    Texts levels;
};

SeatLists lists_of(const std::vector<SeatRow>& seats) {
    SeatLists lists;
    for (const SeatRow& seat : seats) {
        lists.kinds.push_back(static_cast<std::int64_t>(seat.kind));
        lists.accounts.push_back(seat.account);
        lists.levels.push_back(seat.level);
    }
    return lists;
}

// An account that is gone is written as nobody. Seats that are as they should be already are not
// touched.
void put_seats(Segment& segment, const TableRow& row) {
    const SeatLists lists = lists_of(row.seats);
    segment.push_back(
        {"INSERT INTO seat (table_key, number, kind, account, level, over) "
         "SELECT t.key, w.n - 1, w.kind, a.id, w.level, $5 FROM play_table t "
         "CROSS JOIN unnest($2::bigint[], $3::bigint[], $4::text[]) WITH ORDINALITY "
         "AS w (kind, who, level, n) LEFT JOIN account a ON a.id = w.who "
         "WHERE t.id = $1 AND NOT EXISTS (SELECT 1 FROM seat s WHERE s.table_key = t.key AND "
         "s.number = w.n - 1 AND s.kind = w.kind AND s.account IS NOT DISTINCT FROM a.id AND "
         "s.level = w.level AND s.over = $5) "
         "ON CONFLICT (table_key, number) DO UPDATE SET kind = excluded.kind, "
         "account = excluded.account, level = excluded.level, over = excluded.over",
         Params::of(row.id, lists.kinds, lists.accounts, lists.levels, is_over(row.phase))});
}

void drop_seats_from(Segment& segment, const TableRow& row) {
    segment.push_back(
        {"DELETE FROM seat s USING play_table t "
         "WHERE t.id = $1 AND s.table_key = t.key AND s.number >= $2",
         Params::of(row.id, row.seats.size())});
}

struct EntryLists {
    Numbers times;
    Blobs texts;
};

EntryLists lists_of(const std::vector<Entry>& entries) {
    EntryLists lists;
    for (const Entry& entry : entries) {
        lists.times.push_back(entry.at);
        lists.texts.bytes.push_back(entry.text);
    }
    return lists;
}

}  // namespace

void write(Segment& segment, const CreateTable& write) {
    const TableRow& row = write.row;
    const EntryLists lists = lists_of(write.entries);
    segment.push_back(
        {"WITH made AS (INSERT INTO play_table (id, game, options, terms, phase, listed, rated, "
         "opened_by, created, touched, wake, outcome, epoch, entries, cost) VALUES ($1, $2, $3, "
         "$4, $5, $6, $7, (SELECT id FROM account WHERE id = $8), $9, $10, $11, $12, $13, $14, "
         "$15) RETURNING key) INSERT INTO entry (table_key, number, at, text) "
         "SELECT made.key, e.n, e.at, e.text FROM made "
         "CROSS JOIN unnest($16::bigint[], $17::bytea[]) WITH ORDINALITY AS e (at, text, n)",
         Params::of(row.id, row.game, row.options, row.terms, row.phase, row.listed, row.rated,
                    row.opened_by, row.created, row.touched, row.wake, row.outcome, kFirstEpoch,
                    write.entries.size(), journal_cost(write.entries), lists.times, lists.texts)});
    put_seats(segment, row);
}

// The row is the lock of its table: the update waits for whoever else claims or appends, and then
// compares with what they left, so of two owners one is refused. Why it was, is told from what
// stood there when the statement began; when somebody else came in between it can only be stale.
void write(Segment& segment, const Append& write) {
    const TableRow& row = write.row;
    const EntryLists lists = lists_of(write.entries);
    segment.push_back(
        {"WITH owned AS (UPDATE play_table SET game = $4, options = $5, terms = $6, phase = $7, "
         "listed = $8, rated = $9, opened_by = (SELECT id FROM account WHERE id = $10), "
         "created = $11, touched = $12, wake = $13, outcome = $14, entries = entries + $15, "
         "cost = cost + $16 WHERE id = $1 AND epoch = $2 AND entries = $3 AND cost + $16 <= $17 "
         "RETURNING key), "
         "added AS (INSERT INTO entry (table_key, number, at, text) "
         "SELECT owned.key, $3 + e.n, e.at, e.text FROM owned "
         "CROSS JOIN unnest($18::bigint[], $19::bytea[]) WITH ORDINALITY AS e (at, text, n)) "
         "SELECT CASE WHEN EXISTS (SELECT 1 FROM owned) THEN true "
         "WHEN NOT EXISTS (SELECT 1 FROM play_table WHERE id = $1) THEN refuse('BV002') "
         "WHEN EXISTS (SELECT 1 FROM play_table WHERE id = $1 AND epoch = $2 AND entries = $3 "
         "AND cost + $16 > $17) THEN refuse('BV003') ELSE refuse('BV001') END",
         Params::of(row.id, write.epoch, write.after, row.game, row.options, row.terms, row.phase,
                    row.listed, row.rated, row.opened_by, row.created, row.touched, row.wake,
                    row.outcome, write.entries.size(), journal_cost(write.entries), kMostJournal,
                    lists.times, lists.texts)});
}

void write_seats(Segment& segment, const TableRow& row) {
    put_seats(segment, row);
    drop_seats_from(segment, row);
}

void write(Segment& segment, const EraseTable& write) {
    segment.push_back(
        {"WITH gone AS (DELETE FROM play_table WHERE id = $1 RETURNING 1) "
         "SELECT CASE WHEN EXISTS (SELECT 1 FROM gone) THEN true "
         "ELSE refuse('BV002') END",
         Params::of(write.id)});
}

void write(Segment& segment, const KeepReview& write) {
    segment.push_back(
        {"WITH kept AS (INSERT INTO review (table_key, text) SELECT key, $2 FROM play_table "
         "WHERE id = $1 ON CONFLICT (table_key) DO UPDATE SET text = excluded.text RETURNING 1) "
         "SELECT CASE WHEN EXISTS (SELECT 1 FROM kept) THEN true ELSE refuse('BV002') END",
         Params::of(write.table, Blob{write.text})});
}

}  // namespace bivouac::store::postgres
