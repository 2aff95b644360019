// Workers of a site that play games of an arena (`bivouac worker`), as the command line names them.
#pragma once

#include <memory>

#include "arena/tournament/tournament.h"
#include "cli/arena/request.h"
#include "cli/context.h"

namespace bivouac::cli {

// Nobody when none are wanted. Says who is heard there, for which it waits a moment, and what stays
// here. Throws UsageError where nothing could be played there, RunError where there is no bus.
[[nodiscard]] std::unique_ptr<arena::GamesElsewhere> find_workers(const ArenaRequest& request,
                                                                  const arena::TournamentPlan& plan,
                                                                  Context& context);

// What was played there, in one sentence.
void tell_of_workers(const arena::GamesElsewhere& workers, const arena::Standing& standing,
                     Context& context);

}  // namespace bivouac::cli
