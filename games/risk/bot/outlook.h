// One position through the eyes of the player to move: what each territory is worth to it, which
// attack is best, and what units are good for at each border.
//
// Built afresh for each decision, on the stack, in about a microsecond. Reads what lies open and
// the player's own cards; the state, settings, table and temper must outlive it.
#pragma once

#include <array>
#include <optional>

#include "games/risk/bot/battle_table.h"
#include "games/risk/bot/temper.h"
#include "games/risk/state.h"

namespace bivouac::risk {

class Outlook {
public:
    Outlook(const Settings& settings, const State& state, Faction me, const Temper& temper,
            const BattleTable& table);

    struct Attack {
        Territory from{};
        Territory to{};
        float value = 0;  // nothing worth while: 0
    };
    [[nodiscard]] Attack best_attack() const;
    // Of fighting on with so many units against so many; negative or 0: better not.
    [[nodiscard]] float attack_value(Territory to, int attackers, int defenders) const;

    // Stronger than all other players together, or half the map.
    [[nodiscard]] bool dominates() const;
    // Such a battle is all but won and costs little of the army.
    [[nodiscard]] bool is_easy(int attackers, int defenders) const;
    // Of all easy attacks the one that is worth most.
    [[nodiscard]] std::optional<Attack> easy_attack() const;
    // Who dominates leaves no easy attack undone: until something is conquered, and for as long as
    // it is twice as strong as all others together. Not where the card might be Sigma's, behind.
    [[nodiscard]] bool presses() const;
    // The least chance of conquest to be attacked with: less only for somebody's last territory,
    // or when the end is near and others lead.
    [[nodiscard]] float least_chance(Territory to) const;

    // What so many units on an own territory are good for: attacks from there, and its defence.
    [[nodiscard]] float front_value(Territory place, int units) const;

    [[nodiscard]] Faction me() const { return me_; }
    [[nodiscard]] Territories own() const { return own_; }
    [[nodiscard]] Territories borders() const { return borders_; }
    [[nodiscard]] float worth(Territory foreign) const { return worth_[index_of(foreign)]; }
    [[nodiscard]] float keeping(Territory own) const { return keeping_[index_of(own)]; }
    // The largest army of another player beside a territory.
    [[nodiscard]] int threat(Territory place) const;
    // 0 at the beginning, 1 when Sigma must come next; 0 in the long game.
    [[nodiscard]] float lateness() const { return late_; }
    [[nodiscard]] const Temper& temper() const { return temper_; }
    [[nodiscard]] const BattleTable& table() const { return table_; }
    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const Settings& settings() const { return settings_; }

private:
    void look_at_borders();
    [[nodiscard]] int own_units() const;
    [[nodiscard]] int others_units() const;
    void weigh_regions();
    void weigh_owners();
    void weigh_missions();
    // What of a conquest with so many units left is likely to be lost again, as a part.
    [[nodiscard]] float exposed(Territory place, float units) const;
    [[nodiscard]] float conquests_from(Territory place, int units) const;

    const Settings& settings_;
    const State& state_;
    const Position& now_;
    const Temper& temper_;
    const BattleTable& table_;
    Faction me_;
    Territories own_ = 0;
    Territories borders_ = 0;  // own territories beside foreign ones
    Territories targets_ = 0;  // foreign territories beside own ones
    Territories players_ = 0;  // foreign territories of somebody who may attack
    float late_ = 0;
    float unit_ = 0;
    float scarcity_ = 1;  // what a unit counts for beside one of a usual army
    float card_ = 0;
    bool fears_sigma_ = false;
    std::array<float, kMostTerritories> worth_{};
    std::array<float, kMostTerritories> keeping_{};
};

}  // namespace bivouac::risk
