#include "store/sqlite/service.h"

namespace bivouac::store::sqlite {
namespace {

std::optional<Millis> read_alive(Connection& connection) {
    Query query(connection, "SELECT at FROM alive");
    if (!query.next()) return std::nullopt;
    return query.integer(0);
}

}  // namespace

void write(Connection& connection, const Alive& write) {
    const std::optional<Millis> before = read_alive(connection);
    if (before && write.now <= *before) return;
    if (before && write.now - *before > kAliveGap) {
        // Times only grow, so no gap has ended at this one before.
        Query(connection, "INSERT INTO gap (until, since) VALUES (?1, ?2)")
            .with(write.now, *before)
            .run();
    }
    Query(connection,
          "INSERT INTO alive (id, at) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET at = ?1")
        .with(write.now)
        .run();
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
