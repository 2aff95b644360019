#include "store/testing/memory_contents.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <ranges>

namespace bivouac::store::testing {
namespace {

using Trial = std::optional<Trouble>;  // nothing: it worked

char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

// One batch: remembers how to take back what it has done.
class Attempt {
public:
    explicit Attempt(MemoryData& data) : data_(data) {}

    Trial operator()(const CreateTable& write);
    Trial operator()(const Append& write);
    Trial operator()(const EraseTable& write);
    Trial operator()(const KeepReview& write);
    Trial operator()(const CreateAccount& write);
    Trial operator()(const UpdateAccount& write);
    Trial operator()(const SetBan& write);
    Trial operator()(const EraseAccount& write);
    Trial operator()(const PutSession& write);
    Trial operator()(const DropSession& write);
    Trial operator()(const DropSessionsOf& write);
    Trial operator()(const DropExpired& write);
    Trial operator()(const NoteAct& write);
    Trial operator()(const PutRating& write);
    Trial operator()(const PutPaper& write);
    Trial operator()(const DropPaper& write);
    Trial operator()(const PutBlock& write);
    Trial operator()(const FileReport& write);
    Trial operator()(const CloseReport& write);
    Trial operator()(const Alive& write);
    Trial operator()(const ClockSet& write);

    void take_back() {
        for (const auto& step : std::views::reverse(undo_)) step();
    }
    Done done;

private:
    void note(Gap gap);
    template <class Map>
    void remember(Map& map, const typename Map::key_type& key) {
        const auto found = map.find(key);
        std::optional<typename Map::mapped_type> old;
        if (found != map.end()) old = found->second;
        undo_.push_back([&map, key, old = std::move(old)] {
            if (old) {
                map.insert_or_assign(key, *old);
            } else {
                map.erase(key);
            }
        });
    }
    template <class Map>
    void put(Map& map, const typename Map::key_type& key, typename Map::mapped_type value) {
        remember(map, key);
        map.insert_or_assign(key, std::move(value));
    }
    template <class Map, class Test>
    void drop_if(Map& map, Test test) {
        for (auto each = map.begin(); each != map.end();) {
            if (test(*each)) {
                remember(map, each->first);
                each = map.erase(each);
            } else {
                ++each;
            }
        }
    }
    template <class Number>
    Number count_up(Number& counter) {
        undo_.push_back([&counter, old = counter] { counter = old; });
        return ++counter;
    }
    [[nodiscard]] bool is_there(AccountId id) const { return data_.accounts.contains(id); }
    [[nodiscard]] AccountId nobody_if_gone(AccountId id) const { return is_there(id) ? id : 0; }
    [[nodiscard]] TableRow without_the_gone(TableRow row) const {
        row.opened_by = nobody_if_gone(row.opened_by);
        for (SeatRow& seat : row.seats) seat.account = nobody_if_gone(seat.account);
        return row;
    }
    [[nodiscard]] bool is_taken(const Account& account, AccountId but) const {
        return !account.name.empty() && std::ranges::any_of(data_.accounts, [&](const auto& other) {
            return other.first != but && same_name(other.second.name, account.name);
        });
    }

    MemoryData& data_;
    std::vector<std::function<void()>> undo_;
};

Trial Attempt::operator()(const CreateTable& write) {
    if (data_.tables.contains(write.row.id)) return Trouble::taken;
    const std::uint64_t order = count_up(data_.last_order);
    put(data_.tables, write.row.id,
        {without_the_gone(write.row), kFirstEpoch, order, write.entries});
    return {};
}

Trial Attempt::operator()(const Append& write) {
    const auto found = data_.tables.find(write.row.id);
    if (found == data_.tables.end()) return Trouble::unknown;
    MemoryTable& table = found->second;
    if (table.epoch != write.epoch || table.entries.size() != write.after) return Trouble::stale;
    if (journal_cost(table.entries) + journal_cost(write.entries) > kMostJournal) {
        return Trouble::unfit;
    }
    remember(data_.tables, write.row.id);
    table.row = without_the_gone(write.row);
    table.entries.insert(table.entries.end(), write.entries.begin(), write.entries.end());
    return {};
}

Trial Attempt::operator()(const EraseTable& write) {
    if (!data_.tables.contains(write.id)) return Trouble::unknown;
    remember(data_.tables, write.id);
    data_.tables.erase(write.id);
    return {};
}

Trial Attempt::operator()(const KeepReview& write) {
    const auto found = data_.tables.find(write.table);
    if (found == data_.tables.end()) return Trouble::unknown;
    remember(data_.tables, write.table);
    found->second.review = write.text;
    return {};
}

Trial Attempt::operator()(const CreateAccount& write) {
    if (is_taken(write.account, 0)) return Trouble::taken;
    Account account = write.account;
    account.id = count_up(data_.last_account);
    done.accounts.push_back(account.id);
    put(data_.accounts, account.id, account);
    return {};
}

Trial Attempt::operator()(const UpdateAccount& write) {
    if (!is_there(write.account.id)) return Trouble::unknown;
    if (is_taken(write.account, write.account.id)) return Trouble::taken;
    Account account = write.account;
    account.banned_until = data_.accounts.at(account.id).banned_until;
    put(data_.accounts, account.id, account);
    return {};
}

Trial Attempt::operator()(const SetBan& write) {
    if (!is_there(write.account)) return Trouble::unknown;
    Account account = data_.accounts.at(write.account);
    account.banned_until = write.until;
    put(data_.accounts, account.id, account);
    return {};
}

Trial Attempt::operator()(const EraseAccount& write) {
    const AccountId gone = write.id;
    if (!is_there(gone)) return Trouble::unknown;
    drop_if(data_.accounts, [gone](const auto& each) { return each.first == gone; });
    drop_if(data_.sessions, [gone](const auto& each) { return each.second.account == gone; });
    drop_if(data_.acts, [gone](const auto& each) { return each.second.account == gone; });
    drop_if(data_.ratings, [gone](const auto& each) { return each.first.first == gone; });
    drop_if(data_.papers, [gone](const auto& each) { return each.second.account == gone; });
    drop_if(data_.blocks, [gone](const auto& each) {
        return each.first.first == gone || each.first.second == gone;
    });
    drop_if(data_.reports, [gone](const auto& each) {
        return each.second.from == gone || each.second.about == gone;
    });
    for (auto& [id, table] : data_.tables) {
        TableRow row = without_the_gone(table.row);
        if (row == table.row) continue;
        remember(data_.tables, id);
        table.row = std::move(row);
    }
    return {};
}

Trial Attempt::operator()(const PutSession& write) {
    if (!is_there(write.session.account)) return Trouble::unknown;
    put(data_.sessions, write.session.secret, write.session);
    return {};
}

Trial Attempt::operator()(const DropSession& write) {
    drop_if(data_.sessions, [&](const auto& each) { return each.first == write.secret; });
    return {};
}

Trial Attempt::operator()(const DropSessionsOf& write) {
    drop_if(data_.sessions, [&](const auto& each) {
        return each.second.account == write.account && each.first != write.but;
    });
    return {};
}

Trial Attempt::operator()(const DropExpired& write) {
    drop_if(data_.sessions, [&](const auto& each) { return each.second.expires <= write.now; });
    return {};
}

Trial Attempt::operator()(const NoteAct& write) {
    const Act& act = write.act;
    if (act.account != 0 && !is_there(act.account)) return Trouble::unknown;
    put(data_.acts, count_up(data_.last_act), act);
    std::uint32_t left = act.account == 0 ? kMostActsOfNobody : kMostActs;
    std::vector<std::int64_t> old;
    for (const auto& [id, each] : std::views::reverse(data_.acts)) {
        if (each.account != act.account || each.kind != act.kind) continue;
        if (left == 0) old.push_back(id);
        if (left > 0) --left;
    }
    drop_if(data_.acts, [&](const auto& each) { return std::ranges::count(old, each.first) > 0; });
    return {};
}

Trial Attempt::operator()(const PutRating& write) {
    const Rating& rating = write.rating;
    if (!is_there(rating.account)) return Trouble::unknown;
    const auto found = data_.ratings.find({rating.account, rating.game});
    const std::uint32_t games = found == data_.ratings.end() ? 0 : found->second.games;
    if (games + 1 != rating.games) return Trouble::stale;
    put(data_.ratings, {rating.account, rating.game}, rating);
    return {};
}

Trial Attempt::operator()(const PutPaper& write) {
    Paper paper = write.paper;
    if (!is_there(paper.account)) return Trouble::unknown;
    const std::tuple key(paper.account, paper.line.kind, paper.line.name);
    const auto found = data_.papers.find(key);
    const std::uint32_t revision = found == data_.papers.end() ? 0 : found->second.line.revision;
    if (revision + 1 != paper.line.revision) return Trouble::stale;
    paper.line.bytes = paper.text.size();
    put(data_.papers, key, paper);
    const auto count = std::ranges::count_if(
        data_.papers, [&](const auto& each) { return each.second.account == paper.account; });
    if (static_cast<std::size_t>(count) > kMostPapers) return Trouble::unfit;
    return {};
}

Trial Attempt::operator()(const DropPaper& write) {
    const std::tuple key(write.account, write.kind, write.name);
    drop_if(data_.papers, [&](const auto& each) { return each.first == key; });
    return {};
}

Trial Attempt::operator()(const PutBlock& write) {
    const std::pair key(write.from, write.whom);
    if (!write.on) {
        drop_if(data_.blocks, [&](const auto& each) { return each.first == key; });
        return {};
    }
    if (!is_there(write.from) || !is_there(write.whom)) return Trouble::unknown;
    put(data_.blocks, key, true);
    const auto count = std::ranges::count_if(
        data_.blocks, [&](const auto& each) { return each.first.first == write.from; });
    if (static_cast<std::size_t>(count) > kMostBlocks) return Trouble::unfit;
    return {};
}

Trial Attempt::operator()(const FileReport& write) {
    for (const AccountId id : {write.report.from, write.report.about}) {
        if (id != 0 && !is_there(id)) return Trouble::unknown;
    }
    put(data_.reports, count_up(data_.last_report), write.report);
    return {};
}

Trial Attempt::operator()(const CloseReport& write) {
    if (!data_.reports.contains(write.id)) return Trouble::unknown;
    drop_if(data_.reports, [&](const auto& each) { return each.first == write.id; });
    return {};
}

Trial Attempt::operator()(const Alive& write) {
    const std::optional<Millis> before = data_.alive;
    if (before && write.now <= *before) return {};
    if (before && write.now - *before > kAliveGap) {
        note({*before, write.now});
    }
    undo_.emplace_back([this, before] { data_.alive = before; });
    data_.alive = write.now;
    return {};
}

Trial Attempt::operator()(const ClockSet& write) {
    if (write.from < write.until) note({write.from, write.until});
    undo_.emplace_back([this, before = data_.alive] { data_.alive = before; });
    data_.alive = write.until;
    return {};
}

void Attempt::note(Gap gap) {
    const auto known = data_.gaps.find(gap.until);
    if (known != data_.gaps.end()) gap.from = std::min(gap.from, known->second.from);
    put(data_.gaps, gap.until, gap);
}

}  // namespace

bool same_name(std::string_view left, std::string_view right) {
    return std::ranges::equal(left, right, {}, lower, lower);
}

Verdict carry_out(MemoryData& data, const Batch& batch) {
    Attempt attempt(data);
    for (const Write& write : batch) {
        const Trial trial =
            fits(write) ? std::visit(std::ref(attempt), write) : Trial(Trouble::unfit);
        if (!trial) continue;
        attempt.take_back();
        return core::Failure{*trial};
    }
    return attempt.done;
}

}  // namespace bivouac::store::testing
