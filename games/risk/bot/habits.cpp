#include "games/risk/bot/habits.h"

#include <algorithm>

#include "games/risk/bot/card_habits.h"
#include "games/risk/bot/unit_habits.h"

namespace bivouac::risk {

Action Habits::next(const State& state) const {
    const Position& position = state.position;
    switch (position.stage) {
        case Stage::main: return in_main(state);
        case Stage::lose: return units_to_lose(outlook(state, position.to_move));
        case Stage::advance: return units_to_follow(outlook(state, position.to_move));
        case Stage::before_roll: return before_roll(state);
        case Stage::draw_choice: return card_to_draw(settings_, position);
        case Stage::attack_reroll: return attack_reroll(settings_, position);
        case Stage::defence_card: return defence_declaration(settings_, position);
        case Stage::defence_reroll: return defence_reroll(settings_, position);
        default: return Action::plain(Action::Kind::end);  // nature's, or nobody's
    }
}

Action Habits::in_main(const State& state) const {
    const Position& position = state.position;
    const Outlook view = outlook(state, position.to_move);
    if (!position.attacking) {
        if (const auto action = card_to_use(view)) return *action;
        if (position.neutral_left > 0) return neutral_units_to_place(view);
    } else if (const auto trade = trade_to_make(view)) {
        return *trade;
    }
    if (position.to_place > 0) return units_to_place(view);
    const auto with_most = [&](const Outlook::Attack& attack) {
        const int most = std::min<int>(position.units_on(attack.from) - 1, kMostCommitted);
        return Action::between(Action::Kind::attack, attack.from, attack.to, most);
    };
    const Outlook::Attack attack = view.best_attack();
    const float least = position.conquered ? temper_.reluctance : 0.0F;
    if (attack.value > least) return with_most(attack);
    const auto easy = view.presses() ? view.easy_attack() : std::nullopt;
    return easy ? with_most(*easy) : manoeuvre(view);
}

bool Habits::is_short_of_dice(const Position& position) {
    const Battle& battle = position.battle;
    const int army = position.units_on(battle.from) + battle.committed;
    return battle.rolled && !battle.attack_plus &&
           battle.committed < std::min(army - 1, kMostCommitted);
}

// Goes on while it is worth it, and withdraws to come back with three dice (RK-36, E11).
Action Habits::before_roll(const State& state) const {
    const Position& position = state.position;
    const Battle& battle = position.battle;
    const Action roll = Action::plain(Action::Kind::roll);
    if (const auto card = attack_declaration(settings_, position)) return *card;
    if (!battle.rolled) return roll;
    if (is_short_of_dice(position)) return Action::plain(Action::Kind::withdraw);
    const Outlook view = outlook(state, position.to_move);
    const int army = position.units_on(battle.from) + battle.committed;
    const int defenders = position.units_on(battle.to);
    const bool worth_it = view.attack_value(battle.to, army, defenders) > 0 ||
                          (battle.attack_plus && battle.committed == kMostCommitted) ||
                          (view.presses() && view.is_easy(army, defenders));
    return Action::plain(worth_it ? Action::Kind::roll : Action::Kind::withdraw);
}

}  // namespace bivouac::risk
