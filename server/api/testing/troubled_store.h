// A store in front of another that has trouble when the test wants it.
#pragma once

#include <atomic>
#include <optional>

#include "store/store.h"

namespace bivouac::server::testing {

class TroubledStore final : public store::Store {
public:
    template <class T>
    using Found = store::Found<T>;
    using Page = store::Page;
    using Trouble = store::Trouble;

    explicit TroubledStore(store::Store& behind) : behind_(behind) {}

    // From now on every commit, or every read, fails like that; nothing: none does.
    void fail_commits(std::optional<Trouble> trouble) { commits_ = trouble; }
    void fail_reads(std::optional<Trouble> trouble) { reads_ = trouble; }
    // Only those of an account: the trouble came in the middle of reading a table.
    void fail_accounts(std::optional<Trouble> trouble) { accounts_ = trouble; }

    std::vector<store::Verdict> commit(std::span<const store::Batch> batches) override {
        if (const auto trouble = commits_.load()) {
            return std::vector<store::Verdict>(batches.size(), core::Failure(*trouble));
        }
        return behind_.commit(batches);
    }
    using Store::claim;
    Found<store::Claim> claim(std::string_view table,
                              std::optional<std::uint64_t> only_if) override {
        return behind_.claim(table, only_if);
    }
    core::Result<core::Done, Trouble> back_up(const std::string& file) override {
        return behind_.back_up(file);
    }
    double sync_seconds() const override { return behind_.sync_seconds(); }

    Found<store::TableRow> table(std::string_view id) const override {
        return unless_troubled([&] { return behind_.table(id); });
    }
    Found<std::vector<store::Entry>> journal(std::string_view id,
                                             std::uint32_t after) const override {
        return unless_troubled([&] { return behind_.journal(id, after); });
    }
    Found<store::SeenTable> seen(std::string_view id) const override {
        return unless_troubled([&] { return behind_.seen(id); });
    }
    Found<store::Standing> standing(std::string_view id) const override {
        return unless_troubled([&] { return behind_.standing(id); });
    }
    Found<std::string> review(std::string_view table) const override {
        return unless_troubled([&] { return behind_.review(table); });
    }
    Found<std::vector<store::TableRow>> listed_tables(std::string_view game,
                                                      Page page) const override {
        return unless_troubled([&] { return behind_.listed_tables(game, page); });
    }
    Found<std::vector<store::TableRow>> tables_of(store::AccountId account, bool finished,
                                                  Page page) const override {
        return unless_troubled([&] { return behind_.tables_of(account, finished, page); });
    }
    Found<std::vector<store::TableId>> due_tables(store::Millis now,
                                                  std::uint32_t most) const override {
        return unless_troubled([&] { return behind_.due_tables(now, most); });
    }
    Found<store::Holdings> holdings_of(store::AccountId account) const override {
        return unless_troubled([&] { return behind_.holdings_of(account); });
    }
    Found<store::Purged> purge(const store::Retention& retention, std::uint32_t most,
                               store::Purge how) override {
        return behind_.purge(retention, most, how);
    }
    Found<std::uint64_t> give_back_room(std::uint64_t most) override {
        return behind_.give_back_room(most);
    }
    Found<store::Account> account(store::AccountId id) const override {
        if (const auto trouble = accounts_.load()) return core::Failure(*trouble);
        return unless_troubled([&] { return behind_.account(id); });
    }
    Found<store::Account> account_named(std::string_view name) const override {
        return unless_troubled([&] { return behind_.account_named(name); });
    }
    Found<store::Session> session(const store::Digest& secret, store::Millis now) const override {
        return unless_troubled([&] { return behind_.session(secret, now); });
    }
    Found<std::vector<store::Session>> sessions_of(store::AccountId account) const override {
        return unless_troubled([&] { return behind_.sessions_of(account); });
    }
    Found<std::vector<store::Act>> acts(std::optional<store::AccountId> account,
                                        Page page) const override {
        return unless_troubled([&] { return behind_.acts(account, page); });
    }
    Found<std::vector<store::Rating>> ratings_of(store::AccountId account) const override {
        return unless_troubled([&] { return behind_.ratings_of(account); });
    }
    Found<std::vector<store::Rating>> leaders(std::string_view game, double most_deviation,
                                              Page page) const override {
        return unless_troubled([&] { return behind_.leaders(game, most_deviation, page); });
    }
    Found<std::vector<store::PaperLine>> papers_of(store::AccountId account) const override {
        return unless_troubled([&] { return behind_.papers_of(account); });
    }
    Found<store::Paper> paper(store::AccountId account, protocol::PaperKind kind,
                              std::string_view name) const override {
        return unless_troubled([&] { return behind_.paper(account, kind, name); });
    }
    Found<std::vector<store::AccountId>> blocked_by(store::AccountId account) const override {
        return unless_troubled([&] { return behind_.blocked_by(account); });
    }
    Found<std::vector<store::FiledReport>> open_reports(Page page) const override {
        return unless_troubled([&] { return behind_.open_reports(page); });
    }
    Found<std::vector<store::Gap>> gaps(store::Millis since) const override {
        return unless_troubled([&] { return behind_.gaps(since); });
    }
    Found<std::uint64_t> changes_of_others() const override {
        return unless_troubled([&] { return behind_.changes_of_others(); });
    }

private:
    template <class Ask>
    std::invoke_result_t<Ask> unless_troubled(Ask ask) const {
        if (const auto trouble = reads_.load()) return core::Failure(*trouble);
        return ask();
    }

    store::Store& behind_;
    std::atomic<std::optional<Trouble>> commits_;
    std::atomic<std::optional<Trouble>> reads_;
    std::atomic<std::optional<Trouble>> accounts_;
};

}  // namespace bivouac::server::testing
