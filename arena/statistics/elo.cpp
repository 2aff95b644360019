#include "arena/statistics/elo.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bivouac::arena {
namespace {

constexpr double kNinetyFivePercent = 1.959963984540054;  // quantile of the normal law

double odds(double share) { return share / (1 - share); }

}  // namespace

std::uint64_t UnitScores::count() const {
    std::uint64_t all = 0;
    for (const auto& [score, times] : counts_) all += times;
    return all;
}

double UnitScores::mean() const {
    const auto all = static_cast<double>(count());
    double sum = 0;
    for (const auto& [score, times] : counts_) sum += score * static_cast<double>(times);
    return all > 0 ? sum / all : 0;
}

double UnitScores::variance() const {
    const auto all = static_cast<double>(count());
    if (all < 2) return 0;
    const double middle = mean();
    double sum = 0;
    for (const auto& [score, times] : counts_) {
        sum += (score - middle) * (score - middle) * static_cast<double>(times);
    }
    return sum / (all - 1);
}

double score_at(double elo, double fair_share) {
    const double ratio = odds(fair_share) * std::pow(10.0, elo / 400);
    return ratio / (1 + ratio);
}

double elo_at(double score, double fair_share) {
    if (score <= 0) return -std::numeric_limits<double>::infinity();
    if (score >= 1) return std::numeric_limits<double>::infinity();
    return 400 * std::log10(odds(score) / odds(fair_share));
}

Rating rate(const UnitScores& units, double fair_share) {
    Rating rating;
    rating.score = units.mean();
    rating.elo = elo_at(rating.score, fair_share);
    const std::uint64_t count = units.count();
    rating.error = 1;
    if (count >= 2) {
        const double deviation = std::sqrt(units.variance() / static_cast<double>(count));
        rating.error = kNinetyFivePercent * deviation;
        const double away = rating.score - fair_share;
        if (deviation > 0) {
            rating.better = std::erfc(-away / deviation / std::sqrt(2.0)) / 2;
        } else if (away != 0) {
            rating.better = away > 0 ? 1 : 0;
        }
    }
    rating.elo_low = elo_at(std::max(0.0, rating.score - rating.error), fair_share);
    rating.elo_high = elo_at(std::min(1.0, rating.score + rating.error), fair_share);
    return rating;
}

}  // namespace bivouac::arena
