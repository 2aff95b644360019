// A game that was played somewhere else: can it have gone as it is told?
#pragma once

#include "arena/match/match.h"

namespace bivouac::arena {

// The moves of its record are played again at a table of our own, with the plan's chance:
// everything must come out as told, the record to the byte. What is left to be believed is that
// these players would choose these moves, and what they thought with. A game in which somebody was
// at fault is not believed at all: who lost by a fault must have been seen at it.
[[nodiscard]] bool can_be_so(const MatchPlan& plan, const MatchResult& told);

}  // namespace bivouac::arena
