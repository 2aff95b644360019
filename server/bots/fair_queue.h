// Which table's thought comes next: fair between those who opened tables, whatever they opened.
//
// Of the most important tables that wait, one of the account that has used the least time; of its
// tables the one that has waited for longest. An account that comes back after a while begins where
// those are who have used the least of all that wait: nobody saves time up, and nobody is made to
// wait for what they used when nobody else wanted it (start-time fair queueing, Goyal, Vin and
// Cheng 1996). Not thread-safe.
#pragma once

#include <cstddef>
#include <list>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/bots/rank.h"

namespace bivouac::server {

class FairQueue {
public:
    // A table waits at most once.
    void add(std::string table, const Rank& rank);
    void drop(const std::string& table);
    void clear() { waiting_.clear(); }

    struct Turn {
        std::string table;
        Rank rank;
    };
    // Nothing when nobody waits.
    [[nodiscard]] std::optional<Turn> next();
    // So many seconds were used for the account.
    void charge(store::AccountId account, double seconds);

    [[nodiscard]] bool is_empty() const { return waiting_.empty(); }

private:
    // Where the account is; those of whom nothing was heard are at the beginning.
    [[nodiscard]] double used(store::AccountId account) const;
    void forget_some();

    std::list<Turn> waiting_;  // in the order they came
    std::unordered_map<store::AccountId, double> used_;
    double begin_ = 0;  // the least that anybody had used whose turn came
};

}  // namespace bivouac::server
