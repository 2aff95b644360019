// A room that another node writes to, brought up to what its journal says.
#pragma once

#include <optional>
#include <vector>

#include "server/room/person.h"
#include "server/room/room_state.h"

namespace bivouac::server {

// What a table's journal has more than the room that follows it. `people` are those whom the
// entries name and those who sit there, as far as they have an account.
struct JournalTail {
    store::Standing standing;
    store::TableRow row;
    std::vector<store::Entry> entries;
    std::vector<Person> people;
};

// All of it as one change, with nothing to be written, and what was said meanwhile.
struct Followed {
    Change change;
    std::vector<protocol::Said> said;
};

class Following {
public:
    explicit Following(RoomState& room) : room_(room) {}

    // None when the room cannot follow: it is of no use any more and has to be read anew.
    [[nodiscard]] std::optional<Followed> take(const JournalTail& tail);

private:
    // False when the entry cannot be one that follows.
    [[nodiscard]] bool change_by(const Entry& entry, Change& change);
    [[nodiscard]] bool begin(const entry::Began& began, Change& change);
    [[nodiscard]] bool step(const entry::Steps& steps, Change& change);

    RoomState& room_;
};

}  // namespace bivouac::server
