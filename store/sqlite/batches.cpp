#include "store/sqlite/batches.h"

#include "store/sqlite/people.h"
#include "store/sqlite/service.h"
#include "store/sqlite/tables.h"

namespace bivouac::store::sqlite {
namespace {

void carry_out(Connection& connection, const Write& one, Done& done) {
    if (!fits(one)) throw Refused{Trouble::unfit};
    if (const auto* create = std::get_if<CreateAccount>(&one)) {
        done.accounts.push_back(create_account(connection, create->account));
        return;
    }
    std::visit(
        [&connection](const auto& some) {
            if constexpr (!std::is_same_v<std::decay_t<decltype(some)>, CreateAccount>) {
                write(connection, some);
            }
        },
        one);
}

Verdict carry_out(Connection& connection, const Batch& batch) {
    Query(connection, "SAVEPOINT batch").run();
    try {
        Done done;
        for (const Write& one : batch) carry_out(connection, one, done);
        Query(connection, "RELEASE batch").run();
        return done;
    } catch (const Refused& refused) {
        Query(connection, "ROLLBACK TO batch").run();
        Query(connection, "RELEASE batch").run();
        return core::Failure{refused.trouble};
    }
}

}  // namespace

std::vector<Verdict> carry_out(Connection& connection, std::span<const Batch> batches) {
    std::vector<Verdict> verdicts;
    verdicts.reserve(batches.size());
    for (const Batch& batch : batches) verdicts.push_back(carry_out(connection, batch));
    return verdicts;
}

}  // namespace bivouac::store::sqlite
