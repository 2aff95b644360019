// A tournament from what was asked for.
#pragma once

#include <string>

#include "arena/tournament/tournament.h"
#include "cli/arena/request.h"
#include "cli/context.h"

namespace bivouac::cli {

// Throws UsageError where the wishes do not fit the game or each other.
[[nodiscard]] arena::TournamentPlan plan_arena(const ArenaRequest& request, Context& context);

// Everything the results depend on, as one line of JSON: the head of the journal. Rounds and
// threads are not in it, they may change from one run to the next.
[[nodiscard]] std::string arena_config(const ArenaRequest& request,
                                       const arena::TournamentPlan& plan);

}  // namespace bivouac::cli
