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

// How wide a cell is: 32 columns for the whole board, or 17 where the terminal has fewer.
enum class Width : std::uint8_t { usual, compact };
constexpr int kUsualColumns = 32;

// Guards are small letters, officers capitals, in brackets where there is room: readable without
// colour.
Span piece_span(const State& state, Cell cell, Width width) {
    const bool compact = width == Width::compact;
    for (const Colour colour : {Colour::orange, Colour::yellow}) {
        const std::size_t i = index_of(colour);
        const std::string letter = colour == Colour::orange ? "o" : "y";
        const std::string capital = colour == Colour::orange ? "O" : "Y";
        const Style style = side_of(colour).style;
        if (has(state.guards[i], cell)) return {compact ? letter : " " + letter + " ", style};
        if (has(state.officers[i], cell)) return {compact ? capital : "[" + capital + "]", style};
    }
    return {compact ? "." : " . ", Style::faint};
}

Cells cells_of(Action action) {
    switch (action.kind()) {
        case Action::Kind::move:
        case Action::Kind::form: return bit(action.from()) | bit(action.to());
        case Action::Kind::jump: return bit(action.from()) | passed(action) | bit(action.to());
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

std::vector<Span> file_names(bool flip, Width width) {
    const bool compact = width == Width::compact;
    std::string text = compact ? "  " : "   ";
    for (int i = 0; i < kSide; ++i) {
        const char file = static_cast<char>('a' + (flip ? kSide - 1 - i : i));
        text += compact ? std::string{file, ' '} : std::string{' ', file, ' ', ' '};
    }
    return {{text, Style::faint, false}};
}

std::vector<Span> rank_line(const State& state, int rank, Cells last, bool flip, Width width) {
    const std::string number = std::to_string(rank + 1);
    const std::string before = width == Width::compact ? number + " " : " " + number + " ";
    std::vector<Span> line = {{before, Style::faint, false}};
    for (int i = 0; i < kSide; ++i) {
        const Cell cell(flip ? kSide - 1 - i : i, rank);
        Span span = piece_span(state, cell, width);
        span.last = has(last, cell);
        line.push_back(span);
        line.push_back({" ", Style::plain, false});
    }
    line.push_back({number, Style::faint, false});
    return line;
}

// The pieces of a side, and what it has captured where that may decide (V2-8).
std::string side_line(const Settings& settings, const State& state, Colour colour,
                      const engine::Phrasebook& phrases) {
    const std::size_t i = index_of(colour);
    std::vector<std::string> words = {phrases.say(side_of(colour).key),
                                      std::to_string(core::bit_count(state.guards[i])),
                                      std::to_string(core::bit_count(state.officers[i]))};
    if (settings.quiet_ending == QuietEnding::draw) return phrases.say("draw.side", words);
    words.push_back(std::to_string(int{state.taken[i]}));
    return phrases.say("draw.side_captures", words);
}

}  // namespace

engine::Side Rules::side(const Settings&, const View& view, engine::Seat seat) {
    return side_of(colour_of(view.position, seat));
}

engine::Picture Rules::draw(const Settings& settings, const View& view,
                            std::span<const Event> recent, const engine::Phrasebook& phrases,
                            const engine::DrawOptions& options) {
    const State& state = view.position;
    engine::Picture picture;
    const Cells last = last_cells(recent);
    const Width width = options.columns < kUsualColumns ? Width::compact : Width::usual;
    picture.lines.push_back(file_names(options.flip, width));
    for (int i = 0; i < kSide; ++i) {
        const int rank = options.flip ? i : kSide - 1 - i;
        picture.lines.push_back(rank_line(state, rank, last, options.flip, width));
    }
    picture.lines.push_back(file_names(options.flip, width));
    for (const Colour colour : {Colour::orange, Colour::yellow}) {
        picture.lines.push_back(
            {{side_line(settings, state, colour, phrases), side_of(colour).style, false}});
    }
    if (state.moving.active) {
        const std::string colour = phrases.say(side_of(state.to_move).key);
        picture.lines.push_back({{phrases.say("hint.pending", {colour, name_of(state.moving.at)}),
                                  Style::warning, false}});
    }
    return picture;
}

}  // namespace bivouac::strategic
