#include "protocol/line_parts.h"
#include "protocol/list_words.h"

namespace bivouac::protocol {

void write(core::JsonWriter& json, const TableLine& line) {
    json.object().field("table", line.table).field("game", line.game).key("options");
    write(json, line.options);
    json.key("terms");
    write(json, line.terms);
    json.field("phase", word_of(kPhases, line.phase)).key("seats").array();
    for (const SeatState& seat : line.seats) write(json, seat);
    json.end().field("created", line.created).field("touched", line.touched);
    if (line.your_turn) json.field("your_turn", true);
    if (line.ending) {
        json.key("ending");
        write(json, *line.ending);
    }
    json.end();
}

void write(core::JsonWriter& json, const std::vector<TableLine>& lines) {
    json.array();
    for (const TableLine& line : lines) write(json, line);
    json.end();
}

Outgoing lobby_message(const std::vector<TableLine>& tables) {
    Pen pen("lobby");
    pen.json().key("tables");
    write(pen.json(), tables);
    return pen.done();
}

Outgoing tables_message(const std::vector<TableLine>& tables, Rest rest) {
    Pen pen("tables");
    pen.json().key("tables");
    write(pen.json(), tables);
    pen.json().field("more", rest == Rest::more);
    return pen.done();
}

Outgoing opened_message(std::string_view table, const trust::Digest& commitment,
                        std::string_view invitation) {
    Pen pen("opened");
    pen.json().field("table", table).field("commitment", trust::to_hex(commitment));
    field_unless_empty(pen.json(), "invitation", invitation);
    return pen.done();
}

}  // namespace bivouac::protocol
