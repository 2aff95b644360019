// What is kept for how long, and what an account takes up.
#pragma once

#include "store/rows.h"

namespace bivouac::store {

// What nobody has touched since a time may go; 0: everything of that kind is kept.
struct Retention {
    Millis guests = 0;       // accounts without a name, last seen before, with no seat in play
    Millis unplayed = 0;     // tables that wait, or were closed without a result
    Millis abandoned = 0;    // tables under way
    Millis guest_games = 0;  // finished ones at which nobody with a name has a seat
    Millis acts = 0;         // of accounts and operators
};

enum class Purge : std::uint8_t {
    look,  // says what would go
    erase,
};

struct Purged {
    std::uint32_t guests = 0;
    std::uint32_t tables = 0;
    std::uint32_t acts = 0;
    std::uint64_t bytes = 0;  // of the tables' journals
    friend bool operator==(const Purged&, const Purged&) = default;
};

// Of one account, by what it has opened.
struct Holdings {
    std::uint32_t tables = 0;     // that are not over
    std::uint32_t waiting = 0;    // of these, in the lobby and not begun
    std::uint32_t bots_only = 0;  // of these, without a seat that is or can be a person's
    std::uint32_t bot_seats = 0;  // at these
    std::uint64_t bytes = 0;      // of the journals of all tables, also of those that are over
    friend bool operator==(const Holdings&, const Holdings&) = default;
};

}  // namespace bivouac::store
