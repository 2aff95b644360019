// Everything the store has about one person, for that person.
#pragma once

#include <string>

#include "store/store.h"

namespace bivouac::server {

// One JSON document: the account, its sessions, ratings, blocks, reports it made that are open, and
// its tables. Without secrets, their hashes, and what games still hide; what others reported about
// the account is theirs. Reads page by page; for a reader's thread.
[[nodiscard]] core::Result<std::string, store::Trouble> export_account(const store::Store& store,
                                                                       store::AccountId id);

}  // namespace bivouac::server
