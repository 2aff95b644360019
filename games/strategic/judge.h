// How Strategic is judged: by the search that plays it, and how likely a score of that is to win.
#pragma once

#include "engine/calibration.h"
#include "games/strategic/state.h"

namespace bivouac::strategic {

struct Judge {
    // Fewer games are decided the longer nothing has been formed or taken: after 100 such turns
    // they are drawn (D19). docs/study.md says from which games this is, and how to do it again.
    [[nodiscard]] static engine::SlowCalibration curve_at(const State& root) {
        constexpr double kSure = 1.42;
        constexpr double kDoubt = 0.94;  // of that, when the draw has come
        const double quiet = static_cast<double>(root.quiet.count) / Quiet::kLimit;
        return {.unit = 1000, .sureness = kSure - kDoubt * quiet};
    }
};

}  // namespace bivouac::strategic
