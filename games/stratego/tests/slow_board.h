// The board of the slow rules: an array of small structs, and its text.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "games/stratego/settings.h"

namespace bivouac::stratego::slow {

struct Spot {
    int column = 0;
    int row = 0;
    friend bool operator==(const Spot&, const Spot&) = default;
};

// The number a text begins with.
[[nodiscard]] inline int number(std::string_view text) {
    int value = 0;
    for (const char letter : text) {
        if (letter < '0' || letter > '9') break;
        value = 10 * value + (letter - '0');
    }
    return value;
}
// The square a text begins with.
[[nodiscard]] inline Spot spot(std::string_view name) {
    return {name[0] - 'a', number(name.substr(1)) - 1};
}
[[nodiscard]] inline std::string name(Spot s) {
    return static_cast<char>('a' + s.column) + std::to_string(s.row + 1);
}
// How many squares apart on one line.
[[nodiscard]] inline int distance(Spot a, Spot b) {
    return std::abs(a.column - b.column) + std::abs(a.row - b.row);
}
[[nodiscard]] inline bool beside(Spot a, Spot b) { return distance(a, b) == 1; }
[[nodiscard]] inline std::array<Spot, 4> around(Spot s) {
    return {{{s.column + 1, s.row},
             {s.column - 1, s.row},
             {s.column, s.row + 1},
             {s.column, s.row - 1}}};
}
// a1, b1 … j1, a2 …
[[nodiscard]] inline bool lower(Spot a, Spot b) {
    return a.row != b.row ? a.row < b.row : a.column < b.column;
}

struct Piece {
    char side = '.';  // r, b; '.' on an empty square, '#' on a lake and outside
    char rank = '.';  // as in the texts
    Spot home;        // where it was set up: with the side, this tells one piece from all others
    bool moved = false;
    bool known = false;
};

[[nodiscard]] inline bool same_piece(const Piece& a, const Piece& b) {
    return a.side == b.side && a.home == b.home;
}
[[nodiscard]] inline char enemy(char side) { return side == 'r' ? 'b' : 'r'; }
[[nodiscard]] inline std::string colour(char side) { return side == 'r' ? "red" : "blue"; }
[[nodiscard]] inline bool is_piece(const Piece& piece) {
    return piece.side == 'r' || piece.side == 'b';
}
// OR-14, VI-12, AC-27
[[nodiscard]] inline bool can_walk(const Piece& piece) {
    return is_piece(piece) && piece.rank != 'F' && piece.rank != 'B';
}
// OR-3, VI-18, AC-8
[[nodiscard]] inline int strength(char rank) {
    return static_cast<int>(std::string_view("123456789X").find(rank)) + 1;
}

enum class Result { win, loss, tie };  // for the attacker

// OR-22 … OR-30, VI-15 … VI-23, AC-32 … AC-46
[[nodiscard]] inline Result fight(char attacker, char defender) {
    if (defender == 'F') return Result::win;
    if (defender == 'B') return attacker == '3' ? Result::win : Result::loss;
    if (attacker == '1' && defender == 'X') return Result::win;
    if (attacker == defender) return Result::tie;
    return strength(attacker) > strength(defender) ? Result::win : Result::loss;
}

// Counted from the owner's seat: back row first, in a row from his left.
[[nodiscard]] inline bool earlier_home(const Piece& a, const Piece& b) {
    if (a.side != b.side) return a.side == 'r';
    return a.side == 'r' ? lower(a.home, b.home) : lower(b.home, a.home);
}

class Board {
public:
    explicit Board(const Settings& settings) : columns_(settings.columns), rows_(settings.rows) {
        for (const Spot s : every_spot()) {
            if (!has(settings.board, square_at(s.column, s.row))) at(s).side = '#';
        }
    }

    [[nodiscard]] int rows() const { return rows_; }
    [[nodiscard]] bool inside(Spot s) const {
        return s.column >= 0 && s.column < columns_ && s.row >= 0 && s.row < rows_;
    }
    [[nodiscard]] Piece& at(Spot s) { return squares_[s.row][s.column]; }
    [[nodiscard]] const Piece& at(Spot s) const { return squares_[s.row][s.column]; }
    // r, b, '.' or '#'
    [[nodiscard]] char side_at(Spot s) const { return inside(s) ? at(s).side : '#'; }
    [[nodiscard]] std::vector<Spot> every_spot() const {
        std::vector<Spot> spots;
        for (int row = 0; row < rows_; ++row) {
            for (int column = 0; column < columns_; ++column) spots.push_back({column, row});
        }
        return spots;
    }
    [[nodiscard]] std::vector<Spot> spots_of(char side) const {
        std::vector<Spot> spots;
        for (const Spot s : every_spot()) {
            if (at(s).side == side) spots.push_back(s);
        }
        return spots;
    }
    // Which of the four squares around belong to a side.
    [[nodiscard]] std::vector<Spot> neighbours(Spot s, char side) const {
        std::vector<Spot> spots;
        for (const Spot next : around(s)) {
            if (side_at(next) == side) spots.push_back(next);
        }
        std::sort(spots.begin(), spots.end(), lower);
        return spots;
    }
    void move(Spot from, Spot to) {
        at(to) = at(from);
        at(to).moved = true;
        at(from) = Piece{};
    }
    // The same physical pieces on the same squares (SC-10)?
    [[nodiscard]] bool same_placement(const Board& other) const {
        const std::vector<Spot> spots = every_spot();
        return std::all_of(spots.begin(), spots.end(), [&](Spot s) {
            if (!is_piece(at(s))) return !is_piece(other.at(s));
            return same_piece(at(s), other.at(s));
        });
    }

    void read(std::string_view text);
    [[nodiscard]] std::string text() const;

private:
    int columns_;
    int rows_;
    Piece squares_[10][10];
};

// "r2@c4!"; the square says where an unmoved piece was set up.
[[nodiscard]] inline Piece read_piece(std::string_view text, Spot here) {
    Piece piece;
    piece.side = text[0];
    piece.rank = text[1];
    piece.home = here;
    piece.known = text.back() == '!';
    if (piece.known) text.remove_suffix(1);
    if (text.size() > 2) {
        piece.moved = text[2] == '@';
        piece.home = spot(text.substr(3));
    }
    return piece;
}

inline void Board::read(std::string_view text) {
    int row = rows_;
    for (const std::string_view line : core::split(text, '/')) {
        --row;
        int column = 0;
        for (const std::string_view item : core::split(line, ',')) {
            if (item[0] != 'r' && item[0] != 'b') {
                column += number(item);
                continue;
            }
            at({column, row}) = read_piece(item, {column, row});
            ++column;
        }
    }
}

inline std::string Board::text() const {
    std::string rows;
    for (int row = rows_ - 1; row >= 0; --row) {
        std::vector<std::string> items;
        int nobody = 0;
        const auto count_nobody = [&] {
            if (nobody > 0) items.push_back(std::to_string(nobody));
            nobody = 0;
        };
        for (int column = 0; column < columns_; ++column) {
            const Piece& piece = at({column, row});
            if (!is_piece(piece)) {
                ++nobody;
                continue;
            }
            count_nobody();
            std::string item = {piece.side, piece.rank};
            if (piece.moved) item += "@" + name(piece.home);
            if (!piece.moved && piece.home != Spot{column, row}) item += "=" + name(piece.home);
            if (piece.known) item += "!";
            items.push_back(item);
        }
        count_nobody();
        for (const std::string& item : items) rows += item + ",";
        rows.back() = '/';
    }
    rows.pop_back();
    return rows;
}

}  // namespace bivouac::stratego::slow
