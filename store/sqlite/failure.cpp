#include "store/sqlite/failure.h"

#include <sqlite3.h>

namespace bivouac::store::sqlite {

Trouble trouble_of(int code) {
    switch (code & 0xff) {
        case SQLITE_FULL: return Trouble::full;
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
        // Too many others came first while a snapshot was taken.
        case SQLITE_PROTOCOL:
        // Files or memory are short for the moment. The store was opened once, so it is there.
        case SQLITE_CANTOPEN:
        case SQLITE_NOMEM: return Trouble::busy;
        default: return Trouble::broken;
    }
}

void raise(sqlite3* handle, int code) {
    switch (code) {
        case SQLITE_CONSTRAINT_UNIQUE:
        case SQLITE_CONSTRAINT_PRIMARYKEY: throw Refused{Trouble::taken};
        case SQLITE_CONSTRAINT_FOREIGNKEY: throw Refused{Trouble::unknown};
        default: break;
    }
    if ((code & 0xff) == SQLITE_CONSTRAINT) throw Refused{Trouble::unfit};
    throw Failed{trouble_of(code), code,
                 handle == nullptr ? sqlite3_errstr(code) : sqlite3_errmsg(handle)};
}

}  // namespace bivouac::store::sqlite
