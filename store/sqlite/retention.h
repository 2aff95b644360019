// What is kept for how long, in the file. Everything throws (failure.h) and wants a transaction
// around it.
#pragma once

#include "store/sqlite/connection.h"
#include "store/store.h"

namespace bivouac::store::sqlite {

// Tables, guests and acts that may go, at most so many of each.
struct Passing {
    struct Table {
        std::int64_t key = 0;
        Millis touched = 0;
        std::uint64_t bytes = 0;
    };
    std::vector<Table> tables;
    std::vector<AccountId> guests;
    std::vector<std::int64_t> acts;
};
[[nodiscard]] Passing read_passing(Connection& connection, const Retention& retention,
                                   std::uint32_t most);
// Those of them that still may: somebody may have come back meanwhile.
[[nodiscard]] Purged erase(Connection& connection, const Passing& passing,
                           const Retention& retention);

[[nodiscard]] Holdings read_holdings(Connection& connection, AccountId account);

// Pages of the file that hold nothing, and how long a page is.
struct FreeRoom {
    std::uint64_t pages = 0;
    std::uint64_t page_bytes = 0;
};
[[nodiscard]] FreeRoom read_free_room(Connection& connection);
void give_back_pages(Connection& connection, std::uint64_t pages);

// From now on free pages can be given back one by one. A file that was made before this was so is
// written anew, once, which takes as long as copying it.
void make_room_returnable(Connection& connection, bool is_new);

}  // namespace bivouac::store::sqlite
