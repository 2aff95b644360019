// Matches between weights, and how their players behave.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "games/stratego/bot/learn/duel.h"
#include "games/stratego/bot/learn/habits.h"

namespace bivouac::stratego::bot {

// `learned`, or a list NAME=NUMBER,… of what differs from the weights the levels play with.
[[nodiscard]] std::optional<Weights> weights_in(std::string_view words);

struct Match {
    Score score;
    std::vector<double> pairs;  // the first player's share of the points of each
    std::array<Habits, 2> habits;

    [[nodiscard]] double share() const;
    [[nodiscard]] double error() const;  // of that, at 95 %
};

// Plays one pair more: the same luck, sides swapped, stratego-original and stratego-tournament in
// turn. Without `second` against another stranger each time (style.h).
void play_pair(const Player& first, const std::optional<Player>& second, std::uint64_t seed,
               Match& match);

}  // namespace bivouac::stratego::bot
