// Rows to put into stores under test, and short ways to ask for one thing.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "store/store.h"

namespace bivouac::store::testing {

// Commits one batch and returns its verdict.
inline Verdict commit_one(Store& store, Batch batch) {
    const std::vector<Batch> batches{std::move(batch)};
    auto verdicts = store.commit(batches);
    EXPECT_EQ(verdicts.size(), 1U);
    return verdicts.front();
}

// Expects it to be accepted.
inline Done must(Store& store, Batch batch) {
    const Verdict verdict = commit_one(store, std::move(batch));
    if (!verdict) {
        ADD_FAILURE() << "refused: " << static_cast<int>(verdict.error());
        return {};
    }
    return verdict.value();
}

// Expects it to be refused.
inline Trouble refusal(Store& store, Batch batch) {
    const Verdict verdict = commit_one(store, std::move(batch));
    if (verdict) {
        ADD_FAILURE() << "accepted";
        return Trouble::broken;
    }
    return verdict.error();
}

template <class T>
T found(Found<T> answer) {
    if (!answer) {
        ADD_FAILURE() << "not found: " << static_cast<int>(answer.error());
        return T{};
    }
    return std::move(answer).value();
}

template <class T>
Trouble trouble(const Found<T>& answer) {
    if (answer) {
        ADD_FAILURE() << "found";
        return Trouble::broken;
    }
    return answer.error();
}

inline TableRow table_row(std::string id) {
    TableRow row;
    row.id = std::move(id);
    row.game = "stratego-original";
    row.options = "setup=free";
    row.terms = R"({"clock":"none"})";
    row.seats = {{Sitter::nobody, 0, ""}, {Sitter::bot, 0, "hard"}};
    row.created = 100;
    row.touched = 100;
    return row;
}

inline Account named(std::string name) {
    Account account;
    account.kind = AccountKind::member;
    account.name = std::move(name);
    account.password_hash = "$argon2id$";
    account.created = 5;
    account.seen = 6;
    return account;
}

inline AccountId create_account(Store& store, const Account& account) {
    const Done done = must(store, {CreateAccount{account}});
    return done.accounts.empty() ? 0 : done.accounts.front();
}

inline Digest digest(std::uint8_t first) {
    Digest secret{};
    secret.fill(7);
    secret.front() = first;
    return secret;
}

inline Session session(std::uint8_t secret, AccountId account, Millis created = 10,
                       Millis expires = 1000) {
    return {digest(secret), account, "", created, expires};
}

inline Rating rating(AccountId account, std::string game, double value, std::uint32_t games,
                     double deviation = 60) {
    return {account, std::move(game), value, deviation, 0.06, games, 77};
}

inline std::vector<TableId> ids(const std::vector<TableRow>& rows) {
    std::vector<TableId> ids;
    for (const TableRow& row : rows) ids.push_back(row.id);
    return ids;
}

}  // namespace bivouac::store::testing
