// Whose bots think first.
#pragma once

#include <cstdint>

#include "store/rows.h"

namespace bivouac::server {

// People's tables come first. A table of bots alone thinks at all only while somebody watches it,
// and makes room at once for whoever plays.
enum class Importance : std::uint8_t { people, watched };

struct Rank {
    Importance importance = Importance::people;
    store::AccountId account = 0;  // who opened the table, and so uses the time
};

}  // namespace bivouac::server
