// A drawing made of text: what a terminal shows of a View. Styles are roles, never colours, and
// the characters alone must be enough to read it: a terminal without colour drops the styles.
#pragma once

#include <string>
#include <vector>

#include "engine/seat.h"

namespace bivouac::engine {

enum class Style : std::uint8_t {
    plain,
    faint,   // grid, coordinates
    strong,  // headings
    seat_0,  // whatever belongs to that seat
    seat_1,
    seat_2,
    seat_3,
    seat_4,
    last,     // where the last action happened
    warning,  // what the player should think about twice
};

[[nodiscard]] constexpr Style style_of(Seat seat) {
    return static_cast<Style>(static_cast<int>(Style::seat_0) + seat.index());
}

struct Span {
    std::string text;
    Style style = Style::plain;
    bool last = false;  // part of the last action: drawn so that it stands out
};

struct Picture {
    std::vector<std::vector<Span>> lines;
};

struct DrawOptions {
    bool flip = false;  // seen from the other side of the board
    int columns = 80;   // what the terminal offers
};

}  // namespace bivouac::engine
