// What a program hears on GET /api/bot/events: one message a line, an empty line to keep the
// connection alive. The stream of one table has the messages `table`, `view`, `step` and `said` of
// the socket.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "protocol/list_words.h"

namespace bivouac::protocol {

// A game with the program at these seats has begun, or is found under way when the stream opens.
struct TableStart {
    static constexpr std::string_view kType = "start";
    std::string table;
    std::string game;
    engine::SeatSet seats;
};
void fields(auto& io, TableStart& start) {
    io.named("StartMessage");
    io.field("table", start.table);
    io.field("game", start.game);
    io.field("seats", start.seats);
}

struct TableFinish {
    static constexpr std::string_view kType = "finish";
    std::string table;
    std::optional<Ending> ending;  // nothing: closed without a result
};
void fields(auto& io, TableFinish& finish) {
    io.named("FinishMessage");
    io.field("table", finish.table);
    io.field("ending", finish.ending);
}

// Somebody keeps a seat for the program: it sits down or lets it be.
struct Invited {
    static constexpr std::string_view kType = "invited";
    TableLine line;
};
void fields(auto& io, Invited& invited) {
    io.named("InvitedMessage");
    io.field("line", invited.line);
}

}  // namespace bivouac::protocol
