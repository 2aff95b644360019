// A drawing made of text: what a terminal shows of a View. The characters alone must be enough to
// read it: a terminal without colour drops the styles.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bivouac::engine {

enum class Style : std::uint8_t {
    plain,
    faint,    // grid, coordinates
    strong,   // headings
    warning,  // what the player should think about twice
    // The colours of the sides, as the games name them.
    orange,
    yellow,
    red,
    blue,
    green,
    violet,
};

// The side a seat plays, which may change hands during a game: its name in the phrase files, and
// how it is drawn.
struct Side {
    std::string_view key;
    Style style = Style::plain;
};

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
