// How likely a score of the search is to win a game of Stratego.
#pragma once

#include "engine/calibration.h"

namespace bivouac::stratego::bot {

// In points of weights.h, where no outlook has been learned; beside one, the rate at which a search
// changes it. docs/study.md says from which games, and how to do it again.
inline constexpr engine::Calibration kCalibration{.unit = 1200, .lean = 0};
// A belief is never certain, whatever the search makes of it.
inline constexpr double kSurest = 0.998;

}  // namespace bivouac::stratego::bot
