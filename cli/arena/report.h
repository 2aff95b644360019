// What a tournament found out, for people and for programs.
#pragma once

#include <string>

#include "arena/tournament/tournament.h"
#include "engine/phrasebook.h"

namespace bivouac::cli {

// Tables in the language of `words`, several lines.
[[nodiscard]] std::string arena_table(const arena::TournamentPlan& plan,
                                      const arena::Standing& standing,
                                      const engine::Phrasebook& words);
// One object on one line.
[[nodiscard]] std::string arena_json(const arena::TournamentPlan& plan,
                                     const arena::Standing& standing, bool finished,
                                     double seconds);
// The line that shows how far it is.
[[nodiscard]] std::string arena_progress(const arena::TournamentPlan& plan,
                                         const arena::Standing& standing, double seconds,
                                         const engine::Phrasebook& words);

}  // namespace bivouac::cli
