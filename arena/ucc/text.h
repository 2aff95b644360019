// The words of the UCC protocol, and the same things in our notation of Stratego.
//
// A UCC board is never turned: (0,0) is top left, RED stands on y 0 to 3 with its back rank at the
// top, BLUE on y 6 to 9. Our red sits at the bottom. The board between the two is turned by half a
// circle, so that a player's left hand stays its left hand.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bivouac::arena::ucc {

inline constexpr int kSize = 10;
inline constexpr int kHomeRows = 4;
inline constexpr std::size_t kSquares = 100;

enum class Colour : std::uint8_t { red, blue };
[[nodiscard]] std::string_view name_of(Colour colour);  // "RED", "BLUE"
[[nodiscard]] constexpr Colour other(Colour colour) {
    return colour == Colour::red ? Colour::blue : Colour::red;
}

struct Point {
    int x = 0;
    int y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};
[[nodiscard]] constexpr bool is_on_board(Point p) {
    return p.x >= 0 && p.x < kSize && p.y >= 0 && p.y < kSize;
}
[[nodiscard]] constexpr bool is_lake(Point p) {
    return (p.y == 4 || p.y == 5) && (p.x == 2 || p.x == 3 || p.x == 6 || p.x == 7);
}

enum class Heading : std::uint8_t { up, down, left, right };
inline constexpr std::array<Heading, 4> kHeadings = {Heading::up, Heading::down, Heading::left,
                                                     Heading::right};
[[nodiscard]] Point ahead(Point from, Heading heading, int steps);

struct Move {
    Point from;
    Heading heading = Heading::up;
    int steps = 1;
    friend bool operator==(const Move&, const Move&) = default;
};
[[nodiscard]] inline Point target_of(const Move& move) {
    return ahead(move.from, move.heading, move.steps);
}

// "0 3 DOWN", "5 6 UP 4". Begins and ends on the board; nothing else is promised.
[[nodiscard]] std::optional<Move> parse_move(std::string_view line);
[[nodiscard]] std::string print(const Move& move);

enum class Outcome : std::uint8_t { ok, kills, dies, both_die };

// A move with what came of it, as both players are told: "5 6 UP 4 KILLS 9 s".
struct Report {
    Move move;
    Outcome outcome = Outcome::ok;
    char attacker = 0;  // UCC letters; 0 where nobody fought
    char defender = 0;
    friend bool operator==(const Report&, const Report&) = default;
};
[[nodiscard]] std::optional<Report> parse_report(std::string_view line);
[[nodiscard]] std::string print(const Report& report);

// "RED somebody 10 10".
struct Greeting {
    Colour colour = Colour::red;
    std::string opponent;
};
[[nodiscard]] std::optional<Greeting> parse_greeting(std::string_view line);
[[nodiscard]] std::string print(const Greeting& greeting);

// One of the ten rows of a board: own ranks, '#', '.', '+'.
[[nodiscard]] bool is_row(std::string_view line);

// '1' marshal … '9' scout, 's' spy, 'B', 'F' on one side; 'X', '9' … '2', '1', 'B', 'F' on ours.
[[nodiscard]] bool is_rank(char letter);
[[nodiscard]] std::optional<char> our_rank(char ucc_letter);
[[nodiscard]] std::optional<char> ucc_rank(char our_letter);
// How the attack of one UCC letter on another ends.
[[nodiscard]] Outcome fight(char attacker, char defender);

[[nodiscard]] std::string our_square(Point point);  // (0,0) is j1
[[nodiscard]] std::optional<Point> point_of(std::string_view our_square);

enum class Target : std::uint8_t { empty, enemy };
[[nodiscard]] std::string our_action(const Move& move, Target target);  // "a4-a5", "a4xa5"
[[nodiscard]] std::optional<Move> move_of(std::string_view our_action);

// Four lines, topmost first, and our one line of rows from front to back. Only whole armies of 40
// are read; their ranks are not counted.
using SetupLines = std::array<std::string, kHomeRows>;
[[nodiscard]] std::optional<SetupLines> setup_lines(Colour colour, std::string_view our_setup);
[[nodiscard]] std::optional<std::string> our_setup(Colour colour, const SetupLines& lines);

}  // namespace bivouac::arena::ucc
