// Tables as lists show them.
#pragma once

#include <vector>

#include "protocol/list_words.h"
#include "server/room/room.h"
#include "store/store.h"

namespace bivouac::server {

// Of a live room.
[[nodiscard]] protocol::TableLine line_of(const Room& room, store::AccountId account);

// Of rows, with the names behind their seats; `account` is whose list it is (0: nobody's). For a
// reader's thread.
[[nodiscard]] store::Found<std::vector<protocol::TableLine>> read_lines(
    const store::Store& store, const store::Found<std::vector<store::TableRow>>& rows,
    store::AccountId account, engine::Language language = engine::Language::english);

}  // namespace bivouac::server
