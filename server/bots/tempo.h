// How long a bot of a level takes before it moves: a beginner hesitates, now longer, now less; an
// expert does not.
#pragma once

#include <cstdint>
#include <string_view>

#include "store/rows.h"

namespace bivouac::server {

// At least `pace`, at most kMostHesitation per cent of it. It comes from the level and the number
// of the step alone, which everybody at the table knows: it cannot say anything about what the bot
// holds or thinks of.
inline constexpr int kMostHesitation = 260;
[[nodiscard]] store::Millis tempo(store::Millis pace, std::string_view level, std::uint32_t seq);

}  // namespace bivouac::server
