// The words of steps in the events of every game.
#pragma once

#include "core/json/words.h"
#include "engine/sealed/step.h"

namespace bivouac::engine {

inline constexpr core::json::Word<StepKind> kStepKinds[] = {{StepKind::action, "action"},
                                                            {StepKind::setup, "setup"},
                                                            {StepKind::resign, "resign"},
                                                            {StepKind::agree_draw, "draw"}};
constexpr auto words_of(StepKind) { return core::json::Words<StepKind>{"StepKind", kStepKinds}; }

}  // namespace bivouac::engine
