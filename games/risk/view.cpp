// What is seen: everything on the board, hands by their number, one's own cards, and what has been
// turned up or traded.
#include <algorithm>

#include "games/risk/deal.h"
#include "games/risk/dice.h"
#include "games/risk/reckoning.h"
#include "games/risk/rules.h"
#include "games/risk/turn.h"

namespace bivouac::risk {
namespace {

[[nodiscard]] engine::Seat seat_of(Faction faction) { return engine::Seat(faction); }

// Which player a card of nature's goes to.
[[nodiscard]] Faction card_receiver(const Settings& settings, const Position& position,
                                    Action::Kind kind) {
    switch (kind) {
        case Action::Kind::deal: return receiver(settings, position);
        case Action::Kind::mission: return mission_receiver(settings, position);
        default: return position.to_move;
    }
}

[[nodiscard]] bool is_private(Action action) {
    const bool kind = action.kind == Action::Kind::mission || action.kind == Action::Kind::draw ||
                      action.kind == Action::Kind::win;
    return kind && action.card != kSigma;
}

// The dice as they lie on the table, also those that were rolled before this step (E31).
void tell_dice(const Position& before, Event& event) {
    const Battle& battle = before.battle;
    event.attack_plus = battle.attack_plus;
    event.defence_plus = battle.defence_plus;
    const bool fell = event.action.kind == Action::Kind::dice;
    if (!fell && !dice_lie(before.stage)) return;
    event.black_dice = battle.committed;
    event.red_dice =
        static_cast<std::uint8_t>(std::min<int>(before.units_on(battle.to), kMostDefending));
    event.black = battle.black;
    event.red = battle.red;
    if (!fell) return;
    const std::uint16_t black = kRolls[event.action.amount];
    if (event.action.amount > 0)
        event.black = static_cast<std::uint16_t>(event.action.dice % black);
    if (event.action.card > 0) event.red = static_cast<std::uint8_t>(event.action.dice / black);
}

void tell_battle(const Position& before, const Position& after, Event& event) {
    const Battle& battle = before.battle;
    event.from = battle.from;
    event.to = battle.to;
    event.other = battle.defender;
    tell_dice(before, event);
    event.conquest = contains(after.owned[before.to_move], battle.to);
    event.attacker_left = event.conquest ? static_cast<std::uint8_t>(after.units_on(battle.to))
                                         : after.battle.committed;
    event.defender_left = event.conquest ? std::uint16_t{0} : after.units_on(battle.to);
    const bool resigned = event.kind == engine::StepKind::resign;
    const bool dice_fell = resigned || event.action.kind == Action::Kind::dice ||
                           event.action.kind == Action::Kind::pass;
    if (!dice_fell) return;
    event.attacker_lost = static_cast<std::uint8_t>(battle.committed - event.attacker_left);
    event.defender_lost =
        static_cast<std::uint8_t>(before.units_on(battle.to) - event.defender_left);
    event.settled = event.attacker_lost + event.defender_lost > 0;
    event.eliminated = event.conquest && after.owned[battle.defender] == 0;
    if (!event.eliminated || resigned) return;
    const Standing standing = before.standing[battle.defender];
    if (standing == Standing::playing) event.won_cards = before.hand_count[battle.defender];
    if (standing == Standing::neutral) event.won_cards = kNeutralCards;
}

}  // namespace

View Rules::view(const Settings& settings, const State& state, engine::Observer observer) {
    View view;
    view.position = state.position;
    view.observer = observer;
    for (int i = 0; i < settings.players; ++i) {
        const auto seat = static_cast<std::size_t>(i);
        if (observer.sees_secrets_of(engine::Seat(i))) {
            view.hands.cards[seat] = state.hands.cards[seat];
            view.hands.missions[seat] = state.hands.missions[seat];
            continue;
        }
        for_each_territory(state.hands.cards[seat], [&](Territory card) {
            view.hidden.add(static_cast<Faction>(i), state.position.batch[index_of(card)]);
        });
    }
    return view;
}

Event Rules::observe(const Settings& settings, const State& before, const Step& step,
                     const State& after, engine::Observer observer) {
    const Position& was = before.position;
    const Position& now = after.position;
    Event event;
    event.kind = step.kind;
    event.actor = step.actor;
    event.end = now.end;
    event.winners = now.winners;
    event.faction = was.to_move;
    event.turn_ended = now.turn != was.turn;
    event.shuffled = now.shuffles != was.shuffles;
    const bool begins =
        now.stage == Stage::main && (event.turn_ended || was.stage == Stage::mission);
    if (begins) {
        event.next = now.to_move;
        event.next_units = now.to_place;
    }
    // A defender who resigns instead of rolling again lets the dice count.
    const bool dice_count = step.kind == engine::StepKind::resign &&
                            was.stage == Stage::defence_reroll &&
                            step.actor.seat().index() == was.battle.defender;
    if (dice_count) tell_battle(was, now, event);
    if (step.kind != engine::StepKind::action) return event;

    event.action = step.action;
    event.faction = card_receiver(settings, was, step.action.kind);
    event.accomplished = static_cast<Cards>(now.shown & ~was.shown);
    const bool sees = observer.sees_secrets_of(engine::Seat(was.to_move));
    if (is_private(step.action) && !observer.sees_secrets_of(seat_of(event.faction))) {
        event.action.card = kUnseenCard;
    }
    if (step.action.kind == Action::Kind::lift) {  // Sigma or not is all there is to see
        event.action.amount = step.action.amount == 1 ? 1 : 2;
    }
    if (was.battle.committed > 0) tell_battle(was, now, event);
    const bool fell = was.is_playing(was.battle.defender) && !now.is_playing(was.battle.defender);
    if (fell && sees) event.taken = before.hands.cards[was.battle.defender];
    switch (step.action.kind) {
        case Action::Kind::attack:
            event.from = now.battle.from;
            event.to = now.battle.to;
            event.other = now.battle.defender;
            break;
        case Action::Kind::advance:
            event.from = was.battle.from;
            event.to = was.battle.to;
            break;
        case Action::Kind::trade:
        case Action::Kind::play:
            event.units = static_cast<std::uint16_t>(now.to_place - was.to_place);
            break;
        case Action::Kind::turn_up: event.units = now.to_lose; break;
        default: break;
    }
    return event;
}

void Rules::fold(const Settings& settings, View& view, const Event& event) {
    Position& position = view.position;
    Hands& hands = view.hands;
    Turn turn(settings, position, hands, event.accomplished);
    if (event.kind == engine::StepKind::resign) {
        return turn.resign(static_cast<Faction>(event.actor.seat().index()));
    }
    if (event.kind == engine::StepKind::agree_draw) return turn.finish(event.end, event.winners);

    const Action action = event.action;
    const Faction me = position.to_move;
    const Faction defender = position.battle.defender;
    const bool defended = position.is_playing(defender);
    const bool sees_me = view.observer.sees_secrets_of(seat_of(me));
    switch (action.kind) {
        case Action::Kind::trade:
            if (sees_me) {
                hands.cards[me] &= ~action.traded();
            } else {
                for_each_territory(action.traded(), [&](Territory card) {
                    view.hidden.remove(me, position.batch[index_of(card)]);
                });
            }
            break;
        case Action::Kind::mission:
            if (action.card != kUnseenCard) {
                Cards& hand = hands.missions[event.faction];
                hand = static_cast<Cards>(hand | (1U << action.card));
            }
            break;
        case Action::Kind::draw:
            if (action.card == kSigma) break;
            [[fallthrough]];
        case Action::Kind::win:
            if (sees_me) {
                hands.cards[me] |= bit(territory_at(action.card));
            } else {
                const bool pile = action.kind == Action::Kind::draw;
                view.hidden.add(me, pile ? position.shuffles : std::uint16_t{0});
            }
            break;
        default: break;
    }
    turn.play(action);
    if (!defended || position.is_playing(defender)) return;
    // E15: the cards of the eliminated player go over.
    if (sees_me) {
        hands.cards[me] |= event.taken;
        view.hidden.drop(defender);
    } else {
        for_each_territory(hands.cards[defender], [&](Territory card) {
            view.hidden.add(me, position.batch[index_of(card)]);
        });
        view.hidden.give_all(defender, me);
    }
    hands.cards[defender] = 0;
}

// Traded cards are shown; the end of a turn shows missions, or that they are not held; and a pass
// may settle the battle that gives the cards of the defender away (E15).
bool Rules::reveals(const Settings& settings, const State& before, const Step& step) {
    if (step.kind != engine::StepKind::action) return false;
    switch (step.action.kind) {
        case Action::Kind::trade: return true;
        case Action::Kind::end:
        case Action::Kind::move: return missions_running_out(settings, before.position) != 0;
        case Action::Kind::pass: {
            if (before.position.stage == Stage::draw_choice) {
                return missions_running_out(settings, before.position) != 0;
            }
            const Faction defender = before.position.battle.defender;
            return before.position.hand_count[defender] > 0 &&
                   core::bit_count(before.position.owned[defender]) == 1;
        }
        default: return false;
    }
}

}  // namespace bivouac::risk
