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
std::vector<Person> people_of(const store::Store& store, const store::Claim& claim, Millis now) {
    std::set<store::AccountId> accounts;
    for (const store::Entry& line : claim.entries) {
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
    accounts.insert(claim.row.opened_by);  // who prepared it, perhaps
    accounts.erase(0);
    std::vector<Person> people;
    for (const store::AccountId id : accounts) {
        const auto account = store.account(id);
        if (account) people.push_back(person_of(store, *account, claim.row.game, now));
    }
    return people;
}

LoadedRoom rebuild(const store::Store& store, store::Claim claim, Millis now, const Gaps& more) {
    const Millis last = claim.entries.empty() ? now : claim.entries.back().at;
    auto gaps = store.gaps(last);
    if (!gaps) return {nullptr, code_of(gaps.error()), std::nullopt, "store"};
    // One that is told twice is given back once.
    gaps->insert(gaps->end(), more.begin(), more.end());
    std::vector<Person> people = people_of(store, claim, now);
    const std::optional<Millis> wake = claim.row.wake;
    std::string_view why;
    auto room =
        rebuild_room({std::move(claim), std::move(people), std::move(gaps).value()}, now, &why);
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

LoadedRoom load_room(store::Store& store, const std::string& table, Millis now, const Gaps& gaps) {
    auto claim = store.claim(table);
    if (!claim) return {nullptr, code_of(claim.error()), std::nullopt, "store"};
    return rebuild(store, std::move(claim).value(), now, gaps);
}

LoadedRoom look_at(const store::Store& store, const std::string& table, Millis now,
                   const Gaps& gaps) {
    // Row and journal are read one after the other, and must belong together.
    for (int tries = 0; tries < kMostTries; ++tries) {
        const auto before = store.journal_length(table);
        if (!before) return {nullptr, code_of(before.error()), std::nullopt, "store"};
        auto row = store.table(table);
        if (!row) return {nullptr, code_of(row.error()), std::nullopt, "store"};
        auto entries = store.journal(table, 0);
        if (!entries) return {nullptr, code_of(entries.error()), std::nullopt, "store"};
        if (entries->size() != *before) continue;
        return rebuild(store, {0, std::move(row).value(), std::move(entries).value()}, now, gaps);
    }
    return {nullptr, ErrorCode::busy, std::nullopt, "store"};
}

LoadedRoom look_at_finished(const store::Store& store, const std::string& table, Millis now) {
    const auto row = store.table(table);
    if (!row) return {nullptr, code_of(row.error()), std::nullopt, "store"};
    if (!store::is_over(row->phase))
        return {nullptr, ErrorCode::wrong_phase, std::nullopt, "store"};
    return look_at(store, table, now);
}

}  // namespace bivouac::server
