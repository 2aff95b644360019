#include "server/room/table_note.h"

#include "core/text.h"

namespace bivouac::server {

std::string print_note(const TableNote& note) {
    std::string text = protocol::print(note.terms) + "\n";
    note.turn.for_each([&](engine::Seat seat) {
        if (text.back() != '\n') text += ' ';
        text += std::to_string(seat.index());
    });
    return text;
}

std::optional<TableNote> read_note(std::string_view text) {
    const auto lines = core::split(text, '\n');
    const auto terms = protocol::read_terms(lines[0]);
    if (!terms || lines.size() != 2) return std::nullopt;
    TableNote note{*terms, {}};
    for (const std::string_view word : core::words(lines[1])) {
        const auto seat = core::parse_number(word);
        if (!seat || *seat >= engine::kMaxSeats) return std::nullopt;
        note.turn.insert(engine::Seat(static_cast<int>(*seat)));
    }
    return note;
}

}  // namespace bivouac::server
