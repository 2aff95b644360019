#include "server/ratings/rate.h"

#include <algorithm>
#include <set>

#include "server/ratings/glicko2.h"

namespace bivouac::server {
namespace {

Strength strength(const store::Rating& rating, store::Millis now) {
    return {.value = rating.value,
            .deviation = deviation_at(rating, now),
            .volatility = rating.volatility};
}

bool can_be_rated(std::span<const Finisher> finishers) {
    std::set<store::AccountId> accounts;
    for (const Finisher& finisher : finishers) accounts.insert(finisher.before.account);
    return finishers.size() >= 2 && accounts.size() == finishers.size() && !accounts.contains(0);
}

// The part of the win that each winner has. When nobody won, all have won together: a draw.
double winners_share(std::span<const Finisher> finishers) {
    const auto winners = std::ranges::count_if(finishers, &Finisher::won);
    const auto sharing = winners > 0 ? winners : std::ssize(finishers);
    return 1.0 / static_cast<double>(sharing);
}

bool has_share(const Finisher& finisher, std::span<const Finisher> finishers) {
    return finisher.won || std::ranges::none_of(finishers, &Finisher::won);
}

std::vector<Evidence> evidence_of(std::span<const Finisher> finishers,
                                  std::span<const Strength> players) {
    const double share = winners_share(finishers);
    std::vector<Evidence> evidence;
    for (std::size_t i = 0; i < finishers.size(); ++i) {
        std::vector<Strength> others(players.begin(), players.end());
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        evidence.push_back(
            evidence_of_win(players[i], others, has_share(finishers[i], finishers) ? share : 0));
    }
    return evidence;
}

}  // namespace

double deviation_at(const store::Rating& rating, store::Millis now) {
    const store::Millis idle = std::max<store::Millis>(now - rating.changed, 0);
    const double periods = static_cast<double>(idle) / static_cast<double>(kRatingPeriod);
    const Strength then{
        .value = rating.value, .deviation = rating.deviation, .volatility = rating.volatility};
    return std::clamp(idle_deviation(then, periods), kLeastDeviation, kMostDeviation);
}

bool is_provisional(const store::Rating& rating, store::Millis now) {
    return deviation_at(rating, now) > kProvisionalDeviation;
}

std::vector<store::PutRating> rate(std::span<const Finisher> finishers, store::Millis now) {
    std::vector<store::PutRating> writes;
    if (!can_be_rated(finishers)) return writes;
    std::vector<Strength> players;
    for (const Finisher& finisher : finishers) players.push_back(strength(finisher.before, now));
    const std::vector<Evidence> evidence = evidence_of(finishers, players);
    for (std::size_t i = 0; i < finishers.size(); ++i) {
        const Strength after = learn(players[i], evidence[i]);
        store::Rating rating = finishers[i].before;
        rating.value = std::max(after.value, kLeastValue);
        rating.deviation = std::clamp(after.deviation, kLeastDeviation, kMostDeviation);
        rating.volatility = after.volatility;
        rating.games += 1;
        rating.changed = now;
        writes.push_back({rating});
    }
    return writes;
}

}  // namespace bivouac::server
