// What a store in memory keeps, and what batches do to it.
#pragma once

#include <compare>
#include <map>
#include <mutex>
#include <optional>
#include <tuple>
#include <utility>

#include "store/store.h"

namespace bivouac::store::testing {

struct MemoryTable {
    TableRow row;
    std::uint64_t epoch = kFirstEpoch;
    std::uint64_t order = 0;  // of creation
    std::vector<Entry> entries;
    std::optional<std::string> review = {};
};

struct MemoryData {
    std::map<TableId, MemoryTable, std::less<>> tables;
    std::map<AccountId, Account> accounts;
    std::map<Digest, Session> sessions;
    std::map<std::int64_t, Act> acts;
    std::map<std::pair<AccountId, std::string>, Rating> ratings;
    std::map<std::tuple<AccountId, protocol::PaperKind, std::string>, Paper> papers;
    std::map<std::pair<AccountId, AccountId>, bool> blocks;  // from, whom; always true
    std::map<std::int64_t, Report> reports;
    std::map<Millis, Gap> gaps;  // by their ends
    std::optional<Millis> alive;
    std::uint64_t last_order = 0;
    AccountId last_account = 0;
    std::int64_t last_report = 0;
    std::int64_t last_act = 0;
};

struct MemoryContents {
    std::mutex mutex;
    MemoryData data;            // under the mutex
    std::uint64_t changes = 0;  // by all stores of this name; under the mutex
};

// All of the batch or nothing of it.
[[nodiscard]] Verdict carry_out(MemoryData& data, const Batch& batch);

[[nodiscard]] bool same_name(std::string_view left, std::string_view right);

}  // namespace bivouac::store::testing
