#include "games/stratego/bot/learn/style.h"

#include <algorithm>
#include <cmath>

namespace bivouac::stratego::bot {
namespace {

constexpr double kReach = 0.45;  // as a logarithm
constexpr std::array<int, 4> kTolls = {1, 60, 150, 400};
constexpr int kHumanNoise = 3;

// From -1 to 1.
[[nodiscard]] double anywhere(core::Rng& rng) {
    return (static_cast<double>(rng.below(2001)) - 1000) / 1000;
}

void guard_secrets(Weights& weights) {
    for (int Weights::* secret :
         {&Weights::minor_secret, &Weights::middle_secret, &Weights::major_secret,
          &Weights::colonel_secret, &Weights::general_secret, &Weights::marshal_secret}) {
        weights.*secret *= 2;
    }
}

void wait(Weights& weights) {
    for (int Weights::* stillness :
         {&Weights::still_minor, &Weights::still_miner, &Weights::still_officer}) {
        weights.*stillness *= 2;
    }
}

}  // namespace

Player stranger(core::Rng& rng, std::uint64_t nodes) {
    Player player;
    player.weights = rng.below(2) == 0 ? Weights{} : learned_weights();
    for (const NamedWeight& weight : kAllWeights) {
        int& number = player.weights.*weight.number;
        number =
            std::max(1, static_cast<int>(std::lround(number * std::exp(kReach * anywhere(rng)))));
    }
    player.weights.probe_cost = kTolls[rng.below(kTolls.size())];
    if (rng.below(3) == 0) guard_secrets(player.weights);
    if (rng.below(3) == 0) wait(player.weights);
    player.noise = rng.below(2) == 0 ? kHumanNoise : 0;
    player.nodes = nodes * (1 + rng.below(2));
    return player;
}

}  // namespace bivouac::stratego::bot
