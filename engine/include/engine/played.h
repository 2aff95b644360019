// What was really done in a finished game, the hidden things included: for reviews. Views, events
// and tables never tell this.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/replay.h"

namespace bivouac::engine {

// One entry of a record: who did what.
struct PlayedStep {
    enum class Kind : std::uint8_t {
        action,    // of a seat, or of nature
        setup,     // of a seat
        resigns,   // a seat
        draw,      // all seats have agreed
        back,      // the steps after `back_to` are undone
        position,  // the game begins from one: only the first
    };
    Kind kind = Kind::action;
    Actor actor;       // nature where nobody in particular acted
    std::string text;  // an action or a setup, as the record has it
    std::uint32_t back_to = 0;
};

// May be called from several threads at once.
class Played {
public:
    virtual ~Played() = default;
    // The entry with this number, from 1 to the replay's size(). Nothing elsewhere, and nothing
    // before the game is over.
    [[nodiscard]] virtual std::optional<PlayedStep> played(std::uint32_t step) const = 0;
};

// Nothing before the game is over. Lives as long as the replay.
[[nodiscard]] inline const Played* played_in(const Replay& replay) {
    return replay.finished() ? dynamic_cast<const Played*>(&replay) : nullptr;
}

}  // namespace bivouac::engine
