#include "server/hub/load_room.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "server/people/names.h"
#include "server/ratings/rate.h"
#include "server/room/journal.h"
#include "server/room/rebuild.h"
#include "server/trouble_code.h"

namespace bivouac::server {
namespace {

using protocol::ErrorCode;

constexpr int kMostTries = 5;  // while others write to the table

// Everybody who ever sat at the table or spoke at it.
std::set<store::AccountId> accounts_in(const std::vector<store::Entry>& entries) {
    std::set<store::AccountId> accounts;
    for (const store::Entry& line : entries) {
        const auto entry = read_entry(line.text);
        if (!entry) continue;
        if (const auto* sat = std::get_if<entry::Sat>(&*entry)) accounts.insert(sat->account);
        if (const auto* planned = std::get_if<entry::Planned>(&*entry)) {
            accounts.insert(planned->plan.account);
        }
        if (const auto* opened = std::get_if<entry::Opened>(&*entry)) {
            for (const SeatPlan& plan : opened->plans) accounts.insert(plan.account);
        }
        if (const auto* said = std::get_if<entry::Said>(&*entry)) accounts.insert(said->account);
    }
    return accounts;
}

// Whoever has no account any more is left out. A store that cannot say is in trouble: taken for
// "nobody", the owner of a seat would be shut out of their own game.
store::Found<std::vector<Person>> people_with(const store::Store& store,
                                              std::set<store::AccountId> accounts,
                                              const std::string& game, Millis now) {
    accounts.erase(0);
    std::vector<Person> people;
    for (const store::AccountId id : accounts) {
        const auto account = store.account(id);
        if (account) {
            people.push_back(person_of(store, *account, game, now));
        } else if (account.error() != store::Trouble::unknown) {
            return core::Failure(account.error());
        }
    }
    return people;
}

store::Found<std::vector<Person>> people_of(const store::Store& store, const store::Claim& claim,
                                            Millis now) {
    std::set<store::AccountId> accounts = accounts_in(claim.entries);
    accounts.insert(claim.row.opened_by);  // who prepared it, perhaps
    return people_with(store, std::move(accounts), claim.row.game, now);
}

// Ratings have changed: everybody who sits there is looked up anew.
bool counts_ratings(const std::vector<store::Entry>& entries) {
    return std::any_of(entries.begin(), entries.end(), [](const store::Entry& line) {
        const auto entry = read_entry(line.text);
        return entry && std::holds_alternative<entry::Rated>(*entry);
    });
}

LoadedRoom rebuild(const store::Store& store, store::Claim claim, Millis now, const Gaps& more) {
    const Millis last = claim.entries.empty() ? now : claim.entries.back().at;
    auto gaps = store.gaps(last);
    if (!gaps) return {nullptr, code_of(gaps.error()), std::nullopt, "store"};
    // One that is told twice is given back once.
    gaps->insert(gaps->end(), more.begin(), more.end());
    auto people = people_of(store, claim, now);
    if (!people) return {nullptr, code_of(people.error()), std::nullopt, "store"};
    const std::optional<Millis> wake = claim.row.wake;
    std::string_view why;
    auto room = rebuild_room({std::move(claim), std::move(people).value(), std::move(gaps).value()},
                             now, &why);
    const ErrorCode error = room == nullptr ? ErrorCode::broken : ErrorCode::unknown_table;
    return {std::move(room), error, wake, why};
}

}  // namespace

Person person_of(const store::Store& store, const store::Account& account, std::string_view game,
                 Millis now) {
    Person person{account.id, account.kind, spelling(account.name), std::nullopt, true};
    const auto ratings = store.ratings_of(account.id);
    if (!ratings) return person;
    for (const store::Rating& rating : *ratings) {
        if (rating.game != game) continue;
        person.rating = static_cast<int>(std::lround(rating.value));
        person.provisional = is_provisional(rating, now);
    }
    return person;
}

LoadedRoom load_room(store::Store& store, const std::string& table, Millis now, const Gaps& gaps,
                     std::optional<std::uint64_t> only_if) {
    auto claim = store.claim(table, only_if);
    if (!claim) return {nullptr, code_of(claim.error()), std::nullopt, "store"};
    return rebuild(store, std::move(claim).value(), now, gaps);
}

LoadedRoom look_at(const store::Store& store, const std::string& table, Millis now,
                   const Gaps& gaps) {
    // Row and journal are read one after the other, and must belong together.
    for (int tries = 0; tries < kMostTries; ++tries) {
        auto entries = store.journal(table, 0);
        if (!entries) return {nullptr, code_of(entries.error()), std::nullopt, "store"};
        auto seen = store.seen(table);
        if (!seen) return {nullptr, code_of(seen.error()), std::nullopt, "store"};
        if (entries->size() != seen->standing.entries) continue;
        return rebuild(store,
                       {seen->standing.epoch, std::move(seen->row), std::move(entries).value()},
                       now, gaps);
    }
    return {nullptr, ErrorCode::busy, std::nullopt, "store"};
}

core::Result<JournalTail, ErrorCode> read_tail(const store::Store& store, const std::string& table,
                                               std::uint32_t known, Millis now) {
    const auto fail = [](store::Trouble trouble) { return core::Failure(code_of(trouble)); };
    for (int tries = 0; tries < kMostTries; ++tries) {
        auto entries = store.journal(table, known);
        if (!entries) return fail(entries.error());
        auto seen = store.seen(table);
        if (!seen) return fail(seen.error());
        JournalTail tail;
        tail.standing = seen->standing;
        if (tail.standing.entries <= known) return tail;
        // A journal only grows: it is of the row's moment when it is as long as the row says.
        if (known + entries->size() != tail.standing.entries) continue;
        std::set<store::AccountId> accounts = accounts_in(*entries);
        if (counts_ratings(*entries)) {
            for (const store::SeatRow& seat : seen->row.seats) accounts.insert(seat.account);
        }
        auto people = people_with(store, std::move(accounts), seen->row.game, now);
        if (!people) return fail(people.error());
        tail.people = std::move(people).value();
        tail.row = std::move(seen->row);
        tail.entries = std::move(entries).value();
        return tail;
    }
    return core::Failure(ErrorCode::busy);
}

LoadedRoom look_at_finished(const store::Store& store, const std::string& table, Millis now) {
    const auto row = store.table(table);
    if (!row) return {nullptr, code_of(row.error()), std::nullopt, "store"};
    if (!store::is_over(row->phase))
        return {nullptr, ErrorCode::wrong_phase, std::nullopt, "store"};
    return look_at(store, table, now);
}

}  // namespace bivouac::server
