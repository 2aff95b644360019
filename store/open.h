// Opens a store by its name alone: a file, or the address of a PostgreSQL database.
#pragma once

#include "store/sqlite/open.h"

namespace bivouac::store {

// In the words of files, which are those of databases too: what a server is not trusted for, and a
// program that was built without PostgreSQL, is `cannot_open` with the reason.
using sqlite::OpenError;

[[nodiscard]] core::Result<std::unique_ptr<Store>, OpenError> open(const std::string& database);

}  // namespace bivouac::store
