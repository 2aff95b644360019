// The slow rules: what an action does. Included by slow_rules.h.

namespace bivouac::risk {

inline void SlowGame::apply(Action action) {
    const int card = action.card;
    const int amount = action.amount;
    const int from = static_cast<int>(action.from);
    const int to = static_cast<int>(action.to);
    switch (action.kind) {
        case Kind::trade: trade(members(action.traded())); break;
        case Kind::reveal: w_.stage = Stage::turn_up; break;
        case Kind::play:
            w_.to_place += settings_->deck.aptitudes[at(card)].amount;
            w_.face_up[at(w_.me)].erase(card);
            break;
        case Kind::place:
            w_.units[at(to)] += amount;
            w_.to_place -= amount;
            break;
        case Kind::neutral:
            w_.units[at(to)] += amount;
            w_.neutral_left -= amount;
            w_.neutral_choice = w_.neutral_left > 0 ? w_.owner[at(to)] : -1;
            break;
        case Kind::lose:
            w_.units[at(to)] -= amount;
            w_.to_lose -= amount;
            if (w_.to_lose == 0) w_.stage = Stage::main;
            break;
        case Kind::attack:
            w_.attacking = true;
            w_.units[at(from)] -= amount;
            w_.from = from;
            w_.to = to;
            w_.defender = w_.owner[at(to)];
            w_.committed = amount;
            // Somebody without a card has nothing to decide before the first roll.
            if (usable(w_.me, Effect::attack_plus).empty()) {
                ask_defender();
            } else {
                w_.stage = Stage::before_roll;
            }
            break;
        case Kind::roll: ask_defender(); break;
        case Kind::withdraw:
            w_.units[at(w_.from)] += w_.committed;
            end_battle();
            break;
        case Kind::declare:
            if (w_.stage == Stage::before_roll) {
                w_.face_up[at(w_.me)].erase(card);
                w_.attack_plus = true;
                ask_defender();
            } else {
                w_.face_up[at(w_.defender)].erase(card);
                w_.defence_plus = true;
                w_.stage = Stage::roll;
            }
            break;
        case Kind::reroll:
            if (w_.stage == Stage::attack_reroll) {
                w_.face_up[at(w_.me)].erase(card);
                w_.stage = Stage::attack_dice;
            } else {
                w_.face_up[at(w_.defender)].erase(card);
                w_.stage = Stage::defence_dice;
            }
            break;
        case Kind::pass:
            if (w_.stage == Stage::defence_card) {
                w_.stage = Stage::roll;
            } else if (w_.stage == Stage::attack_reroll) {
                maybe_reroll_defence();
            } else if (w_.stage == Stage::draw_choice) {
                finish_turn();
            } else {
                settle();
            }
            break;
        case Kind::advance:
            w_.units[at(w_.from)] -= amount;
            w_.units[at(w_.to)] += amount;
            end_battle();
            break;
        case Kind::move:
            w_.units[at(from)] -= amount;
            w_.units[at(to)] += amount;
            draw_if_entitled();
            break;
        case Kind::take: draw_card(); break;
        case Kind::end: draw_if_entitled(); break;
        case Kind::first:
            w_.first = card;
            w_.stage = Stage::deal;
            break;
        case Kind::deal: deal(card); break;
        case Kind::mission: deal_mission(card); break;
        case Kind::turn_up: turn_up(card); break;
        case Kind::dice: roll(dice_of(action.dice, action.amount + action.card)); break;
        case Kind::lift:
            if (amount == 1) {
                finish(End::sigma, leaders());
            } else {
                w_.stage = Stage::draw;
            }
            break;
        case Kind::draw:
            if (card == kSigma) {
                finish(End::sigma, leaders());
            } else {
                w_.cards[at(w_.me)].insert(card);
                finish_turn();
            }
            break;
        case Kind::win:
            w_.cards[at(w_.me)].insert(card);
            --w_.cards_due;
            if (w_.cards_due == 0) w_.won_cards = settings_->trades_winnings;
            if (w_.cards_due == 0) w_.stage = w_.from == w_.to ? Stage::main : Stage::advance;
            break;
    }
}

inline int SlowGame::next_to_get(const std::function<int(int)>& has,
                                 const std::function<int(int)>& quota) const {
    int best = -1;
    for (int place = 0; place < players(); ++place) {
        const int player = (w_.first + place) % players();
        if (has(player) >= quota(place)) continue;
        if (best < 0 || has(player) < has(best)) best = player;
    }
    return best;
}

// RK-14, RK-15, RK-48
inline void SlowGame::deal(int card) {
    int receiver = -1;
    if (players() == 2) {
        const int neutral_share = size() / 7;  // 6 of 42
        const int player_share = (size() - 3 * neutral_share) / 2;
        for (const int faction : {w_.first, 1 - w_.first, 2, 3, 4}) {
            const int share = faction < 2 ? player_share : neutral_share;
            if (receiver < 0 && owned_by(faction) < share) receiver = faction;
        }
    } else {
        const int extra = size() % players();
        receiver = next_to_get([&](int player) { return owned_by(player); },
                               [&](int place) {
                                   const bool last = place >= players() - extra;
                                   return size() / players() + (last ? 1 : 0);
                               });
    }
    w_.owner[at(card)] = receiver;
    w_.units[at(card)] = crests(card);
    if (std::count(w_.owner.begin(), w_.owner.end(), -1) == 0) w_.stage = Stage::mission;
}

// RK-17, RK-50
inline void SlowGame::deal_mission(int card) {
    const int each = players() == 2 ? 1 : 2;
    const auto has = [&](int player) { return static_cast<int>(w_.missions[at(player)].size()); };
    const auto quota = [&](int) { return each; };
    w_.missions[at(next_to_get(has, quota))].insert(card);
    if (next_to_get(has, quota) >= 0) return;
    w_.me = w_.first;
    begin_turn();
}

inline void SlowGame::begin_turn() {
    w_.stage = Stage::main;
    w_.to_place = income() + w_.rewards[at(w_.me)];
    w_.rewards[at(w_.me)] = 0;
    w_.neutral_left = under_neutrals() > 0 ? 3 : 0;
    w_.neutral_choice = -1;
    w_.to_lose = 0;
    w_.revealed = w_.attacking = w_.beaten = w_.conquered = w_.won_cards = false;
}

// RK-20 … RK-22
inline int SlowGame::income() const {
    int units = 3;
    for (int enough = 12; enough <= owned_by(w_.me); enough += 3) ++units;
    for (int region = 0; region < settings_->map.region_count; ++region) {
        bool all = true;
        for (int place = 0; place < size(); ++place) {
            const bool inside = settings_->map.region_of[at(place)] == region;
            if (inside && w_.owner[at(place)] != w_.me) all = false;
        }
        if (all) units += settings_->map.regions[at(region)].bonus;
    }
    return units;
}

// RK-25, E8, E9
inline void SlowGame::trade(const Set& cards) {
    const std::vector<int> brings = {0, 0, 2, 4, 7, 10, 13, 17, 21, 25, 30};
    int sum = 0;
    for (const int card : cards) {
        sum += crests(card);
        w_.cards[at(w_.me)].erase(card);
        w_.discard.insert(card);
    }
    w_.to_place += sum > 10 ? 30 : brings[at(sum)];
}

// RK-24, E18, E30
inline void SlowGame::turn_up(int card) {
    const Aptitude& aptitude = settings_->deck.aptitudes[at(card)];
    w_.revealed = true;
    --w_.face_down[at(w_.me)];
    w_.turned.insert(card);
    w_.stage = Stage::main;
    if (aptitude.effect != Effect::lose) {
        w_.face_up[at(w_.me)].insert(card);
        return;
    }
    int most = 0;
    for (int place = 0; place < size(); ++place) {
        if (w_.owner[at(place)] == w_.me) most += w_.units[at(place)] - 1;
    }
    w_.to_lose = most < aptitude.amount ? most : aptitude.amount;
    if (w_.to_lose > 0) w_.stage = Stage::lose;
}

// RK-42, RK-45, E9, E28
inline void SlowGame::draw_if_entitled() {
    w_.attacking = true;
    if (!w_.conquered || !card_to_be_had()) {
        finish_turn();
    } else if (settings_->may_leave_card) {
        w_.stage = Stage::draw_choice;
    } else {
        draw_card();
    }
}

inline void SlowGame::draw_card() {
    if (pile() == 0) {
        ++w_.shuffles;
        for (const int card : w_.discard) w_.shuffled[at(card)] = w_.shuffles;
        w_.discard.clear();
    }
    w_.stage = sigma_next() && under_neutrals() > 0 ? Stage::lift : Stage::draw;
}

// E17
inline void SlowGame::finish_turn() {
    for (int m = 0; m < kMissions; ++m) {
        const Mission& mission = settings_->deck.missions[at(m)];
        int& held = w_.held[at(w_.me)][at(m)];
        if (held < 0) continue;
        bool all = true;
        for (const int place : members(mission.named)) all = all && w_.owner[at(place)] == w_.me;
        held = all ? held + 1 : 0;
        if (held < mission.turns) continue;
        held = -1;
        if (w_.missions[at(w_.me)].erase(m) > 0) {
            w_.shown.insert(m);
            w_.rewards[at(w_.me)] += mission.reward;
        }
    }
    pass_turn_on();
}

// RK-13, E33
inline void SlowGame::pass_turn_on() {
    ++w_.turn;
    bool round_over = false;
    do {
        w_.me = (w_.me + 1) % players();
        if (w_.me == w_.first) round_over = true;
    } while (!plays(w_.me));
    if (round_over) {
        ++w_.round;
        w_.quiet = w_.conquest_in_round ? 0 : w_.quiet + 1;
        w_.conquest_in_round = false;
        if (w_.quiet == 20) return finish(End::quiet, leaders());
        if (w_.round == settings_->round_limit) return finish(End::rounds, leaders());
    }
    begin_turn();
}

inline void SlowGame::resign(int seat) {
    w_.standing[at(seat)] = Standing::resigned;
    w_.face_up[at(seat)].clear();
    w_.face_down[at(seat)] = 0;
    w_.rewards[at(seat)] = 0;
    if (players() == 2) return finish(End::resigned, {1 - seat});
    if (only_one_left()) return;
    if (seat == w_.me) {
        if (w_.committed > 0) w_.units[at(w_.from)] += w_.committed;
        end_battle();
        pass_turn_on();
    } else if (w_.stage == Stage::defence_card && seat == w_.defender) {
        w_.stage = Stage::roll;
    } else if (w_.stage == Stage::defence_reroll && seat == w_.defender) {
        settle();
    }
}

inline bool SlowGame::only_one_left() {
    Set left;
    for (int seat = 0; seat < players(); ++seat) {
        if (plays(seat)) left.insert(seat);
    }
    if (left.size() > 1) return false;
    finish(players() == 2 ? End::elimination : End::last_left, left);
    return true;
}

// Whoever was out to fight is back on the board.
inline void SlowGame::finish(End end, Set winners) {
    if (w_.committed > 0) w_.units[at(w_.from)] += w_.committed;
    end_battle();
    w_.to_lose = 0;
    w_.stage = Stage::over;
    w_.cards_due = 0;
    w_.end = end;
    w_.winners = std::move(winners);
}

inline int SlowGame::units_of(int faction) const {
    int sum = 0;
    for (int place = 0; place < size(); ++place) {
        if (w_.owner[at(place)] == faction) sum += w_.units[at(place)];
    }
    return sum;
}

// RK-44, E5, E24
inline Set SlowGame::leaders() const {
    Set best;
    for (int a = 0; a < players(); ++a) {
        if (!plays(a)) continue;
        bool beaten = false;
        for (int b = 0; b < players(); ++b) {
            if (!plays(b)) continue;
            const bool more = owned_by(b) > owned_by(a);
            const bool same = owned_by(b) == owned_by(a);
            if (more || (same && units_of(b) > units_of(a))) beaten = true;
        }
        if (!beaten) best.insert(a);
    }
    return best;
}

}  // namespace bivouac::risk
