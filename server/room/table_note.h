// What the server writes beside a table's row for lists, which do not open the table: its terms and
// whose turn it is.
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
    friend bool operator==(const TableNote&, const TableNote&) = default;
};

// The terms on one line, the seats that are due, from 0, on the next.
[[nodiscard]] std::string print_note(const TableNote& note);
[[nodiscard]] std::optional<TableNote> read_note(std::string_view text);

}  // namespace bivouac::server
