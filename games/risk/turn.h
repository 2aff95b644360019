// What an action does to everything that lies open. The truth and every view play by this code.
#pragma once

#include <optional>

#include "engine/seat.h"
#include "games/risk/action.h"
#include "games/risk/state.h"

namespace bivouac::risk {

// Which battle cards of an effect a Brotherhood may use now.
[[nodiscard]] inline Cards battle_cards(const Settings& settings, const Position& position,
                                        Faction faction, Aptitude::Effect effect) {
    if (!position.is_playing(faction)) return 0;
    return static_cast<Cards>(position.face_up[faction] & settings.deck.with(effect));
}

// E29: with the first attack the Place phase is over. What may still be done then: trade, when
// cards were won this turn (RK-53, E15), and use cards that bring units (E30), where that was
// agreed (V2-7).
[[nodiscard]] inline bool may_trade_now(const Position& position) {
    return !position.attacking || position.won_cards;
}
[[nodiscard]] inline bool may_gain_now(const Settings& settings, const Position& position) {
    return !position.attacking || settings.gains_any_time;
}

// One turn of play, or the deal before it: turn.cpp, and turn_battle.cpp for attacks.
class Turn {
public:
    // With the truth, the hands say which missions the end of the turn shows; with a view, it was
    // told. Other cards in hands are the caller's business.
    Turn(const Settings& settings, Position& position, Hands& hands,
         std::optional<Cards> told = std::nullopt)
        : settings_(settings), now_(position), hands_(hands), told_(told) {}

    // The action must be legal.
    void play(Action action);

    // Platform rule: with more than two players the territories stay and defend.
    void resign(Faction seat);

    void finish(End end, engine::SeatSet winners);

private:
    [[nodiscard]] Faction me() const { return now_.to_move; }
    [[nodiscard]] std::uint16_t& units(Territory territory) {
        return now_.units[index_of(territory)];
    }
    static void add(std::uint16_t& units, int more) {
        units = static_cast<std::uint16_t>(units + more);
    }
    [[nodiscard]] bool may_use(Faction faction, Aptitude::Effect effect) const {
        return battle_cards(settings_, now_, faction, effect) != 0;
    }
    void spend(Faction faction, std::uint8_t card) {
        now_.face_up[faction] = static_cast<Cards>(now_.face_up[faction] & ~(1U << card));
    }

    // Setup (RK-12 … RK-18, RK-46 … RK-51)

    void deal(Territory territory);
    void deal_mission();

    // Place phase (RK-20 … RK-27)

    void begin_turn();
    void trade(Territories cards);
    void turn_up(std::uint8_t card);
    void play_gain(std::uint8_t card);
    void place(Action action);
    void place_neutral(Action action);
    void lose(Action action);

    // Battle (RK-29 … RK-38, E31)

    void attack(Action action);
    void defender_may_declare();
    void declare(std::uint8_t card);
    void reroll(std::uint8_t card);
    void pass();
    void dice(std::uint16_t rolled);
    void attacker_may_reroll();
    void defender_may_reroll();
    // E31: would other dice of this side help? Asked before the dice are compared.
    [[nodiscard]] bool reroll_may_help(bool attacker) const;
    void settle();
    void end_battle();
    void withdraw();
    // The committed units go back.
    void break_off();
    void conquer();
    // E17: the counter returns to 0 when one of the named territories is lost.
    void forget_progress(Faction faction, Territory lost);
    void fall(Faction faction);
    void win_card();
    void advance(std::uint16_t amount);

    // Manoeuvre and end of the turn (RK-40 … RK-42)

    void move(Action action);
    void draw_or_finish();
    void draw_a_card();
    void shuffle_discards();
    void lift(std::uint16_t place);
    void draw(std::uint8_t card);
    void finish_turn();
    // E17
    void count_missions();
    void next_turn();
    // E33
    [[nodiscard]] bool end_of_round();
    // RK-47; with more players, when all others have given up or fallen.
    [[nodiscard]] bool end_if_one_is_left();

    const Settings& settings_;
    Position& now_;
    Hands& hands_;
    std::optional<Cards> told_;
};

}  // namespace bivouac::risk
