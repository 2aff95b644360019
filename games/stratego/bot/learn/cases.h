// What hidden pieces did in games, with what they were.
#pragma once

#include <string>
#include <vector>

#include "games/stratego/bot/insight.h"
#include "games/stratego/bot/learn/beliefs.h"

namespace bivouac::stratego::bot {

// A hidden piece at one moment of a game.
struct Case {
    std::uint32_t game = 0;
    Rank truth = Rank::none;
    // What setups and counting say, without its ways: in parts of RankShares::kWhole.
    std::array<std::int16_t, Insight::kNamed> before{};
    Signs signs;
};

[[nodiscard]] std::vector<Case> read_cases(const std::string& file);

// Plays games until the file has so many. Each is written at once and whole.
[[nodiscard]] bool gather_cases(const std::string& file, const engine::GameSpec& game,
                                Opponents opponents, std::uint32_t games, std::uint64_t nodes,
                                std::uint64_t seed);

}  // namespace bivouac::stratego::bot
