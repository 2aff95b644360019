// One entry of a game's history, as the rules see it.
#pragma once

#include "engine/sealed/fence.h"
#include "engine/seat.h"

namespace bivouac::engine {

enum class StepKind : std::uint8_t {
    action,      // one decision of a seat, or of nature
    setup,       // a seat's hidden arrangement
    resign,      // a seat gives up
    agree_draw,  // all seats have consented
};

// `setup` points to the arrangement for StepKind::setup and is null otherwise; the step does not
// own it.
template <class Action, class Setup>
struct Step {
    StepKind kind = StepKind::action;
    Actor actor;
    Action action{};
    const Setup* setup = nullptr;
};

// The Setup of a game that has none.
struct NoSetup {
    friend bool operator==(NoSetup, NoSetup) = default;
};

}  // namespace bivouac::engine
