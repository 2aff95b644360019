// One moment of a game as one seat could know it: for whoever looks at a game again and wonders
// what else could have been played, and for hints.
#pragma once

#include <optional>
#include <string>

#include "study/reviewer.h"

namespace bivouac::study {

struct MomentQuestion {
    engine::Seat seat;
    std::uint32_t step = 0;  // the moment after it
    std::string action;      // judged besides, as the seat's; empty: none
    engine::Budget budget;   // without any limit what the game's analyst usually takes
    bool may_go_on = false;  // also of a game that is not over: a hint that its table allows
};

struct Moment {
    engine::Analysis analysis;
    // Of the action that was asked about; nothing when the seat was not due or it was not valued.
    std::optional<Judgement> asked;
};

// What is to be judged of a position without the way there.
struct PositionQuestion {
    std::string action = {};     // judged besides, as the seat's; empty: none
    engine::Budget budget = {};  // as in MomentQuestion
};

// As its observer sees it, who is a seat. Nothing when nobody can judge the game.
[[nodiscard]] std::optional<Moment> look_at(const engine::View& view,
                                            const OpenAnalyst& open_analyst,
                                            const PositionQuestion& question);

// Nothing when the game is not over and must be, nobody can judge it, or there is no such seat or
// step.
[[nodiscard]] std::optional<Moment> look_at(const engine::Replay& replay,
                                            const OpenAnalyst& open_analyst,
                                            const MomentQuestion& question);

}  // namespace bivouac::study
