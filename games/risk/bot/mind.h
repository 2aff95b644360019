// One player's way to a decision: by habit, careless now and then, or by rehearsing plans.
#pragma once

#include <optional>

#include "engine/bot.h"
#include "games/risk/bot/levels.h"

namespace bivouac::risk {

class Mind {
public:
    // The settings must outlive it.
    Mind(const Settings& settings, const Level& level);
    Mind(const Mind&) = delete;  // its parts refer to each other
    Mind& operator=(const Mind&) = delete;

    // The view's seat must be due; the action is legal. `moment` counts what the seat has seen so
    // far: a plan is followed as long as nothing but its own steps has happened. With a budget of
    // nodes the answer depends on the arguments and on earlier decisions alone.
    [[nodiscard]] Action decide(const View& view, std::size_t moment, core::Rng& rng,
                                const engine::Budget& budget, engine::Thought& thought);

private:
    // The next action of the plan under way, if it still stands.
    [[nodiscard]] std::optional<Action> planned(const State& world, std::size_t moment);
    [[nodiscard]] Action rehearse(const View& view, const State& world, core::Rng& rng,
                                  const engine::Budget& budget, engine::Thought& thought);

    const Settings& settings_;
    Level level_;
    BattleTable table_;
    Habits habits_;
    Rehearsal rehearsal_;

    Plan plan_;
    std::size_t done_ = 0;   // actions of the plan that were given
    std::size_t since_ = 0;  // the moment of its first
};

}  // namespace bivouac::risk
