// The network that makes what hidden pieces were likeliest, by what they did.
#pragma once

#include <cstdio>
#include <vector>

#include "games/stratego/bot/learn/cases.h"

namespace bivouac::stratego::bot {

// Every tenth game of each file is held back; how much better it is foretold goes to the error
// stream.
[[nodiscard]] Insight fit_insight(const std::vector<std::vector<Case>>& lessons);

void print_insight(std::FILE* to, const Insight& insight);

}  // namespace bivouac::stratego::bot
