#include "games/risk/bot/learn/fit.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/rng.h"

namespace bivouac::risk {
namespace {

constexpr std::size_t kNumbers = 2 * kTraits;
using Numbers = std::array<double, kNumbers>;
using Chances = std::array<double, kMostPlayers>;

[[nodiscard]] bool plays(const Lesson& lesson, std::size_t seat) {
    return ((lesson.playing >> seat) & 1U) != 0;
}

// The same sum as in judge.cpp, in double.
[[nodiscard]] Chances guess(const Lesson& lesson, const Numbers& weights) {
    Chances chances{};
    double best = -1e9;
    for (std::size_t seat = 0; seat < kMostPlayers; ++seat) {
        if (!plays(lesson, seat)) continue;
        for (std::size_t i = 0; i < kTraits; ++i) {
            chances[seat] +=
                (weights[2 * i] + weights[2 * i + 1] * lesson.portrait.nearness_of_end) *
                lesson.portrait.traits[seat][i];
        }
        best = std::max(best, chances[seat]);
    }
    double sum = 0;
    for (std::size_t seat = 0; seat < kMostPlayers; ++seat) {
        chances[seat] = plays(lesson, seat) ? std::exp(chances[seat] - best) : 0.0;
        sum += chances[seat];
    }
    for (double& chance : chances) chance /= sum;
    return chances;
}

void add_gradient(const Lesson& lesson, const Numbers& weights, Numbers& gradient) {
    const Chances chances = guess(lesson, weights);
    for (std::size_t seat = 0; seat < kMostPlayers; ++seat) {
        if (!plays(lesson, seat)) continue;
        const double error = chances[seat] - lesson.target[seat];
        for (std::size_t i = 0; i < kTraits; ++i) {
            const double part = error * lesson.portrait.traits[seat][i];
            gradient[2 * i] += part;
            gradient[2 * i + 1] += part * lesson.portrait.nearness_of_end;
        }
    }
}

[[nodiscard]] double loss_of(const std::vector<Lesson>& lessons, std::size_t first,
                             const Numbers& weights) {
    double loss = 0;
    for (std::size_t i = first; i < lessons.size(); ++i) {
        const Chances chances = guess(lessons[i], weights);
        for (std::size_t seat = 0; seat < kMostPlayers; ++seat) {
            if (lessons[i].target[seat] > 0) {
                loss -= lessons[i].target[seat] * std::log(std::max(chances[seat], 1e-6));
            }
        }
    }
    return loss / static_cast<double>(std::max<std::size_t>(lessons.size() - first, 1));
}

// One pass over the data moves the weights; what they remember of earlier gradients stays.
class Adam {
public:
    void step(Numbers& weights, const Numbers& gradient, double rate) {
        constexpr double kMemory = 0.9;
        constexpr double kLongMemory = 0.999;
        fade_ *= kMemory;
        long_fade_ *= kLongMemory;
        for (std::size_t i = 0; i < kNumbers; ++i) {
            constexpr double kShrink = 1e-5;
            const double slope = gradient[i] + kShrink * weights[i];
            mean_[i] = kMemory * mean_[i] + (1 - kMemory) * slope;
            square_[i] = kLongMemory * square_[i] + (1 - kLongMemory) * slope * slope;
            const double size = std::sqrt(square_[i] / (1 - long_fade_)) + 1e-8;
            weights[i] -= rate * mean_[i] / (1 - fade_) / size;
        }
    }

private:
    Numbers mean_{};
    Numbers square_{};
    double fade_ = 1;
    double long_fade_ = 1;
};

}  // namespace

Fit fit(const std::vector<Lesson>& lessons, std::uint64_t seed) {
    constexpr int kPasses = 60;
    constexpr std::size_t kBatch = 256;
    const std::size_t size = lessons.size() - lessons.size() / 10;
    std::vector<std::size_t> order(size);
    std::iota(order.begin(), order.end(), std::size_t{0});
    core::Rng rng(seed);
    Numbers weights{};
    Adam adam;
    for (int pass = 0; pass < kPasses; ++pass) {
        for (std::size_t i = size; i > 1; --i)
            std::swap(order[i - 1], order[static_cast<std::size_t>(rng.below(i))]);
        const double rate = 0.05 * std::pow(0.02, static_cast<double>(pass) / kPasses);
        for (std::size_t first = 0; first + kBatch <= size; first += kBatch) {
            Numbers gradient{};
            for (std::size_t i = first; i < first + kBatch; ++i) {
                add_gradient(lessons[order[i]], weights, gradient);
            }
            for (double& slope : gradient) slope /= static_cast<double>(kBatch);
            adam.step(weights, gradient, rate);
        }
    }
    Fit result;
    for (std::size_t i = 0; i < kTraits; ++i) {
        result.weights[i] = {static_cast<float>(weights[2 * i]),
                             static_cast<float>(weights[2 * i + 1])};
    }
    result.loss = loss_of(lessons, size, weights);
    return result;
}

}  // namespace bivouac::risk
