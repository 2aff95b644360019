#include "server/ratings/glicko2.h"

#include <cmath>
#include <numbers>

namespace bivouac::server {
namespace {

constexpr double kScale = 173.7178;  // 400 / ln 10
constexpr double kCentre = 1500;

double square(double x) { return x * x; }

// What a result against somebody of this deviation (on the inner scale) is worth.
double reduction(double phi) {
    return 1 / std::sqrt(1 + 3 * square(phi) / square(std::numbers::pi));
}

double inner(double value) { return (value - kCentre) / kScale; }

// Step 5: the volatility that makes the surprise most likely, by the Illinois variant of regula
// falsi. x is the logarithm of its square.
class VolatilitySearch {
public:
    VolatilitySearch(double sigma, double phi, double v, double delta, double tau)
        : start_(std::log(square(sigma))),
          phi2_(square(phi)),
          v_(v),
          delta2_(square(delta)),
          tau_(tau) {}

    [[nodiscard]] double find() const {
        double low = start_;
        double high = upper_end();
        double f_low = f(low);
        double f_high = f(high);
        for (int i = 0; i < kMostSteps && std::abs(high - low) > kTolerance; ++i) {
            const double middle = low + (low - high) * f_low / (f_high - f_low);
            const double f_middle = f(middle);
            if (f_middle * f_high <= 0) {
                low = high;
                f_low = f_high;
            } else {
                f_low /= 2;
            }
            high = middle;
            f_high = f_middle;
        }
        return std::exp(low / 2);
    }

private:
    static constexpr double kTolerance = 1e-6;
    static constexpr int kMostSteps = 100;

    [[nodiscard]] double f(double x) const {
        const double e = std::exp(x);
        const double total = phi2_ + v_ + e;
        return e * (delta2_ - total) / (2 * square(total)) - (x - start_) / square(tau_);
    }

    // The other end of an interval that holds the root.
    [[nodiscard]] double upper_end() const {
        if (delta2_ > phi2_ + v_) return std::log(delta2_ - phi2_ - v_);
        int k = 1;
        while (k < kMostSteps && f(start_ - k * tau_) < 0) ++k;
        return start_ - k * tau_;
    }

    double start_;
    double phi2_;
    double v_;
    double delta2_;
    double tau_;
};

}  // namespace

Evidence evidence_of(const Strength& player, std::span<const Bout> bouts) {
    Evidence sum;
    for (const Bout& bout : bouts) {
        const Evidence one = evidence_of_win(player, std::span(&bout.opponent, 1), bout.score);
        sum.information += one.information;
        sum.surprise += one.surprise;
    }
    return sum;
}

Evidence evidence_of_win(const Strength& player, std::span<const Strength> others, double share) {
    if (others.empty()) return {};
    const bool pair = others.size() == 1;
    // At a table of several the reduction is the same for everybody, so that all chances add up
    // to 1.
    double deviation2 = pair ? 0 : square(player.deviation);
    for (const Strength& other : others) deviation2 += square(other.deviation);
    const auto players = static_cast<double>(others.size() + 1);
    const double g = reduction(std::sqrt(deviation2 / (pair ? 1 : players)) / kScale);
    double odds = 0;  // against the player
    for (const Strength& other : others) {
        odds += std::exp(-g * (inner(player.value) - inner(other.value)));
    }
    const double expected = 1 / (1 + odds);
    // Of several the one expected among equals: README.md says why.
    const double usual = pair ? expected : 1 / players;
    return {.information = square(g) * usual * (1 - usual), .surprise = g * (share - expected)};
}

Strength learn(const Strength& player, const Evidence& evidence, double system_constant) {
    if (evidence.information <= 0) return player;
    const double phi = player.deviation / kScale;
    const double v = 1 / evidence.information;
    const double delta = v * evidence.surprise;
    const double sigma = VolatilitySearch(player.volatility, phi, v, delta, system_constant).find();
    const double grown2 = square(phi) + square(sigma);
    const double after2 = 1 / (1 / grown2 + evidence.information);
    return {.value = kScale * (inner(player.value) + after2 * evidence.surprise) + kCentre,
            .deviation = kScale * std::sqrt(after2),
            .volatility = sigma};
}

double idle_deviation(const Strength& player, double periods) {
    return kScale *
           std::sqrt(square(player.deviation / kScale) + periods * square(player.volatility));
}

}  // namespace bivouac::server
