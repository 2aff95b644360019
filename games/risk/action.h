// One decision of a player, or one outcome of chance.
#pragma once

#include <cstdint>

#include "games/risk/territory.h"

namespace bivouac::risk {

struct Action {
    enum class Kind : std::uint8_t {
        // Players
        trade,     // territory cards for units (RK-25)
        reveal,    // turn up an Aptitude (RK-24)
        play,      // use an Aptitude that gives units (E30)
        place,     // units on an own territory
        neutral,   // units on a neutral one (RK-52)
        lose,      // units from an own territory (E18)
        attack,    // commit 1 … 3 units (RK-31)
        roll,      // go into the first roll, or press on (RK-36)
        withdraw,  // RK-32
        declare,   // +1 for this battle (E31)
        reroll,    // E31
        pass,      // no card now
        advance,   // E10, `advance_extra`
        take,      // the card that was earned (E28, `draw_card`); `pass` leaves it
        move,      // the manoeuvre, which ends the turn (RK-40)
        end,       // end the turn without one
        // Nature
        first,    // who plays first (RK-13)
        deal,     // a territory to the next Brotherhood (RK-14)
        mission,  // a Memory Fragment to the next player (RK-17)
        turn_up,  // which Aptitude it was
        dice,     // RK-33
        lift,     // is the next card Sigma? 1: yes, any other number: no
        draw,     // a territory card, or Sigma (RK-42)
        win,      // a card from under a neutral Brotherhood (RK-53)
    };
    static constexpr Kind kLastKind = Kind::win;

    Kind kind = Kind::end;
    Territory from{};
    Territory to{};
    std::uint8_t card = 0;     // a territory card, mission, Aptitude or seat; how many red dice
    std::uint16_t amount = 0;  // units; how many black dice
    std::uint16_t dice = 0;    // what they show, the black ones in the lower digits: dice.h

    friend bool operator==(const Action&, const Action&) = default;

    // A trade names up to 48 cards: they fill the other fields.
    [[nodiscard]] static constexpr Action trade(Territories cards) {
        Action action;
        action.kind = Kind::trade;
        action.from = static_cast<Territory>(cards & 0xFFU);
        action.to = static_cast<Territory>((cards >> 8) & 0xFFU);
        action.card = static_cast<std::uint8_t>((cards >> 16) & 0xFFU);
        action.amount = static_cast<std::uint16_t>((cards >> 24) & 0xFFFFU);
        action.dice = static_cast<std::uint16_t>((cards >> 40) & 0xFFFFU);
        return action;
    }
    [[nodiscard]] constexpr Territories traded() const {
        return static_cast<Territories>(from) | (static_cast<Territories>(to) << 8) |
               (static_cast<Territories>(card) << 16) | (static_cast<Territories>(amount) << 24) |
               (static_cast<Territories>(dice) << 40);
    }
    [[nodiscard]] static constexpr Action plain(Kind kind) {
        Action action;
        action.kind = kind;
        return action;
    }
    [[nodiscard]] static constexpr Action with_card(Kind kind, int card) {
        Action action = plain(kind);
        action.card = static_cast<std::uint8_t>(card);
        return action;
    }
    // Units on, off or into one territory.
    [[nodiscard]] static constexpr Action units(Kind kind, Territory where, int amount) {
        Action action = plain(kind);
        action.to = where;
        action.amount = static_cast<std::uint16_t>(amount);
        return action;
    }
    [[nodiscard]] static constexpr Action between(Kind kind, Territory from, Territory to,
                                                  int amount) {
        Action action = units(kind, to, amount);
        action.from = from;
        return action;
    }
    // So many black and red dice, and what they show.
    [[nodiscard]] static constexpr Action rolled(int black, int red, std::uint16_t dice) {
        Action action = plain(Kind::dice);
        action.amount = static_cast<std::uint16_t>(black);
        action.card = static_cast<std::uint8_t>(red);
        action.dice = dice;
        return action;
    }
};

static_assert(sizeof(Action) == 8);

// Cards that are no territory: Sigma (RK-11), and one that an observer did not see.
inline constexpr std::uint8_t kSigma = 0xFE;
inline constexpr std::uint8_t kUnseenCard = 0xFF;

}  // namespace bivouac::risk
