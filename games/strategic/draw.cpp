// Strategic for eyes and for browsers: the terminal board and the View as JSON.
#include "games/strategic/notation.h"
#include "games/strategic/rules.h"

namespace bivouac::strategic {
namespace {

using engine::Span;
using engine::Style;

engine::Side side_of(Colour colour) {
    if (colour == Colour::orange) return {"colour.orange", Style::orange};
    return {"colour.yellow", Style::yellow};
}

// Guards are small letters, officers capitals in brackets: readable without colour.
Span piece_span(const State& state, Cell cell, const char* empty) {
    for (const Colour colour : {Colour::orange, Colour::yellow}) {
        const std::size_t i = index_of(colour);
        const bool orange = colour == Colour::orange;
        const Style style = side_of(colour).style;
        if (has(state.guards[i], cell)) return {orange ? " o " : " y ", style, false};
        if (has(state.officers[i], cell)) return {orange ? "[O]" : "[Y]", style, false};
    }
    return {empty, Style::faint, false};
}

Cells cells_of(Action action) {
    switch (action.kind()) {
        case Action::Kind::move:
        case Action::Kind::form: return bit(action.from()) | bit(action.to());
        case Action::Kind::jump: return bit(action.from()) | bit(action.over()) | bit(action.to());
        default: return 0;
    }
}

// The cells the last turn touched, to make them stand out: the newest action and the jumps that led
// up to it.
Cells last_cells(std::span<const Event> recent) {
    Cells cells = 0;
    for (std::size_t i = recent.size(); i > 0; --i) {
        const Event& event = recent[i - 1];
        const bool newest = i == recent.size();
        const bool jump = event.action.kind() == Action::Kind::jump;
        const bool same_turn = event.colour == recent.back().colour;
        if (event.kind != engine::StepKind::action) break;
        if (!newest && !(jump && same_turn)) break;
        cells |= cells_of(event.action);
    }
    return cells;
}

std::vector<Span> file_names(bool flip) {
    std::string text = "   ";
    for (int i = 0; i < kSide; ++i) {
        const int file = flip ? kSide - 1 - i : i;
        text += std::string(" ") + static_cast<char>('a' + file) + "  ";
    }
    return {{text, Style::faint, false}};
}

std::string side_line(const State& state, Colour colour, const engine::Phrasebook& phrases) {
    const std::size_t i = index_of(colour);
    return phrases.say("draw.side", {phrases.say(side_of(colour).key),
                                     std::to_string(core::bit_count(state.guards[i])),
                                     std::to_string(core::bit_count(state.officers[i]))});
}

}  // namespace

engine::Side Rules::side(const Settings&, const View& view, engine::Seat seat) {
    return side_of(colour_of(view.position, seat));
}

engine::Picture Rules::draw(const Settings&, const View& view, std::span<const Event> recent,
                            const engine::Phrasebook& phrases, const engine::DrawOptions& options) {
    const State& state = view.position;
    engine::Picture picture;
    const Cells last = last_cells(recent);
    picture.lines.push_back(file_names(options.flip));
    for (int i = 0; i < kSide; ++i) {
        const int rank = options.flip ? i : kSide - 1 - i;
        const std::string number = std::to_string(rank + 1);
        std::vector<Span> line = {{" " + number + " ", Style::faint, false}};
        for (int j = 0; j < kSide; ++j) {
            const Cell cell(options.flip ? kSide - 1 - j : j, rank);
            Span span = piece_span(state, cell, " . ");
            span.last = has(last, cell);
            line.push_back(span);
            line.push_back({" ", Style::plain, false});
        }
        line.push_back({number, Style::faint, false});
        picture.lines.push_back(std::move(line));
    }
    picture.lines.push_back(file_names(options.flip));
    for (const Colour colour : {Colour::orange, Colour::yellow}) {
        picture.lines.push_back(
            {{side_line(state, colour, phrases), side_of(colour).style, false}});
    }
    if (state.moving.active) {
        picture.lines.push_back(
            {{phrases.say("hint.pending", {name_of(state.moving.at)}), Style::warning, false}});
    }
    return picture;
}

void Rules::write_json(core::JsonWriter& json, const Settings& settings, const View& view) {
    const State& state = view.position;
    json.object();
    json.field("position", print_position(settings, state));
    json.field("turn", int{state.turn});
    json.key("due");
    if (state.stage == Stage::play) {
        json.value(seat_of(state, state.to_move).index());
    } else {
        json.null();
    }
    json.key("outcome");
    if (const auto outcome = Rules::outcome(settings, state)) {
        json.object().key("winners").array();
        outcome->winners.for_each([&](engine::Seat seat) { json.value(seat.index()); });
        json.end().field("reason", outcome->key).field("rule", outcome->rule).end();
    } else {
        json.null();
    }
    json.end();
}

void Rules::write_legal(core::JsonWriter& json, const Settings& settings, const LegalSet& set) {
    json.array();
    for (std::uint64_t n = 0; n < set.count(); ++n) json.value(print(settings, set.nth(n)));
    json.end();
}

}  // namespace bivouac::strategic
