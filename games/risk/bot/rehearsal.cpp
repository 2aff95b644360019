#include "games/risk/bot/rehearsal.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>
#include <numeric>
#include <utility>
#include <vector>

#include "games/risk/reckoning.h"

namespace bivouac::risk {
namespace {

[[nodiscard]] Temper without_trades(Temper temper) {
    temper.trade_at = 1000;
    temper.trade_at_end = 1000;
    return temper;
}

// Who is asked: mostly whose turn it is.
[[nodiscard]] std::size_t deciding(const Position& position) {
    const bool defends =
        position.stage == Stage::defence_card || position.stage == Stage::defence_reroll;
    return defends ? position.battle.defender : position.to_move;
}

// The values of each plan, round by round; all plans still in it have met the same worlds and dice.
class Field {
public:
    explicit Field(std::size_t plans) : values_(plans), chances_(plans) {
        for (std::size_t i = 0; i < plans; ++i) left_.push_back(i);
    }

    void add(std::size_t plan, float value, float chance) {
        values_[plan].push_back(value);
        chances_[plan] += chance;
    }
    // The first so many: the habit, and those that come next.
    void keep_first(std::size_t plans) { left_.resize(std::min(left_.size(), plans)); }
    // The better half, and the habit, which is the first plan.
    void keep_better_half() {
        const std::size_t half = (left_.size() + 1) / 2;
        std::stable_sort(left_.begin(), left_.end(),
                         [&](std::size_t a, std::size_t b) { return mean(a) > mean(b); });
        const auto rest = left_.begin() + static_cast<std::ptrdiff_t>(half);
        const bool drops_habit = std::find(rest, left_.end(), 0U) != left_.end();
        left_.resize(half);
        if (drops_habit) left_.push_back(0);
    }
    // Leaves out plans that are behind the best by far more than chance explains.
    void drop_hopeless() {
        constexpr std::size_t kFewest = 8;
        const std::size_t leader = best();
        if (values_[leader].size() < kFewest) return;
        std::erase_if(
            left_, [&](std::size_t plan) { return plan != leader && is_hopeless(plan, leader); });
    }
    // The best; of equals, which plans that come to the same are, any.
    [[nodiscard]] std::size_t choice(core::Rng& rng) const {
        constexpr float kEqual = 1e-6F;
        const float most = mean(best());
        std::vector<std::size_t> equals;
        std::copy_if(left_.begin(), left_.end(), std::back_inserter(equals),
                     [&](std::size_t plan) { return mean(plan) > most - kEqual; });
        return equals[static_cast<std::size_t>(rng.below(equals.size()))];
    }
    [[nodiscard]] float chance(std::size_t plan) const {
        return chances_[plan] / static_cast<float>(values_[plan].size());
    }
    [[nodiscard]] const std::vector<std::size_t>& left() const { return left_; }

private:
    [[nodiscard]] float mean(std::size_t plan) const {
        const std::vector<float>& values = values_[plan];
        if (values.empty()) return -1;
        return std::accumulate(values.begin(), values.end(), 0.0F) /
               static_cast<float>(values.size());
    }
    [[nodiscard]] std::size_t best() const {
        return *std::max_element(left_.begin(), left_.end(),
                                 [&](std::size_t a, std::size_t b) { return mean(a) < mean(b); });
    }
    [[nodiscard]] bool is_hopeless(std::size_t plan, std::size_t leader) const {
        constexpr float kSure = 3.0F;
        const std::size_t rounds = std::min(values_[plan].size(), values_[leader].size());
        float sum = 0;
        float squares = 0;
        for (std::size_t i = 0; i < rounds; ++i) {
            const float gap = values_[leader][i] - values_[plan][i];
            sum += gap;
            squares += gap * gap;
        }
        const auto n = static_cast<float>(rounds);
        const float gap = sum / n;
        const float error = std::sqrt(std::max(squares / n - gap * gap, 0.0F) / n);
        return gap > kSure * error + 1e-6F;
    }

    std::vector<std::vector<float>> values_;
    std::vector<float> chances_;
    std::vector<std::size_t> left_;
};

// Own territories and units, as shares of all players'; all of both for who has won.
constexpr float kAllHeld = 2.0F;
[[nodiscard]] Shares holdings(const Settings& settings, const Position& position) {
    Shares shares{};
    float all = 0;
    for (Faction seat = 0; seat < settings.players; ++seat) {
        if (position.is_playing(seat)) all += static_cast<float>(units_of(position, seat));
    }
    for (Faction seat = 0; seat < settings.players; ++seat) {
        if (!position.is_playing(seat)) continue;
        shares[seat] = static_cast<float>(core::bit_count(position.owned[seat])) /
                           static_cast<float>(settings.map.size) +
                       static_cast<float>(units_of(position, seat)) / std::max(all, 1.0F);
    }
    return shares;
}

}  // namespace

Rehearsal::Rehearsal(const Settings& settings, const BattleTable& table, const Habits& habits,
                     const JudgeWeights& weights, Reach reach)
    : settings_(settings),
      table_(table),
      habits_(habits),
      weights_(weights),
      patient_(settings, table, without_trades(habits.temper())),
      reach_(reach) {}

Rehearsal::Verdict Rehearsal::choose(const View& view, const Plans& plans, std::uint64_t seed,
                                     engine::Stopwatch& watch) const {
    if (plans.size() == 1) return {};
    Field field(plans.size());
    core::Rng seeds(seed);
    std::uint64_t played = 0;
    int rounds = 0;
    const auto spent = [&] {
        const auto most = static_cast<double>(plans.size()) * reach_.rounds;
        return std::max(watch.spent(), static_cast<double>(played) / most);
    };
    const auto play_round = [&] {
        const State world = Rules::sample(settings_, view, seeds);
        const std::uint64_t luck = seeds.next();
        const std::size_t me = deciding(world.position);
        std::vector<std::pair<float, float>> values;
        for (std::size_t i = 0; i < field.left().size(); ++i) {
            const Course course = follow(world, plans[field.left()[i]], luck, watch);
            if (watch.stopped() && rounds > 0) return;
            values.emplace_back(course.worth[me], course.chances[me]);
            // What the first play-out costs tells how many plans can be looked at.
            constexpr double kLeastRounds = 6;
            const double affordable = 1.0 / (kLeastRounds * std::max(spent(), 1e-9));
            if (++played == 1 && affordable < static_cast<double>(plans.size())) {
                field.keep_first(std::max<std::size_t>(static_cast<std::size_t>(affordable), 2));
            }
        }
        for (std::size_t i = 0; i < values.size(); ++i) {
            field.add(field.left()[i], values[i].first, values[i].second);
        }
        ++rounds;
    };
    int stages = 1;
    int stage = 0;
    do {
        play_round();
        if (stage == 0) stages = static_cast<int>(std::bit_width(field.left().size() - 1));
        const double due = static_cast<double>(stage + 1) / std::max(stages, 1);
        if (spent() < due) continue;
        field.drop_hopeless();
        field.keep_better_half();
        ++stage;
    } while (!watch.stopped() && stage < stages && field.left().size() > 1);
    constexpr int kFewest = 4;  // with less nothing is known, and habit decides
    const std::size_t best = rounds < kFewest ? 0 : field.choice(seeds);
    return {best, field.chance(best), rounds};
}

Shares Rehearsal::play_out(State world, const Plan& plan, std::uint64_t luck,
                           engine::Stopwatch& watch) const {
    return follow(world, plan, luck, watch).chances;
}

Rehearsal::Course Rehearsal::follow(State world, const Plan& plan, std::uint64_t luck,
                                    engine::Stopwatch& watch) const {
    const Position& position = world.position;
    const int now = position.turn;
    Forecast forecast(settings_, habits_, world, luck);
    if (plan.actions.empty()) forecast.begin();
    for (const Action& action : plan.actions) {
        if (!forecast.over()) forecast.act(action);
    }
    while (!forecast.over() && position.turn < now + reach_.turns) {
        const bool waits = plan.keeps_cards && position.turn == now;
        forecast.act((waits ? patient_ : habits_).next(world));
        static_cast<void>(watch.tick());
    }
    constexpr float kLiking = 0.05F;  // for holding more
    Course course;
    course.chances = forecast.booked();
    for (std::size_t seat = 0; seat < course.worth.size(); ++seat) {
        course.worth[seat] = (1 + kLiking * kAllHeld) * course.chances[seat];
    }
    if (forecast.still_open() > 0) {
        const Portrait portrait = portray(settings_, world, table_);
        const Shares judged = chances(settings_, position, portrait, weights_);
        const Shares held = holdings(settings_, position);
        for (std::size_t seat = 0; seat < judged.size(); ++seat) {
            const float chance = forecast.still_open() * judged[seat];
            course.chances[seat] += chance;
            course.worth[seat] += chance * (1 + kLiking * held[seat]);
        }
    }
    return course;
}

}  // namespace bivouac::risk
