// How trouble travels inside store/sqlite: thrown where it happens, caught at the edge by the
// store, which tells it as a Result. Nothing of this leaves the folder.
#pragma once

#include <string>

#include "store/store.h"

struct sqlite3;

namespace bivouac::store::sqlite {

// One batch or question is turned down; the transaction goes on.
struct Refused {
    Trouble trouble;
};

// SQLite or the disk says no; the whole transaction is lost.
struct Failed {
    Trouble trouble;
    int code;           // SQLite's extended result code
    std::string words;  // SQLite's or the system's, for the operator
};

// Which trouble a result code of SQLite means.
[[nodiscard]] Trouble trouble_of(int code);

// Throws Refused when a constraint of the schema is broken, Failed for everything else.
[[noreturn]] void raise(sqlite3* handle, int code);

}  // namespace bivouac::store::sqlite
