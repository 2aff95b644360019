#include "games/stratego/bot/learn/fit.h"

#include <algorithm>
#include <cmath>

#include "games/stratego/bot/learn/logistic.h"

namespace bivouac::stratego::bot {
namespace {

constexpr std::size_t kSize = Tally::kNumbers + 1;  // and what is always added
using Curve = Logistic<kSize>;
using Vector = Curve::Vector;

// A hundred samples of one game are not a hundred games: a part is doubted as if this many samples
// spoke against it.
constexpr double kDoubt = 30;

[[nodiscard]] bool is_held_back(const Sample& sample) { return sample.game % 10 == 9; }
[[nodiscard]] double result_of(const Sample& sample) { return (sample.result + 1) / 2.0; }

[[nodiscard]] Curve::Case case_of(const Sample& sample) {
    Vector row{};
    std::copy(sample.counts.begin(), sample.counts.end(), row.begin());
    row.back() = 1;
    return {row, result_of(sample)};
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
    std::vector<Curve::Case> learned;
    std::vector<const Sample*> held;
    for (const Sample& sample : samples) {
        if (is_held_back(sample)) {
            held.push_back(&sample);
        } else {
            learned.push_back(case_of(sample));
        }
    }
    const Vector parts = Curve::likeliest(learned, kDoubt);
    Fit found;
    found.outlook = rounded(parts);
    found.learned_from = learned.size();
    found.held_back = held.size();
    judge(held, found);
    return found;
}

}  // namespace bivouac::stratego::bot
