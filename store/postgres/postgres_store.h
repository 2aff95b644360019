// The store itself: one connection writes, others read, and trouble becomes a Result. Made by
// open.h.
#pragma once

#include <memory>
#include <mutex>

#include "store/database_store.h"
#include "store/idle_readers.h"
#include "store/postgres/connection.h"
#include "store/postgres/known_seats.h"
#include "store/postgres/writer.h"

namespace bivouac::store::postgres {

// A server that ends, fails over or is out of reach for a while is busy: connections are made anew
// when they are needed next. What nobody could find out is broken, and ends the store.
class PostgresStore final : public DatabaseStore<PostgresStore, Connection> {
public:
    explicit PostgresStore(const Place& place);
    ~PostgresStore() override;
    PostgresStore(const PostgresStore&) = delete;
    PostgresStore& operator=(const PostgresStore&) = delete;

    [[nodiscard]] std::vector<Verdict> commit(std::span<const Batch> batches) override;
    [[nodiscard]] Found<Claim> claim(std::string_view table,
                                     std::optional<std::uint64_t> only_if) override;
    using Store::claim;

    [[nodiscard]] Found<std::vector<std::optional<Standing>>> standings(
        const std::vector<TableId>& ids) const override;
    [[nodiscard]] Found<std::vector<std::optional<Millis>>> bans(
        const std::vector<AccountId>& ids) const override;
    [[nodiscard]] Found<std::vector<bool>> are_alive(const std::vector<Digest>& sessions,
                                                     Millis now) const override;
    [[nodiscard]] Found<std::uint64_t> changes_of_others() const override;

    [[nodiscard]] Found<Purged> purge(const Retention& retention, std::uint32_t most,
                                      Purge how) override;
    // The server gives room back by itself (autovacuum): none is ever left to do.
    [[nodiscard]] Found<std::uint64_t> give_back_room(std::uint64_t most) override;

    // Into another schema of the same database, of that name: copy.h.
    [[nodiscard]] core::Result<core::Done, Trouble> back_up(const std::string& schema) override;
    [[nodiscard]] double sync_seconds() const override { return writer_.sync_seconds(); }

private:
    friend class DatabaseStore<PostgresStore, Connection>;

    template <class Body>
    auto reading(Body body) const -> Found<decltype(body(std::declval<Connection&>()))>;
    // Whole transactions, and one around what is to be written.
    template <class Body>
    auto transacting(Body body) -> Found<decltype(body())>;
    template <class Body>
    auto writing(Body body) -> Found<decltype(body(std::declval<Connection&>()))>;

    const Place place_;
    std::mutex writing_;
    Writer writer_;     // under writing_
    KnownSeats seats_;  // under writing_
    const std::int64_t id_;
    std::mutex copying_;
    mutable IdleReaders<Connection> readers_;
};

}  // namespace bivouac::store::postgres
