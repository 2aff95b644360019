// What a room answers to a request: an error, a refusal of the game, a repetition, or a Change that
// it has made in itself and that counts only when its batch is on the disk.
#pragma once

#include <optional>
#include <variant>

#include "engine/table.h"
#include "protocol/socket_words.h"
#include "store/writes.h"
#include "trust/witness.h"

namespace bivouac::server {

struct RoomError {
    protocol::ErrorCode code = protocol::ErrorCode::broken;
};

// The same deed again, which was done: `seq` is where it led.
struct Repetition {
    std::uint32_t seq = 0;
};

// Something happened in a room; `batch` has it for the store.
struct Change {
    store::Batch batch;
    std::uint32_t entries = 0;              // of this table's journal in it
    std::optional<engine::Accepted> steps;  // of the game
    trust::Published published;
    bool table_changed = false;        // what RoomWords::state_for() tells, besides steps
    bool began = false;                // the game, with `steps` if nature has acted already
    bool ended = false;                // the table, with a result or without
    std::optional<engine::Seat> kept;  // is kept for somebody from now on
    std::optional<protocol::Said> said;
    bool wants_rematch = false;  // everybody agreed: see Agreements::note_rematch()
};

using Decision = std::variant<Change, Repetition, engine::Rejection, RoomError>;

}  // namespace bivouac::server
