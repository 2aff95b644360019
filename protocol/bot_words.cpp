#include "protocol/bot_words.h"

#include "protocol/line_parts.h"

namespace bivouac::protocol {

Outgoing start_message(const TableStart& start) {
    Pen pen("start");
    pen.json().field("table", start.table).field("game", start.game).key("seats");
    write(pen.json(), start.seats);
    return pen.done();
}

Outgoing finish_message(std::string_view table, const std::optional<Ending>& ending) {
    Pen pen("finish");
    pen.json().field("table", table).key("ending");
    if (ending) {
        write(pen.json(), *ending);
    } else {
        pen.json().null();  // closed without a result
    }
    return pen.done();
}

Outgoing invited_message(const TableLine& line) {
    Pen pen("invited");
    pen.json().key("line");
    write(pen.json(), line);
    return pen.done();
}

}  // namespace bivouac::protocol
