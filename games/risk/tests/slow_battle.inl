// The slow rules: battles. Included by slow_rules.h.

namespace bivouac::risk {

// E31: once a battle.
inline void SlowGame::ask_defender() {
    const bool may = !w_.defence_plus && !usable(w_.defender, Effect::defence_plus).empty();
    w_.stage = may ? Stage::defence_card : Stage::roll;
}

inline void SlowGame::roll(const std::vector<int>& dice) {
    if (w_.stage == Stage::attack_dice) {
        w_.black = dice;
        maybe_reroll_defence();
    } else if (w_.stage == Stage::defence_dice) {
        w_.red = dice;
        settle();
    } else {
        w_.black.assign(dice.begin(), dice.begin() + w_.committed);
        w_.red.assign(dice.begin() + w_.committed, dice.end());
        if (usable(w_.me, Effect::attack_reroll).empty() || !attack_reroll_helps()) {
            maybe_reroll_defence();
        } else {
            w_.stage = Stage::attack_reroll;
        }
    }
}

inline void SlowGame::maybe_reroll_defence() {
    if (usable(w_.defender, Effect::defence_reroll).empty() || !defence_reroll_helps()) {
        settle();
    } else {
        w_.stage = Stage::defence_reroll;
    }
}

inline SlowGame::Toll SlowGame::toll(std::vector<int> black, std::vector<int> red) const {
    std::sort(black.rbegin(), black.rend());
    std::sort(red.rbegin(), red.rend());
    if (w_.attack_plus) ++black[0];
    if (w_.defence_plus) ++red[0];
    Toll sum;
    for (std::size_t pair = 0; pair < black.size() && pair < red.size(); ++pair) {
        ++(black[pair] > red[pair] ? sum.defender : sum.attacker);
    }
    return sum;
}

inline std::vector<std::vector<int>> SlowGame::all_rolls(int dice) {
    std::vector<std::vector<int>> rolls = {{}};
    for (int die = 0; die < dice; ++die) {
        std::vector<std::vector<int>> longer;
        for (const std::vector<int>& roll : rolls) {
            for (int value = 1; value <= 6; ++value) {
                longer.push_back(roll);
                longer.back().push_back(value);
            }
        }
        rolls = longer;
    }
    return rolls;
}

// Version 1 asks everybody who has the card. Otherwise some roll must be better than the one on the
// table, against the red dice as they are or as they may be rolled again.
inline bool SlowGame::attack_reroll_helps() const {
    if (settings_->asks_idle_rerolls) return true;
    std::vector<std::vector<int>> answers = {w_.red};
    if (!usable(w_.defender, Effect::defence_reroll).empty()) {
        for (const auto& red : all_rolls(static_cast<int>(w_.red.size()))) answers.push_back(red);
    }
    for (const auto& black : all_rolls(w_.committed)) {
        for (const auto& red : answers) {
            if (toll(black, red).attacker < toll(w_.black, red).attacker) return true;
        }
    }
    return false;
}

inline bool SlowGame::defence_reroll_helps() const {
    if (settings_->asks_idle_rerolls) return true;
    for (const auto& red : all_rolls(static_cast<int>(w_.red.size()))) {
        if (toll(w_.black, red).defender < toll(w_.black, w_.red).defender) return true;
    }
    return false;
}

// RK-34: the highest with the highest.
inline void SlowGame::settle() {
    std::sort(w_.black.rbegin(), w_.black.rend());
    std::sort(w_.red.rbegin(), w_.red.rend());
    if (w_.attack_plus) ++w_.black[0];
    if (w_.defence_plus) ++w_.red[0];
    for (std::size_t pair = 0; pair < w_.black.size() && pair < w_.red.size(); ++pair) {
        if (w_.black[pair] > w_.red[pair]) {
            --w_.units[at(w_.to)];
        } else {
            --w_.committed;
        }
    }
    w_.black.clear();
    w_.red.clear();
    w_.rolled = true;
    if (w_.units[at(w_.to)] == 0) {
        conquer();
    } else if (w_.committed == 0) {
        w_.beaten = true;
        end_battle();
    } else {
        w_.stage = Stage::before_roll;
    }
}

inline void SlowGame::end_battle() {
    w_.from = w_.to = w_.defender = w_.committed = 0;
    w_.rolled = w_.attack_plus = w_.defence_plus = false;
    w_.black.clear();
    w_.red.clear();
    w_.stage = Stage::main;
}

// RK-35, E10, E15, E17, RK-53
inline void SlowGame::conquer() {
    const int from = w_.from;
    const int to = w_.to;
    const int loser = w_.defender;
    w_.owner[at(to)] = w_.me;
    w_.units[at(to)] = w_.committed;
    w_.conquered = w_.conquest_in_round = true;
    for (std::size_t m = 0; m < kMissions; ++m) {
        const bool named = members(settings_->deck.missions[m].named).contains(to);
        if (named && w_.held[at(loser)][m] > 0) w_.held[at(loser)][m] = 0;
    }
    end_battle();
    if (owned_by(loser) == 0) {
        if (w_.standing[at(loser)] == Standing::neutral) w_.cards_due = 3;
        if (plays(loser)) {
            if (!w_.cards[at(loser)].empty()) w_.won_cards = settings_->trades_winnings;
            w_.cards[at(w_.me)].insert(w_.cards[at(loser)].begin(), w_.cards[at(loser)].end());
            w_.cards[at(loser)].clear();
            w_.rewards[at(loser)] = 0;
            w_.face_up[at(loser)].clear();
            w_.face_down[at(loser)] = 0;
        }
        w_.standing[at(loser)] = Standing::out;
    }
    if (owned_by(w_.me) == size()) {
        finish(End::conquest, {w_.me});
        return;
    }
    if (only_one_left()) return;
    if (settings_->advance_extra && w_.units[at(from)] > 1) {
        w_.from = from;
        w_.to = to;
        w_.stage = Stage::advance;
    }
    if (w_.cards_due > 0) w_.stage = Stage::win;
}

}  // namespace bivouac::risk
