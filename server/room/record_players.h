// Who played, as tags of a record that is given away.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "protocol/table_words.h"
#include "server/room/seating.h"

namespace bivouac::server {

// The record of the seating's game with the tags Players ("human bot:club", as a terminal writes
// and reads it) and, for each person with a name, Seat1, Seat2 … in place of those it had. They
// stand before the proofs, which do not cover them. A name that a tag cannot hold is left out; so
// is that of an account that is no more, for it has none.
//
// A game that did not begin as its rules say has besides the tags Prepared ("position", "record" or
// "table") and, if somebody with a name brought it, PreparedBy.
[[nodiscard]] std::string with_players(std::string_view record, const Seating& seating,
                                       const std::optional<protocol::Prepared>& prepared = {});

}  // namespace bivouac::server
