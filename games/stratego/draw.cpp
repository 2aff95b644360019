// Stratego for eyes: the board, who sits where, who has fallen, and what is to be decided.
#include <algorithm>
#include <optional>
#include <string>

#include "core/text.h"
#include "games/stratego/draw_board.h"
#include "games/stratego/graveyard.h"
#include "games/stratego/phrases.h"

namespace bivouac::stratego {
namespace {

using engine::Phrasebook;
using engine::Style;

constexpr std::size_t kPanelGap = 3;
constexpr int kQuietWarning = 150;  // plies without an attack from which the picture speaks of it

// What an action touched. Strikes and Shrouds belong to the turn they interrupt.
void add_squares(const Action& action, SquareSet& squares) {
    const auto add = [&](Square square) { squares.set(index_of(square)); };
    switch (action.kind) {
        case Action::Kind::move:
        case Action::Kind::attack:
            add(action.from);
            add(action.to);
            break;
        case Action::Kind::sword:
            add(action.from);
            add(action.to);
            add(action.second);
            break;
        case Action::Kind::apple:
        case Action::Kind::strike:
        case Action::Kind::revive: add(action.to); break;
        case Action::Kind::leave:
        case Action::Kind::lots: break;
    }
}

bool interrupts(Action::Kind kind) {
    return kind == Action::Kind::strike || kind == Action::Kind::revive ||
           kind == Action::Kind::leave;
}

SquareSet last_squares(std::span<const Event> recent) {
    SquareSet squares;
    for (std::size_t i = recent.size(); i > 0; --i) {
        const Event& event = recent[i - 1];
        if (event.kind != engine::StepKind::action) break;
        add_squares(event.action, squares);
        if (!interrupts(event.action.kind)) break;
    }
    return squares;
}

// The side of the observer, once the lots are drawn.
std::optional<Side> own_side(const View& view) {
    if (!view.observer.is_seat() || view.position.stage == Stage::lots) return std::nullopt;
    return side_of(view.position, view.observer.seat());
}

// Everybody sees his own army below, as at a table; who only watches sits behind red.
Side bottom_for(const View& view, bool flip) {
    const bool blue = own_side(view) == Side::blue;
    return blue != flip ? Side::blue : Side::red;
}

// Who decides next, when anybody does.
std::optional<Side> due_side(const Position& position) {
    if (position.stage != Stage::play) return std::nullopt;
    return position.pending.shrouds.empty() ? position.to_move : position.pending.shrouds[0];
}

// "[ ] Templars, you, to move, Apple unused"
Line caption(const Settings& settings, const View& view, Side side, const Phrasebook& phrases,
             Width width) {
    const Position& position = view.position;
    std::string text = width == Width::usual ? "    " : "";
    text += std::string(mark_of(side, width)) + " " + side_name(settings, side, phrases);
    const auto add = [&](std::string_view key) { text += ", " + phrases.say(key); };
    if (own_side(view) == side) add("draw.you");
    if (position.stage == Stage::setup)
        add(position.is_ready(side) ? "draw.ready" : "draw.placing");
    if (due_side(position) == side) {
        add(position.pending == Pending() ? "draw.to_move" : "draw.to_decide");
    }
    if (settings.powers && position.stage == Stage::play) {
        add(position.has_spent(side) ? "draw.apple_used" : "draw.apple_unused");
    }
    return {{text, look_of(settings, side).style}};
}

// What the marks mean, as far as this observer can meet them.
std::vector<Line> legend(const View& view, const Phrasebook& phrases, Width width) {
    const Stage stage = view.position.stage;
    if (stage != Stage::play && stage != Stage::over) return {};
    const std::string indent = width == Width::usual ? "    " : "";
    std::vector<Line> lines;
    if (!view.observer.is_all_seeing()) {
        lines.push_back({{indent + phrases.say("draw.legend.unknown"), Style::faint}});
    }
    if (!view.observer.is_spectator() && width != Width::tiny) {
        lines.push_back({{indent + phrases.say("draw.legend.known"), Style::faint}});
    }
    return lines;
}

std::size_t columns_of(const Line& line) {
    std::size_t columns = 0;
    for (const engine::Span& span : line) columns += core::display_width(span.text);
    return columns;
}

// Puts the panel to the right of the board, one line below their top.
void put_beside(std::vector<Line>& lines, const std::vector<Line>& panel, int board) {
    constexpr std::size_t kFrom = 1;
    if (lines.size() < panel.size() + kFrom) lines.resize(panel.size() + kFrom);
    for (std::size_t i = 0; i < panel.size(); ++i) {
        Line& line = lines[i + kFrom];
        const std::size_t columns = columns_of(line);
        const std::size_t margin = static_cast<std::size_t>(board) + kPanelGap;
        line.push_back({std::string(margin > columns ? margin - columns : 1, ' '), Style::plain});
        line.insert(line.end(), panel[i].begin(), panel[i].end());
    }
}

int widest(const std::vector<Line>& lines) {
    std::size_t columns = 0;
    for (const Line& line : lines) columns = std::max(columns, columns_of(line));
    return static_cast<int>(columns);
}

// "a1 e1"
std::string names_of(const SquareSet& squares) {
    std::string names;
    for (std::size_t i = 0; i < squares.size(); ++i) {
        if (squares[i]) names += (names.empty() ? "" : " ") + name_of(static_cast<Square>(i));
    }
    return names;
}

// What somebody has to decide in the middle of a turn. The view's own position answers: everything
// that is asked for lies open.
std::string decision(const Settings& settings, const Position& position,
                     const Phrasebook& phrases) {
    const State known{sets_of(position), position};
    if (!position.pending.shrouds.empty()) {
        const LegalSet choices = LegalSet::shroud(settings, known);
        std::string ranks;
        SquareSet squares;
        choices.for_each([&](Action action) {
            if (action.kind != Action::Kind::revive) return;
            squares.set(index_of(action.to));
            const char letter = letter_of(action.rank);
            if (ranks.empty() || ranks.back() != letter) {
                ranks += ranks.empty() ? "" : " ";
                ranks += letter;
            }
        });
        const std::string example = Rules::print(settings, choices.nth(0));
        return phrases.say("hint.shroud",
                           {side_name(settings, position.pending.shrouds[0], phrases), ranks,
                            names_of(squares), example});
    }
    if (!is_strike_due(position)) return {};
    const LegalSet choices = LegalSet::strikes(known);
    SquareSet squares;
    choices.for_each([&](Action action) { squares.set(index_of(action.to)); });
    return phrases.say("hint.strike", {side_name(settings, position.to_move, phrases),
                                       name_of(position.pending.attacker), names_of(squares),
                                       Rules::print(settings, choices.nth(0))});
}

std::vector<Line> notes(const Settings& settings, const View& view, const Phrasebook& phrases) {
    const Position& position = view.position;
    std::vector<Line> lines;
    if (position.stage != Stage::play) return lines;
    if (const std::string what = decision(settings, position, phrases); !what.empty()) {
        lines.push_back({{what, Style::warning}});
    }
    if (position.quiet >= kQuietWarning) {
        lines.push_back({{phrases.say("draw.quiet", {std::to_string(int{position.quiet}),
                                                     std::to_string(kNoProgressPlies)}),
                          Style::warning}});
    }
    return lines;
}

}  // namespace

engine::Side Rules::side(const Settings& settings, const View& view, engine::Seat seat) {
    return look_of(settings, side_of(view.position, seat));
}

engine::Picture Rules::draw(const Settings& settings, const View& view,
                            std::span<const Event> recent, const Phrasebook& phrases,
                            const engine::DrawOptions& options) {
    const Width width = width_for(settings, options.columns);
    const Side bottom = bottom_for(view, options.flip);
    std::vector<Line> lines = {caption(settings, view, other(bottom), phrases, width)};
    const auto append = [&](const std::vector<Line>& more) {
        lines.insert(lines.end(), more.begin(), more.end());
    };
    append(board_lines(settings, view, last_squares(recent), bottom, width));
    lines.push_back(caption(settings, view, bottom, phrases, width));
    append(legend(view, phrases, width));
    const auto panel = fallen_panel(settings, view.position, phrases);
    const int board = usual_columns(settings);
    const int room = options.columns - board - static_cast<int>(kPanelGap);
    if (widest(panel) <= room) {
        put_beside(lines, panel, board);
    } else {
        append(fallen_lines(settings, view.position, phrases, options.columns));
    }
    append(notes(settings, view, phrases));
    return {lines};
}

}  // namespace bivouac::stratego
