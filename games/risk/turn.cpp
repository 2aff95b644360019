#include "games/risk/turn.h"

#include <algorithm>

#include "games/risk/deal.h"
#include "games/risk/pile.h"
#include "games/risk/reckoning.h"

namespace bivouac::risk {

void Turn::play(Action action) {
    switch (action.kind) {
        case Action::Kind::trade: trade(action.traded()); return;
        case Action::Kind::reveal: now_.stage = Stage::turn_up; return;
        case Action::Kind::play: play_gain(action.card); return;
        case Action::Kind::place: place(action); return;
        case Action::Kind::neutral: place_neutral(action); return;
        case Action::Kind::lose: lose(action); return;
        case Action::Kind::attack: attack(action); return;
        case Action::Kind::roll: defender_may_declare(); return;
        case Action::Kind::withdraw: withdraw(); return;
        case Action::Kind::declare: declare(action.card); return;
        case Action::Kind::reroll: reroll(action.card); return;
        case Action::Kind::pass: pass(); return;
        case Action::Kind::advance: advance(action.amount); return;
        case Action::Kind::move: move(action); return;
        case Action::Kind::take: draw_a_card(); return;
        case Action::Kind::end: draw_or_finish(); return;
        case Action::Kind::first:
            now_.first = action.card;
            now_.stage = Stage::deal;
            return;
        case Action::Kind::deal: deal(territory_at(action.card)); return;
        case Action::Kind::mission: deal_mission(); return;
        case Action::Kind::turn_up: turn_up(action.card); return;
        case Action::Kind::dice: dice(action.dice); return;
        case Action::Kind::lift: lift(action.amount); return;
        case Action::Kind::draw: draw(action.card); return;
        case Action::Kind::win: win_card(); return;
    }
}

void Turn::resign(Faction seat) {
    now_.standing[seat] = Standing::resigned;
    now_.rewards[seat] = 0;
    now_.face_up[seat] = 0;
    now_.face_down[seat] = 0;
    if (settings_.has_neutrals()) {
        finish(End::resigned, engine::Seat(1 - seat));
        return;
    }
    if (end_if_one_is_left()) return;
    if (seat == now_.to_move) {
        now_.to_lose = 0;
        break_off();
        next_turn();
        return;
    }
    if (seat != now_.battle.defender) return;
    // The defender will not answer any more.
    if (now_.stage == Stage::defence_card) now_.stage = Stage::roll;
    if (now_.stage == Stage::defence_reroll) settle();
}

void Turn::finish(End end, engine::SeatSet winners) {
    break_off();
    now_.stage = Stage::over;
    now_.to_lose = 0;
    now_.cards_due = 0;
    now_.end = end;
    now_.winners = winners;
}

void Turn::deal(Territory territory) {
    now_.owned[receiver(settings_, now_)] |= bit(territory);
    units(territory) = settings_.map.crests[index_of(territory)];  // RK-15
    if (now_.everybodys() == settings_.map.all()) now_.stage = Stage::mission;
}

void Turn::deal_mission() {
    const Faction player = mission_receiver(settings_, now_);
    ++now_.mission_count[player];
    const Faction last =
        static_cast<Faction>((now_.first + settings_.players - 1) % settings_.players);
    if (now_.mission_count[last] == settings_.missions_each()) {
        now_.to_move = now_.first;
        begin_turn();
    }
}

void Turn::begin_turn() {
    now_.stage = Stage::main;
    now_.to_place =
        static_cast<std::uint16_t>(income(settings_.map, now_.owned[me()]) + now_.rewards[me()]);
    now_.rewards[me()] = 0;
    now_.neutral_left = neutral_cards(now_) > 0 ? kNeutralUnits : 0;  // RK-52, E22
    now_.neutral_choice = kNoFaction;
    now_.revealed = false;
    now_.attacking = false;
    now_.beaten = false;
    now_.conquered = false;
    now_.won_cards = false;
}

void Turn::trade(Territories cards) {
    add(now_.to_place, trade_units(crests_of(settings_.map, cards)));
    now_.hand_count[me()] =
        static_cast<std::uint8_t>(now_.hand_count[me()] - core::bit_count(cards));
    now_.discard |= cards;
}

void Turn::turn_up(std::uint8_t card) {
    const Aptitude& aptitude = settings_.deck.aptitudes[card];
    now_.revealed = true;
    --now_.face_down[me()];
    now_.turned = static_cast<Cards>(now_.turned | (1U << card));
    now_.stage = Stage::main;
    if (aptitude.effect != Aptitude::Effect::lose) {
        now_.face_up[me()] = static_cast<Cards>(now_.face_up[me()] | (1U << card));
        return;
    }
    // E18: as many as can be given.
    const int spare = units_of(now_, me()) - core::bit_count(now_.owned[me()]);
    now_.to_lose = static_cast<std::uint8_t>(std::min<int>(aptitude.amount, spare));
    if (now_.to_lose > 0) now_.stage = Stage::lose;
}

void Turn::play_gain(std::uint8_t card) {
    add(now_.to_place, settings_.deck.aptitudes[card].amount);
    spend(me(), card);
}

void Turn::place(Action action) {
    add(units(action.to), action.amount);
    add(now_.to_place, -action.amount);
}

void Turn::place_neutral(Action action) {
    add(units(action.to), action.amount);
    now_.neutral_left = static_cast<std::uint8_t>(now_.neutral_left - action.amount);
    now_.neutral_choice = now_.neutral_left == 0 ? kNoFaction : now_.owner_of(action.to);
}

void Turn::lose(Action action) {
    add(units(action.to), -action.amount);
    now_.to_lose = static_cast<std::uint8_t>(now_.to_lose - action.amount);
    if (now_.to_lose == 0) now_.stage = Stage::main;
}

void Turn::move(Action action) {
    add(units(action.from), -action.amount);
    add(units(action.to), action.amount);
    draw_or_finish();
}

void Turn::draw_or_finish() {
    now_.attacking = true;
    if (!now_.conquered || !has_card_to_draw(settings_, now_)) {  // RK-42, E9
        finish_turn();
        return;
    }
    if (settings_.may_leave_card) {  // E28
        now_.stage = Stage::draw_choice;
        return;
    }
    draw_a_card();
}

void Turn::draw_a_card() {
    if (pile_size(settings_, now_) == 0) shuffle_discards();
    const bool lifts = sigma_may_come(settings_, now_) && neutral_cards(now_) > 0;
    now_.stage = lifts ? Stage::lift : Stage::draw;
}

// RK-45
void Turn::shuffle_discards() {
    ++now_.shuffles;
    for_each_territory(now_.discard,
                       [&](Territory card) { now_.batch[index_of(card)] = now_.shuffles; });
    now_.discard = 0;
}

void Turn::lift(std::uint16_t place) {
    if (place == 1) {
        finish(End::sigma, leaders(settings_, now_));
    } else {
        now_.stage = Stage::draw;
    }
}

void Turn::draw(std::uint8_t card) {
    if (card == kSigma) {
        finish(End::sigma, leaders(settings_, now_));
        return;
    }
    ++now_.hand_count[me()];
    finish_turn();
}

void Turn::finish_turn() {
    count_missions();
    next_turn();
}

// E17
void Turn::count_missions() {
    const Cards candidates = missions_running_out(settings_, now_);
    for (std::size_t i = 0; i < kMissions; ++i) {
        std::uint8_t& held = now_.held[me()][i];
        if (held == kHeldLongEnough) continue;
        if (((candidates >> i) & 1U) != 0) {
            held = kHeldLongEnough;
        } else {
            const bool holds = (settings_.deck.missions[i].named & ~now_.owned[me()]) == 0;
            held = holds ? static_cast<std::uint8_t>(held + 1) : std::uint8_t{0};
        }
    }
    if (candidates == 0) return;
    const auto held = static_cast<Cards>(hands_.missions[me()] & candidates);
    const Cards accomplished = told_.value_or(held);
    hands_.missions[me()] = static_cast<Cards>(hands_.missions[me()] & ~accomplished);
    now_.shown = static_cast<Cards>(now_.shown | accomplished);
    core::for_each_bit(accomplished, [&](int mission) {
        --now_.mission_count[me()];
        now_.rewards[me()] = static_cast<std::uint8_t>(
            now_.rewards[me()] + settings_.deck.missions[static_cast<std::size_t>(mission)].reward);
    });
}

void Turn::next_turn() {
    ++now_.turn;
    const auto place = [&](int seat) {
        return (seat - now_.first + settings_.players) % settings_.players;
    };
    int next = now_.to_move;
    do {
        next = (next + 1) % settings_.players;
    } while (!now_.is_playing(static_cast<Faction>(next)));
    const bool new_round = place(next) <= place(now_.to_move);
    now_.to_move = static_cast<std::uint8_t>(next);
    if (new_round && end_of_round()) return;
    begin_turn();
}

// E33
bool Turn::end_of_round() {
    ++now_.round;
    now_.quiet =
        now_.conquest_in_round ? std::uint8_t{0} : static_cast<std::uint8_t>(now_.quiet + 1);
    now_.conquest_in_round = false;
    if (now_.quiet >= kQuietRounds) {
        finish(End::quiet, leaders(settings_, now_));
    } else if (now_.round >= settings_.round_limit) {
        finish(End::rounds, leaders(settings_, now_));
    }
    return now_.stage == Stage::over;
}

bool Turn::end_if_one_is_left() {
    int left = 0;
    int last = 0;
    for (int i = 0; i < settings_.players; ++i) {
        if (!now_.is_playing(static_cast<Faction>(i))) continue;
        ++left;
        last = i;
    }
    if (left > 1) return false;
    finish(settings_.has_neutrals() ? End::elimination : End::last_left, engine::Seat(last));
    return true;
}

}  // namespace bivouac::risk
