// Fits an outlook to samples: the sum over pieces that makes the results likeliest (logistic
// regression by Newton's method, a little doubt about every part).
#pragma once

#include <vector>

#include "games/stratego/bot/learn/samples.h"

namespace bivouac::stratego::bot {

struct Tenth {
    std::size_t said = 0;  // how often a chance in this tenth was said
    double chance = 0;     // on average
    double came = 0;       // the part of them that came true
};

struct Fit {
    Outlook outlook;
    std::size_t learned_from = 0;  // samples
    // On every tenth game, which is not learned from:
    std::size_t held_back = 0;
    double loss = 0;   // log loss; of no knowledge: 0.693
    double brier = 0;  // of no knowledge: 0.25
    std::array<Tenth, 10> tenths{};
};

// The same samples give the same outlook.
[[nodiscard]] Fit fit(const std::vector<Sample>& samples);

}  // namespace bivouac::stratego::bot
