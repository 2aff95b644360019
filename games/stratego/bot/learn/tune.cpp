#include "games/stratego/bot/learn/tune.h"

#include <algorithm>
#include <cmath>
#include <fstream>

#include "games/stratego/bot/learn/style.h"

namespace bivouac::stratego::bot {
namespace {

constexpr int kPairs = 2;        // against each other in a round; one each against the stranger
constexpr double kReach = 0.2;   // how far both sides step from the middle, as a logarithm
constexpr double kRate = 0.012;  // of that step, when all games are won

}  // namespace

Weights Tuner::moved(const Course& course) {
    Weights weights = learned_weights();
    for (std::size_t i = 0; i < course.size(); ++i) {
        int& number = weights.*kAllWeights[i].number;
        number = std::max(1, static_cast<int>(std::lround(number * std::exp(course[i]))));
    }
    return weights;
}

Weights Tuner::weights() const { return moved(course_); }

void Tuner::step() {
    ++rounds_;
    core::Rng rng(core::combine(seed_, static_cast<std::uint64_t>(rounds_)));
    Course sides{};
    Course ahead = course_;
    Course behind = course_;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        sides[i] = rng.below(2) == 0 ? -1 : 1;
        ahead[i] += kReach * sides[i];
        behind[i] -= kReach * sides[i];
    }
    const Player here{moved(ahead), nodes_, 0};
    const Player there{moved(behind), nodes_, 0};
    const Score each_other = play_pairs(here, there, kPairs, rng.next());
    const Player other = stranger(rng, nodes_);
    const std::uint64_t luck = rng.next();
    const double gained =
        play_pairs(here, other, 1, luck).balance() - play_pairs(there, other, 1, luck).balance();
    for (std::size_t i = 0; i < sides.size(); ++i) {
        course_[i] += kRate * (each_other.balance() + gained / 2) * sides[i];
    }
}

void Tuner::read(const std::string& file) {
    std::ifstream in(file);
    Course course{};
    int rounds = 0;
    in >> rounds;
    for (double& number : course) in >> number;
    if (!in) return;
    rounds_ = rounds;
    course_ = course;
}

bool Tuner::write(const std::string& file) const {
    std::ofstream out(file);
    out.precision(17);
    out << rounds_ << '\n';
    for (const double number : course_) out << number << '\n';
    return static_cast<bool>(out.flush());
}

}  // namespace bivouac::stratego::bot
