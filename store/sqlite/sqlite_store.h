// The store itself: one connection writes, others read, and trouble becomes a Result. Made by
// open.h.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>

#include "store/database_store.h"
#include "store/idle_readers.h"
#include "store/sqlite/connection.h"

namespace bivouac::store::sqlite {

// After a failed write or sync nobody knows what the disk holds, and what the system's cache shows
// is no proof of it. So the first such failure ends the store: from then on every call says broken,
// until it is opened anew.
class SqliteStore final : public DatabaseStore<SqliteStore, Connection> {
public:
    SqliteStore(const Place& place, std::unique_ptr<Connection> writer, int log_pages);
    ~SqliteStore() override;
    SqliteStore(const SqliteStore&) = delete;
    SqliteStore& operator=(const SqliteStore&) = delete;

    [[nodiscard]] std::vector<Verdict> commit(std::span<const Batch> batches) override;
    [[nodiscard]] Found<Claim> claim(std::string_view table,
                                     std::optional<std::uint64_t> only_if) override;
    using Store::claim;

    [[nodiscard]] Found<std::uint64_t> changes_of_others() const override;

    [[nodiscard]] Found<Purged> purge(const Retention& retention, std::uint32_t most,
                                      Purge how) override;
    [[nodiscard]] Found<std::uint64_t> give_back_room(std::uint64_t most) override;

    [[nodiscard]] core::Result<core::Done, Trouble> back_up(const std::string& file) override;
    [[nodiscard]] double sync_seconds() const override { return sync_seconds_; }

private:
    friend class DatabaseStore<SqliteStore, Connection>;

    template <class Body>
    auto reading(Body body) const -> Found<decltype(body(std::declval<Connection&>()))>;
    template <class Body>
    auto writing(Body body) -> Found<decltype(body(std::declval<Connection&>()))>;
    void commit_timed(Transaction& transaction);
    void shorten_log();
    void empty_log();

    mutable std::mutex writing_;
    int log_pages_ = 0;  // its length now; under writing_, as the writer
    const int most_log_pages_;
    std::unique_ptr<Connection> writer_;
    std::mutex copying_;
    const Place place_;
    mutable IdleReaders<Connection> readers_;
    std::atomic<double> sync_seconds_ = 0;
};

}  // namespace bivouac::store::sqlite
