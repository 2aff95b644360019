// A player as the others at the table see them.
#pragma once

#include <optional>
#include <string>

#include "protocol/words.h"
#include "store/rows.h"

namespace bivouac::server {

struct Person {
    store::AccountId account = 0;
    protocol::PersonKind who = protocol::PersonKind::guest;
    std::string name;           // as it is shown; empty for guests
    std::optional<int> rating;  // in the game of the table
    bool provisional = true;
    friend bool operator==(const Person&, const Person&) = default;
};

}  // namespace bivouac::server
