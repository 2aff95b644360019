#include "store/postgres/service.h"

namespace bivouac::store::postgres {
namespace {

void note_gap(Segment& segment, const Gap& gap) {
    // A clock that was set back may end a second gap at the same time.
    segment.push_back(
        {"INSERT INTO gap (until, since) VALUES ($1, $2) ON CONFLICT (until) "
         "DO UPDATE SET since = least(gap.since, excluded.since)",
         Params::of(gap.until, gap.from)});
}

}  // namespace

// Nodes that come back together after a silence take turns at the row, so that the gap is noted
// once.
void write(Segment& segment, const Alive& write) {
    segment.push_back({"SELECT at FROM alive FOR UPDATE", {}});
    segment.push_back(
        {"INSERT INTO gap (until, since) SELECT $1, at FROM alive "
         "WHERE $1 - at > $2 ON CONFLICT (until) "
         "DO UPDATE SET since = least(gap.since, excluded.since)",
         Params::of(write.now, kAliveGap)});
    segment.push_back(
        {"INSERT INTO alive AS a (id, at) VALUES (1, $1) ON CONFLICT (id) "
         "DO UPDATE SET at = excluded.at WHERE a.at < excluded.at",
         Params::of(write.now)});
}

void write(Segment& segment, const ClockSet& write) {
    if (write.from < write.until) note_gap(segment, {write.from, write.until});
    segment.push_back(
        {"INSERT INTO alive (id, at) VALUES (1, $1) ON CONFLICT (id) "
         "DO UPDATE SET at = excluded.at",
         Params::of(write.until)});
}

std::vector<Gap> read_gaps(Connection& connection, Millis since) {
    const Rows rows =
        connection.ask("SELECT since, until FROM gap WHERE until > $1 ORDER BY until LIMIT $2",
                       Params::of(since, kMostRows));
    std::vector<Gap> gaps;
    for (int at = 0; at < rows.size(); ++at) {
        gaps.push_back({rows.integer(at, 0), rows.integer(at, 1)});
    }
    return gaps;
}

}  // namespace bivouac::store::postgres
