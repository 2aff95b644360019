// When to stop: the generalised sequential probability ratio test on the scores of units.
//
// The log-likelihood ratio compares the most likely distributions of unit scores that have the mean
// score0 and the mean score1 (Van den Bergh, "The generalized maximum likelihood ratio for the
// expectation value of a distribution"; each is found by one Lagrange multiplier), so neither draws
// nor the dependence within a unit need a model.
#pragma once

#include <cstdint>

#include "arena/statistics/elo.h"

namespace bivouac::arena {

struct Sprt {
    double score0 = 0.5;  // the mean unit score of the hypothesis "no better"
    double score1 = 0.5;  // and of "better": above score0
    double alpha = 0.05;  // chance to accept "better" wrongly
    double beta = 0.05;   // chance to accept "no better" wrongly
    // Values a unit's score takes, as steps of 1/`steps`: each is held possible before it is seen.
    int steps = 4;
    friend bool operator==(const Sprt&, const Sprt&) = default;
};

enum class Verdict : std::uint8_t { open, no_better, better };

struct SprtState {
    double ratio = 0;             // the log-likelihood ratio
    double lower = 0, upper = 0;  // a verdict falls at either
    Verdict verdict = Verdict::open;
};

[[nodiscard]] SprtState judge(const UnitScores& units, const Sprt& sprt);

}  // namespace bivouac::arena
