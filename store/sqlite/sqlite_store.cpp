#include "store/sqlite/sqlite_store.h"

#include <algorithm>
#include <chrono>

#include "store/database_questions.h"
#include "store/sqlite/batches.h"
#include "store/sqlite/copy.h"
#include "store/sqlite/people.h"
#include "store/sqlite/retention.h"
#include "store/sqlite/service.h"
#include "store/sqlite/tables.h"

namespace bivouac::store::sqlite {
namespace {

int note_pages(void* pages, sqlite3* /*handle*/, const char* /*database*/, int count) {
    *static_cast<int*>(pages) = count;
    return SQLITE_OK;
}

// One state of the store for all that the body reads.
template <class Body>
auto in_snapshot(Connection& connection, Body& body) {
    Transaction transaction(connection, Transaction::Kind::reading);
    auto found = body(connection);
    transaction.commit();
    return found;
}

std::unique_ptr<Connection> open_reader(const Place& place) {
    auto connection = std::make_unique<Connection>(place);
    connection->execute("PRAGMA query_only=ON");
    return connection;
}

}  // namespace

SqliteStore::SqliteStore(const Place& place, std::unique_ptr<Connection> writer, int log_pages)
    : most_log_pages_(log_pages), writer_(std::move(writer)), place_(place) {
    sqlite3_wal_hook(writer_->handle(), note_pages, &log_pages_);
}

SqliteStore::~SqliteStore() {
    if (!broken_) return;
    writer_->abandon();
    readers_.abandon();
}

template <class Body>
auto SqliteStore::reading(Body body) const -> Found<decltype(body(std::declval<Connection&>()))> {
    if (broken_) return core::Failure{Trouble::broken};
    try {
        auto connection = readers_.borrow([&] { return open_reader(place_); });
        try {
            auto found = in_snapshot(*connection, body);
            readers_.give_back(std::move(connection));
            return found;
        } catch (const Refused& refused) {
            readers_.give_back(std::move(connection));
            return core::Failure{refused.trouble};
        }
    } catch (const Failed& failed) {
        return core::Failure{suffered(failed)};
    }
}

template <class Body>
auto SqliteStore::writing(Body body) -> Found<decltype(body(std::declval<Connection&>()))> {
    const std::scoped_lock lock(writing_);
    if (broken_) return core::Failure{Trouble::broken};
    try {
        Transaction transaction(*writer_, Transaction::Kind::writing);
        auto result = body(*writer_);
        commit_timed(transaction);
        shorten_log();
        return result;
    } catch (const Refused& refused) {
        return core::Failure{refused.trouble};
    } catch (const Failed& failed) {
        return core::Failure{suffered(failed)};
    }
}

// A commit writes the log and syncs it; the second is nearly all of the time.
void SqliteStore::commit_timed(Transaction& transaction) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    transaction.commit();
    const double took = std::chrono::duration<double>(Clock::now() - start).count();
    const double before = sync_seconds_;
    sync_seconds_ = before == 0 ? took : 0.9 * before + 0.1 * took;
}

// What is committed is safe in the log, so failures here are no verdict on it; but a disk that
// fails is not written to again.
void SqliteStore::shorten_log() {
    if (log_pages_ < most_log_pages_) return;
    // Usually new commits go to the beginning of the log as soon as all of it is copied and nobody
    // reads in it. When readers take turns for too long, insist.
    const bool is_long = log_pages_ >= 4 * most_log_pages_;
    // Without waiting: the next commit tries again.
    sqlite3_busy_timeout(writer_->handle(), 0);
    const int code = sqlite3_wal_checkpoint_v2(
        writer_->handle(), nullptr, is_long ? SQLITE_CHECKPOINT_RESTART : SQLITE_CHECKPOINT_PASSIVE,
        nullptr, nullptr);
    sqlite3_busy_timeout(writer_->handle(), kPatienceMillis);
    if (code != SQLITE_OK && trouble_of(code) == Trouble::broken) broken_ = true;
}

// The file becomes as short as it can be only when all of the log has been copied into it. Whoever
// is reading in it keeps it from that: another time.
void SqliteStore::empty_log() {
    const std::scoped_lock lock(writing_);
    if (broken_) return;
    const int code = sqlite3_wal_checkpoint_v2(writer_->handle(), nullptr,
                                               SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
    if (code != SQLITE_OK && trouble_of(code) == Trouble::broken) broken_ = true;
}

std::vector<Verdict> SqliteStore::commit(std::span<const Batch> batches) {
    if (batches.empty()) return {};
    auto verdicts =
        writing([batches](Connection& connection) { return carry_out(connection, batches); });
    if (verdicts) return std::move(verdicts).value();
    return std::vector<Verdict>(batches.size(), core::Failure{verdicts.error()});
}

Found<Claim> SqliteStore::claim(std::string_view table, std::optional<std::uint64_t> only_if) {
    return writing([&](Connection& connection) { return claim_table(connection, table, only_if); });
}

// SQLite counts for each connection what others have committed. All of ours is committed by the
// writer, so for it these are the other processes.
Found<std::uint64_t> SqliteStore::changes_of_others() const {
    const std::scoped_lock lock(writing_);
    if (broken_) return core::Failure{Trouble::broken};
    try {
        Query query(*writer_, "PRAGMA data_version");
        return static_cast<std::uint64_t>(query.next() ? query.integer(0) : 0);
    } catch (const Failed& failed) {
        return core::Failure{suffered(failed)};
    }
}

// What may go is looked for without holding up whoever writes.
Found<Purged> SqliteStore::purge(const Retention& retention, std::uint32_t most, Purge how) {
    const auto passing =
        reading([&](Connection& connection) { return read_passing(connection, retention, most); });
    if (!passing) return core::Failure{passing.error()};
    if (how == Purge::look) {
        Purged purged{.guests = static_cast<std::uint32_t>(passing->guests.size()),
                      .tables = static_cast<std::uint32_t>(passing->tables.size()),
                      .acts = static_cast<std::uint32_t>(passing->acts.size())};
        for (const Passing::Table& table : passing->tables) purged.bytes += table.bytes;
        return purged;
    }
    if (passing->guests.empty() && passing->tables.empty() && passing->acts.empty()) {
        return Purged{};
    }
    return writing([&](Connection& connection) { return erase(connection, *passing, retention); });
}

Found<std::uint64_t> SqliteStore::give_back_room(std::uint64_t most) {
    const auto left = writing([most](Connection& connection) {
        const FreeRoom room = read_free_room(connection);
        const std::uint64_t pages = std::min(room.pages, most / room.page_bytes);
        if (pages > 0) give_back_pages(connection, pages);
        return (room.pages - pages) * room.page_bytes;
    });
    if (left && *left == 0) empty_log();
    return left;
}

core::Result<core::Done, Trouble> SqliteStore::back_up(const std::string& file) {
    if (broken_) return core::Failure{Trouble::broken};
    const std::scoped_lock lock(copying_);
    try {
        auto connection = readers_.borrow([&] { return open_reader(place_); });
        copy_database(*connection, file, Existing::refuse);
        readers_.give_back(std::move(connection));
        return core::Done{};
    } catch (const Refused& refused) {
        return core::Failure{refused.trouble};
    } catch (const Failed& failed) {
        // Of the copy's disk, not ours.
        return core::Failure{failed.trouble};
    }
}

}  // namespace bivouac::store::sqlite

template class bivouac::store::DatabaseStore<bivouac::store::sqlite::SqliteStore,
                                             bivouac::store::sqlite::Connection>;
