#include "games/risk/bot/candidates.h"

#include <algorithm>

#include "games/risk/bot/card_habits.h"
#include "games/risk/bot/unit_habits.h"
#include "games/risk/legal_set.h"
#include "games/risk/rules.h"
#include "games/risk/trade.h"
#include "games/risk/turn.h"

namespace bivouac::risk {
namespace {

// The best few of many, by a score.
template <class T, std::size_t N>
class Best {
public:
    void offer(const T& item, float score) {
        std::size_t at = items_.size();
        if (at == N) {
            if (score <= scores_[N - 1]) return;
            at = N - 1;
            items_[at] = item;
            scores_[at] = score;
        } else {
            items_.push_back(item);
            scores_.push_back(score);
        }
        for (; at > 0 && scores_[at] > scores_[at - 1]; --at) {
            std::swap(scores_[at], scores_[at - 1]);
            std::swap(items_[at], items_[at - 1]);
        }
    }
    [[nodiscard]] const core::FixedVector<T, N>& items() const { return items_; }

private:
    core::FixedVector<T, N> items_;
    core::FixedVector<float, N> scores_;
};

void add(Plans& plans, const Plan& plan) {
    if (plans.full()) return;
    for (const Plan& other : plans) {
        const bool same = std::equal(other.actions.begin(), other.actions.end(),
                                     plan.actions.begin(), plan.actions.end());
        if (same && other.keeps_cards == plan.keeps_cards) return;
    }
    plans.push_back(plan);
}

// The placing that habit would do, to its end.
[[nodiscard]] Plan habitual_placing(const Settings& settings, State world, const Habits& habits) {
    Plan plan;
    while (world.position.to_place > 0 && plan.actions.size() < Plan::kMostActions) {
        const Outlook view = habits.outlook(world, world.position.to_move);
        Action action = units_to_place(view);
        if (plan.actions.size() + 1 == Plan::kMostActions) action.amount = world.position.to_place;
        plan.actions.push_back(action);
        Rules::apply(settings, world, engine::Actor::nature(), action);
    }
    return plan;
}

void add_placings(Plans& plans, const Settings& settings, const State& world,
                  const Habits& habits) {
    const Position& position = world.position;
    const Outlook view = habits.outlook(world, position.to_move);
    add(plans, habitual_placing(settings, world, habits));
    const int all = position.to_place;
    Best<Territory, 8> places;
    for_each_territory(view.borders(), [&](Territory place) {
        const int units = position.units_on(place);
        const float gain = view.front_value(place, units + all) - view.front_value(place, units);
        places.offer(place, gain + 0.001F * static_cast<float>(units));
    });
    for (const Territory place : places.items()) {
        add(plans, Plan::just(Action::units(Action::Kind::place, place, all)));
    }
    if (all < 2) return;
    constexpr std::size_t kPaired = 4;
    for (std::size_t i = 0; i < std::min(kPaired, places.items().size()); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            Plan plan;
            plan.actions.push_back(
                Action::units(Action::Kind::place, places.items()[j], all - all / 2));
            plan.actions.push_back(Action::units(Action::Kind::place, places.items()[i], all / 2));
            add(plans, plan);
        }
    }
}

void add_neutral_placings(Plans& plans, const Settings& settings, const State& world) {
    const LegalSet legal = LegalSet::of(settings, world);
    const LegalSet::Spread& spread = legal.neutral_places();
    Best<Territory, 10> places;
    const Position& position = world.position;
    for_each_territory(spread.where, [&](Territory place) {
        float beside_others = 0;
        for_each_territory(settings.map.links[index_of(place)] & ~position.owned[position.to_move],
                           [&](Territory other) {
                               if (position.is_playing(position.owner_of(other))) {
                                   beside_others += position.units_on(other);
                               }
                           });
        places.offer(place, beside_others);
    });
    for (const Territory place : places.items()) {
        add(plans, Plan::just(Action::units(Action::Kind::neutral, place, spread.most)));
    }
}

void add_attacks(Plans& plans, const Outlook& view) {
    const Position& position = view.state().position;
    if (position.beaten) return;
    Best<Action, 8> attacks;
    for_each_territory(view.borders(), [&](Territory from) {
        const int units = position.units_on(from);
        if (units < 2) return;
        const Territories targets = view.settings().map.links[index_of(from)] & ~view.own();
        for_each_territory(targets, [&](Territory to) {
            const float chance = view.table().of(units, position.units_on(to)).conquest;
            if (chance < view.least_chance(to)) return;
            attacks.offer(Action::between(Action::Kind::attack, from, to,
                                          std::min(units - 1, kMostCommitted)),
                          chance * view.worth(to));
        });
    });
    for (const Action& attack : attacks.items()) add(plans, Plan::just(attack));
}

void add_manoeuvres(Plans& plans, const Outlook& view) {
    const Position& position = view.state().position;
    add(plans, Plan::just(Action::plain(Action::Kind::end)));
    Best<Action, 5> moves;
    for_each_territory(view.own(), [&](Territory from) {
        const int units = position.units_on(from);
        if (units < 2) return;
        const bool idle = !contains(view.borders(), from);
        const Territories chain = chain_from(view.settings().map, view.own(), bit(from));
        const float here = idle ? 0.0F : view.front_value(from, units) - view.front_value(from, 1);
        for_each_territory(chain & view.borders() & ~bit(from), [&](Territory to) {
            const int there = position.units_on(to);
            const float gain = view.front_value(to, there + units - 1) -
                               view.front_value(to, there) - here +
                               (idle ? 0.05F * static_cast<float>(units - 1) : 0.0F);
            moves.offer(Action::between(Action::Kind::move, from, to, units - 1), gain);
        });
    });
    for (const Action& move : moves.items()) add(plans, Plan::just(move));
}

void add_main(Plans& plans, const Settings& settings, const State& world, const Habits& habits) {
    const Position& position = world.position;
    const Outlook view = habits.outlook(world, position.to_move);
    const Action habit = habits.next(world);
    if (!position.attacking) {
        // Units that come anyway, and a card that is worth turning up, need no thought.
        if (habit.kind == Action::Kind::reveal || habit.kind == Action::Kind::play) {
            add(plans, Plan::just(habit));
            return;
        }
        if (position.neutral_left > 0) {
            add(plans, Plan::just(neutral_units_to_place(view)));
            add_neutral_placings(plans, settings, world);
            return;
        }
    }
    const auto trade = may_trade_now(position)
                           ? best_trade(settings.map, world.hands.cards[position.to_move])
                           : std::nullopt;
    if (trade && habit.kind == Action::Kind::trade) add(plans, Plan::just(*trade));
    if (position.to_place > 0) {
        add_placings(plans, settings, world, habits);
        if (trade) add(plans, Plan::just(*trade));
    } else {
        add(plans, Plan::just(habit));
        add_attacks(plans, view);
        if (!view.presses() || !view.easy_attack()) add_manoeuvres(plans, view);
    }
    for (Plan& plan : plans) plan.keeps_cards = plan.actions[0].kind != Action::Kind::trade;
}

// Whether the habit before a roll leaves no choice: who is short of dice comes back with more, who
// presses on does not break off.
[[nodiscard]] bool is_clear(const Position& position, const Outlook& view, const Action& habit) {
    if (habit.kind == Action::Kind::withdraw) return Habits::is_short_of_dice(position);
    const Battle& battle = position.battle;
    const int army = position.units_on(battle.from) + battle.committed;
    return habit.kind == Action::Kind::roll && view.presses() &&
           view.is_easy(army, position.units_on(battle.to));
}

}  // namespace

Plans candidates(const Settings& settings, const State& world, const Habits& habits) {
    Plans plans;
    const Position& position = world.position;
    if (position.stage == Stage::main) {
        add_main(plans, settings, world, habits);
        return plans;
    }
    const Action habit = habits.next(world);
    add(plans, Plan::just(habit));
    if (position.stage == Stage::before_roll &&
        is_clear(position, habits.outlook(world, position.to_move), habit)) {
        return plans;
    }
    const LegalSet legal = LegalSet::of(settings, world);
    for (const Action& action : legal.others()) add(plans, Plan::just(action));
    for (const LegalSet::Origin& origin : legal.losses()) {
        const Territory place = territory_at(core::lowest_bit(origin.targets));
        add(plans, Plan::just(Action::units(Action::Kind::lose, place, 1)));
    }
    const auto followers = static_cast<int>(legal.advances());
    for (int part = 0; part <= 4 && followers > 0; ++part) {
        Action action = Action::plain(Action::Kind::advance);
        action.amount = static_cast<std::uint16_t>((followers - 1) * part / 4);
        add(plans, Plan::just(action));
    }
    return plans;
}

}  // namespace bivouac::risk
