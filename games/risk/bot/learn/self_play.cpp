#include "games/risk/bot/learn/self_play.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "games/risk/bot/candidates.h"
#include "games/risk/bot/careless.h"
#include "games/risk/bot/rehearsal.h"

namespace bivouac::risk {
namespace {

class Game {
public:
    Game(const Settings& settings, const BattleTable& table, const Temper& temper,
         const SelfPlay& request, std::uint64_t seed)
        : settings_(settings),
          table_(table),
          habits_(settings, table, temper),
          rng_(seed),
          nodes_(request.nodes),
          world_(Rules::start(settings)),
          forecast_(settings, habits_, world_, seed) {
        if (nodes_ > 0) {
            rehearsal_.emplace(settings_, table_, habits_, *request.weights,
                               Rehearsal::Reach{1, 1000});
        }
    }

    [[nodiscard]] std::vector<Lesson> play() {
        constexpr float kHardlyOpen = 0.01F;
        constexpr int kMostDecisions = 100'000;
        const LegalSet first = LegalSet::of(settings_, world_);
        forecast_.act(first.nth(rng_.below(first.count())));
        int turn = -1;
        for (int i = 0; i < kMostDecisions && forecast_.still_open() > kHardlyOpen; ++i) {
            if (world_.position.turn != turn) note();
            turn = world_.position.turn;
            forecast_.act(decide());
        }
        draw_conclusions();
        return std::move(lessons_);
    }

private:
    [[nodiscard]] Action decide() {
        constexpr std::uint64_t kLapses = 6;  // in a hundred
        if (rng_.below(100) < kLapses) return careless_action(world_, habits_, rng_);
        if (!rehearsal_) return habits_.next(world_);
        const Plans plans = candidates(settings_, world_, habits_);
        if (plans.size() == 1) return plans[0].actions[0];
        const engine::Seat seat = Rules::due(settings_, world_).seats.lowest();
        engine::Budget budget;
        budget.nodes = nodes_;
        engine::Stopwatch watch(budget);
        const View view = Rules::view(settings_, world_, seat);
        return plans[rehearsal_->choose(view, plans, rng_.next(), watch).best].actions[0];
    }

    void note() {
        Lesson lesson;
        lesson.portrait = portray(settings_, world_, table_);
        for (Faction seat = 0; seat < settings_.players; ++seat) {
            const unsigned plays = world_.position.is_playing(seat) ? 1U : 0U;
            lesson.playing = static_cast<std::uint8_t>(lesson.playing | (plays << seat));
        }
        lessons_.push_back(lesson);
        booked_.push_back(forecast_.booked());
    }
    // Of what was booked after each turn began, everybody's part.
    void draw_conclusions() {
        for (std::size_t i = 0; i < lessons_.size(); ++i) {
            Shares& target = lessons_[i].target;
            for (std::size_t seat = 0; seat < target.size(); ++seat) {
                target[seat] = std::max(forecast_.booked()[seat] - booked_[i][seat], 0.0F);
            }
            const float sum = std::accumulate(target.begin(), target.end(), 0.0F);
            constexpr float kTooLittle = 1e-5F;
            if (sum < kTooLittle) {
                lessons_.resize(i);
                return;
            }
            for (float& share : target) share /= sum;
        }
    }

    const Settings& settings_;
    const BattleTable& table_;
    Habits habits_;
    core::Rng rng_;
    std::uint64_t nodes_;
    State world_;
    Forecast forecast_;
    std::optional<Rehearsal> rehearsal_;
    std::vector<Lesson> lessons_;
    std::vector<Shares> booked_;  // before each lesson
};

}  // namespace

std::vector<Lesson> play_games(const Settings& settings, const Temper& temper,
                               const SelfPlay& request) {
    const BattleTable table;
    std::vector<Lesson> lessons;
    core::Rng seeds(request.seed);
    for (int i = 0; i < request.games; ++i) {
        const auto more = Game(settings, table, temper, request, seeds.next()).play();
        lessons.insert(lessons.end(), more.begin(), more.end());
    }
    return lessons;
}

}  // namespace bivouac::risk
