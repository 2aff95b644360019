#include "games/risk/bot/learn/temper_search.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/hash.h"
#include "core/rng.h"
#include "games/risk/bot/forecast.h"
#include "games/risk/legal_set.h"
#include "games/risk/rules.h"

namespace bivouac::risk {
namespace {

constexpr std::size_t kCares = kAllCares.size();
using Logarithms = std::array<double, kCares>;

[[nodiscard]] double normal(core::Rng& rng) {
    const auto open = [&] {
        return (static_cast<double>(rng.below(1U << 30U)) + 0.5) / (1U << 30U);
    };
    return std::sqrt(-2 * std::log(open())) * std::cos(2 * 3.14159265358979 * open());
}

[[nodiscard]] Logarithms logarithms_of(const Temper& temper) {
    Logarithms logarithms{};
    for (std::size_t i = 0; i < kCares; ++i) {
        constexpr float kLeast = 0.005F;  // what is nothing may become something
        logarithms[i] = std::log(std::max(temper.*kAllCares[i].number, kLeast));
    }
    return logarithms;
}

[[nodiscard]] Temper temper_of(const Logarithms& logarithms) {
    Temper temper;
    for (std::size_t i = 0; i < kCares; ++i) {
        temper.*kAllCares[i].number = static_cast<float>(std::exp(logarithms[i]));
    }
    constexpr float kMostNerve = 0.9F;
    temper.nerve = std::min(temper.nerve, kMostNerve);
    temper.garrison = std::min(temper.garrison, 1.0F);
    return temper;
}

// One game by habit; what `seat` wins of it. Sigma's chance is booked at every draw, so that one
// game tells of all the moments at which it might have ended.
class HabitGame {
public:
    HabitGame(const Settings& settings, const BattleTable& table)
        : settings_(settings), table_(table) {}

    [[nodiscard]] double play(const Temper& one, const Temper& others, int seat,
                              std::uint64_t seed) const {
        const Habits mine(settings_, table_, one);
        const Habits theirs(settings_, table_, others);
        State world = Rules::start(settings_);
        Forecast forecast(settings_, theirs, world, seed);
        const LegalSet first = LegalSet::of(settings_, world);
        core::Rng rng(seed);
        forecast.act(first.nth(rng.below(first.count())));
        constexpr float kHardlyOpen = 0.02F;
        constexpr int kMostDecisions = 20'000;
        for (int i = 0; i < kMostDecisions && forecast.still_open() > kHardlyOpen; ++i) {
            const bool is_mine = Rules::due(settings_, world).seats.lowest().index() == seat;
            forecast.act((is_mine ? mine : theirs).next(world));
        }
        const double rest = static_cast<double>(forecast.still_open()) / settings_.players;
        return static_cast<double>(forecast.booked()[static_cast<std::size_t>(seat)]) + rest;
    }

private:
    const Settings& settings_;
    const BattleTable& table_;
};

struct Candidate {
    Logarithms logarithms{};
    double score = 0;
};

}  // namespace

Temper stranger(const Temper& temper, std::uint64_t seed) {
    core::Rng rng(seed);
    Logarithms logarithms = logarithms_of(temper);
    constexpr double kReach = 0.4;
    for (double& each : logarithms) each += kReach * normal(rng);
    return temper_of(logarithms);
}

double fair_shares(const Settings& settings, const Temper& one, const Temper& others, int blocks,
                   std::uint64_t seed) {
    const BattleTable table;
    const HabitGame game(settings, table);
    double sum = 0;
    for (int block = 0; block < blocks; ++block) {
        const auto luck = core::combine(seed, static_cast<std::uint64_t>(block));
        for (int seat = 0; seat < settings.players; ++seat) {
            sum +=
                game.play(one, others, seat, core::combine(luck, static_cast<std::uint64_t>(seat)));
        }
    }
    return sum / blocks;
}

Temper search_temper(const Settings& settings, const Temper& first, const TemperSearch& request,
                     Tell tell) {
    const BattleTable table;
    const HabitGame game(settings, table);
    core::Rng rng(request.seed);
    Logarithms mean = logarithms_of(first);
    Logarithms reach{};
    reach.fill(0.35);
    for (int generation = 0; generation < request.generations; ++generation) {
        const auto chance = core::combine(request.seed, static_cast<std::uint64_t>(generation));
        std::vector<Candidate> all(static_cast<std::size_t>(request.candidates));
        for (Candidate& candidate : all) {
            for (std::size_t i = 0; i < kCares; ++i) {
                candidate.logarithms[i] = mean[i] + reach[i] * normal(rng);
            }
            const Temper temper = temper_of(candidate.logarithms);
            // All meet the same opponents with the same luck.
            for (int block = 0; block < request.blocks; ++block) {
                const auto luck = core::combine(chance, static_cast<std::uint64_t>(block));
                const Temper others = block % 4 == 0   ? first
                                      : block % 4 == 1 ? stranger(first, luck)
                                                       : temper_of(mean);
                for (int seat = 0; seat < settings.players; ++seat) {
                    candidate.score +=
                        game.play(temper, others, seat,
                                  core::combine(luck, static_cast<std::uint64_t>(seat)));
                }
            }
        }
        std::sort(all.begin(), all.end(),
                  [](const Candidate& a, const Candidate& b) { return a.score > b.score; });
        const std::size_t followed = std::max<std::size_t>(all.size() / 8, 2);
        double score = 0;
        for (std::size_t k = 0; k < followed; ++k) score += all[k].score;
        for (std::size_t i = 0; i < kCares; ++i) {
            double sum = 0;
            double squares = 0;
            for (std::size_t k = 0; k < followed; ++k) {
                const double value = all[k].logarithms[i];
                sum += value;
                squares += value * value;
            }
            const auto n = static_cast<double>(followed);
            const double spread = std::sqrt(std::max(squares / n - sum / n * (sum / n), 0.0));
            constexpr double kFollow = 0.4;
            constexpr double kLeastReach = 0.06;
            mean[i] += kFollow * (sum / n - mean[i]);
            reach[i] = std::max(kLeastReach, reach[i] + kFollow * 0.5 * (spread - reach[i]));
        }
        if (tell != nullptr) {
            tell(generation + 1, score / static_cast<double>(followed) / request.blocks);
        }
    }
    return temper_of(mean);
}

}  // namespace bivouac::risk
