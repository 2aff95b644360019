// The store itself: one connection writes, others read, and trouble becomes a Result. Made by
// open.h.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>

#include "store/sqlite/readers.h"

namespace bivouac::store::sqlite {

// After a failed write or sync nobody knows what the disk holds, and what the system's cache shows
// is no proof of it. So the first such failure ends the store: from then on every call says broken,
// until it is opened anew.
class SqliteStore final : public Store {
public:
    SqliteStore(const Place& place, std::unique_ptr<Connection> writer, int log_pages);
    ~SqliteStore() override;
    SqliteStore(const SqliteStore&) = delete;
    SqliteStore& operator=(const SqliteStore&) = delete;

    [[nodiscard]] std::vector<Verdict> commit(std::span<const Batch> batches) override;
    [[nodiscard]] Found<Claim> claim(std::string_view table,
                                     std::optional<std::uint64_t> only_if) override;
    using Store::claim;

    [[nodiscard]] Found<TableRow> table(std::string_view id) const override;
    [[nodiscard]] Found<std::vector<Entry>> journal(std::string_view id,
                                                    std::uint32_t after) const override;
    [[nodiscard]] Found<Standing> standing(std::string_view id) const override;
    [[nodiscard]] Found<SeenTable> seen(std::string_view id) const override;
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
    [[nodiscard]] Found<std::uint64_t> give_back_room(std::uint64_t most) override;

    [[nodiscard]] core::Result<core::Done, Trouble> back_up(const std::string& file) override;
    [[nodiscard]] std::string last_trouble() const override;
    [[nodiscard]] double sync_seconds() const override { return sync_seconds_; }

private:
    template <class Body>
    auto reading(Body body) const -> Found<decltype(body(std::declval<Connection&>()))>;
    template <class Body>
    auto writing(Body body) -> Found<decltype(body(std::declval<Connection&>()))>;
    void commit_timed(Transaction& transaction);
    void shorten_log();
    void empty_log();
    // Remembers what cannot be mended, and says what to tell.
    Trouble suffered(const Failed& failed) const;

    mutable std::mutex writing_;
    int log_pages_ = 0;  // its length now; under writing_, as the writer
    const int most_log_pages_;
    std::unique_ptr<Connection> writer_;
    std::mutex copying_;
    mutable Readers readers_;
    mutable std::atomic<bool> broken_ = false;
    std::atomic<double> sync_seconds_ = 0;
    mutable std::mutex troubled_;
    mutable std::string last_trouble_;  // under the mutex
};

}  // namespace bivouac::store::sqlite
