// What is kept for how long, in the database. Everything throws (failure.h).
#pragma once

#include "store/postgres/connection.h"

namespace bivouac::store::postgres {

// Tables, guests and acts that may go, at most so many of each.
struct Passing {
    Numbers tables;           // their keys,
    Numbers touched;          // when each was touched last,
    std::uint64_t bytes = 0;  // and what their journals take up together
    Numbers guests;
    Numbers acts;
    [[nodiscard]] bool empty() const { return tables.empty() && guests.empty() && acts.empty(); }
};
[[nodiscard]] Passing read_passing(Connection& connection, const Retention& retention,
                                   std::uint32_t most);
// Those of them that still may: somebody may have come back meanwhile. Wants a transaction around
// it.
[[nodiscard]] Purged erase(Connection& connection, const Passing& passing,
                           const Retention& retention);

[[nodiscard]] Holdings read_holdings(Connection& connection, AccountId account);

}  // namespace bivouac::store::postgres
