#include "store/testing/memory_store.h"

#include <algorithm>
#include <functional>
#include <ranges>

#include "store/testing/memory_contents.h"

namespace bivouac::store::testing {
namespace {

template <class Row>
std::vector<Row> cut(std::vector<Row> rows, Page page) {
    const auto size = rows.size();
    const auto from = std::min<std::size_t>(page.skip, size);
    const auto count = std::min<std::size_t>(std::min(page.most, kMostRows), size - from);
    const auto begin = rows.begin() + static_cast<std::ptrdiff_t>(from);
    return {begin, begin + static_cast<std::ptrdiff_t>(count)};
}

template <class Map, class Key>
Found<typename Map::mapped_type> look_up(const Map& map, const Key& key) {
    const auto found = map.find(key);
    if (found == map.end()) return core::Failure{Trouble::unknown};
    return found->second;
}

// Rows of the tables that pass the test, latest created first.
template <class Test>
std::vector<TableRow> tables_that(const MemoryData& data, Test test) {
    std::vector<const MemoryTable*> chosen;
    for (const auto& each : data.tables) {
        if (test(each.second.row)) chosen.push_back(&each.second);
    }
    std::ranges::sort(chosen, std::greater<>(), &MemoryTable::order);
    std::vector<TableRow> rows;
    for (const MemoryTable* table : chosen) rows.push_back(table->row);
    return rows;
}

struct Passing {
    std::vector<TableId> tables;
    std::vector<AccountId> guests;
    std::vector<std::int64_t> acts;
};
bool may_go(const MemoryData& data, const TableRow& row, const Retention& retention) {
    switch (row.phase) {
        case Phase::waiting:
        case Phase::closed: return row.touched < retention.unplayed;
        case Phase::playing: return row.touched < retention.abandoned;
        case Phase::finished: break;
    }
    return row.touched < retention.guest_games &&
           std::ranges::none_of(
               row.seats,
               [&](const SeatRow& seat) {
                   const auto account = data.accounts.find(seat.account);
                   return account != data.accounts.end() &&
                          account->second.kind != AccountKind::guest;
               });
}
bool may_go(const MemoryData& data, const Account& account, const Retention& retention) {
    return account.kind == AccountKind::guest && account.seen < retention.guests &&
           account.banned_until < retention.guests &&
           std::ranges::none_of(
               data.tables,
               [&](const auto& each) {
                   const TableRow& row = each.second.row;
                   return !is_over(row.phase) &&
                          std::ranges::count(row.seats, account.id, &SeatRow::account) > 0;
               });
}
Passing passing_of(const MemoryData& data, const Retention& retention, std::uint32_t most) {
    Passing passing;
    for (const auto& [id, table] : data.tables) {
        if (passing.tables.size() < most && may_go(data, table.row, retention)) {
            passing.tables.push_back(id);
        }
    }
    for (const auto& [id, account] : data.accounts) {
        if (passing.guests.size() < most && may_go(data, account, retention)) {
            passing.guests.push_back(id);
        }
    }
    for (const auto& [id, act] : data.acts) {
        if (passing.acts.size() < most && act.at < retention.acts) passing.acts.push_back(id);
    }
    return passing;
}

template <class Question>
auto ask(MemoryContents& contents, Question question) {
    const std::scoped_lock lock(contents.mutex);
    return question(std::as_const(contents.data));
}

class MemoryStore final : public Store {
public:
    MemoryStore(MemoryDisk& disk, std::shared_ptr<MemoryContents> contents)
        : disk_(disk), contents_(std::move(contents)) {}

    std::vector<Verdict> commit(std::span<const Batch> batches) override {
        const std::scoped_lock lock(contents_->mutex);
        std::vector<Verdict> verdicts;
        for (const Batch& batch : batches) verdicts.push_back(carry_out(contents_->data, batch));
        count_change();
        return verdicts;
    }

    using Store::claim;
    Found<Claim> claim(std::string_view table, std::optional<std::uint64_t> only_if) override {
        const std::scoped_lock lock(contents_->mutex);
        const auto found = contents_->data.tables.find(table);
        if (found == contents_->data.tables.end()) return core::Failure{Trouble::unknown};
        MemoryTable& claimed = found->second;
        if (only_if && *only_if != claimed.epoch) return core::Failure{Trouble::stale};
        ++claimed.epoch;
        count_change();
        return Claim{claimed.epoch, claimed.row, claimed.entries};
    }

    Found<TableRow> table(std::string_view id) const override {
        const auto found =
            ask(*contents_, [&](const MemoryData& data) { return look_up(data.tables, id); });
        if (!found) return core::Failure{found.error()};
        return found->row;
    }

    Found<std::vector<Entry>> journal(std::string_view id, std::uint32_t after) const override {
        const auto found =
            ask(*contents_, [&](const MemoryData& data) { return look_up(data.tables, id); });
        if (!found) return core::Failure{found.error()};
        const auto skipped = std::min<std::size_t>(after, found->entries.size());
        return std::vector<Entry>(found->entries.begin() + static_cast<std::ptrdiff_t>(skipped),
                                  found->entries.end());
    }

    Found<Standing> standing(std::string_view id) const override {
        const auto found =
            ask(*contents_, [&](const MemoryData& data) { return look_up(data.tables, id); });
        if (!found) return core::Failure{found.error()};
        return Standing{found->epoch, static_cast<std::uint32_t>(found->entries.size())};
    }

    Found<SeenTable> seen(std::string_view id) const override {
        const auto found =
            ask(*contents_, [&](const MemoryData& data) { return look_up(data.tables, id); });
        if (!found) return core::Failure{found.error()};
        return SeenTable{{found->epoch, static_cast<std::uint32_t>(found->entries.size())},
                         found->row};
    }

    Found<std::string> review(std::string_view table) const override {
        const auto found =
            ask(*contents_, [&](const MemoryData& data) { return look_up(data.tables, table); });
        if (!found) return core::Failure{found.error()};
        if (!found->review) return core::Failure{Trouble::unknown};
        return *found->review;
    }

    Found<std::vector<TableRow>> listed_tables(std::string_view game, Page page) const override {
        return ask(*contents_, [&](const MemoryData& data) {
            return cut(tables_that(data,
                                   [&](const TableRow& row) {
                                       return row.listed && !is_over(row.phase) &&
                                              (game.empty() || row.game == game);
                                   }),
                       page);
        });
    }

    Found<std::vector<TableRow>> tables_of(AccountId account, bool finished,
                                           Page page) const override {
        return ask(*contents_, [&](const MemoryData& data) {
            return cut(tables_that(data,
                                   [&](const TableRow& row) {
                                       return account != 0 && is_over(row.phase) == finished &&
                                              std::ranges::count(row.seats, account,
                                                                 &SeatRow::account) > 0;
                                   }),
                       page);
        });
    }

    Found<std::vector<TableId>> due_tables(Millis now, std::uint32_t most) const override {
        return ask(*contents_, [&](const MemoryData& data) {
            std::vector<std::tuple<Millis, std::uint64_t, TableId>> due;
            for (const auto& [id, table] : data.tables) {
                if (table.row.wake && *table.row.wake <= now) {
                    due.emplace_back(*table.row.wake, table.order, id);
                }
            }
            std::ranges::sort(due);
            std::vector<TableId> ids;
            for (auto& each : due) ids.push_back(std::get<TableId>(each));
            return cut(std::move(ids), {0, most});
        });
    }

    Found<Holdings> holdings_of(AccountId account) const override {
        return ask(*contents_, [&](const MemoryData& data) {
            Holdings holdings;
            for (const auto& each : data.tables) {
                const TableRow& row = each.second.row;
                if (account == 0 || row.opened_by != account) continue;
                holdings.bytes += journal_cost(each.second.entries);
                if (is_over(row.phase)) continue;
                const auto bots = static_cast<std::uint32_t>(
                    std::ranges::count(row.seats, Sitter::bot, &SeatRow::kind));
                ++holdings.tables;
                holdings.waiting += row.phase == Phase::waiting && row.listed ? 1U : 0U;
                holdings.bots_only += bots == row.seats.size() ? 1U : 0U;
                holdings.bot_seats += bots;
            }
            return holdings;
        });
    }

    Found<Purged> purge(const Retention& retention, std::uint32_t most, Purge how) override {
        const std::scoped_lock lock(contents_->mutex);
        const Passing passing = passing_of(contents_->data, retention, most);
        Purged purged{.guests = static_cast<std::uint32_t>(passing.guests.size()),
                      .tables = static_cast<std::uint32_t>(passing.tables.size()),
                      .acts = static_cast<std::uint32_t>(passing.acts.size())};
        for (const TableId& id : passing.tables) {
            purged.bytes += journal_cost(contents_->data.tables.at(id).entries);
        }
        if (how == Purge::look) return purged;
        Batch batch;
        for (const TableId& id : passing.tables) batch.emplace_back(EraseTable{id});
        for (const AccountId id : passing.guests) batch.emplace_back(EraseAccount{id});
        if (!carry_out(contents_->data, batch)) return core::Failure{Trouble::broken};
        for (const std::int64_t id : passing.acts) contents_->data.acts.erase(id);
        count_change();
        return purged;
    }
    Found<std::uint64_t> give_back_room(std::uint64_t /*most*/) override { return 0; }

    Found<Account> account(AccountId id) const override {
        return ask(*contents_, [&](const MemoryData& data) { return look_up(data.accounts, id); });
    }

    Found<Account> account_named(std::string_view name) const override {
        return ask(*contents_, [&](const MemoryData& data) -> Found<Account> {
            for (const auto& each : data.accounts) {
                if (!name.empty() && same_name(each.second.name, name)) return each.second;
            }
            return core::Failure{Trouble::unknown};
        });
    }

    Found<Session> session(const Digest& secret, Millis now) const override {
        auto found =
            ask(*contents_, [&](const MemoryData& data) { return look_up(data.sessions, secret); });
        if (found && found->expires <= now) return core::Failure{Trouble::unknown};
        return found;
    }

    Found<std::vector<Session>> sessions_of(AccountId account) const override {
        return ask(*contents_, [&](const MemoryData& data) {
            std::vector<Session> sessions;
            for (const auto& each : data.sessions) {
                if (each.second.account == account) sessions.push_back(each.second);
            }
            std::ranges::stable_sort(sessions, std::greater<>(), &Session::created);
            return cut(std::move(sessions), {0, kMostRows});
        });
    }

    Found<std::vector<Act>> acts(std::optional<AccountId> account, Page page) const override {
        return ask(*contents_, [&](const MemoryData& data) {
            std::vector<Act> acts;
            for (const auto& [id, act] : std::views::reverse(data.acts)) {
                if (!account || act.account == *account) acts.push_back(act);
            }
            return cut(std::move(acts), page);
        });
    }

    Found<std::vector<Rating>> ratings_of(AccountId account) const override {
        return ask(*contents_, [&](const MemoryData& data) {
            std::vector<Rating> ratings;
            for (const auto& each : data.ratings) {
                if (each.first.first == account) ratings.push_back(each.second);
            }
            return cut(std::move(ratings), {0, kMostRows});
        });
    }

    Found<std::vector<Rating>> leaders(std::string_view game, double most_deviation,
                                       Page page) const override {
        return ask(*contents_, [&](const MemoryData& data) {
            std::vector<Rating> ratings;
            for (const auto& each : data.ratings) {
                const Rating& rating = each.second;
                if (rating.game == game && rating.deviation <= most_deviation) {
                    ratings.push_back(rating);
                }
            }
            std::ranges::stable_sort(ratings, std::greater<>(), &Rating::value);
            return cut(std::move(ratings), page);
        });
    }

    Found<std::vector<PaperLine>> papers_of(AccountId account) const override {
        return ask(*contents_, [&](const MemoryData& data) {
            std::vector<PaperLine> lines;
            for (const auto& each : data.papers) {
                if (each.second.account == account) lines.push_back(each.second.line);
            }
            return lines;
        });
    }

    Found<Paper> paper(AccountId account, protocol::PaperKind kind,
                       std::string_view name) const override {
        return ask(*contents_, [&](const MemoryData& data) {
            return look_up(data.papers, std::tuple(account, kind, std::string(name)));
        });
    }

    Found<std::vector<AccountId>> blocked_by(AccountId account) const override {
        return ask(*contents_, [&](const MemoryData& data) {
            std::vector<AccountId> blocked;
            for (const auto& each : data.blocks) {
                if (each.first.first == account) blocked.push_back(each.first.second);
            }
            return blocked;
        });
    }

    Found<std::vector<FiledReport>> open_reports(Page page) const override {
        return ask(*contents_, [&](const MemoryData& data) {
            std::vector<FiledReport> reports;
            for (const auto& [id, report] : data.reports) reports.push_back({id, report});
            return cut(std::move(reports), page);
        });
    }

    Found<std::vector<Gap>> gaps(Millis since) const override {
        return ask(*contents_, [&](const MemoryData& data) {
            std::vector<Gap> gaps;
            for (auto each = data.gaps.upper_bound(since); each != data.gaps.end(); ++each) {
                gaps.push_back(each->second);
            }
            return cut(std::move(gaps), {0, kMostRows});
        });
    }

    Found<std::uint64_t> changes_of_others() const override {
        const std::scoped_lock lock(contents_->mutex);
        return contents_->changes - own_changes_;
    }

    core::Result<core::Done, Trouble> back_up(const std::string& file) override {
        auto copy = std::make_shared<MemoryContents>();
        copy->data = ask(*contents_, [](const MemoryData& data) { return data; });
        if (!disk_.keep(file, copy)) return core::Failure{Trouble::taken};
        return core::Done{};
    }

    double sync_seconds() const override { return 0; }

private:
    // With the mutex held.
    void count_change() {
        ++contents_->changes;
        ++own_changes_;
    }

    MemoryDisk& disk_;
    std::shared_ptr<MemoryContents> contents_;
    std::uint64_t own_changes_ = 0;  // under the contents' mutex
};

}  // namespace

std::unique_ptr<Store> MemoryDisk::open(const std::string& name) {
    const std::scoped_lock lock(mutex_);
    auto& contents = kept_[name];
    if (contents == nullptr) contents = std::make_shared<MemoryContents>();
    return std::make_unique<MemoryStore>(*this, contents);
}

bool MemoryDisk::keep(const std::string& name, const std::shared_ptr<MemoryContents>& contents) {
    const std::scoped_lock lock(mutex_);
    return kept_.try_emplace(name, contents).second;
}

void MemoryDisk::erase(const std::string& name) {
    const std::scoped_lock lock(mutex_);
    kept_.erase(name);
}

}  // namespace bivouac::store::testing
