// What has to be read before a table is live. For a reader's thread.
#pragma once

#include <memory>
#include <string>

#include "server/room/room.h"

namespace bivouac::server {

// The account as tables show it, with its rating in that game.
[[nodiscard]] Person person_of(const store::Store& store, const store::Account& account,
                               std::string_view game, Millis now);

struct LoadedRoom {
    std::unique_ptr<Room> room;
    protocol::ErrorCode error = protocol::ErrorCode::unknown_table;  // when there is none
};
// Claims the table.
[[nodiscard]] LoadedRoom load_room(store::Store& store, const std::string& table, Millis now);
// Without claiming it: to be looked at only.
[[nodiscard]] LoadedRoom look_at(const store::Store& store, const std::string& table, Millis now);
// The same of a table that is over; the error is wrong_phase otherwise.
[[nodiscard]] LoadedRoom look_at_finished(const store::Store& store, const std::string& table,
                                          Millis now);

}  // namespace bivouac::server
