#include "games/stratego/bot/learn/fit.h"

#include <algorithm>
#include <cmath>

namespace bivouac::stratego::bot {
namespace {

constexpr std::size_t kSize = Tally::kNumbers + 1;  // and what is always added
using Vector = std::array<double, kSize>;
using Matrix = std::array<Vector, kSize>;

constexpr int kRounds = 12;
// A hundred samples of one game are not a hundred games: a part is doubted as if this many samples
// spoke against it.
constexpr double kDoubt = 30;

[[nodiscard]] bool is_held_back(const Sample& sample) { return sample.game % 10 == 9; }
[[nodiscard]] double result_of(const Sample& sample) { return (sample.result + 1) / 2.0; }
[[nodiscard]] double chance_of(double log_odds) { return 1 / (1 + std::exp(-log_odds)); }

[[nodiscard]] Vector row_of(const Sample& sample) {
    Vector row{};
    std::copy(sample.counts.begin(), sample.counts.end(), row.begin());
    row.back() = 1;
    return row;
}

[[nodiscard]] double product(const Vector& a, const Vector& b) {
    double sum = 0;
    for (std::size_t i = 0; i < kSize; ++i) sum += a[i] * b[i];
    return sum;
}

// Solves `a` x = `b` for a positive definite `a`, whose lower half is used up (Cholesky).
[[nodiscard]] Vector solve(Matrix& a, Vector b) {
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

// One step of Newton's method towards the likeliest parts.
void step(const std::vector<const Sample*>& samples, Vector& parts) {
    Matrix curve{};
    Vector slope{};
    for (std::size_t i = 0; i < kSize; ++i) {
        curve[i][i] = kDoubt;
        slope[i] = -kDoubt * parts[i];
    }
    for (const Sample* sample : samples) {
        const Vector row = row_of(*sample);
        const double chance = chance_of(product(row, parts));
        const double weight = chance * (1 - chance);
        for (std::size_t i = 0; i < kSize; ++i) {
            if (row[i] == 0) continue;
            slope[i] += (result_of(*sample) - chance) * row[i];
            for (std::size_t j = 0; j <= i; ++j) curve[i][j] += weight * row[i] * row[j];
        }
    }
    const Vector by = solve(curve, slope);
    for (std::size_t i = 0; i < kSize; ++i) parts[i] += by[i];
}

[[nodiscard]] Outlook rounded(const Vector& parts) {
    const auto whole = [](double part) {
        return static_cast<std::int16_t>(std::lround(part * Outlook::kNat));
    };
    Outlook outlook;
    std::transform(parts.begin(), parts.end() - 1, outlook.parts.begin(), whole);
    outlook.rest = whole(parts.back());
    return outlook;
}

void judge(const std::vector<const Sample*>& held, Fit& found) {
    for (const Sample* sample : held) {
        const double chance =
            std::clamp(chance_of(found.outlook.log_odds(sample->counts)), 1e-6, 1 - 1e-6);
        const double result = result_of(*sample);
        found.loss -= result * std::log(chance) + (1 - result) * std::log(1 - chance);
        found.brier += (chance - result) * (chance - result);
        Tenth& tenth =
            found.tenths[std::min<std::size_t>(static_cast<std::size_t>(chance * 10), 9)];
        ++tenth.said;
        tenth.chance += chance;
        tenth.came += result;
    }
    const auto count = static_cast<double>(std::max<std::size_t>(held.size(), 1));
    found.loss /= count;
    found.brier /= count;
    for (Tenth& tenth : found.tenths) {
        if (tenth.said == 0) continue;
        tenth.chance /= static_cast<double>(tenth.said);
        tenth.came /= static_cast<double>(tenth.said);
    }
}

}  // namespace

Fit fit(const std::vector<Sample>& samples) {
    std::vector<const Sample*> learned;
    std::vector<const Sample*> held;
    for (const Sample& sample : samples) (is_held_back(sample) ? held : learned).push_back(&sample);
    Vector parts{};
    for (int round = 0; round < kRounds; ++round) step(learned, parts);
    Fit found;
    found.outlook = rounded(parts);
    found.learned_from = learned.size();
    found.held_back = held.size();
    judge(held, found);
    return found;
}

}  // namespace bivouac::stratego::bot
