// Papers in the file: what accounts keep for themselves.
#include "store/sqlite/columns.h"
#include "store/sqlite/people.h"

namespace bivouac::store::sqlite {
namespace {

std::int64_t revision_of(Connection& connection, const Paper& paper) {
    Query query(connection,
                "SELECT revision FROM paper WHERE account = ?1 AND kind = ?2 AND name = ?3");
    query.with(paper.account, paper.line.kind, paper.line.name);
    return query.next() ? query.integer(0) : 0;
}

std::size_t count_papers(Connection& connection, AccountId account) {
    Query query(connection, "SELECT count(*) FROM paper WHERE account = ?1");
    query.with(account);
    return query.next() ? static_cast<std::size_t>(query.integer(0)) : 0;
}

PaperLine take_line(const Query& query) {
    return {.kind = static_cast<protocol::PaperKind>(query.integer(0)),
            .name = query.bytes(1),
            .title = query.bytes(2),
            .revision = static_cast<std::uint32_t>(query.integer(3)),
            .changed = query.integer(4),
            .bytes = static_cast<std::uint64_t>(query.integer(5))};
}

}  // namespace

void write(Connection& connection, const PutPaper& write) {
    const Paper& paper = write.paper;
    const PaperLine& line = paper.line;
    require_account(connection, paper.account);
    if (revision_of(connection, paper) + 1 != line.revision) throw Refused{Trouble::stale};
    Query(connection,
          "INSERT OR REPLACE INTO paper (account, kind, name, title, revision, changed, text) "
          "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")
        .with(paper.account, line.kind, line.name, line.title, line.revision, line.changed,
              paper.text)
        .run();
    if (count_papers(connection, paper.account) > kMostPapers) throw Refused{Trouble::unfit};
}

void write(Connection& connection, const DropPaper& write) {
    Query(connection, "DELETE FROM paper WHERE account = ?1 AND kind = ?2 AND name = ?3")
        .with(write.account, write.kind, write.name)
        .run();
}

std::vector<PaperLine> read_papers_of(Connection& connection, AccountId account) {
    Query query(
        connection,
        "SELECT kind, name, title, revision, changed, length(CAST(text AS BLOB)) FROM paper "
        "WHERE account = ?1 ORDER BY kind, name");
    query.with(account);
    std::vector<PaperLine> lines;
    while (query.next()) lines.push_back(take_line(query));
    return lines;
}

Paper read_paper(Connection& connection, AccountId account, protocol::PaperKind kind,
                 std::string_view name) {
    Query query(
        connection,
        "SELECT kind, name, title, revision, changed, length(CAST(text AS BLOB)), text FROM paper "
        "WHERE account = ?1 AND kind = ?2 AND name = ?3");
    query.with(account, kind, name);
    if (!query.next()) throw Refused{Trouble::unknown};
    return {account, take_line(query), query.bytes(6)};
}

}  // namespace bivouac::store::sqlite
