// A few described types that use everything the mechanism has.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/bits.h"
#include "core/fixed_vector.h"
#include "core/json/document.h"
#include "core/json/read.h"
#include "core/json/shape_of.h"
#include "core/json/write.h"

namespace bivouac::testing_types {

namespace json = core::json;

enum class Colour : std::uint8_t { red, green };
inline constexpr json::Word<Colour> kColours[] = {{Colour::red, "red"}, {Colour::green, "green"}};
constexpr auto words_of(Colour) { return json::Words<Colour>{"Colour", kColours}; }

// "b2"
struct Cell {
    int column = 0;
    int row = 0;
    friend bool operator==(const Cell&, const Cell&) = default;
};
void as_json(auto& io, Cell& cell) {
    io.text_as(
        "Cell", "^[a-c][1-3]$",
        [&] {
            return std::string{static_cast<char>('a' + cell.column),
                               static_cast<char>('1' + cell.row)};
        },
        [&](std::string_view text) {
            if (text.size() != 2 || text[0] < 'a' || text[0] > 'c') return false;
            if (text[1] < '1' || text[1] > '3') return false;
            cell = {text[0] - 'a', text[1] - '1'};
            return true;
        });
}

// [0,3]: bits as a list.
struct Bits {
    std::uint64_t set = 0;
    friend bool operator==(const Bits&, const Bits&) = default;
};
void as_json(auto& io, Bits& bits) {
    io.when_reading([&] { bits.set = 0; });
    io.template list_of<int>([&](auto&& put) { core::for_each_bit(bits.set, put); },
                             [&](int bit) {
                                 if (((bits.set >> bit) & 1U) != 0) return false;
                                 bits.set |= std::uint64_t{1} << bit;
                                 return true;
                             },
                             json::Count{0, 8, json::Range{0, 7}});
}

// 3, or "nobody"
struct Who {
    int seat = -1;
    friend bool operator==(const Who&, const Who&) = default;
};
void as_json(auto& io, Who& who) {
    io.either(
        json::Kind::number, who.seat >= 0,
        [&] {
            io.number_as(
                json::Range{0, 4}, [&] { return who.seat; },
                [&](std::int64_t seat) { who.seat = static_cast<int>(seat); });
        },
        [&] {
            io.text_as(
                "", "^nobody$", [] { return std::string_view("nobody"); },
                [&](std::string_view text) {
                    who.seat = -1;
                    return text == "nobody";
                });
        });
}

struct Piece {
    Cell at;
    Colour colour = Colour::red;
    bool moved = false;
    std::optional<Cell> home;
    friend bool operator==(const Piece&, const Piece&) = default;
};
void fields(auto& io, Piece& piece) {
    io.named("Piece");
    io.field("at", piece.at);
    io.field("colour", piece.colour);
    io.field_unless("moved", false, piece.moved);
    io.field_if_any("home", piece.home);
}

// ["b2",7]
struct Pile {
    Cell at;
    std::uint8_t height = 0;
    friend bool operator==(const Pile&, const Pile&) = default;
};
void items(auto& io, Pile& pile) {
    io.item(pile.at);
    io.item(pile.height, json::Range{0, 9});
}

struct Board {
    std::string name;
    int version = 1;
    std::vector<Piece> pieces;
    core::FixedVector<Pile, 2> piles;
    std::array<int, 2> score{};
    std::vector<std::pair<Colour, Cell>> flags;
    Bits bits;
    Who who;
    std::optional<Colour> winner;
    bool timed = false;
    int seconds = 0;
    friend bool operator==(const Board&, const Board&) = default;
};
void fields(auto& io, Board& board) {
    io.named("Board");
    io.field("name", board.name, json::TextRule{json::Letters::word, 1, 8});
    io.field_or_kept("version", board.version, json::Range{1, 9});
    io.field("pieces", board.pieces, json::Count{0, 3});
    io.field("piles", board.piles);
    io.field("score", board.score);
    io.field("flags", board.flags);
    io.field("bits", board.bits);
    io.field("who", board.who);
    io.field("winner", board.winner);
    io.field("timed", board.timed);
    io.when(board.timed, [&] { io.field("seconds", board.seconds, json::Range{10, 100}); });
    io.check(board.seconds != 13, json::FaultCode::out_of_range, "seconds");
}

struct Hello {
    static constexpr std::string_view kType = "hello";
    std::string name;
    friend bool operator==(const Hello&, const Hello&) = default;
};
void fields(auto& io, Hello& hello) {
    io.named("Hello");
    io.field("name", hello.name);
}
struct Move {
    static constexpr std::string_view kType = "move";
    Cell to;
    json::Raw note = {};
    friend bool operator==(const Move&, const Move&) = default;
};
void fields(auto& io, Move& move) {
    io.named("Move");
    io.field("to", move.to);
    io.field_unless("note", json::Raw{}, move.note);
}
using Message = std::variant<std::monostate, Hello, Move>;

inline Board some_board() {
    Board board;
    board.name = "one";
    board.pieces = {{{0, 0}, Colour::red, true, Cell{1, 1}}, {{2, 2}, Colour::green, false, {}}};
    board.piles.push_back({{1, 0}, 7});
    board.score = {3, -4};
    board.flags = {{Colour::green, {0, 1}}};
    board.bits = {0b1001};
    board.who = {2};
    board.timed = true;
    board.seconds = 60;
    return board;
}

inline constexpr std::string_view kSomeBoard =
    R"({"name":"one","version":1,"pieces":[{"at":"a1","colour":"red","moved":true,"home":"b2"},)"
    R"({"at":"c3","colour":"green"}],"piles":[["b1",7]],"score":[3,-4],"flags":{"green":"a2"},)"
    R"("bits":[0,3],"who":2,"winner":null,"timed":true,"seconds":60})";

}  // namespace bivouac::testing_types
