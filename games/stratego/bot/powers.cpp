// Special's Sword, Apple and Shroud: too rare to search through, so each is tried in some worlds
// and judged by what is left.
#include "games/stratego/bot/thinking_bot.h"

namespace bivouac::stratego::bot {
namespace {

constexpr int kTrials = 12;

}  // namespace

int ThinkingBot::value_in(const State& world, Action action, engine::Stopwatch& stopwatch) {
    State after = world;
    Rules::apply(settings(), after, seat(), action);
    if (const auto outcome = Rules::outcome(settings(), after)) {
        return outcome->winners.contains(seat()) ? kWon : -kWon;
    }
    const View view = Rules::view(settings(), after, seat());
    const Sketch sketch(grounds_, view.position, view.position.runs);
    return search_.calm_value(grounds_, sketch, stopwatch);
}

std::optional<ThinkingBot::Judged> ThinkingBot::best_power(const LegalSet& legal,
                                                           const Position& known,
                                                           engine::Stopwatch& stopwatch) {
    std::vector<Judged> powers;
    legal.for_each([&](Action action) {
        if (action.kind != Action::Kind::move && action.kind != Action::Kind::attack) {
            powers.push_back({action, 0});
        }
    });
    if (powers.empty()) return std::nullopt;
    // One's own Shroud hides nothing from oneself: one world tells as much as many.
    const bool decides = powers[0].action.kind == Action::Kind::revive ||
                         powers[0].action.kind == Action::Kind::leave;
    const int trials = decides ? 1 : kTrials;
    std::vector<long> sums(powers.size(), 0);
    const View mind{known, seat()};
    int made = 0;
    for (; made < trials && (made == 0 || !stopwatch.stopped()); ++made) {
        const State world =
            sample_weighted(settings(), mind, model_, memory_.evidence(), rng(), kTrials);
        for (std::size_t i = 0; i < powers.size(); ++i) {
            sums[i] += value_in(world, powers[i].action, stopwatch);
        }
    }
    Judged best{powers[0].action, INT32_MIN};
    for (std::size_t i = 0; i < powers.size(); ++i) {
        const int value = static_cast<int>(sums[i] / made) + bias_of(powers[i].action);
        if (value > best.value) best = {powers[i].action, value};
    }
    return best;
}

}  // namespace bivouac::stratego::bot
