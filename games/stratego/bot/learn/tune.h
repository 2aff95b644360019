// Looks for better weights in games (README.md).
#pragma once

#include <array>
#include <string>

#include "games/stratego/bot/learn/duel.h"

namespace bivouac::stratego::bot {

// Simultaneous perturbation (Spall 1992): all weights step aside at once, each to a random side.
// Half of the games are played between here and there, half by both against the same stranger, so
// that what is learned is not only how to beat oneself.
class Tuner {
public:
    Tuner(std::uint64_t nodes, std::uint64_t seed) : nodes_(nodes), seed_(seed) {}

    // A file of a run that was broken off; nothing changes when there is none.
    void read(const std::string& file);
    [[nodiscard]] bool write(const std::string& file) const;

    void step();
    [[nodiscard]] int rounds() const { return rounds_; }
    [[nodiscard]] Weights weights() const;

private:
    // Logarithms of what each weight is multiplied by.
    using Course = std::array<double, kAllWeights.size()>;
    [[nodiscard]] static Weights moved(const Course& course);

    std::uint64_t nodes_;
    std::uint64_t seed_;
    int rounds_ = 0;
    Course course_{};
};

}  // namespace bivouac::stratego::bot
