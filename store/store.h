// Where tables, accounts and results are kept: the contract. A store sees bytes, never positions.
//
// Nothing here assumes one process. A table is written by whoever claimed it last; an append with
// an older epoch is refused as stale, so two owners can never both succeed.
#pragma once

#include <span>
#include <string_view>

#include "core/result.h"
#include "store/limits.h"
#include "store/retention.h"

namespace bivouac::store {

enum class Trouble : std::uint8_t {
    stale,    // somebody else has claimed the table, or counted the rating on
    unknown,  // no such table, account, session
    taken,    // the id, the name or the file is in use
    unfit,    // beyond the limits, or no proper text: store/limits.h
    full,     // no room on the disk; may be tried again
    busy,     // somebody else holds the store for too long; may be tried again
    broken,   // the disk or the file fails; nothing more will be accepted or told
};

struct Done {
    std::vector<AccountId> accounts;  // given by the CreateAccount writes, in order
    friend bool operator==(const Done&, const Done&) = default;
};
using Verdict = core::Result<Done, Trouble>;

template <class T>
using Found = core::Result<T, Trouble>;

// No list is longer than kMostRows, whatever is asked for.
struct Page {
    std::uint32_t skip = 0;
    std::uint32_t most = 50;
};

struct FiledReport {
    std::int64_t id = 0;
    Report report;
    friend bool operator==(const FiledReport&, const FiledReport&) = default;
};

// Thread-safe. Every call may take as long as the disk does.
class Store {
public:
    virtual ~Store() = default;

    // Carries out all batches in one go and returns when they would survive a power cut. One
    // verdict a batch, in order: a batch that is refused (stale, unknown, taken, unfit) leaves no
    // trace and does not hinder the others; when the whole fails (full, busy, broken) every verdict
    // says why and no batch stands. Broken alone leaves a doubt: whoever opens the store anew finds
    // all the batches that would have been accepted, or none of them.
    [[nodiscard]] virtual std::vector<Verdict> commit(std::span<const Batch> batches) = 0;

    // From now on the caller writes to the table, until somebody else claims it. `only_if`: the
    // claim that is to be replaced; stale when there has been another one since, so that of several
    // who want to follow an owner one does.
    [[nodiscard]] virtual Found<Claim> claim(std::string_view table,
                                             std::optional<std::uint64_t> only_if) = 0;
    [[nodiscard]] Found<Claim> claim(std::string_view table) { return claim(table, std::nullopt); }

    // Without claiming: for lists, replays and watchers of what is over. The journal is told from
    // the entry numbered `after` + 1 on.
    [[nodiscard]] virtual Found<TableRow> table(std::string_view id) const = 0;
    [[nodiscard]] virtual Found<std::vector<Entry>> journal(std::string_view id,
                                                            std::uint32_t after) const = 0;
    [[nodiscard]] virtual Found<Standing> standing(std::string_view id) const = 0;
    // How the table is and how it stands, of one moment.
    [[nodiscard]] virtual Found<SeenTable> seen(std::string_view id) const = 0;
    // Unknown also when none is kept.
    [[nodiscard]] virtual Found<std::string> review(std::string_view table) const = 0;
    // Listed and not over; latest created first. `game` empty: any.
    [[nodiscard]] virtual Found<std::vector<TableRow>> listed_tables(std::string_view game,
                                                                     Page page) const = 0;
    // Where the account has a seat; latest created first. Finished: is_over(phase), or else not.
    [[nodiscard]] virtual Found<std::vector<TableRow>> tables_of(AccountId account, bool finished,
                                                                 Page page) const = 0;
    // Tables whose time has come, longest overdue first.
    [[nodiscard]] virtual Found<std::vector<TableId>> due_tables(Millis now,
                                                                 std::uint32_t most) const = 0;

    [[nodiscard]] virtual Found<Holdings> holdings_of(AccountId account) const = 0;

    [[nodiscard]] virtual Found<Account> account(AccountId id) const = 0;
    [[nodiscard]] virtual Found<Account> account_named(std::string_view name) const = 0;
    // Unknown also when it has expired.
    [[nodiscard]] virtual Found<Session> session(const Digest& secret, Millis now) const = 0;
    // Latest created first, expired ones too.
    [[nodiscard]] virtual Found<std::vector<Session>> sessions_of(AccountId account) const = 0;

    // Latest first; of one account, or of all.
    [[nodiscard]] virtual Found<std::vector<Act>> acts(std::optional<AccountId> account,
                                                       Page page) const = 0;

    [[nodiscard]] virtual Found<std::vector<Rating>> ratings_of(AccountId account) const = 0;
    // Best first; only who has played enough to be rated well (deviation at most `most_deviation`).
    [[nodiscard]] virtual Found<std::vector<Rating>> leaders(std::string_view game,
                                                             double most_deviation,
                                                             Page page) const = 0;
    // By kind, then by name; always all of them.
    [[nodiscard]] virtual Found<std::vector<PaperLine>> papers_of(AccountId account) const = 0;
    [[nodiscard]] virtual Found<Paper> paper(AccountId account, protocol::PaperKind kind,
                                             std::string_view name) const = 0;
    [[nodiscard]] virtual Found<std::vector<AccountId>> blocked_by(AccountId account) const = 0;
    // Oldest first.
    [[nodiscard]] virtual Found<std::vector<FiledReport>> open_reports(Page page) const = 0;

    // When nobody served (Alive), as far as it ended after `since`; oldest first. A list of
    // kMostRows goes on after the end of its last gap.
    [[nodiscard]] virtual Found<std::vector<Gap>> gaps(Millis since) const = 0;

    // Many of them in the order in which they are asked about, for whoever asks often: nothing for
    // a table, an account or a session that is not there. A store at the end of a line answers each
    // of these at once; another one looks them up one by one.
    [[nodiscard]] virtual Found<std::vector<std::optional<Standing>>> standings(
        const std::vector<TableId>& ids) const;
    [[nodiscard]] virtual Found<std::vector<std::optional<Millis>>> bans(
        const std::vector<AccountId>& ids) const;  // until when; 0: none
    [[nodiscard]] virtual Found<std::vector<bool>> are_alive(const std::vector<Digest>& sessions,
                                                             Millis now) const;

    // A number that is another one once somebody else has changed anything: another process, or
    // another store that was opened here. What is written through this one leaves it as it is, so
    // whoever asks often learns for nearly nothing that there is nothing to look for.
    [[nodiscard]] virtual Found<std::uint64_t> changes_of_others() const = 0;

    // Erases at most so many tables, guests and acts that may go, or only counts them. When all
    // counts are below `most`, nothing is left that may go.
    [[nodiscard]] virtual Found<Purged> purge(const Retention& retention, std::uint32_t most,
                                              Purge how) = 0;
    // What was erased leaves free room in the store; gives at most so many bytes of it back to the
    // system, and says how many are left.
    [[nodiscard]] virtual Found<std::uint64_t> give_back_room(std::uint64_t most) = 0;

    // A whole copy that can be opened as a store, made while others read and write. Taken when
    // something of that name is there.
    [[nodiscard]] virtual core::Result<core::Done, Trouble> back_up(const std::string& file) = 0;
    // The latest trouble with the disk in the system's own words, for the operator; empty: none.
    [[nodiscard]] virtual std::string last_trouble() const { return {}; }
    // How long the last commits waited for the disk, for the operator.
    [[nodiscard]] virtual double sync_seconds() const = 0;
};

}  // namespace bivouac::store
