// A game of an arena on its way to a worker: the plan as an order, and the order as a plan.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "arena/match/match.h"
#include "engine/game.h"
#include "server/workers/messages.h"

namespace bivouac::server {

// Every seat's engine must be one of our levels.
[[nodiscard]] MatchOrder order_of(const arena::MatchPlan& plan, std::string match,
                                  std::string program);

// The plan with the engines it needs.
struct OrderedMatch {
    arena::MatchPlan plan;
    std::vector<std::unique_ptr<arena::Engine>> engines;
};
// Nothing when the game has no such options, seats or levels.
[[nodiscard]] std::unique_ptr<OrderedMatch> plan_of(const MatchOrder& order,
                                                    const engine::Game& game);

}  // namespace bivouac::server
