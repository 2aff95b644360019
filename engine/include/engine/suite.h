// Positions with known best moves, written beside each game in suite/GAME.txt, by which bots are
// measured. docs/positions.md has the format.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "engine/seat.h"

namespace bivouac::engine {

// What the test has shown about an entry, in turns of the seat that is asked (`win`) or of its
// enemies (`loss`).
struct Proof {
    enum class Kind : std::uint8_t {
        reason,  // nothing: `why` gives a judgement
        win,     // exactly the accepted actions win by force, in every world that looks so
        loss,    // exactly the other actions may lose by force, in some world that looks so
    };
    Kind kind = Kind::reason;
    int turns = 0;
};

struct SuitePosition {
    // How the position is told: as the seat sees it, or as the truth it sees its part of.
    enum class Given : std::uint8_t { view, world };

    std::string id;
    std::string options;  // "two_squares=3"; the rest as usual
    Given given = Given::view;
    std::string text;
    Seat seat;                       // of a world; a view names its own
    std::vector<std::string> best;   // any of these is right …
    std::vector<std::string> avoid;  // … or, when there are none, anything but these
    Proof proof;
    int rating = 0;  // how hard it is to see, as ratings are counted; 0: nobody says
    std::string why;

    // `action` as the game prints it. A final '*' in the lists stands for anything.
    [[nodiscard]] bool accepts(std::string_view action) const;
};

struct SuiteError {
    int line = 0;
    std::string what;
};

[[nodiscard]] core::Result<std::vector<SuitePosition>, SuiteError> parse_suite(
    std::string_view text);

// Does a text of the lists stand for the action?
[[nodiscard]] bool stands_for(std::string_view pattern, std::string_view action);

}  // namespace bivouac::engine
