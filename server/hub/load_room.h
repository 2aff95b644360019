// What has to be read before a table is live. For a reader's thread.
#pragma once

#include <memory>
#include <string>

#include "protocol/words.h"
#include "server/room/following.h"
#include "server/room/person.h"
#include "server/room/room.h"
#include "store/store.h"

namespace bivouac::server {

// The account as tables show it, with its rating in that game.
[[nodiscard]] Person person_of(const store::Store& store, const store::Account& account,
                               std::string_view game, Millis now);

struct LoadedRoom {
    std::unique_ptr<Room> room;
    protocol::ErrorCode error = protocol::ErrorCode::unknown_table;  // when there is none
    std::optional<Millis> wake;                                      // as the store has it
    std::string_view why;  // it is broken, as a word (rebuild_room)
};
using Gaps = std::vector<store::Gap>;
// Claims the table, if it still stands at that claim. `gaps` are times that are nobody's and that
// the store may not know of yet.
[[nodiscard]] LoadedRoom load_room(store::Store& store, const std::string& table, Millis now,
                                   const Gaps& gaps = {},
                                   std::optional<std::uint64_t> only_if = std::nullopt);
// Without claiming it: to be looked at only.
[[nodiscard]] LoadedRoom look_at(const store::Store& store, const std::string& table, Millis now,
                                 const Gaps& gaps = {});
// What the journal has after the first `known` entries. Nothing, and the error, when it cannot be
// read.
[[nodiscard]] core::Result<JournalTail, protocol::ErrorCode> read_tail(const store::Store& store,
                                                                       const std::string& table,
                                                                       std::uint32_t known,
                                                                       Millis now);
// The same as look_at() of a table that is over; the error is wrong_phase otherwise.
[[nodiscard]] LoadedRoom look_at_finished(const store::Store& store, const std::string& table,
                                          Millis now);

}  // namespace bivouac::server
