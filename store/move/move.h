// Everything of a store into another database: from a file to PostgreSQL and back.
#pragma once

#include "core/result.h"
#include "store/move/site.h"

namespace bivouac::store::move {

struct Moved {
    std::uint64_t rows = 0;  // of all tables
    std::uint64_t tables = 0;
    std::uint64_t accounts = 0;
};

struct MoveError {
    enum class Kind : std::uint8_t {
        occupied,   // the target holds something
        different,  // what was read back is not what was written
        broken,     // a database says no: `words`
    };
    Kind kind = Kind::broken;
    std::string words;
};

// All or nothing: the target keeps what has been read back and found equal row by row, the counters
// of ids too, so that none is given twice. The source stays as it is; nobody should serve from it.
[[nodiscard]] core::Result<Moved, MoveError> move_all(Site& source, Site& target);

}  // namespace bivouac::store::move
