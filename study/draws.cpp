#include "study/draws.h"

#include <cmath>
#include <numbers>

namespace bivouac::study {
namespace {

constexpr double kNothing = 1e-6;  // of a win: below it a draw has changed nothing

}  // namespace

std::optional<double> chance_of_such_draws(std::span<const double> luck) {
    double sum = 0;
    double squares = 0;
    int draws = 0;
    for (const double one : luck) {
        if (std::abs(one) < kNothing) continue;
        sum += one;
        squares += one * one;
        ++draws;
    }
    if (draws < kLeastDraws) return std::nullopt;
    return std::erfc(std::abs(sum) / std::sqrt(squares) / std::numbers::sqrt2);
}

}  // namespace bivouac::study
