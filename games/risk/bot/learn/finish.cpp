#include "games/risk/bot/learn/finish.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "core/hash.h"
#include "games/risk/bot/mind.h"
#include "games/risk/reckoning.h"
#include "games/risk/rules.h"

namespace bivouac::risk {
namespace {

class WatchedGame {
public:
    WatchedGame(const Settings& settings, const FinishRequest& request, std::uint64_t seed,
                Finish& finish)
        : settings_(settings),
          finish_(finish),
          level_(level_of({.level = "expert", .algorithm = "rehearsal", .budget = {}}, settings)),
          habits_(settings, table_, level_.temper),
          rng_(seed),
          world_(Rules::start(settings)) {
        budget_.nodes = request.nodes;
        for (int seat = 0; seat < settings.players; ++seat) {
            minds_.push_back(std::make_unique<Mind>(settings, level_));
        }
    }

    void play() {
        constexpr int kMostRounds = 1000;
        std::size_t moment = 0;
        while (now_.stage != Stage::over && now_.round < kMostRounds) {
            const engine::Due due = Rules::due(settings_, world_);
            const int turn = now_.turn;
            if (due.wanted == engine::Wanted::action) {
                decide(due.seats.lowest(), moment);
            } else {
                const LegalSet legal = LegalSet::of(settings_, world_);
                Rules::apply(settings_, world_, engine::Actor::nature(),
                             legal.nth(rng_.below(legal.count())));
            }
            ++moment;
            if (now_.turn != turn) look_who_has_won();
        }
        ++finish_.games;
        finish_.turns += now_.turn;
        if (now_.stage == Stage::over) ++finish_.ended;
        if (won_since_ < 0) return;
        constexpr int kSoon = 6;
        ++finish_.won;
        if (now_.stage == Stage::over && now_.round <= won_since_ + kSoon) ++finish_.soon_over;
    }

private:
    void decide(engine::Seat seat, std::size_t moment) {
        engine::Thought thought;
        const View view = Rules::view(settings_, world_, seat);
        Mind& mind = *minds_[static_cast<std::size_t>(seat.index())];
        const Action action = mind.decide(view, moment, rng_, budget_, thought);
        if (now_.stage == Stage::main) note(action);
        Rules::apply(settings_, world_, seat, action);
    }

    void note(const Action& action) {
        const Faction me = now_.to_move;
        if (action.kind == Action::Kind::attack) {
            constexpr float kBold = 0.35F;
            ++finish_.attacks;
            const int army = now_.units_on(action.from);
            if (table_.of(army, now_.units_on(action.to)).conquest < kBold) ++finish_.bold;
        }
        if (action.kind != Action::Kind::end && action.kind != Action::Kind::move) return;
        const Outlook view = habits_.outlook(world_, me);
        const bool idle = !now_.conquered && view.easy_attack().has_value();
        const auto count = [&](Idleness& kind) {
            ++kind.turns;
            if (idle) ++kind.idle;
        };
        count(leaders(settings_, now_).contains(engine::Seat(me)) ? finish_.leader
                                                                  : finish_.others);
        if (view.dominates()) count(finish_.pressing);
        finish_.kept_crests =
            std::max(finish_.kept_crests, crests_of(settings_.map, world_.hands.cards[me]));
    }

    void look_who_has_won() {
        if (won_since_ >= 0) return;
        int all = 0;
        for (Faction seat = 0; seat < settings_.players; ++seat) {
            if (now_.is_playing(seat)) all += units_of(now_, seat);
        }
        for (Faction seat = 0; seat < settings_.players; ++seat) {
            const int units = units_of(now_, seat);
            const bool much = 5 * core::bit_count(now_.owned[seat]) >= 3 * settings_.map.size;
            if (now_.is_playing(seat) && much && units >= 2 * (all - units)) {
                won_since_ = now_.round;
            }
        }
    }

    const Settings& settings_;
    Finish& finish_;
    Level level_;
    BattleTable table_;
    Habits habits_;
    core::Rng rng_;
    State world_;
    const Position& now_ = world_.position;
    engine::Budget budget_;
    std::vector<std::unique_ptr<Mind>> minds_;
    int won_since_ = -1;
};

}  // namespace

Finish watch_finishing(const Settings& settings, const FinishRequest& request) {
    Finish finish;
    for (int game = 0; game < request.games; ++game) {
        const auto seed = core::combine(request.seed, static_cast<std::uint64_t>(game));
        WatchedGame(settings, request, seed, finish).play();
    }
    return finish;
}

}  // namespace bivouac::risk
