// What a power cut leaves of one file.
//
// A disk promises only what was synced. Of what was written since, anything may have arrived: all,
// nothing, the first few writes, any of them in any order, and of a write any of its sectors.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/rng.h"

namespace bivouac::store::sqlite::testing {

// A change to a file that no sync has followed yet.
struct Change {
    enum class Kind : std::uint8_t { write, truncate };
    Kind kind = Kind::write;
    std::size_t offset = 0;  // or the new size
    std::string bytes;
};

void apply(std::string& file, const Change& change);

// The synced contents with some of the changes.
[[nodiscard]] std::string survivor(std::string synced, const std::vector<Change>& changes,
                                   core::Rng& rng);

}  // namespace bivouac::store::sqlite::testing
