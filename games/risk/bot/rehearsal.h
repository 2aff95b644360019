// Chooses among plans by playing each of them out many times: sampled worlds, dice, the habits of
// all players, and the judge where the play-out ends.
//
// Sequential halving (Karnin, Koren and Somekh 2013): the budget is divided among a few stages, and
// after each the better half of the plans goes on, so that close decisions get the time however
// much of it there is.
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
        int rounds = 64;  // play-outs at most, for each plan there is
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
    // A course of the game: everybody's chances, and what they are worth to who has them, who also
    // wants to hold more where nothing is in doubt any more.
    struct Course {
        Shares chances{};
        Shares worth{};
    };
    [[nodiscard]] Course follow(State world, const Plan& plan, std::uint64_t luck,
                                engine::Stopwatch& watch) const;

    const Settings& settings_;
    const BattleTable& table_;
    const Habits& habits_;
    const JudgeWeights& weights_;
    Habits patient_;  // as `habits_`, without trades
    Reach reach_;
};

}  // namespace bivouac::risk
