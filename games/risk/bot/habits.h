// How a player acts without thinking ahead: a rule of thumb for every kind of decision, steered by
// a temper. Fast enough to play whole turns thousands of times in a search.
#pragma once

#include "games/risk/action.h"
#include "games/risk/bot/outlook.h"

namespace bivouac::risk {

class Habits {
public:
    // Settings and table must outlive it.
    Habits(const Settings& settings, const BattleTable& table, const Temper& temper)
        : settings_(settings), table_(table), temper_(temper) {}

    // What the seat that is due does; always legal. Some seat must be due.
    [[nodiscard]] Action next(const State& state) const;

    // Before a roll: withdrawing and attacking anew brings more dice, for nothing (RK-36, E11).
    [[nodiscard]] static bool is_short_of_dice(const Position& position);

    [[nodiscard]] const Temper& temper() const { return temper_; }
    [[nodiscard]] Outlook outlook(const State& state, Faction seat) const {
        return {settings_, state, seat, temper_, table_};
    }

private:
    [[nodiscard]] Action in_main(const State& state) const;
    [[nodiscard]] Action before_roll(const State& state) const;

    const Settings& settings_;
    const BattleTable& table_;
    Temper temper_;
};

}  // namespace bivouac::risk
