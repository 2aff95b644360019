// Random batches in a small world, so that they meet each other often: some tables, accounts and
// sessions that come and go. Most batches can be accepted, many must be refused.
#pragma once

#include <map>

#include "core/rng.h"
#include "store/store.h"

namespace bivouac::store::testing {

class Workload {
public:
    static constexpr std::uint64_t kTables = 6;
    static constexpr Millis kTimes = 1000;
    // Nobody is heard of later than this after the last gap.
    static constexpr Millis kServes = 3 * kAliveGap;

    explicit Workload(std::uint64_t seed) : rng_(seed) {}

    // `known` is a store that holds what the one under test should; it is only read.
    [[nodiscard]] Batch batch(const Store& known);
    [[nodiscard]] std::vector<Batch> batches(const Store& known);
    [[nodiscard]] TableId some_table() { return table(rng_.below(kTables)); }
    // Appends to the table use this epoch from now on.
    void claimed(const TableId& id, std::uint64_t epoch) { epochs_[id] = epoch; }

    [[nodiscard]] static TableId table(std::uint64_t number) {
        return "t" + std::to_string(number);
    }

private:
    [[nodiscard]] bool one_in(std::uint64_t n) { return rng_.below(n) == 0; }
    [[nodiscard]] Millis some_time() { return static_cast<Millis>(rng_.below(kTimes)); }
    // One of the latest: usually one that is there.
    [[nodiscard]] AccountId some_account(const Store& known);
    [[nodiscard]] std::string some_text();
    [[nodiscard]] Digest some_secret();
    [[nodiscard]] TableRow some_row(const Store& known);
    [[nodiscard]] std::vector<Entry> some_entries();
    [[nodiscard]] Account some_person(const Store& known);
    [[nodiscard]] Write write(const Store& known);
    [[nodiscard]] Write create_or_append(const Store& known);
    [[nodiscard]] Write close_report(const Store& known);
    [[nodiscard]] Write rate(const Store& known);
    [[nodiscard]] Write note(const Store& known);
    [[nodiscard]] Write paper(const Store& known);
    [[nodiscard]] Write serve(const Store& known);

    core::Rng rng_;
    std::map<TableId, std::uint64_t> epochs_;
    AccountId newest_ = 0;  // account that was seen
};

}  // namespace bivouac::store::testing
