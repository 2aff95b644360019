#include "games/stratego/draw_board.h"

#include <array>

#include "games/stratego/phrases.h"

namespace bivouac::stratego {
namespace {

using engine::Style;

constexpr std::array<int, 3> kCell = {4, 3, 2};  // columns of a square, by Width
// Names of rows beside the squares.
constexpr int kUsualMargin = 7;
constexpr int kCompactMargin = 3;

int cell_columns(Width width) { return kCell[static_cast<std::size_t>(width)]; }

// Somebody unknown is a closed box until it moves: after that it is neither bomb nor flag.
char face_of(Piece piece) {
    if (piece.rank() != Rank::unknown) return letter_of(piece.rank());
    return piece.moved() ? '?' : '#';
}

// What the opponent knows of a piece, for eyes that see more than the opponent.
char knowledge_of(const View& view, PieceId id) {
    const Position& position = view.position;
    const Piece piece = position.piece(id);
    if (!view.observer.sees_secrets_of(seat_of(position, side_of(id)))) return ' ';
    if (piece.known()) return '!';
    return piece.moved() ? '\'' : ' ';
}

std::string piece_text(const View& view, PieceId id, Width width) {
    const bool red = side_of(id) == Side::red;
    const char face = face_of(view.position.piece(id));
    if (width == Width::usual) return {red ? '[' : '(', face, red ? ']' : ')'};
    return {red ? 'r' : 'b', face};
}

void add_piece(Line& line, const Settings& settings, const View& view, PieceId id, bool last,
               Width width) {
    const Style style = look_of(settings, side_of(id)).style;
    line.push_back({piece_text(view, id, width), style, last});
    if (width != Width::tiny) line.push_back({std::string(1, knowledge_of(view, id)), style});
}

void add_empty(Line& line, bool last, Width width) {
    const std::string dot = last ? "o" : ".";
    const std::string text = width == Width::usual ? " " + dot + " " : " " + dot;
    line.push_back({text, Style::faint, last});
    if (width != Width::tiny) line.push_back({" ", Style::plain});
}

// Water, or what the Assassin's board calls explosions (AC-25); neighbours flow together.
void add_lake(Line& line, const Settings& settings, bool goes_on, Width width) {
    const char fill = settings.book == Book::assassins ? '*' : '~';
    const int columns = cell_columns(width);
    const bool gap = width != Width::tiny && !goes_on;
    std::string text(static_cast<std::size_t>(gap ? columns - 1 : columns), fill);
    if (gap) text += ' ';
    line.push_back({text, Style::faint});
}

Line file_names(const Settings& settings, Side bottom, Width width) {
    std::string text(width == Width::usual ? 4 : 3, ' ');
    for (int i = 0; i < settings.columns; ++i) {
        const int column = bottom == Side::red ? i : settings.columns - 1 - i;
        text += ' ';
        text += static_cast<char>('a' + column);
        text.append(static_cast<std::size_t>(cell_columns(width) - 2), ' ');
    }
    return {{text, Style::faint}};
}

std::string row_name(int row, Width width) {
    const std::string number = std::to_string(row + 1);
    const std::string padding(2 - number.size(), ' ');
    return width == Width::usual ? " " + padding + number + " " : number + padding + " ";
}

Line row_line(const Settings& settings, const View& view, int row, const SquareSet& last,
              Side bottom, Width width) {
    const auto square_of = [&](int i) {
        return square_at(bottom == Side::red ? i : settings.columns - 1 - i, row);
    };
    const auto is_lake = [&](int i) { return !has(settings.board, square_of(i)); };
    Line line = {{row_name(row, width), Style::faint}};
    for (int i = 0; i < settings.columns; ++i) {
        const Square square = square_of(i);
        const PieceId id = view.position.at(square);
        const bool is_last = last[index_of(square)];
        if (id != kNobody) {
            add_piece(line, settings, view, id, is_last, width);
        } else if (is_lake(i)) {
            add_lake(line, settings, i + 1 < settings.columns && is_lake(i + 1), width);
        } else {
            add_empty(line, is_last, width);
        }
    }
    if (width == Width::usual) line.push_back({" " + std::to_string(row + 1), Style::faint});
    return line;
}

}  // namespace

int usual_columns(const Settings& settings) {
    return kUsualMargin + settings.columns * cell_columns(Width::usual);
}

Width width_for(const Settings& settings, int columns) {
    if (columns >= usual_columns(settings)) return Width::usual;
    const int compact = kCompactMargin + settings.columns * cell_columns(Width::compact);
    return columns >= compact ? Width::compact : Width::tiny;
}

std::string_view mark_of(Side side, Width width) {
    const bool red = side == Side::red;
    if (width == Width::usual) return red ? "[ ]" : "( )";
    return red ? "r" : "b";
}

std::vector<Line> board_lines(const Settings& settings, const View& view, const SquareSet& last,
                              Side bottom, Width width) {
    std::vector<Line> lines = {file_names(settings, bottom, width)};
    for (int i = 0; i < settings.rows; ++i) {
        const int row = bottom == Side::red ? settings.rows - 1 - i : i;
        lines.push_back(row_line(settings, view, row, last, bottom, width));
    }
    lines.push_back(file_names(settings, bottom, width));
    return lines;
}

}  // namespace bivouac::stratego
