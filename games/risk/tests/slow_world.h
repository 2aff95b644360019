// Everything there is in a game of Risk as plain lists and sets, for the slow rules; and how it is
// told from, and turned into, a State.
#pragma once

#include <array>
#include <set>
#include <vector>

#include "games/risk/state.h"

namespace bivouac::risk {

using Set = std::set<int>;

struct SlowWorld {
    Stage stage = Stage::first;
    std::vector<int> owner;  // of each territory; -1: nobody yet
    std::vector<int> units;
    std::vector<Standing> standing;

    Set discard;
    std::vector<int> shuffled;  // with which shuffle each card came into the pile
    int shuffles = 0;
    std::vector<Set> cards;  // in each hand
    std::vector<Set> missions;
    std::vector<int> face_down;
    std::vector<Set> face_up;
    Set turned;
    Set shown;
    std::vector<std::vector<int>> held;  // by player and mission; -1: long enough
    std::vector<int> rewards;

    int first = 0;
    int me = 0;
    int from = 0;
    int to = 0;
    int defender = 0;
    int committed = 0;
    bool rolled = false;
    bool attack_plus = false;
    bool defence_plus = false;
    std::vector<int> black;  // dice on the table
    std::vector<int> red;

    int to_place = 0;
    int to_lose = 0;
    int neutral_left = 0;
    int neutral_choice = -1;
    int cards_due = 0;
    bool revealed = false;
    bool attacking = false;
    bool beaten = false;
    bool conquered = false;
    bool conquest_in_round = false;
    bool won_cards = false;
    int quiet = 0;
    int round = 0;
    int turn = 0;
    End end = End::none;
    Set winners;
};

[[nodiscard]] inline Set members(std::uint64_t bits) {
    Set set;
    for (int i = 0; i < 64; ++i) {
        if (((bits >> i) & 1U) != 0) set.insert(i);
    }
    return set;
}

[[nodiscard]] inline std::uint64_t bits_of(const Set& set) {
    std::uint64_t bits = 0;
    for (const int member : set) bits |= std::uint64_t{1} << member;
    return bits;
}

// Dice are one number in base six, the first die in the lowest digit.
[[nodiscard]] inline std::vector<int> dice_of(unsigned number, int count) {
    std::vector<int> dice;
    for (int i = 0; i < count; ++i, number /= 6) dice.push_back(static_cast<int>(number % 6) + 1);
    return dice;
}

[[nodiscard]] inline int number_of(const std::vector<int>& dice) {
    int number = 0;
    int place = 1;
    for (const int die : dice) {
        number += (die - 1) * place;
        place *= 6;
    }
    return number;
}

[[nodiscard]] inline SlowWorld world_of(const Settings& settings, const State& state) {
    const Position& now = state.position;
    SlowWorld world;
    world.stage = now.stage;
    for (int i = 0; i < settings.map.size; ++i) {
        int owner = -1;
        for (int f = 0; f < kFactions; ++f) {
            if (members(now.owned[static_cast<std::size_t>(f)]).contains(i)) owner = f;
        }
        world.owner.push_back(owner);
        world.units.push_back(now.units[static_cast<std::size_t>(i)]);
        world.shuffled.push_back(now.batch[static_cast<std::size_t>(i)]);
    }
    world.discard = members(now.discard);
    world.shuffles = now.shuffles;
    for (std::size_t f = 0; f < kFactions; ++f) {
        world.standing.push_back(now.standing[f]);
        world.cards.push_back(members(state.hands.cards[f]));
        world.missions.push_back(members(state.hands.missions[f]));
        world.face_down.push_back(now.face_down[f]);
        world.face_up.push_back(members(now.face_up[f]));
        world.rewards.push_back(now.rewards[f]);
        std::vector<int> held;
        for (const int turns : now.held[f]) held.push_back(turns == kHeldLongEnough ? -1 : turns);
        world.held.push_back(held);
    }
    world.turned = members(now.turned);
    world.shown = members(now.shown);
    world.first = now.first;
    world.me = now.to_move;
    world.from = static_cast<int>(now.battle.from);
    world.to = static_cast<int>(now.battle.to);
    world.defender = now.battle.defender;
    world.committed = now.battle.committed;
    world.rolled = now.battle.rolled;
    world.attack_plus = now.battle.attack_plus;
    world.defence_plus = now.battle.defence_plus;
    const bool dice_lie = now.stage == Stage::attack_reroll || now.stage == Stage::attack_dice ||
                          now.stage == Stage::defence_reroll || now.stage == Stage::defence_dice;
    if (dice_lie) {
        const int defenders = world.units[static_cast<std::size_t>(world.to)];
        world.black = dice_of(now.battle.black, world.committed);
        world.red = dice_of(now.battle.red, defenders > 2 ? 2 : defenders);
    }
    world.to_place = now.to_place;
    world.to_lose = now.to_lose;
    world.neutral_left = now.neutral_left;
    world.neutral_choice = now.neutral_choice == kNoFaction ? -1 : now.neutral_choice;
    world.cards_due = now.cards_due;
    world.revealed = now.revealed;
    world.attacking = now.attacking;
    world.beaten = now.beaten;
    world.conquered = now.conquered;
    world.conquest_in_round = now.conquest_in_round;
    world.won_cards = now.won_cards;
    world.quiet = now.quiet;
    world.round = now.round;
    world.turn = now.turn;
    world.end = now.end;
    now.winners.for_each([&](engine::Seat seat) { world.winners.insert(seat.index()); });
    return world;
}

[[nodiscard]] inline State state_of(const SlowWorld& world) {
    State state;
    Position& now = state.position;
    now.stage = world.stage;
    for (std::size_t i = 0; i < world.owner.size(); ++i) {
        if (world.owner[i] >= 0) {
            now.owned[static_cast<std::size_t>(world.owner[i])] |= std::uint64_t{1} << i;
        }
        now.units[i] = static_cast<std::uint16_t>(world.units[i]);
        now.batch[i] = static_cast<std::uint16_t>(world.shuffled[i]);
    }
    const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
    now.discard = bits_of(world.discard);
    now.shuffles = static_cast<std::uint16_t>(world.shuffles);
    for (std::size_t f = 0; f < kFactions; ++f) {
        now.standing[f] = world.standing[f];
        state.hands.cards[f] = bits_of(world.cards[f]);
        state.hands.missions[f] = static_cast<Cards>(bits_of(world.missions[f]));
        now.hand_count[f] = byte(static_cast<int>(world.cards[f].size()));
        now.mission_count[f] = byte(static_cast<int>(world.missions[f].size()));
        now.face_down[f] = byte(world.face_down[f]);
        now.face_up[f] = static_cast<Cards>(bits_of(world.face_up[f]));
        now.rewards[f] = byte(world.rewards[f]);
        for (std::size_t m = 0; m < kMissions; ++m) {
            now.held[f][m] = world.held[f][m] < 0 ? kHeldLongEnough : byte(world.held[f][m]);
        }
    }
    now.turned = static_cast<Cards>(bits_of(world.turned));
    now.shown = static_cast<Cards>(bits_of(world.shown));
    now.first = byte(world.first);
    now.to_move = byte(world.me);
    now.battle.from = territory_at(world.from);
    now.battle.to = territory_at(world.to);
    now.battle.defender = byte(world.defender);
    now.battle.committed = byte(world.committed);
    now.battle.rolled = world.rolled;
    now.battle.attack_plus = world.attack_plus;
    now.battle.defence_plus = world.defence_plus;
    now.battle.black = static_cast<std::uint16_t>(number_of(world.black));
    now.battle.red = byte(number_of(world.red));
    now.to_place = static_cast<std::uint16_t>(world.to_place);
    now.to_lose = byte(world.to_lose);
    now.neutral_left = byte(world.neutral_left);
    now.neutral_choice = world.neutral_choice < 0 ? kNoFaction : byte(world.neutral_choice);
    now.cards_due = byte(world.cards_due);
    now.revealed = world.revealed;
    now.attacking = world.attacking;
    now.beaten = world.beaten;
    now.conquered = world.conquered;
    now.conquest_in_round = world.conquest_in_round;
    now.won_cards = world.won_cards;
    now.quiet = byte(world.quiet);
    now.round = static_cast<std::uint16_t>(world.round);
    now.turn = static_cast<std::uint16_t>(world.turn);
    now.end = world.end;
    for (const int seat : world.winners) now.winners.insert(engine::Seat(seat));
    return state;
}

}  // namespace bivouac::risk
