// What every store over a database shares: how the questions of the contract are put to it. `Own`
// answers them by functions of its own namespace (tables.h, people.h, retention.h), which are found
// by the type of its connection, and brings
//
//     template <class Body> auto reading(Body body) const -> Found<what body(connection) gives>;
//
// which lends the body a connection and turns trouble into a Result. Its source file includes
// database_questions.h, and instantiates this class and nobody else does.
#pragma once

#include <atomic>
#include <mutex>
#include <string>
#include <vector>

#include "store/store.h"

namespace bivouac::store {

template <class Own, class Connection>
class DatabaseStore : public Store {
public:
    [[nodiscard]] Found<TableRow> table(std::string_view id) const final;
    [[nodiscard]] Found<std::vector<Entry>> journal(std::string_view id,
                                                    std::uint32_t after) const final;
    [[nodiscard]] Found<Standing> standing(std::string_view id) const final;
    [[nodiscard]] Found<SeenTable> seen(std::string_view id) const final;
    [[nodiscard]] Found<std::string> review(std::string_view table) const final;
    [[nodiscard]] Found<std::vector<TableRow>> listed_tables(std::string_view game,
                                                             Page page) const final;
    [[nodiscard]] Found<std::vector<TableRow>> tables_of(AccountId account, bool finished,
                                                         Page page) const final;
    [[nodiscard]] Found<std::vector<TableId>> due_tables(Millis now,
                                                         std::uint32_t most) const final;
    [[nodiscard]] Found<Holdings> holdings_of(AccountId account) const final;

    [[nodiscard]] Found<Account> account(AccountId id) const final;
    [[nodiscard]] Found<Account> account_named(std::string_view name) const final;
    [[nodiscard]] Found<Session> session(const Digest& secret, Millis now) const final;
    [[nodiscard]] Found<std::vector<Session>> sessions_of(AccountId account) const final;
    [[nodiscard]] Found<std::vector<Act>> acts(std::optional<AccountId> account,
                                               Page page) const final;
    [[nodiscard]] Found<std::vector<Rating>> ratings_of(AccountId account) const final;
    [[nodiscard]] Found<std::vector<Rating>> leaders(std::string_view game, double most_deviation,
                                                     Page page) const final;
    [[nodiscard]] Found<std::vector<PaperLine>> papers_of(AccountId account) const final;
    [[nodiscard]] Found<Paper> paper(AccountId account, protocol::PaperKind kind,
                                     std::string_view name) const final;
    [[nodiscard]] Found<std::vector<AccountId>> blocked_by(AccountId account) const final;
    [[nodiscard]] Found<std::vector<FiledReport>> open_reports(Page page) const final;
    [[nodiscard]] Found<std::vector<Gap>> gaps(Millis since) const final;

    [[nodiscard]] std::string last_trouble() const final {
        const std::scoped_lock lock(troubled_);
        return last_trouble_;
    }

protected:
    // Remembers what cannot be mended, and says what to tell.
    template <class Failed>
    Trouble suffered(const Failed& failed) const {
        if (failed.trouble == Trouble::broken) broken_ = true;
        const std::scoped_lock lock(troubled_);
        last_trouble_ = failed.words;
        return failed.trouble;
    }
    // From then on every call says so.
    mutable std::atomic<bool> broken_ = false;

private:
    friend Own;
    DatabaseStore() = default;

    template <class Body>
    [[nodiscard]] auto ask(Body body) const {
        return static_cast<const Own&>(*this).reading(body);
    }

    mutable std::mutex troubled_;
    mutable std::string last_trouble_;  // under the mutex
};

}  // namespace bivouac::store
