// How much stronger: Elo differences with error bars, from the scores of independent units.
#pragma once

#include <cstdint>
#include <map>

namespace bivouac::arena {

// The mean score of one player in each unit, 0 to 1, counted by value. For pairs of games there are
// five values, 0, 1/4 … 1: the pentanomial. A value.
class UnitScores {
public:
    void add(double score) { ++counts_[score]; }
    [[nodiscard]] std::uint64_t count() const;
    [[nodiscard]] double mean() const;      // 0 when there are none
    [[nodiscard]] double variance() const;  // of one unit, unbiased; 0 below two units
    [[nodiscard]] const std::map<double, std::uint64_t>& counts() const { return counts_; }

private:
    std::map<double, std::uint64_t> counts_;
};

// The logistic model, around the share that equals would get: 1/2 for two, 1/n for n seats. The
// odds of winning are multiplied by 10 for every 400 points.
[[nodiscard]] double score_at(double elo, double fair_share = 0.5);
// Infinite for scores of 0 and 1.
[[nodiscard]] double elo_at(double score, double fair_share = 0.5);

struct Rating {
    double score = 0;  // mean
    double error = 0;  // half of the 95 % interval of the score
    double elo = 0;    // may be infinite
    double elo_low = 0, elo_high = 0;
    double better = 0.5;  // chance that the true score is above the fair share ("LOS")

    [[nodiscard]] double elo_error() const { return (elo_high - elo_low) / 2; }
};

// By the normal law over units. Below two units the interval is everything there is.
[[nodiscard]] Rating rate(const UnitScores& units, double fair_share = 0.5);

}  // namespace bivouac::arena
