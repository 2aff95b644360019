// What the server writes beside a table's row for lists, which do not open the table: its terms,
// whose turn it is, by which version of the rules it is played, what it is begun from and whether
// somebody was told what to play.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/seat.h"
#include "protocol/terms.h"

namespace bivouac::server {

struct TableNote {
    protocol::Terms terms;
    engine::SeatSet turn;
    int rules_version = 1;
    std::optional<protocol::Source> prepared = {};
    bool advised = false;
    friend bool operator==(const TableNote&, const TableNote&) = default;
};

// The terms on one line, the seats that are due, from 0, on the next, "rules 2" on the third; of a
// game that does not begin as its rules say "prepared position" on the next; "advised" on the last
// where it is so. Notes from before there were other rules than the first have no third line.
[[nodiscard]] std::string print_note(const TableNote& note);
[[nodiscard]] std::optional<TableNote> read_note(std::string_view text);

}  // namespace bivouac::server
