// Acts in the database: what matters for the safety of accounts.
#include "store/postgres/columns.h"
#include "store/postgres/people.h"

namespace bivouac::store::postgres {

void write(Segment& segment, const NoteAct& write) {
    const Act& act = write.act;
    segment.push_back(
        {"INSERT INTO act (account, kind, by_operator, about, device, address, at) "
         "VALUES ($1, $2, $3, $4, $5, $6, $7)",
         Params::of(null_if_nobody(act.account), act.kind, act.by_operator, act.about,
                    act.origin.device, act.origin.address, act.at)});
    segment.push_back(
        {"DELETE FROM act WHERE coalesce(account, 0) = $1 AND kind = $2 AND id <= (SELECT id "
         "FROM act WHERE coalesce(account, 0) = $1 AND kind = $2 ORDER BY id DESC LIMIT 1 "
         "OFFSET $3)",
         Params::of(act.account, act.kind, act.account == 0 ? kMostActsOfNobody : kMostActs)});
}

std::vector<Act> read_acts(Connection& connection, std::optional<AccountId> account, Page page) {
    const Rows rows =
        account ? connection.ask(
                      "SELECT account, kind, by_operator, about, device, address, at FROM act "
                      "WHERE coalesce(account, 0) = $3 ORDER BY id DESC LIMIT $1 OFFSET $2",
                      Params::of(bounded(page.most), page.skip, *account))
                : connection.ask(
                      "SELECT account, kind, by_operator, about, device, address, at FROM act "
                      "ORDER BY id DESC LIMIT $1 OFFSET $2",
                      Params::of(bounded(page.most), page.skip));
    std::vector<Act> acts;
    for (int at = 0; at < rows.size(); ++at) {
        acts.push_back({.account = rows.integer(at, 0),
                        .kind = static_cast<protocol::ActKind>(rows.integer(at, 1)),
                        .by_operator = rows.truth(at, 2),
                        .about = rows.bytes(at, 3),
                        .origin = {.device = rows.bytes(at, 4), .address = rows.bytes(at, 5)},
                        .at = rows.integer(at, 6)});
    }
    return acts;
}

}  // namespace bivouac::store::postgres
