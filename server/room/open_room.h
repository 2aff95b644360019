// How a table comes into being.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/room/decision.h"
#include "server/room/journal.h"
#include "server/room/room.h"
#include "server/room/table_terms.h"

namespace bivouac::server {

// All that it begins with.
struct NewTable {
    TableTerms table;
    std::vector<SeatPlan> plans;
    trust::TableSecret secret;
    std::string invitation;
    std::string base;  // a record that can be played on; empty: from the beginning
};

// With the creating batch.
struct MadeRoom {
    std::unique_ptr<Room> room;
    Change change;
};

// A table of bots alone begins at once. Nothing when the game refuses to begin.
[[nodiscard]] std::optional<MadeRoom> open_room(const NewTable& wanted, Millis now);

}  // namespace bivouac::server
