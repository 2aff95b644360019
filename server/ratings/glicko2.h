// Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2013), with an extension to
// games of several players.
#pragma once

#include <span>

namespace bivouac::server {

// A player's strength on the scale of ratings, how uncertain it is, and how erratic the player.
struct Strength {
    double value = 1500;
    double deviation = 350;
    double volatility = 0.06;
    friend bool operator==(const Strength&, const Strength&) = default;
};

struct Bout {
    Strength opponent;
    double score = 0;  // 1 won, 0.5 drawn, 0 lost
};

// What results say about a player, whatever they say: on the paper's inner scale.
struct Evidence {
    double information = 0;  // 1/v of the paper
    double surprise = 0;     // Δ/v of the paper
};

// Step 3 and 4 of the paper.
[[nodiscard]] Evidence evidence_of(const Strength& player, std::span<const Bout> bouts);

// Of one game among several of which one wins: `share` is the player's part of the win, 1 when it
// won alone, 0 when it lost. Against one opponent this is evidence_of() one bout. README.md derives
// it.
[[nodiscard]] Evidence evidence_of_win(const Strength& player, std::span<const Strength> others,
                                       double share);

// How much volatility may change; Glickman advises 0.3 to 1.2.
inline constexpr double kSystemConstant = 0.5;

// After one period: steps 5 to 8 of the paper, the period's growth of the deviation included.
// Without information nothing changes; that is idle_deviation's.
[[nodiscard]] Strength learn(const Strength& player, const Evidence& evidence,
                             double system_constant = kSystemConstant);

// The deviation when `periods` rating periods, whole or not, went by without a game.
[[nodiscard]] double idle_deviation(const Strength& player, double periods);

}  // namespace bivouac::server
