// A whole copy of a store beside it: another schema of the same database, which can be opened like
// the first. It is there again after a mistake, not after a disk: the server's own backups are for
// that.
#pragma once

#include <string>

#include "store/postgres/connection.h"

namespace bivouac::store::postgres {

// At one moment, while others go on reading and writing; all or nothing. Refused as taken when
// there is a schema of that name, as unfit when it cannot be a name. Throws.
void copy_store(const Place& place, const std::string& schema);

}  // namespace bivouac::store::postgres
