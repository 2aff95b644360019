// What everybody at a table can see to be the obvious move. A bot that plays it may be quick, for
// that says no more than the move itself, which all see at the same time.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/table.h"

namespace bivouac::server {

struct Obvious {
    bool forced = false;      // nothing is hidden in this game, and there is one action
    std::string strike_back;  // where the piece stands that has just taken one; empty: none has

    // True of an action that needs no thought, as whoever sees the board can tell.
    [[nodiscard]] bool is(std::string_view action) const;
};

// From what a spectator was told, and nothing else: in another world that looks the same to whoever
// watches, it is the same.
[[nodiscard]] Obvious obvious_for(const engine::Table& table, engine::Seat seat, bool hidden);

// "d6" of "c7xd6>d5": what an action takes. Empty when it takes nothing.
[[nodiscard]] std::string_view taken_by(std::string_view action);
// "d5" of it: where whoever took something stands now. Empty when nothing was taken.
[[nodiscard]] std::string_view place_of_taker(std::string_view action);

}  // namespace bivouac::server
