#include "server/room/table_note.h"

#include "core/text.h"

namespace bivouac::server {

std::string print_note(const TableNote& note) {
    std::string text = protocol::print(note.terms) + "\n";
    note.turn.for_each([&](engine::Seat seat) {
        if (text.back() != '\n') text += ' ';
        text += std::to_string(seat.index());
    });
    text += "\nrules " + std::to_string(note.rules_version);
    if (note.prepared) text += "\nprepared " + std::string(protocol::word_of(*note.prepared));
    if (note.advised) text += "\nadvised";
    return text;
}

std::optional<TableNote> read_note(std::string_view text) {
    auto lines = core::split(text, '\n');
    const auto terms = protocol::read_terms(lines[0]);
    if (!terms) return std::nullopt;
    TableNote note{*terms, {}, 1, {}};
    if (lines.size() > 3 && lines.back() == "advised") {
        note.advised = true;
        lines.pop_back();
    }
    if (lines.size() < 2 || lines.size() > 4) return std::nullopt;
    for (const std::string_view word : core::words(lines[1])) {
        const auto seat = core::parse_number(word);
        if (!seat || *seat >= engine::kMaxSeats) return std::nullopt;
        note.turn.insert(engine::Seat(static_cast<int>(*seat)));
    }
    if (lines.size() >= 3) {
        const auto words = core::words(lines[2]);
        const auto version =
            words.size() == 2 && words[0] == "rules" ? core::parse_number(words[1]) : std::nullopt;
        if (!version || *version > INT32_MAX) return std::nullopt;
        note.rules_version = static_cast<int>(*version);
    }
    if (lines.size() == 4) {
        const auto words = core::words(lines[3]);
        if (words.size() != 2 || words[0] != "prepared") return std::nullopt;
        note.prepared = words_of(protocol::Source()).value_of(words[1]);
        if (!note.prepared) return std::nullopt;
    }
    return note;
}

}  // namespace bivouac::server
