#include "arena/statistics/sprt.h"

#include <cmath>
#include <utility>
#include <vector>

namespace bivouac::arena {
namespace {

struct Weight {
    double score;
    double share;  // of all units
};

// The likeliest distribution with this mean gives each score share / (1 + t (score - mean)). Its
// condition, the sum below being zero, falls strictly in t between two poles, so halving finds it.
double multiplier(const std::vector<Weight>& weights, double mean) {
    double low = -1 / (weights.back().score - mean);
    double high = 1 / (mean - weights.front().score);
    for (int i = 0; i < 200; ++i) {
        const double middle = (low + high) / 2;
        double sum = 0;
        for (const Weight& weight : weights) {
            const double away = weight.score - mean;
            sum += weight.share * away / (1 + middle * away);
        }
        (sum > 0 ? low : high) = middle;
    }
    return (low + high) / 2;
}

// Counts with a trace of every possible value, so that no mean is out of reach.
std::map<double, double> softened(const UnitScores& units, int steps) {
    constexpr double kTrace = 1e-3;
    std::map<double, double> counts;
    for (int i = 0; i <= steps; ++i) counts[static_cast<double>(i) / steps] = kTrace;
    for (const auto& [score, times] : units.counts()) counts[score] += static_cast<double>(times);
    return counts;
}

}  // namespace

SprtState judge(const UnitScores& units, const Sprt& sprt) {
    SprtState state;
    state.lower = std::log(sprt.beta / (1 - sprt.alpha));
    state.upper = std::log((1 - sprt.beta) / sprt.alpha);
    if (units.count() == 0) return state;

    const auto counts = softened(units, sprt.steps);
    double all = 0;
    for (const auto& [score, count] : counts) all += count;
    std::vector<Weight> weights;
    for (const auto& [score, count] : counts) weights.push_back({score, count / all});

    const double t0 = multiplier(weights, sprt.score0);
    const double t1 = multiplier(weights, sprt.score1);
    for (const Weight& weight : weights) {
        state.ratio += all * weight.share *
                       (std::log1p(t0 * (weight.score - sprt.score0)) -
                        std::log1p(t1 * (weight.score - sprt.score1)));
    }
    if (state.ratio >= state.upper) state.verdict = Verdict::better;
    if (state.ratio <= state.lower) state.verdict = Verdict::no_better;
    return state;
}

}  // namespace bivouac::arena
