// How long a bot of a level takes before it moves: a beginner hesitates, now longer, now less; an
// expert does not, and is quicker still with the obvious (obvious.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "store/rows.h"

namespace bivouac::server {

// At least `pace`, at most kMostHesitation per cent of it. It comes from the level and the number
// of the step alone, which everybody at the table knows: it cannot say anything about what the bot
// holds or thinks of.
inline constexpr int kMostHesitation = 260;
[[nodiscard]] store::Millis tempo(store::Millis pace, std::string_view level, std::uint32_t seq);

// For an answer that is obvious to everybody: nothing where the level does not see it at once.
// Later than any thought ends (thought.h), so that it does not depend on how long that was.
inline constexpr int kQuickShare = 70;  // per cent of the pace
[[nodiscard]] std::optional<store::Millis> quick_tempo(store::Millis pace, std::string_view level);

}  // namespace bivouac::server
