#include "games/risk/bot/card_habits.h"

#include <algorithm>

#include "games/risk/dice.h"
#include "games/risk/pile.h"
#include "games/risk/reckoning.h"
#include "games/risk/trade.h"
#include "games/risk/turn.h"

namespace bivouac::risk {
namespace {

// A battle card, in units.
constexpr float kBattleCard = 1.0F;

[[nodiscard]] Action card_of(Action::Kind kind, Cards cards) {
    return Action::with_card(kind, core::lowest_bit(cards));
}

// What the dice on the table cost.
[[nodiscard]] Losses losses_now(const Position& position) {
    const Battle& battle = position.battle;
    Highest attack = highest(battle.black, battle.committed);
    Highest defence =
        highest(battle.red, std::min<int>(position.units_on(battle.to), kMostDefending));
    attack.first += battle.attack_plus ? 1 : 0;
    defence.first += battle.defence_plus ? 1 : 0;
    return compare(attack, defence);
}

}  // namespace

float unseen_aptitude(const Settings& settings, const Position& position, Faction seat) {
    const int spare = units_of(position, seat) - core::bit_count(position.owned[seat]);
    float sum = 0;
    int count = 0;
    for (int i = 0; i < kAptitudes; ++i) {
        if (((position.turned >> i) & 1U) != 0) continue;
        const Aptitude& card = settings.deck.aptitudes[static_cast<std::size_t>(i)];
        ++count;
        switch (card.effect) {
            case Aptitude::Effect::gain: sum += static_cast<float>(card.amount); break;
            case Aptitude::Effect::lose:
                sum -= static_cast<float>(std::min<int>(card.amount, spare));
                break;
            default: sum += kBattleCard;
        }
    }
    return count == 0 ? 0.0F : sum / static_cast<float>(count);
}

std::optional<Action> card_to_use(const Outlook& view) {
    const Settings& settings = view.settings();
    const Position& position = view.state().position;
    const Faction me = view.me();
    // Before placing: what is not on the board yet cannot be lost (E18).
    const bool may_reveal = !position.revealed && position.face_down[me] > 0;
    if (may_reveal && unseen_aptitude(settings, position, me) > 0) {
        return Action::plain(Action::Kind::reveal);
    }
    const auto gains =
        static_cast<Cards>(position.face_up[me] & settings.deck.with(Aptitude::Effect::gain));
    if (gains != 0) return card_of(Action::Kind::play, gains);
    return trade_to_make(view);
}

std::optional<Action> trade_to_make(const Outlook& view) {
    const Settings& settings = view.settings();
    if (!may_trade_now(view.state().position)) return std::nullopt;
    const Territories hand = view.state().hands.cards[view.me()];
    if (hand == 0) return std::nullopt;
    const Temper& temper = view.temper();
    const float patience =
        temper.trade_at + (temper.trade_at_end - temper.trade_at) * view.lateness();
    const auto crests = static_cast<float>(crests_of(settings.map, hand));
    if (crests + 0.5F < patience) return std::nullopt;
    return best_trade(settings.map, hand);
}

std::optional<Action> attack_declaration(const Settings& settings, const Position& position) {
    const Battle& battle = position.battle;
    if (battle.attack_plus) return std::nullopt;
    const Cards cards =
        battle_cards(settings, position, position.to_move, Aptitude::Effect::attack_plus);
    // It holds as long as the group does: a full group against many makes most of it.
    const bool worth_it = battle.committed == kMostCommitted && position.units_on(battle.to) >= 3;
    if (cards == 0 || !worth_it) return std::nullopt;
    return card_of(Action::Kind::declare, cards);
}

Action attack_reroll(const Settings& settings, const Position& position) {
    const Cards cards =
        battle_cards(settings, position, position.to_move, Aptitude::Effect::attack_reroll);
    const Losses losses = losses_now(position);
    const bool bad = losses.attacker == 2 || (losses.attacker == 1 && losses.defender == 0 &&
                                              position.battle.committed == 1);
    if (cards == 0 || !bad) return Action::plain(Action::Kind::pass);
    return card_of(Action::Kind::reroll, cards);
}

bool fears_sigma(const Settings& settings, const Position& position, Faction seat) {
    constexpr int kThinPile = 10;
    return sigma_may_come(settings, position) && pile_size(settings, position) <= kThinPile &&
           !leaders(settings, position).contains(engine::Seat(seat));
}

Action card_to_draw(const Settings& settings, const Position& position) {
    const bool risky = fears_sigma(settings, position, position.to_move);
    return Action::plain(risky ? Action::Kind::pass : Action::Kind::take);
}

Action defence_declaration(const Settings& settings, const Position& position) {
    const Battle& battle = position.battle;
    const Cards cards =
        battle_cards(settings, position, battle.defender, Aptitude::Effect::defence_plus);
    const int army = battle.committed + position.units_on(battle.from);
    const bool worth_it = position.units_on(battle.to) >= 2 && army > kMostCommitted;
    if (cards == 0 || !worth_it) return Action::plain(Action::Kind::pass);
    return card_of(Action::Kind::declare, cards);
}

Action defence_reroll(const Settings& settings, const Position& position) {
    const Cards cards = battle_cards(settings, position, position.battle.defender,
                                     Aptitude::Effect::defence_reroll);
    const Losses losses = losses_now(position);
    const bool falls = losses.defender >= position.units_on(position.battle.to);
    const bool bad = losses.defender == 2 || (falls && losses.defender > 0);
    if (cards == 0 || !bad) return Action::plain(Action::Kind::pass);
    return card_of(Action::Kind::reroll, cards);
}

}  // namespace bivouac::risk
