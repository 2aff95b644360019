#include "store/postgres/postgres_store.h"

#include "store/database_questions.h"
#include "store/postgres/batches.h"
#include "store/postgres/copy.h"
#include "store/postgres/people.h"
#include "store/postgres/retention.h"
#include "store/postgres/service.h"
#include "store/postgres/tables.h"

namespace bivouac::store::postgres {
namespace {

// Transactions of other nodes that lock the same rows in another order make ours start again.
constexpr int kMostAttempts = 5;

}  // namespace

PostgresStore::PostgresStore(const Place& place)
    : place_(place), writer_(place), id_(writer_.id()) {}

PostgresStore::~PostgresStore() = default;

// Every question is one statement, so it sees one state of the store. A connection that has died
// while it was idle says so only when it is used: once, a new one is tried.
template <class Body>
auto PostgresStore::reading(Body body) const -> Found<decltype(body(std::declval<Connection&>()))> {
    for (int attempt = 1;; ++attempt) {
        if (broken_) return core::Failure{Trouble::broken};
        try {
            auto connection = readers_.borrow(
                [&] { return std::make_unique<Connection>(place_, Connection::Kind::reading); });
            try {
                auto found = body(*connection);
                readers_.give_back(std::move(connection));
                return found;
            } catch (const Refused& refused) {
                readers_.give_back(std::move(connection));
                return core::Failure{refused.trouble};
            }
        } catch (const Failed& failed) {
            readers_.forget();
            if (failed.remedy == Failed::Remedy::none || attempt > 1) {
                return core::Failure{suffered(failed)};
            }
        }
    }
}

// Whatever certainly does not stand has done nothing, so it may be done again.
template <class Body>
auto PostgresStore::transacting(Body body) -> Found<decltype(body())> {
    const std::scoped_lock lock(writing_);
    for (int attempt = 1;; ++attempt) {
        if (broken_) return core::Failure{Trouble::broken};
        try {
            return body();
        } catch (const Refused& refused) {
            seats_.clear();
            writer_.roll_back();
            return core::Failure{refused.trouble};
        } catch (const Failed& failed) {
            seats_.clear();
            writer_.roll_back();
            if (failed.remedy == Failed::Remedy::none || attempt >= kMostAttempts) {
                return core::Failure{suffered(failed)};
            }
        }
    }
}

template <class Body>
auto PostgresStore::writing(Body body) -> Found<decltype(body(std::declval<Connection&>()))> {
    return transacting([&] {
        writer_.begin();
        auto result = body(writer_.connection());
        writer_.commit();
        return result;
    });
}

std::vector<Verdict> PostgresStore::commit(std::span<const Batch> batches) {
    if (batches.empty()) return {};
    auto verdicts = transacting([&] { return carry_out(writer_, batches, seats_); });
    if (verdicts) return std::move(verdicts).value();
    return std::vector<Verdict>(batches.size(), core::Failure{verdicts.error()});
}

Found<Claim> PostgresStore::claim(std::string_view table, std::optional<std::uint64_t> only_if) {
    return writing([&](Connection& connection) { return claim_table(connection, table, only_if); });
}

Found<std::vector<std::optional<Standing>>> PostgresStore::standings(
    const std::vector<TableId>& ids) const {
    return reading([&](Connection& connection) { return read_standings(connection, ids); });
}

Found<std::vector<std::optional<Millis>>> PostgresStore::bans(
    const std::vector<AccountId>& ids) const {
    return reading([&](Connection& connection) { return read_bans(connection, ids); });
}

Found<std::vector<bool>> PostgresStore::are_alive(const std::vector<Digest>& sessions,
                                                  Millis now) const {
    return reading([&](Connection& connection) { return read_alive(connection, sessions, now); });
}

// Each store counts its commits in the transaction that makes them: whoever sees the count sees the
// change.
Found<std::uint64_t> PostgresStore::changes_of_others() const {
    return reading([&](Connection& connection) {
        const Rows sum = connection.ask(
            "SELECT coalesce(sum(commits), 0)::bigint FROM writer WHERE id <> $1", Params::of(id_));
        return static_cast<std::uint64_t>(sum.integer(0, 0));
    });
}

// What may go is looked for without holding up whoever writes.
Found<Purged> PostgresStore::purge(const Retention& retention, std::uint32_t most, Purge how) {
    const auto passing =
        reading([&](Connection& connection) { return read_passing(connection, retention, most); });
    if (!passing) return core::Failure{passing.error()};
    if (how == Purge::look) {
        return Purged{.guests = static_cast<std::uint32_t>(passing->guests.size()),
                      .tables = static_cast<std::uint32_t>(passing->tables.size()),
                      .acts = static_cast<std::uint32_t>(passing->acts.size()),
                      .bytes = passing->bytes};
    }
    if (passing->empty()) return Purged{};
    return writing([&](Connection& connection) {
        seats_.clear();
        return erase(connection, *passing, retention);
    });
}

Found<std::uint64_t> PostgresStore::give_back_room(std::uint64_t /*most*/) {
    if (broken_) return core::Failure{Trouble::broken};
    return std::uint64_t{0};
}

core::Result<core::Done, Trouble> PostgresStore::back_up(const std::string& schema) {
    if (broken_) return core::Failure{Trouble::broken};
    const std::scoped_lock lock(copying_);
    try {
        copy_store(place_, schema);
        return core::Done{};
    } catch (const Refused& refused) {
        return core::Failure{refused.trouble};
    } catch (const Failed& failed) {
        // Of the copy, not of the store.
        return core::Failure{failed.trouble};
    }
}

}  // namespace bivouac::store::postgres

template class bivouac::store::DatabaseStore<bivouac::store::postgres::PostgresStore,
                                             bivouac::store::postgres::Connection>;
