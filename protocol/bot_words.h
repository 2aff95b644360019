// What a program hears on GET /api/bot/events: one message a line, an empty line to keep the
// connection alive. The stream of one table has the messages `table`, `view`, `step` and `said` of
// the socket.
#pragma once

#include <string>
#include <string_view>

#include "protocol/list_words.h"

namespace bivouac::protocol {

// A game with the program at these seats has begun, or is found under way when the stream opens.
struct TableStart {
    std::string table;
    std::string game;
    engine::SeatSet seats;
};
[[nodiscard]] Outgoing start_message(const TableStart& start);
[[nodiscard]] Outgoing finish_message(std::string_view table, const std::optional<Ending>& ending);
// Somebody keeps a seat for the program: it sits down or lets it be.
[[nodiscard]] Outgoing invited_message(const TableLine& line);

}  // namespace bivouac::protocol
