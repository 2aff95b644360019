#include "store/postgres/retention.h"

namespace bivouac::store::postgres {
namespace {

Numbers first_column(const Rows& rows) {
    Numbers numbers;
    for (int at = 0; at < rows.size(); ++at) numbers.push_back(rows.integer(at, 0));
    return numbers;
}

std::uint64_t sum_of_first(const Rows& rows) {
    std::uint64_t sum = 0;
    for (int at = 0; at < rows.size(); ++at) {
        sum += static_cast<std::uint64_t>(rows.integer(at, 0));
    }
    return sum;
}

}  // namespace

// Not at one moment, for whatever is erased is looked at once more.
Passing read_passing(Connection& connection, const Retention& retention, std::uint32_t most) {
    Segment segment;
    // No index helps, for `touched` changes with every move; this is asked once in a while.
    segment.push_back(
        {"SELECT cost, key, touched FROM play_table WHERE (phase IN (0, 3) AND touched < $1) "
         "OR (phase = 1 AND touched < $2) OR (phase = 2 AND touched < $3 AND NOT EXISTS "
         "(SELECT 1 FROM seat JOIN account ON account.id = seat.account "
         "WHERE seat.table_key = play_table.key AND account.kind <> 0)) LIMIT $4",
         Params::of(retention.unplayed, retention.abandoned, retention.guest_games, most)});
    segment.push_back(
        {"SELECT id FROM account WHERE kind = 0 AND seen < $1 AND banned_until < $1 AND "
         "NOT EXISTS (SELECT 1 FROM seat WHERE seat.account = account.id AND NOT seat.over) "
         "LIMIT $2",
         Params::of(retention.guests, most)});
    segment.push_back({"SELECT id FROM act WHERE at < $1 ORDER BY at LIMIT $2",
                       Params::of(retention.acts, most)});
    const std::vector<Rows> rows = connection.run(segment);
    Passing passing;
    for (int at = 0; at < rows[0].size(); ++at) {
        passing.tables.push_back(rows[0].integer(at, 1));
        passing.touched.push_back(rows[0].integer(at, 2));
    }
    passing.bytes = sum_of_first(rows[0]);
    passing.guests = first_column(rows[1]);
    passing.acts = first_column(rows[2]);
    return passing;
}

Purged erase(Connection& connection, const Passing& passing, const Retention& retention) {
    Segment segment;
    segment.push_back(
        {"DELETE FROM play_table t USING unnest($1::bigint[], $2::bigint[]) AS old (key, touched) "
         "WHERE t.key = old.key AND t.touched = old.touched RETURNING t.cost",
         Params::of(passing.tables, passing.touched)});
    segment.push_back(
        {"DELETE FROM account WHERE id = ANY($1::bigint[]) AND kind = 0 AND seen < $2 AND "
         "NOT EXISTS (SELECT 1 FROM seat WHERE seat.account = account.id AND NOT seat.over) "
         "RETURNING id",
         Params::of(passing.guests, retention.guests)});
    segment.push_back(
        {"DELETE FROM act WHERE id = ANY($1::bigint[]) RETURNING id", Params::of(passing.acts)});
    const std::vector<Rows> rows = connection.run(segment);
    return {.guests = static_cast<std::uint32_t>(rows[1].size()),
            .tables = static_cast<std::uint32_t>(rows[0].size()),
            .acts = static_cast<std::uint32_t>(rows[2].size()),
            .bytes = sum_of_first(rows[0])};
}

Holdings read_holdings(Connection& connection, AccountId account) {
    const Rows rows = connection.ask(
        "SELECT count(*) FILTER (WHERE phase < 2), "
        "count(*) FILTER (WHERE phase = 0 AND listed), "
        "count(*) FILTER (WHERE phase < 2 AND NOT EXISTS (SELECT 1 FROM seat "
        "WHERE seat.table_key = play_table.key AND seat.kind <> 2)), "
        "(SELECT count(*) FROM play_table t JOIN seat s ON s.table_key = t.key "
        "WHERE t.opened_by = $1 AND t.phase < 2 AND s.kind = 2), "
        "coalesce(sum(cost), 0)::bigint FROM play_table WHERE opened_by = $1",
        Params::of(account));
    return {.tables = static_cast<std::uint32_t>(rows.integer(0, 0)),
            .waiting = static_cast<std::uint32_t>(rows.integer(0, 1)),
            .bots_only = static_cast<std::uint32_t>(rows.integer(0, 2)),
            .bot_seats = static_cast<std::uint32_t>(rows.integer(0, 3)),
            .bytes = static_cast<std::uint64_t>(rows.integer(0, 4))};
}

}  // namespace bivouac::store::postgres
