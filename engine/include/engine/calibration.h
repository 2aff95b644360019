// From what a search says to how likely a win is.
#pragma once

#include <cmath>

namespace bivouac::engine {

// A logistic curve: a score of `unit` multiplies the odds by e. A family's judge keeps
// one; tools/fit_calibration.py finds it from analysed games.
struct Calibration {
    double unit = 1;  // in hundredths of the game's unit
    double lean = 0;  // the score of an even position

    [[nodiscard]] double chance(double score) const {
        return 1.0 / (1.0 + std::exp(-(score - lean) / unit));
    }
};

// For searches whose large scores tell little more than middling ones: a score of `unit` multiplies
// the odds by two to the power of `sureness`, one of three units does so twice, of seven thrice.
struct SlowCalibration {
    double unit = 1;  // in hundredths of the game's unit
    double sureness = 1;

    [[nodiscard]] double chance(double score) const {
        const double odds = std::pow(1 + std::abs(score) / unit, sureness);
        return score < 0 ? 1 / (1 + odds) : odds / (1 + odds);
    }
};

}  // namespace bivouac::engine
