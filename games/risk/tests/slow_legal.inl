// The slow rules: what may be done. Included by slow_rules.h.

namespace bivouac::risk {

inline int SlowGame::due() const {
    switch (w_.stage) {
        case Stage::main:
        case Stage::lose:
        case Stage::before_roll:
        case Stage::attack_reroll:
        case Stage::draw_choice:
        case Stage::advance: return w_.me;
        case Stage::defence_card:
        case Stage::defence_reroll: return w_.defender;
        default: return -1;
    }
}

inline std::vector<Action> SlowGame::legal(std::size_t most_cards) const {
    std::vector<Action> list;
    Set numbers;
    switch (w_.stage) {
        case Stage::first:
            for (int seat = 0; seat < players(); ++seat) numbers.insert(seat);
            if (settings_->first_seat && numbers.contains(*settings_->first_seat)) {
                numbers = {*settings_->first_seat};
            }
            list_cards(list, Kind::first, numbers);
            break;
        case Stage::deal:
            for (int place = 0; place < size(); ++place) {
                if (w_.owner[at(place)] < 0) numbers.insert(place);
            }
            list_cards(list, Kind::deal, numbers);
            break;
        case Stage::mission:
            for (int card = 0; card < kMissions; ++card) {
                bool dealt = false;
                for (const Set& hand : w_.missions) dealt = dealt || hand.contains(card);
                if (!dealt) numbers.insert(card);
            }
            list_cards(list, Kind::mission, numbers);
            break;
        case Stage::turn_up:
            for (int card = 0; card < kAptitudes; ++card) {
                if (!w_.turned.contains(card)) numbers.insert(card);
            }
            list_cards(list, Kind::turn_up, numbers);
            break;
        case Stage::roll: list_rolls(list, w_.committed, red_dice()); break;
        case Stage::attack_dice: list_rolls(list, w_.committed, 0); break;
        case Stage::defence_dice: list_rolls(list, 0, red_dice()); break;
        case Stage::win:
            for (const int card : unseen()) {
                if (w_.shuffled[at(card)] == 0) numbers.insert(card);
            }
            list_cards(list, Kind::win, numbers);
            break;
        case Stage::lift:
            for (int place = 1; place <= pile(); ++place) {
                Action lift = Action::plain(Kind::lift);
                lift.amount = static_cast<std::uint16_t>(place);
                list.push_back(lift);
            }
            break;
        case Stage::draw:
            for (const int card : unseen()) {
                if (w_.shuffled[at(card)] == w_.shuffles) numbers.insert(card);
            }
            if (sigma_next() && under_neutrals() == 0) numbers.insert(kSigma);
            list_cards(list, Kind::draw, numbers);
            break;
        case Stage::draw_choice:  // E28
            list.push_back(Action::plain(Kind::take));
            list.push_back(Action::plain(Kind::pass));
            break;
        case Stage::main: list_main(list, most_cards); break;
        case Stage::lose:  // E18
            for (int place = 0; place < size(); ++place) {
                if (w_.owner[at(place)] != w_.me) continue;
                for (int n = 1; n < w_.units[at(place)] && n <= w_.to_lose; ++n) {
                    list.push_back(Action::units(Kind::lose, territory_at(place), n));
                }
            }
            break;
        case Stage::before_roll:
            list.push_back(Action::plain(Kind::roll));
            if (w_.rolled) list.push_back(Action::plain(Kind::withdraw));  // E11
            if (!w_.attack_plus) {
                list_cards(list, Kind::declare, usable(w_.me, Effect::attack_plus));
            }
            break;
        case Stage::defence_card:
            list.push_back(Action::plain(Kind::pass));
            list_cards(list, Kind::declare, usable(w_.defender, Effect::defence_plus));
            break;
        case Stage::attack_reroll:
            list.push_back(Action::plain(Kind::pass));
            list_cards(list, Kind::reroll, usable(w_.me, Effect::attack_reroll));
            break;
        case Stage::defence_reroll:
            list.push_back(Action::plain(Kind::pass));
            list_cards(list, Kind::reroll, usable(w_.defender, Effect::defence_reroll));
            break;
        case Stage::advance:  // E10
            for (int n = 0; n < w_.units[at(w_.from)]; ++n) {
                Action advance = Action::plain(Kind::advance);
                advance.amount = static_cast<std::uint16_t>(n);
                list.push_back(advance);
            }
            break;
        case Stage::over: break;
    }
    return list;
}

inline void SlowGame::list_cards(std::vector<Action>& list, Kind kind, const Set& cards) const {
    for (const int card : cards) list.push_back(Action::with_card(kind, card));
}

// One die after the other, black ones first (RK-33).
inline void SlowGame::list_rolls(std::vector<Action>& list, int black, int red) {
    std::vector<std::vector<int>> rolls = {{}};
    for (int die = 0; die < black + red; ++die) {
        std::vector<std::vector<int>> longer;
        for (const std::vector<int>& roll : rolls) {
            for (int value = 1; value <= 6; ++value) {
                longer.push_back(roll);
                longer.back().push_back(value);
            }
        }
        rolls = longer;
    }
    for (const std::vector<int>& roll : rolls) {
        list.push_back(Action::rolled(black, red, static_cast<std::uint16_t>(number_of(roll))));
    }
}

inline void SlowGame::list_main(std::vector<Action>& list, std::size_t most_cards) const {
    const bool placing = !w_.attacking;
    if (placing || w_.won_cards) list_trades(list, most_cards);  // RK-53, E15
    if (placing || settings_->gains_any_time) {
        list_cards(list, Kind::play, usable(w_.me, Effect::gain));  // E30
    }
    if (placing && !w_.revealed && w_.face_down[at(w_.me)] > 0) {  // RK-24
        list.push_back(Action::plain(Kind::reveal));
    }
    if (placing || w_.to_place > 0) {
        for (int place = 0; place < size(); ++place) {
            const int owner = w_.owner[at(place)];
            for (int n = 1; owner == w_.me && n <= w_.to_place; ++n) {  // E29
                list.push_back(Action::units(Kind::place, territory_at(place), n));
            }
            const bool chosen = w_.neutral_choice < 0 || w_.neutral_choice == owner;
            const bool neutral = w_.standing[at(owner)] == Standing::neutral && chosen;
            for (int n = 1; neutral && n <= w_.neutral_left; ++n) {  // RK-52
                list.push_back(Action::units(Kind::neutral, territory_at(place), n));
            }
        }
    }
    if (w_.to_place > 0 || w_.neutral_left > 0) return;  // E29
    if (!w_.beaten) list_attacks(list);
    list_moves(list);
    list.push_back(Action::plain(Kind::end));
}

// RK-25, E8: any cards with two crests or more.
inline void SlowGame::list_trades(std::vector<Action>& list, std::size_t most_cards) const {
    const Set& hand = w_.cards[at(w_.me)];
    if (hand.size() > most_cards) return;
    std::vector<Set> choices = {{}};
    for (const int card : hand) {
        const std::size_t without = choices.size();
        for (std::size_t i = 0; i < without; ++i) {
            choices.push_back(choices[i]);
            choices.back().insert(card);
        }
    }
    for (const Set& choice : choices) {
        int sum = 0;
        for (const int card : choice) sum += crests(card);
        if (sum >= 2) list.push_back(Action::trade(bits_of(choice)));
    }
}

// RK-30, RK-31
inline void SlowGame::list_attacks(std::vector<Action>& list) const {
    for (int from = 0; from < size(); ++from) {
        for (int to = 0; to < size(); ++to) {
            const bool enemies = w_.owner[at(from)] == w_.me && w_.owner[at(to)] != w_.me;
            if (!enemies || !linked(from, to)) continue;
            for (int n = 1; n <= 3; ++n) {
                if (w_.units[at(from)] - n < 1) continue;
                list.push_back(
                    Action::between(Kind::attack, territory_at(from), territory_at(to), n));
            }
        }
    }
}

// RK-40, E26
inline void SlowGame::list_moves(std::vector<Action>& list) const {
    for (int from = 0; from < size(); ++from) {
        if (w_.owner[at(from)] != w_.me || w_.units[at(from)] < 2) continue;
        const std::vector<bool> joined = joined_with(from);
        for (int to = 0; to < size(); ++to) {
            if (to == from || !joined[at(to)]) continue;
            for (int n = 1; n < w_.units[at(from)]; ++n) {
                list.push_back(
                    Action::between(Kind::move, territory_at(from), territory_at(to), n));
            }
        }
    }
}

// Own territories that a chain of own ones leads to.
inline std::vector<bool> SlowGame::joined_with(int start) const {
    std::vector<bool> joined(at(size()));
    joined[at(start)] = true;
    for (bool changed = true; changed;) {
        changed = false;
        for (int a = 0; a < size(); ++a) {
            for (int b = 0; b < size(); ++b) {
                const bool step = joined[at(a)] && !joined[at(b)] && linked(a, b) &&
                                  w_.owner[at(b)] == w_.owner[at(start)];
                if (!step) continue;
                joined[at(b)] = true;
                changed = true;
            }
        }
    }
    return joined;
}

inline Set SlowGame::usable(int faction, Effect effect) const {
    Set cards;
    if (!plays(faction)) return cards;
    for (const int card : w_.face_up[at(faction)]) {
        if (settings_->deck.aptitudes[at(card)].effect == effect) cards.insert(card);
    }
    return cards;
}

inline Set SlowGame::unseen() const {
    Set cards;
    for (int card = 0; card < size(); ++card) {
        bool seen = w_.discard.contains(card);
        for (const Set& hand : w_.cards) seen = seen || hand.contains(card);
        if (!seen) cards.insert(card);
    }
    return cards;
}

// RK-49
inline int SlowGame::under_neutrals() const {
    return 3 *
           static_cast<int>(std::count(w_.standing.begin(), w_.standing.end(), Standing::neutral));
}

// RK-16, E21
inline int SlowGame::pile() const {
    return static_cast<int>(unseen().size()) - under_neutrals() + (sigma_in_pile() ? 1 : 0);
}

inline bool SlowGame::sigma_in_pile() const {
    if (!settings_->sigma) return false;
    if (settings_->sigma_place != SigmaPlace::after_rounds) return true;
    return w_.round >= settings_->sigma_rounds;  // everybody has had so many turns
}

// Of the first pile half the cards, rounded down, lie above the part with Sigma.
inline bool SlowGame::sigma_next() const {
    if (!sigma_in_pile()) return false;
    if (settings_->sigma_place != SigmaPlace::lower_half) return true;
    const int first_pile = size() - (players() == 2 ? 9 : 0);
    const int drawn = first_pile - (pile() - 1);
    return drawn >= first_pile / 2;
}

inline bool SlowGame::card_to_be_had() const {
    return pile() > 0 || (!settings_->sigma && !w_.discard.empty());
}

}  // namespace bivouac::risk
