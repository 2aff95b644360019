// How good the judge's beliefs are: what it said of every hidden piece against what the piece was,
// beside what counting the pieces that are left would have said.
#pragma once

#include <array>
#include <string_view>

#include "core/rng.h"
#include "games/stratego/bot/learn/duel.h"

namespace bivouac::stratego::bot {

// Of one way to say what a piece may be, over many pieces.
struct Accuracy {
    double log_loss = 0;  // nats
    double brier = 0;     // summed over ranks
};

// Of one third of the games.
struct BeliefScore {
    std::size_t pieces = 0;  // hidden ones, each as often as it was asked about
    Accuracy belief;
    Accuracy counting;  // of the pieces that are left, alone
    Accuracy moving;    // and a piece that has moved is neither bomb nor flag
};
using BeliefScores = std::array<BeliefScore, 3>;

enum class Opponents : std::uint8_t {
    same,        // the bot as it is against itself
    strangers,   // players of many styles
    references,  // the bot against simple players, who are looked at alone: nothing was learned
                 // from them
};

struct Pairing {
    Player first;
    Player second;
    bool only_second = false;  // is looked at
};
[[nodiscard]] std::optional<Opponents> opponents_named(std::string_view word);
[[nodiscard]] Pairing draw_pairing(Opponents opponents, std::uint64_t nodes, core::Rng& rng);

// Means over so many new games.
[[nodiscard]] BeliefScores score_beliefs(const engine::GameSpec& game, Opponents opponents,
                                         int games, std::uint64_t nodes, std::uint64_t seed);

}  // namespace bivouac::stratego::bot
