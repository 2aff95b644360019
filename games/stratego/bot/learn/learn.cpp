// stratego_learn ROUNDS: improves the weights in games against itself and prints
// learned_weights.cpp; progress goes to the error stream. README.md says how. The same number gives
// the same file.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "core/rng.h"
#include "games/stratego/bot/learn/duel.h"

namespace bivouac::stratego::bot {
namespace {

constexpr std::uint64_t kNodes = 1500;
constexpr int kPairs = 4;       // in each round
constexpr double kReach = 0.2;  // how far both sides step from the middle, as a logarithm
constexpr double kRate = 0.02;  // of that step, when all games are won

// Logarithms of what each weight is multiplied by.
using Course = std::array<double, kAllWeights.size()>;

[[nodiscard]] Weights moved(const Weights& from, const Course& course) {
    Weights weights = from;
    for (std::size_t i = 0; i < course.size(); ++i) {
        int& number = weights.*kAllWeights[i].number;
        number = std::max(1, static_cast<int>(std::lround(number * std::exp(course[i]))));
    }
    return weights;
}

// Simultaneous perturbation (Spall 1992): all weights step aside at once, each to a random side;
// one match between here and there says how far to follow.
class Learner {
public:
    explicit Learner(const Weights& start) : start_(start) {}

    void step(std::uint64_t round) {
        core::Rng rng(core::combine(1, round));
        Course sides{};
        Course ahead = course_;
        Course behind = course_;
        for (std::size_t i = 0; i < sides.size(); ++i) {
            sides[i] = rng.below(2) == 0 ? -1 : 1;
            ahead[i] += kReach * sides[i];
            behind[i] -= kReach * sides[i];
        }
        const Score score =
            play_pairs(moved(start_, ahead), moved(start_, behind), kPairs, kNodes, rng.next());
        for (std::size_t i = 0; i < sides.size(); ++i) {
            course_[i] += kRate * score.balance() * sides[i];
        }
    }
    [[nodiscard]] Weights weights() const { return moved(start_, course_); }

private:
    Weights start_;
    Course course_{};
};

void print_file(const Weights& weights, int rounds) {
    std::printf(
        "// What the bot has learned, by `stratego_learn %d` (learn/README.md).\n"
        "#include \"games/stratego/bot/weights.h\"\n\n"
        "namespace bivouac::stratego::bot {\n"
        "namespace {\n\n"
        "constexpr Weights kLearned = {\n",
        rounds);
    for (const NamedWeight& weight : kAllWeights) {
        std::printf("    .%.*s = %d,\n", static_cast<int>(weight.name.size()), weight.name.data(),
                    weights.*weight.number);
    }
    std::printf(
        "};\n\n"
        "}  // namespace\n\n"
        "const Weights& learned_weights() { return kLearned; }\n\n"
        "}  // namespace bivouac::stratego::bot\n");
}

void learn(int rounds) {
    Learner learner(learned_weights());
    for (int round = 1; round <= rounds; ++round) {
        learner.step(static_cast<std::uint64_t>(round));
        constexpr int kReport = 25;
        if (round % kReport == 0) std::fprintf(stderr, "%d of %d rounds\n", round, rounds);
    }
    const Weights found = learner.weights();
    constexpr int kProof = 60;
    const Score proof = play_pairs(found, learned_weights(), kProof, kNodes, 0);
    std::fprintf(stderr, "against the weights it began with: +%d =%d -%d\n", proof.won, proof.drawn,
                 proof.lost);
    print_file(found, rounds);
}

}  // namespace
}  // namespace bivouac::stratego::bot

int main(int count, char** arguments) {
    const int rounds = count == 2 ? std::atoi(arguments[1]) : 0;
    if (rounds < 1) {
        std::fprintf(stderr, "usage: stratego_learn ROUNDS\n");
        return 2;
    }
    bivouac::stratego::bot::learn(rounds);
    return 0;
}
