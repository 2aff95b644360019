#include "games/risk/bot/rehearsal.h"

#include <algorithm>
#include <cmath>
#include <vector>

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
class Scores {
public:
    explicit Scores(std::size_t plans) : values_(plans), sums_(plans) {
        for (std::size_t i = 0; i < plans; ++i) left_.push_back(i);
    }

    void add(std::size_t plan, float value) {
        values_[plan].push_back(value);
        sums_[plan] += value;
    }
    [[nodiscard]] std::size_t best() const {
        return *std::max_element(left_.begin(), left_.end(),
                                 [&](std::size_t a, std::size_t b) { return mean(a) < mean(b); });
    }
    [[nodiscard]] float mean(std::size_t plan) const {
        return values_[plan].empty() ? -1.0F
                                     : sums_[plan] / static_cast<float>(values_[plan].size());
    }
    // Leaves out plans that are behind the best by more than chance explains.
    void drop_hopeless() {
        constexpr float kSure = 1.6F;
        const std::size_t leader = best();
        std::erase_if(left_, [&](std::size_t plan) {
            return plan != leader && is_behind(plan, leader, kSure);
        });
    }
    // The best, or the habit, which is the first plan, as long as it is about as good or nothing
    // is known yet.
    [[nodiscard]] std::size_t choice() const {
        constexpr float kDoubt = 1.0F;
        constexpr std::size_t kFewest = 4;
        if (values_[0].size() < kFewest) return 0;
        const std::size_t leader = best();
        const bool dropped = left_.front() != 0;
        return dropped || is_behind(0, leader, kDoubt) ? leader : 0;
    }
    [[nodiscard]] const std::vector<std::size_t>& left() const { return left_; }

private:
    [[nodiscard]] bool is_behind(std::size_t plan, std::size_t leader, float errors) const {
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
        return gap > errors * error + 1e-6F;
    }

    std::vector<std::vector<float>> values_;
    std::vector<float> sums_;
    std::vector<std::size_t> left_;
};

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
    Scores scores(plans.size());
    core::Rng seeds(seed);
    int round = 0;
    constexpr int kFirstLook = 6;
    while (!watch.stopped() && round < reach_.rounds && scores.left().size() > 1) {
        const State world = Rules::sample(settings_, view, seeds);
        const std::uint64_t luck = seeds.next();
        const std::size_t me = deciding(world.position);
        for (const std::size_t plan : scores.left()) {
            const float value = play_out(world, plans[plan], luck, watch)[me];
            if (watch.stopped() && round > 0) break;
            scores.add(plan, value);
        }
        ++round;
        if (round >= kFirstLook && round % 4 == 0) scores.drop_hopeless();
    }
    const std::size_t best = round == 0 ? 0 : scores.choice();
    return {best, round == 0 ? 0.0F : scores.mean(best), round};
}

Shares Rehearsal::play_out(State world, const Plan& plan, std::uint64_t luck,
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
    Shares shares = forecast.booked();
    if (forecast.still_open() > 0) {
        const Portrait portrait = portray(settings_, world, table_);
        const Shares judged = chances(settings_, position, portrait, weights_);
        for (std::size_t seat = 0; seat < shares.size(); ++seat) {
            shares[seat] += forecast.still_open() * judged[seat];
        }
    }
    return shares;
}

}  // namespace bivouac::risk
