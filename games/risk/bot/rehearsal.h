// Chooses among plans by playing each of them out many times: sampled worlds, dice, the habits of
// all players, and the judge where the play-out ends.
#pragma once

#include "engine/stopwatch.h"
#include "games/risk/bot/forecast.h"
#include "games/risk/bot/plan.h"
#include "games/risk/rules.h"

namespace bivouac::risk {

class Rehearsal {
public:
    struct Reach {
        int turns = 4;    // ends of turns that a play-out goes on for
        int rounds = 64;  // play-outs of each plan at most
    };
    struct Verdict {
        std::size_t best = 0;
        float chance = 0;  // of winning
        int rounds = 0;
    };

    // All but the reach must outlive it.
    Rehearsal(const Settings& settings, const BattleTable& table, const Habits& habits,
              const JudgeWeights& weights, Reach reach);

    // Equal arguments and a watch that counts nodes alone give equal verdicts. `plans` not empty.
    [[nodiscard]] Verdict choose(const View& view, const Plans& plans, std::uint64_t seed,
                                 engine::Stopwatch& watch) const;

    // Everybody's chances in this world when the plan is followed and then all act by habit, with
    // this luck. The plan begins with an action of whoever is due, nature too; an empty one leaves
    // nature to the luck.
    [[nodiscard]] Shares play_out(State world, const Plan& plan, std::uint64_t luck,
                                  engine::Stopwatch& watch) const;

private:
    const Settings& settings_;
    const BattleTable& table_;
    const Habits& habits_;
    const JudgeWeights& weights_;
    Habits patient_;  // as `habits_`, without trades
    Reach reach_;
};

}  // namespace bivouac::risk
