// How Strategic is judged: by the search that plays it, and how likely a score of that is to win.
#pragma once

#include "engine/calibration.h"

namespace bivouac::strategic {

struct Judge {
    // docs/study.md says from which games, and how to do it again.
    static constexpr engine::Calibration kCalibration{.unit = 2000, .lean = 0};
};

}  // namespace bivouac::strategic
