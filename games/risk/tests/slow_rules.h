// The whole game a second time: plain, slow, and written from the rules' text alone.
//
// It shares nothing with the fast rules but the map, the deck and the words for actions. Whatever
// may be done is found by trying everything; whoever is joined with whom, by going through the
// board until nothing changes.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

#include "games/risk/action.h"
#include "games/risk/tests/slow_world.h"

namespace bivouac::risk {

class SlowGame {
public:
    using Kind = Action::Kind;
    using Effect = Aptitude::Effect;

    SlowGame(const Settings& settings, const State& state)
        : settings_(&settings), w_(world_of(settings, state)) {}

    [[nodiscard]] const SlowWorld& world() const { return w_; }
    [[nodiscard]] State state() const { return state_of(w_); }
    // The seat whose decision is due; -1: nature's, or nobody's.
    [[nodiscard]] int due() const;
    // All legal actions of whoever is due, in no order. Hands of more than `most_cards` cards are
    // not traded from: their subsets are too many to list.
    [[nodiscard]] std::vector<Action> legal(std::size_t most_cards = 10) const;
    // The action must be legal.
    void apply(Action action);
    // The seat must be playing.
    void resign(int seat);

private:
    // What may be done
    void list_main(std::vector<Action>& list, std::size_t most_cards) const;
    void list_trades(std::vector<Action>& list, std::size_t most_cards) const;
    void list_attacks(std::vector<Action>& list) const;
    void list_moves(std::vector<Action>& list) const;
    void list_cards(std::vector<Action>& list, Kind kind, const Set& cards) const;
    static void list_rolls(std::vector<Action>& list, int black, int red);
    [[nodiscard]] std::vector<bool> joined_with(int start) const;

    // What the rules speak of
    [[nodiscard]] int size() const { return settings_->map.size; }
    [[nodiscard]] int players() const { return settings_->players; }
    [[nodiscard]] bool linked(int a, int b) const {
        return ((settings_->map.links[at(a)] >> b) & 1U) != 0;
    }
    [[nodiscard]] int crests(int card) const { return settings_->map.crests[at(card)]; }
    [[nodiscard]] bool plays(int faction) const {
        return w_.standing[at(faction)] == Standing::playing;
    }
    [[nodiscard]] int owned_by(int faction) const {
        return static_cast<int>(std::count(w_.owner.begin(), w_.owner.end(), faction));
    }
    [[nodiscard]] int units_of(int faction) const;
    [[nodiscard]] int red_dice() const { return w_.units[at(w_.to)] >= 2 ? 2 : 1; }
    // Cards that lie face up before a player and have this effect.
    [[nodiscard]] Set usable(int faction, Effect effect) const;
    // Territory cards that nobody has seen.
    [[nodiscard]] Set unseen() const;
    [[nodiscard]] int under_neutrals() const;
    [[nodiscard]] int pile() const;
    // V2-7: does Sigma lie in the pile, and may it be the next card?
    [[nodiscard]] bool sigma_in_pile() const;
    [[nodiscard]] bool sigma_next() const;
    [[nodiscard]] bool card_to_be_had() const;
    // E31: does another roll of one side, whatever the other then does, ever save it a unit?
    [[nodiscard]] bool attack_reroll_helps() const;
    [[nodiscard]] bool defence_reroll_helps() const;
    struct Toll {
        int attacker = 0;
        int defender = 0;
    };
    [[nodiscard]] Toll toll(std::vector<int> black, std::vector<int> red) const;
    [[nodiscard]] static std::vector<std::vector<int>> all_rolls(int dice);
    [[nodiscard]] static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    // What happens
    void deal(int card);
    void deal_mission(int card);
    void begin_turn();
    [[nodiscard]] int income() const;
    void trade(const Set& cards);
    void turn_up(int card);
    void ask_defender();
    void roll(const std::vector<int>& dice);
    void maybe_reroll_defence();
    void settle();
    void conquer();
    void end_battle();
    void draw_if_entitled();
    void draw_card();
    void finish_turn();
    void pass_turn_on();
    [[nodiscard]] bool only_one_left();
    void finish(End end, Set winners);
    [[nodiscard]] Set leaders() const;
    // Of the players in order of play, the first of those with the least who may still get one.
    [[nodiscard]] int next_to_get(const std::function<int(int)>& has,
                                  const std::function<int(int)>& quota) const;

    const Settings* settings_;
    SlowWorld w_;
};

}  // namespace bivouac::risk

#include "games/risk/tests/slow_battle.inl"
#include "games/risk/tests/slow_course.inl"
#include "games/risk/tests/slow_legal.inl"
