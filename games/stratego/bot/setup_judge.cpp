#include "games/stratego/bot/setup_judge.h"

#include <algorithm>

namespace bivouac::stratego::bot {
namespace {

constexpr std::size_t kBetter = 10;  // one in so many is better than a good one

}  // namespace

double SetupWorth::log_odds(const SetupTraits& traits) const {
    const SetupTraits::Numbers numbers = traits.numbers();
    int sum = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) sum += parts[i] * numbers[i];
    return sum / kNat;
}

SetupJudge::SetupJudge(const Settings& settings, const SetupWorth& worth)
    : crowd_(settings), worth_(worth) {
    struct Valued {
        double worth;
        const Setup* setup;
    };
    std::vector<Valued> all;
    for (const Setup& setup : crowd_.setups()) {
        all.push_back({worth_.log_odds(crowd_.traits_of(setup)), &setup});
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Valued& a, const Valued& b) { return a.worth > b.worth; });
    const Valued& good = all[all.size() / kBetter];
    good_ = *good.setup;
    good_worth_ = good.worth;
}

double SetupJudge::log_odds(const Setup& setup) const {
    return std::min(worth_.log_odds(crowd_.traits_of(setup)) - good_worth_, 0.0);
}

}  // namespace bivouac::stratego::bot
