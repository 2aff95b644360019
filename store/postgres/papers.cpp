// Papers in the database: what accounts keep for themselves.
#include "store/postgres/columns.h"
#include "store/postgres/people.h"

namespace bivouac::store::postgres {
namespace {

PaperLine take_line(const Rows& rows, int at) {
    return {.kind = static_cast<protocol::PaperKind>(rows.integer(at, 0)),
            .name = rows.bytes(at, 1),
            .title = rows.bytes(at, 2),
            .revision = static_cast<std::uint32_t>(rows.integer(at, 3)),
            .changed = rows.integer(at, 4),
            .bytes = static_cast<std::uint64_t>(rows.integer(at, 5))};
}

}  // namespace

// As a rating is counted on (standings.cpp): the first one makes it, every other finds the one
// before.
void write(Segment& segment, const PutPaper& write) {
    const Paper& paper = write.paper;
    const PaperLine& line = paper.line;
    segment.push_back(
        {"WITH put AS (INSERT INTO paper AS p (account, kind, name, title, revision, changed, "
         "text) SELECT a.id, $2, $3, $4, $5, $6, $7 FROM account a WHERE a.id = $1 AND "
         "($5 = 1 OR EXISTS (SELECT 1 FROM paper WHERE account = $1 AND kind = $2 AND name = $3)) "
         "ON CONFLICT (account, kind, name) DO UPDATE SET title = excluded.title, "
         "revision = excluded.revision, changed = excluded.changed, text = excluded.text "
         "WHERE p.revision = excluded.revision - 1 RETURNING 1) "
         "SELECT CASE WHEN EXISTS (SELECT 1 FROM put) THEN true "
         "WHEN EXISTS (SELECT 1 FROM account WHERE id = $1) THEN refuse('BV001') "
         "ELSE refuse('BV002') END",
         Params::of(paper.account, line.kind, line.name, line.title, line.revision, line.changed,
                    paper.text)});
    segment.push_back(
        {"SELECT CASE WHEN (SELECT count(*) FROM paper WHERE account = $1) <= $2 "
         "THEN true ELSE refuse('BV003') END",
         Params::of(paper.account, kMostPapers)});
}

void write(Segment& segment, const DropPaper& write) {
    segment.push_back({"DELETE FROM paper WHERE account = $1 AND kind = $2 AND name = $3",
                       Params::of(write.account, write.kind, write.name)});
}

std::vector<PaperLine> read_papers_of(Connection& connection, AccountId account) {
    const Rows rows = connection.ask(
        "SELECT kind, name, title, revision, changed, octet_length(text)::bigint FROM paper "
        "WHERE account = $1 ORDER BY kind, name",
        Params::of(account));
    std::vector<PaperLine> lines;
    for (int at = 0; at < rows.size(); ++at) lines.push_back(take_line(rows, at));
    return lines;
}

Paper read_paper(Connection& connection, AccountId account, protocol::PaperKind kind,
                 std::string_view name) {
    const Rows rows = connection.ask(
        "SELECT kind, name, title, revision, changed, octet_length(text)::bigint, text FROM paper "
        "WHERE account = $1 AND kind = $2 AND name = $3",
        Params::of(account, kind, name));
    if (rows.empty()) throw Refused{Trouble::unknown};
    return {account, take_line(rows, 0), rows.bytes(0, 6)};
}

}  // namespace bivouac::store::postgres
