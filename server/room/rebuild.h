// A room read back from its journal.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "server/room/person.h"
#include "server/room/room.h"
#include "store/store.h"

namespace bivouac::server {

// `people` are those whom the journal seats, as far as they still have an account; `gaps` the times
// when nobody served, for which no clock runs.
struct RoomMemory {
    store::Claim claim;
    std::vector<Person> people;
    std::vector<store::Gap> gaps;
};

// Nothing when the journal cannot be read. `why`, if somebody wants to know: a word for it.
[[nodiscard]] std::unique_ptr<Room> rebuild_room(RoomMemory memory, Millis now,
                                                 std::string_view* why = nullptr);

}  // namespace bivouac::server
