// A view as text, and what was seen elsewhere as events: a game over a real board, or against
// another program, is followed without any truth behind it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/fixed_vector.h"
#include "core/result.h"
#include "engine/rejection.h"
#include "games/stratego/rules.h"

namespace bivouac::stratego {

// Which attacks of a Sword or an Apple the action began or went on with.
void note_sequence(Event& event, const Position& before, const Position& after);

// An action as somebody saw it done.
struct Report {
    Action action;
    core::FixedVector<std::pair<Square, Rank>, 6> shown;  // before it was played
    End stuck = End::none;  // why it left the next player without a move
    bool goes_on = false;   // whatever our rules say: another referee plays by others
};

// The event of such an action; `event` says who did it. Refused when it cannot have happened.
[[nodiscard]] core::Result<Event, engine::Rejection> follow_report(const Settings& settings,
                                                                   const View& view, Event event,
                                                                   const Report& report);

// Is there any world that looks like this?
[[nodiscard]] bool is_possible(const Settings& settings, const View& view);

}  // namespace bivouac::stratego
