// Softmax regression: weights under which the judge gives the chances that the games ended with.
#pragma once

#include <vector>

#include "games/risk/bot/learn/self_play.h"

namespace bivouac::risk {

struct Fit {
    JudgeWeights weights{};
    double loss = 0;  // cross entropy on the tenth of the lessons that was held back
};

// Adam (Kingma and Ba 2015) with a falling rate. The last tenth of the lessons is for testing.
[[nodiscard]] Fit fit(const std::vector<Lesson>& lessons, std::uint64_t seed);

}  // namespace bivouac::risk
