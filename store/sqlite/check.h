// Is a database whole? For operators: before a start that matters, after a disk has failed, of a
// copy.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/result.h"
#include "store/sqlite/open.h"

namespace bivouac::store::sqlite {

struct Checked {
    std::int64_t version = 0;         // of the schema
    std::uint64_t bytes = 0;          // of the file
    std::vector<std::string> faults;  // in words for the operator, the first twenty; none: whole
    std::vector<TableId> tables;      // all of them, when it is whole
};

// Reads all of it: every page, index and reference, and whether each journal has as many entries
// and bytes as its table says. Writes nothing; others may go on meanwhile. A file that is missing
// or empty, or no database of ours, is an error.
[[nodiscard]] core::Result<Checked, OpenError> check(const std::string& path);

// A store to read from that is a copy in the file `copy`, which must not be there: an older one is
// brought up to date in the copy, and the file itself stays as it is.
[[nodiscard]] core::Result<std::unique_ptr<Store>, OpenError> open_copy(const std::string& path,
                                                                        const std::string& copy);

}  // namespace bivouac::store::sqlite
