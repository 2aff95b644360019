// The store itself: one connection writes, others read, and trouble becomes a Result. Made by
// open.h.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>

#include "store/postgres/known_seats.h"
#include "store/postgres/readers.h"
#include "store/postgres/writer.h"

namespace bivouac::store::postgres {

// A server that ends, fails over or is out of reach for a while is busy: connections are made anew
// when they are needed next. What nobody could find out is broken, and ends the store.
class PostgresStore final : public Store {
public:
    explicit PostgresStore(const Place& place);

    [[nodiscard]] std::vector<Verdict> commit(std::span<const Batch> batches) override;
    [[nodiscard]] Found<Claim> claim(std::string_view table,
                                     std::optional<std::uint64_t> only_if) override;
    using Store::claim;

    [[nodiscard]] Found<TableRow> table(std::string_view id) const override;
    [[nodiscard]] Found<std::vector<Entry>> journal(std::string_view id,
                                                    std::uint32_t after) const override;
    [[nodiscard]] Found<Standing> standing(std::string_view id) const override;
    [[nodiscard]] Found<SeenTable> seen(std::string_view id) const override;
    [[nodiscard]] Found<std::vector<std::optional<Standing>>> standings(
        const std::vector<TableId>& ids) const override;
    [[nodiscard]] Found<std::vector<std::optional<Millis>>> bans(
        const std::vector<AccountId>& ids) const override;
    [[nodiscard]] Found<std::vector<bool>> are_alive(const std::vector<Digest>& sessions,
                                                     Millis now) const override;
    [[nodiscard]] Found<std::string> review(std::string_view table) const override;
    [[nodiscard]] Found<std::vector<TableRow>> listed_tables(std::string_view game,
                                                             Page page) const override;
    [[nodiscard]] Found<std::vector<TableRow>> tables_of(AccountId account, bool finished,
                                                         Page page) const override;
    [[nodiscard]] Found<std::vector<TableId>> due_tables(Millis now,
                                                         std::uint32_t most) const override;
    [[nodiscard]] Found<Account> account(AccountId id) const override;
    [[nodiscard]] Found<Account> account_named(std::string_view name) const override;
    [[nodiscard]] Found<Session> session(const Digest& secret, Millis now) const override;
    [[nodiscard]] Found<std::vector<Session>> sessions_of(AccountId account) const override;
    [[nodiscard]] Found<std::vector<Act>> acts(std::optional<AccountId> account,
                                               Page page) const override;
    [[nodiscard]] Found<std::vector<Rating>> ratings_of(AccountId account) const override;
    [[nodiscard]] Found<std::vector<Rating>> leaders(std::string_view game, double most_deviation,
                                                     Page page) const override;
    [[nodiscard]] Found<std::vector<PaperLine>> papers_of(AccountId account) const override;
    [[nodiscard]] Found<Paper> paper(AccountId account, protocol::PaperKind kind,
                                     std::string_view name) const override;
    [[nodiscard]] Found<std::vector<AccountId>> blocked_by(AccountId account) const override;
    [[nodiscard]] Found<std::vector<FiledReport>> open_reports(Page page) const override;
    [[nodiscard]] Found<std::vector<Gap>> gaps(Millis since) const override;
    [[nodiscard]] Found<std::uint64_t> changes_of_others() const override;

    [[nodiscard]] Found<Holdings> holdings_of(AccountId account) const override;
    [[nodiscard]] Found<Purged> purge(const Retention& retention, std::uint32_t most,
                                      Purge how) override;
    // The server gives room back by itself (autovacuum): none is ever left to do.
    [[nodiscard]] Found<std::uint64_t> give_back_room(std::uint64_t most) override;

    // Into another schema of the same database, of that name: copy.h.
    [[nodiscard]] core::Result<core::Done, Trouble> back_up(const std::string& schema) override;
    [[nodiscard]] std::string last_trouble() const override;
    [[nodiscard]] double sync_seconds() const override { return writer_.sync_seconds(); }

private:
    template <class Body>
    auto reading(Body body) const -> Found<decltype(body(std::declval<Connection&>()))>;
    // Whole transactions, and one around what is to be written.
    template <class Body>
    auto transacting(Body body) -> Found<decltype(body())>;
    template <class Body>
    auto writing(Body body) -> Found<decltype(body(std::declval<Connection&>()))>;
    // Remembers what cannot be mended, and says what to tell.
    Trouble suffered(const Failed& failed) const;

    const Place place_;
    std::mutex writing_;
    Writer writer_;     // under writing_
    KnownSeats seats_;  // under writing_
    const std::int64_t id_;
    std::mutex copying_;
    mutable Readers readers_;
    mutable std::atomic<bool> broken_ = false;
    mutable std::mutex troubled_;
    mutable std::string last_trouble_;  // under the mutex
};

}  // namespace bivouac::store::postgres
