// The sum of so many numbers, each with a factor, that makes yes-or-no results likeliest: logistic
// regression by Newton's method, with a little doubt about every factor.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

namespace bivouac::stratego::bot {

[[nodiscard]] inline double chance_of(double log_odds) { return 1 / (1 + std::exp(-log_odds)); }

template <std::size_t kSize>
class Logistic {
public:
    using Vector = std::array<double, kSize>;
    struct Case {
        Vector row{};
        double result = 0;  // from 0 to 1
    };

    // A factor is doubted as if `doubt` cases spoke against it.
    [[nodiscard]] static Vector likeliest(const std::vector<Case>& cases, double doubt) {
        Vector factors{};
        for (int round = 0; round < kRounds; ++round) step(cases, doubt, factors);
        return factors;
    }

    [[nodiscard]] static double product(const Vector& a, const Vector& b) {
        double sum = 0;
        for (std::size_t i = 0; i < kSize; ++i) sum += a[i] * b[i];
        return sum;
    }

private:
    using Matrix = std::array<Vector, kSize>;
    static constexpr int kRounds = 12;

    // Solves `a` x = `b` for a positive definite `a`, whose lower half is used up (Cholesky).
    [[nodiscard]] static Vector solve(Matrix& a, Vector b) {
        for (std::size_t i = 0; i < kSize; ++i) {
            for (std::size_t j = 0; j <= i; ++j) {
                double sum = a[i][j];
                for (std::size_t k = 0; k < j; ++k) sum -= a[i][k] * a[j][k];
                a[i][j] = i == j ? std::sqrt(sum) : sum / a[j][j];
            }
        }
        for (std::size_t i = 0; i < kSize; ++i) {
            for (std::size_t k = 0; k < i; ++k) b[i] -= a[i][k] * b[k];
            b[i] /= a[i][i];
        }
        for (std::size_t i = kSize; i-- > 0;) {
            for (std::size_t k = i + 1; k < kSize; ++k) b[i] -= a[k][i] * b[k];
            b[i] /= a[i][i];
        }
        return b;
    }

    // One step of Newton's method.
    static void step(const std::vector<Case>& cases, double doubt, Vector& factors) {
        Matrix curve{};
        Vector slope{};
        for (std::size_t i = 0; i < kSize; ++i) {
            curve[i][i] = doubt;
            slope[i] = -doubt * factors[i];
        }
        for (const Case& each : cases) {
            const double chance = chance_of(product(each.row, factors));
            const double weight = chance * (1 - chance);
            for (std::size_t i = 0; i < kSize; ++i) {
                if (each.row[i] == 0) continue;
                slope[i] += (each.result - chance) * each.row[i];
                for (std::size_t j = 0; j <= i; ++j) {
                    curve[i][j] += weight * each.row[i] * each.row[j];
                }
            }
        }
        const Vector by = solve(curve, slope);
        for (std::size_t i = 0; i < kSize; ++i) factors[i] += by[i];
    }
};

}  // namespace bivouac::stratego::bot
