#include "store/sqlite/service.h"

namespace bivouac::store::sqlite {
namespace {

std::optional<Millis> read_alive(Connection& connection) {
    Query query(connection, "SELECT at FROM alive");
    if (!query.next()) return std::nullopt;
    return query.integer(0);
}

void note_gap(Connection& connection, const Gap& gap) {
    // A clock that was set back may end a second gap at the same time.
    Query(connection,
          "INSERT INTO gap (until, since) VALUES (?1, ?2) "
          "ON CONFLICT (until) DO UPDATE SET since = min(since, ?2)")
        .with(gap.until, gap.from)
        .run();
}

void note_alive(Connection& connection, Millis now) {
    Query(connection,
          "INSERT INTO alive (id, at) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET at = ?1")
        .with(now)
        .run();
}

}  // namespace

void write(Connection& connection, const Alive& write) {
    const std::optional<Millis> before = read_alive(connection);
    if (before && write.now <= *before) return;
    if (before && write.now - *before > kAliveGap) note_gap(connection, {*before, write.now});
    note_alive(connection, write.now);
}

void write(Connection& connection, const ClockSet& write) {
    if (write.from < write.until) note_gap(connection, {write.from, write.until});
    note_alive(connection, write.until);
}

std::vector<Gap> read_gaps(Connection& connection, Millis since) {
    Query query(connection,
                "SELECT since, until FROM gap WHERE until > ?1 ORDER BY until LIMIT ?2");
    query.with(since, kMostRows);
    std::vector<Gap> gaps;
    while (query.next()) gaps.push_back({query.integer(0), query.integer(1)});
    return gaps;
}

}  // namespace bivouac::store::sqlite
