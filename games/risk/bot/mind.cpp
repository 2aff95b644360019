#include "games/risk/bot/mind.h"

#include <cmath>

#include "games/risk/bot/candidates.h"
#include "games/risk/bot/careless.h"

namespace bivouac::risk {

Mind::Mind(const Settings& settings, const Level& level)
    : settings_(settings),
      level_(level),
      habits_(settings_, table_, level.temper),
      rehearsal_(settings_, table_, habits_, judge_weights(settings), level.reach) {}

Action Mind::decide(const View& view, std::size_t moment, core::Rng& rng,
                    const engine::Budget& budget, engine::Thought& thought) {
    const State world = Rules::sample(settings_, view, rng);
    if (rng.below(100) < static_cast<std::uint64_t>(level_.lapses)) {
        thought = {1, 0, 0};
        return careless_action(world, habits_, rng);
    }
    if (!level_.thinks) {
        thought = {1, 0, 0};
        return habits_.next(world);
    }
    if (const auto action = planned(world, moment)) return *action;
    since_ = moment;
    return rehearse(view, world, rng, budget, thought);
}

std::optional<Action> Mind::planned(const State& world, std::size_t moment) {
    const bool goes_on = done_ > 0 && done_ < plan_.actions.size() && moment == since_ + done_;
    if (!goes_on) return std::nullopt;
    const Action action = plan_.actions[done_];
    if (!LegalSet::of(settings_, world).contains(action)) return std::nullopt;
    ++done_;
    return action;
}

Action Mind::rehearse(const View& view, const State& world, core::Rng& rng,
                      const engine::Budget& budget, engine::Thought& thought) {
    const Plans plans = candidates(settings_, world, habits_);
    engine::Stopwatch watch(budget);
    const Rehearsal::Verdict verdict = rehearsal_.choose(view, plans, rng.next(), watch);
    plan_ = plans[verdict.best];
    done_ = 1;
    constexpr float kHundredths = 100;
    thought = {watch.nodes(), level_.reach.turns,
               static_cast<int>(std::lround(kHundredths * verdict.chance))};
    return plan_.actions[0];
}

}  // namespace bivouac::risk
