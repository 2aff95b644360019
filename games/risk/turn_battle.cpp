// Attacks: dice, battle cards, conquest and what follows from it.
#include <algorithm>

#include "games/risk/dice.h"
#include "games/risk/turn.h"

namespace bivouac::risk {
namespace {

// E31: a +1 that was declared counts for the highest die.
[[nodiscard]] Losses losses_of(const Battle& battle, Highest attack, Highest defence) {
    attack.first += battle.attack_plus ? 1 : 0;
    defence.first += battle.defence_plus ? 1 : 0;
    return compare(attack, defence);
}

}  // namespace

void Turn::attack(Action action) {
    now_.attacking = true;
    add(units(action.from), -action.amount);
    now_.battle.from = action.from;
    now_.battle.to = action.to;
    now_.battle.defender = now_.owner_of(action.to);
    now_.battle.committed = static_cast<std::uint8_t>(action.amount);
    if (may_use(me(), Aptitude::Effect::attack_plus)) {
        now_.stage = Stage::before_roll;
    } else {
        defender_may_declare();
    }
}

void Turn::defender_may_declare() {
    const bool may =
        !now_.battle.defence_plus && may_use(now_.battle.defender, Aptitude::Effect::defence_plus);
    now_.stage = may ? Stage::defence_card : Stage::roll;
}

void Turn::declare(std::uint8_t card) {
    if (now_.stage == Stage::before_roll) {
        spend(me(), card);
        now_.battle.attack_plus = true;
        defender_may_declare();
        return;
    }
    spend(now_.battle.defender, card);
    now_.battle.defence_plus = true;
    now_.stage = Stage::roll;
}

void Turn::reroll(std::uint8_t card) {
    const bool attacker = now_.stage == Stage::attack_reroll;
    spend(attacker ? me() : now_.battle.defender, card);
    now_.stage = attacker ? Stage::attack_dice : Stage::defence_dice;
}

void Turn::pass() {
    switch (now_.stage) {
        case Stage::defence_card: now_.stage = Stage::roll; return;
        case Stage::attack_reroll: defender_may_reroll(); return;
        case Stage::draw_choice: finish_turn(); return;  // E28
        default: settle(); return;
    }
}

void Turn::dice(std::uint16_t rolled) {
    const int black = now_.battle.committed;
    switch (now_.stage) {
        case Stage::attack_dice:
            now_.battle.black = rolled;
            defender_may_reroll();
            return;
        case Stage::defence_dice:
            now_.battle.red = static_cast<std::uint8_t>(rolled);
            settle();
            return;
        default:
            now_.battle.black =
                static_cast<std::uint16_t>(rolled % kRolls[static_cast<std::size_t>(black)]);
            now_.battle.red =
                static_cast<std::uint8_t>(rolled / kRolls[static_cast<std::size_t>(black)]);
            attacker_may_reroll();
            return;
    }
}

void Turn::attacker_may_reroll() {
    if (may_use(me(), Aptitude::Effect::attack_reroll) && reroll_may_help(true)) {
        now_.stage = Stage::attack_reroll;
    } else {
        defender_may_reroll();
    }
}

void Turn::defender_may_reroll() {
    const bool may = may_use(now_.battle.defender, Aptitude::Effect::defence_reroll);
    if (may && reroll_may_help(false)) {
        now_.stage = Stage::defence_reroll;
    } else {
        settle();
    }
}

// Nothing is better than sixes. The attacker, who decides first, may also want higher dice against
// those that the defender may still roll.
bool Turn::reroll_may_help(bool attacker) const {
    if (settings_.asks_idle_rerolls) return true;
    const Battle& battle = now_.battle;
    const auto sixes = [](int dice) { return Highest{6, dice > 1 ? 6 : 0}; };
    const int red = std::min<int>(now_.units_on(battle.to), kMostDefending);
    const Highest attack = highest(battle.black, battle.committed);
    const Highest defence = highest(battle.red, red);
    const Losses now = losses_of(battle, attack, defence);
    if (!attacker) return losses_of(battle, attack, sixes(red)).defender < now.defender;
    const Highest best = sixes(battle.committed);
    const bool higher = attack.first < best.first || (red > 1 && attack.second < best.second);
    const bool answered = may_use(battle.defender, Aptitude::Effect::defence_reroll);
    return (answered && higher) || losses_of(battle, best, defence).attacker < now.attacker;
}

void Turn::settle() {
    Battle& battle = now_.battle;
    std::uint16_t& defenders = units(battle.to);
    const Highest attack = highest(battle.black, battle.committed);
    const Highest defence = highest(battle.red, std::min<int>(defenders, kMostDefending));
    const Losses losses = losses_of(battle, attack, defence);
    battle.committed = static_cast<std::uint8_t>(battle.committed - losses.attacker);
    add(defenders, -losses.defender);
    battle.black = 0;
    battle.red = 0;
    battle.rolled = true;
    if (defenders == 0) {
        conquer();
    } else if (battle.committed == 0) {  // RK-37, E12
        now_.beaten = true;
        end_battle();
    } else {
        now_.stage = Stage::before_roll;
    }
}

void Turn::end_battle() {
    now_.battle = {};
    now_.stage = Stage::main;
}

void Turn::withdraw() {
    break_off();
    now_.stage = Stage::main;
}

void Turn::break_off() {
    if (now_.battle.committed > 0) add(units(now_.battle.from), now_.battle.committed);
    now_.battle = {};
}

void Turn::conquer() {
    const Battle battle = now_.battle;
    now_.owned[battle.defender] &= ~bit(battle.to);
    now_.owned[me()] |= bit(battle.to);
    units(battle.to) = battle.committed;  // E10
    now_.conquered = true;
    now_.conquest_in_round = true;
    forget_progress(battle.defender, battle.to);
    end_battle();
    if (now_.owned[battle.defender] == 0) fall(battle.defender);
    if (now_.owned[me()] == settings_.map.all()) {
        finish(End::conquest, engine::Seat(me()));  // RK-43
        return;
    }
    if (end_if_one_is_left()) return;
    if (settings_.advance_extra && now_.units_on(battle.from) > 1) {
        now_.battle.from = battle.from;
        now_.battle.to = battle.to;
        now_.stage = Stage::advance;
    }
    if (now_.cards_due > 0) now_.stage = Stage::win;
}

void Turn::forget_progress(Faction faction, Territory lost) {
    core::for_each_bit(settings_.deck.missions_naming[index_of(lost)], [&](int mission) {
        std::uint8_t& held = now_.held[faction][static_cast<std::size_t>(mission)];
        if (held != kHeldLongEnough) held = 0;
    });
}

void Turn::fall(Faction faction) {
    if (now_.standing[faction] == Standing::neutral) now_.cards_due = kNeutralCards;  // RK-53
    if (now_.standing[faction] == Standing::playing) {                                // E15
        now_.hand_count[me()] =
            static_cast<std::uint8_t>(now_.hand_count[me()] + now_.hand_count[faction]);
        if (now_.hand_count[faction] > 0) now_.won_cards = settings_.trades_winnings;
        now_.hand_count[faction] = 0;
        now_.rewards[faction] = 0;
        now_.face_up[faction] = 0;
        now_.face_down[faction] = 0;
    }
    now_.standing[faction] = Standing::out;
}

void Turn::win_card() {
    ++now_.hand_count[me()];
    if (--now_.cards_due > 0) return;
    now_.won_cards = settings_.trades_winnings;
    // The territory was taken just now; its origin is remembered only while more may follow.
    now_.stage = now_.battle.from == now_.battle.to ? Stage::main : Stage::advance;
}

void Turn::advance(std::uint16_t amount) {
    add(units(now_.battle.from), -amount);
    add(units(now_.battle.to), amount);
    end_battle();
}

}  // namespace bivouac::risk
