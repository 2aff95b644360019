// Acts in the file: what matters for the safety of accounts.
#include "store/sqlite/columns.h"
#include "store/sqlite/people.h"

namespace bivouac::store::sqlite {

void write(Connection& connection, const NoteAct& write) {
    const Act& act = write.act;
    Query(connection,
          "INSERT INTO act (account, kind, by_operator, about, device, address, at) "
          "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")
        .with(null_if_nobody(act.account), act.kind, act.by_operator, act.about, act.origin.device,
              act.origin.address, act.at)
        .run();
    Query(connection,
          "DELETE FROM act WHERE account IS ?1 AND kind = ?2 AND id <= (SELECT id FROM act "
          "WHERE account IS ?1 AND kind = ?2 ORDER BY id DESC LIMIT 1 OFFSET ?3)")
        .with(null_if_nobody(act.account), act.kind,
              act.account == 0 ? kMostActsOfNobody : kMostActs)
        .run();
}

std::vector<Act> read_acts(Connection& connection, std::optional<AccountId> account, Page page) {
    constexpr std::string_view kOfAll =
        "SELECT account, kind, by_operator, about, device, address, at FROM act "
        "ORDER BY id DESC LIMIT ?1 OFFSET ?2";
    constexpr std::string_view kOfOne =
        "SELECT account, kind, by_operator, about, device, address, at FROM act "
        "WHERE account IS ?3 ORDER BY id DESC LIMIT ?1 OFFSET ?2";
    Query query(connection, account ? kOfOne : kOfAll);
    if (account) {
        query.with(bounded(page.most), page.skip, null_if_nobody(*account));
    } else {
        query.with(bounded(page.most), page.skip);
    }
    std::vector<Act> acts;
    while (query.next()) {
        acts.push_back({.account = query.integer(0),
                        .kind = static_cast<protocol::ActKind>(query.integer(1)),
                        .by_operator = query.integer(2) != 0,
                        .about = query.bytes(3),
                        .origin = {.device = query.bytes(4), .address = query.bytes(5)},
                        .at = query.integer(6)});
    }
    return acts;
}

}  // namespace bivouac::store::sqlite
