// An account as its owner sees it.
#pragma once

#include "protocol/list_words.h"
#include "server/room/person.h"
#include "store/store.h"

namespace bivouac::server {

// For a reader's thread.
[[nodiscard]] store::Found<protocol::Me> read_me(const store::Store& store,
                                                 store::AccountId account,
                                                 engine::Language language);

// As others see it at tables, without a rating.
[[nodiscard]] Person seen_as(const store::Account& account);

}  // namespace bivouac::server
