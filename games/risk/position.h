// Everything that lies open: the board, the state of the turn, and what is public of the cards.
#pragma once

#include <array>
#include <cstdint>

#include "engine/seat.h"
#include "games/risk/deck.h"
#include "games/risk/territory.h"

namespace bivouac::risk {

// What the game waits for.
enum class Stage : std::uint8_t {
    first,           // nature: who begins
    deal,            // nature: the next territory
    mission,         // nature: the next mission
    main,            // the player's turn: place, then attack, then manoeuvre or end
    turn_up,         // nature: which Aptitude it is
    lose,            // the player takes units off (E18)
    before_roll,     // attacker: roll, declare, or withdraw after a roll
    defence_card,    // defender: declare or pass
    roll,            // nature: all dice
    attack_reroll,   // attacker: reroll or pass
    attack_dice,     // nature: the attacker's dice again
    defence_reroll,  // defender: reroll or pass
    defence_dice,    // nature: the defender's dice again
    advance,         // attacker: how many follow (`advance_extra`)
    win,             // nature: a card from under a neutral Brotherhood
    draw_choice,     // the player: take the card that was earned, or leave it (`draw_card`)
    lift,            // nature: is the next card Sigma?
    draw,            // nature: the next card
    over,
};
inline constexpr Stage kLastStage = Stage::over;

// Before the first turn.
[[nodiscard]] constexpr bool is_dealing(Stage stage) { return stage <= Stage::mission; }
// Dice have been rolled and may still be rolled again.
[[nodiscard]] constexpr bool dice_lie(Stage stage) {
    return stage >= Stage::attack_reroll && stage <= Stage::defence_dice;
}

enum class Standing : std::uint8_t {
    playing,
    out,       // holds no territory any more
    resigned,  // its territories defend, and count for nobody
    neutral,   // of the two-player game, three cards under it
    absent,    // not in this game
};

enum class End : std::uint8_t {
    none,
    conquest,     // RK-43
    elimination,  // RK-47
    last_left,    // all others gave up or fell
    sigma,        // RK-44
    quiet,        // E33
    rounds,       // E33
    resigned,     // of two players, one gave up
    agreed,
};
inline constexpr End kLastEnd = End::agreed;

struct Battle {
    Territory from{};
    Territory to{};
    Faction defender = 0;
    std::uint8_t committed = 0;  // 0: no battle
    bool rolled = false;         // a first roll has been made: the attacker may withdraw
    bool attack_plus = false;    // E31
    bool defence_plus = false;
    std::uint8_t red = 0;  // dice that lie on the table while a reroll may come; see dice.h
    std::uint16_t black = 0;
    friend bool operator==(const Battle&, const Battle&) = default;
};

// A mission counter that has run out: whoever held the card has shown it, so whoever has not does
// not hold it.
inline constexpr std::uint8_t kHeldLongEnough = 0xFF;

struct Position {
    std::array<Territories, kFactions> owned{};
    std::array<std::uint16_t, kMostTerritories> units{};
    std::array<Standing, kFactions> standing{};

    Territories discard = 0;  // traded cards, face up (E9)
    // Which shuffle put each card into the pile last: 0 the first one (RK-16), then one for each
    // time the discards were shuffled (RK-45). It tells which cards a hand can hold.
    std::array<std::uint16_t, kMostTerritories> batch{};
    std::uint16_t shuffles = 0;

    std::array<std::uint8_t, kFactions> hand_count{};     // territory cards
    std::array<std::uint8_t, kFactions> mission_count{};  // missions not shown
    std::array<std::uint8_t, kFactions> face_down{};      // Aptitudes nobody has seen
    std::array<Cards, kFactions> face_up{};               // Aptitudes kept (E19)
    Cards turned = 0;                                     // Aptitudes ever turned up
    Cards shown = 0;                                      // missions accomplished
    // For every player and mission, how many own turns in a row ended with all of it held, whether
    // or not the player has the card: it is plain to see (E17).
    std::array<std::array<std::uint8_t, kMissions>, kFactions> held{};
    std::array<std::uint8_t, kFactions> rewards{};  // units that come with the next turn

    Stage stage = Stage::first;
    std::uint8_t first = 0;    // the seat that began
    std::uint8_t to_move = 0;  // the seat whose turn it is
    Battle battle;
    std::uint16_t to_place = 0;
    std::uint8_t to_lose = 0;
    std::uint8_t neutral_left = 0;        // RK-52
    Faction neutral_choice = kNoFaction;  // the one neutral Brotherhood that gets them
    std::uint8_t cards_due = 0;           // to be won from a neutral Brotherhood
    bool revealed = false;                // an Aptitude was turned up this turn
    bool attacking = false;               // the Place phase is over
    bool beaten = false;                  // no more attacks (E12)
    bool conquered = false;               // a card is due (RK-42)
    bool conquest_in_round = false;
    bool won_cards =
        false;  // cards were won this turn that may be traded at once (`neutral_cards`)
    std::uint8_t quiet = 0;  // rounds without a conquest
    std::uint16_t round = 0;
    std::uint16_t turn = 0;
    End end = End::none;
    engine::SeatSet winners;

    friend bool operator==(const Position&, const Position&) = default;

    [[nodiscard]] Territories everybodys() const {
        return owned[0] | owned[1] | owned[2] | owned[3] | owned[4];
    }
    // The territory must have an owner.
    [[nodiscard]] Faction owner_of(Territory territory) const {
        Faction faction = 0;
        while (!contains(owned[faction], territory)) ++faction;
        return faction;
    }
    [[nodiscard]] std::uint16_t units_on(Territory territory) const {
        return units[index_of(territory)];
    }
    [[nodiscard]] bool is_playing(Faction faction) const {
        return standing[faction] == Standing::playing;
    }
};

}  // namespace bivouac::risk
