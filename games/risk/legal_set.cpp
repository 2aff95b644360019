#include "games/risk/legal_set.h"

#include <algorithm>

#include "games/risk/dice.h"
#include "games/risk/pile.h"
#include "games/risk/turn.h"

namespace bivouac::risk {
namespace {

// The n-th territory of a set. Sets are small: going through them beats core::nth_bit.
[[nodiscard]] Territory nth_territory(Territories set, std::uint64_t n) {
    for (; n > 0; --n) set = core::without_lowest(set);
    return territory_at(core::lowest_bit(set));
}

// n = place × amounts + amount.
[[nodiscard]] Action nth_of(const LegalSet::Origins& origins, Action::Kind kind, std::uint64_t n) {
    const LegalSet::Origin* origin = origins.begin();
    for (; n >= origin->count; ++origin) n -= origin->count;
    const auto index = static_cast<std::uint32_t>(n);
    return Action::between(kind, origin->from, nth_territory(origin->targets, index / origin->most),
                           static_cast<int>(index % origin->most) + 1);
}

[[nodiscard]] bool has(const LegalSet::Origins& origins, Action action) {
    return std::any_of(origins.begin(), origins.end(), [&](const LegalSet::Origin& origin) {
        return origin.from == action.from && action.amount >= 1 && action.amount <= origin.most &&
               index_of(action.to) < kMostTerritories && contains(origin.targets, action.to);
    });
}

[[nodiscard]] LegalSet::Spread spread(Territories where, int most) {
    if (most == 0) return {};
    return {where, static_cast<std::uint64_t>(core::bit_count(where) * most),
            static_cast<std::uint16_t>(most)};
}

[[nodiscard]] Action nth_of(const LegalSet::Spread& spread, Action::Kind kind, std::uint64_t n) {
    const auto index = static_cast<std::uint32_t>(n);
    return Action::units(kind, nth_territory(spread.where, index / spread.most),
                         static_cast<int>(index % spread.most) + 1);
}

[[nodiscard]] bool has(const LegalSet::Spread& spread, Action action) {
    return action.amount >= 1 && action.amount <= spread.most &&
           index_of(action.to) < kMostTerritories && contains(spread.where, action.to);
}

// The bits of `index`, spread over the members of `set`.
[[nodiscard]] Territories deposit(std::uint64_t index, Territories set) {
    Territories chosen = 0;
    for (; index != 0; index >>= 1) {
        if ((index & 1U) != 0) chosen |= set & (~set + 1);
        set = core::without_lowest(set);
    }
    return chosen;
}

// The n-th set of cards with at least two crests (E8). Numbered by their bits, cards with one crest
// first, the empty set and single cards with one crest are left out.
[[nodiscard]] Territories nth_trade(Territories ones, Territories twos, std::uint64_t n) {
    const int one_count = core::bit_count(ones);
    ++n;
    for (int i = 0; i < one_count && n >= (std::uint64_t{1} << i); ++i) ++n;
    const std::uint64_t low = n & ((std::uint64_t{1} << one_count) - 1);
    return deposit(low, ones) | deposit(n >> one_count, twos);
}

[[nodiscard]] Territories drawn(const State& state) {
    Territories cards = state.position.discard;
    for (const Territories hand : state.hands.cards) cards |= hand;
    return cards;
}

}  // namespace

LegalSet LegalSet::of(const Settings& settings, const State& state) {
    const Position& position = state.position;
    const Battle& battle = position.battle;
    LegalSet set;
    const auto one_of = [&](Action::Kind kind, Territories cards) {
        set.chance_ = Chance::cards;
        set.kind_ = kind;
        set.cards_ = cards;
        set.count_ = static_cast<std::uint64_t>(core::bit_count(cards));
    };
    const auto roll = [&](int black, int red) {
        set.chance_ = Chance::dice;
        set.kind_ = Action::Kind::dice;
        set.black_ = static_cast<std::uint8_t>(black);
        set.red_ = static_cast<std::uint8_t>(red);
        set.count_ = kRolls[static_cast<std::size_t>(black) + static_cast<std::size_t>(red)];
    };
    const auto first_of = [](int count) { return (Territories{1} << count) - 1; };
    const int red = std::min<int>(position.units_on(battle.to), kMostDefending);
    switch (position.stage) {
        case Stage::first: {
            // A seat that nobody sits on cannot begin: lots decide, as without a choice (V2-7).
            const int seat = settings.first_seat.value_or(kMostPlayers);
            one_of(Action::Kind::first,
                   seat < settings.players ? Territories{1} << seat : first_of(settings.players));
            break;
        }
        case Stage::deal:
            one_of(Action::Kind::deal, settings.map.all() & ~position.everybodys());
            break;
        case Stage::mission: {
            Territories left = first_of(kMissions);
            for (const Cards hand : state.hands.missions) left &= ~Territories{hand};
            one_of(Action::Kind::mission, left);
            break;
        }
        case Stage::turn_up:
            one_of(Action::Kind::turn_up, first_of(kAptitudes) & ~Territories{position.turned});
            break;
        case Stage::roll: roll(battle.committed, red); break;
        case Stage::attack_dice: roll(battle.committed, 0); break;
        case Stage::defence_dice: roll(0, red); break;
        case Stage::win:
            one_of(Action::Kind::win, of_batch(position, settings.map.all() & ~drawn(state), 0));
            break;
        case Stage::draw:
            one_of(Action::Kind::draw,
                   of_batch(position, settings.map.all() & ~drawn(state), position.shuffles));
            // While cards lie under neutral Brotherhoods, `lift` has asked for Sigma before.
            set.sigma_ = sigma_may_come(settings, position) && neutral_cards(position) == 0;
            if (set.sigma_) ++set.count_;
            break;
        case Stage::lift:
            set.chance_ = Chance::numbers;
            set.kind_ = Action::Kind::lift;
            set.count_ = static_cast<std::uint64_t>(pile_size(settings, position));
            break;
        case Stage::main: set.add_main(settings, state); break;
        case Stage::lose: set.add_losses(position); break;
        case Stage::before_roll:
            set.others_.push_back(Action::plain(Action::Kind::roll));
            if (battle.rolled) set.others_.push_back(Action::plain(Action::Kind::withdraw));
            if (!battle.attack_plus) {
                set.add_cards(Action::Kind::declare,
                              battle_cards(settings, position, position.to_move,
                                           Aptitude::Effect::attack_plus));
            }
            break;
        case Stage::defence_card:
            set.others_.push_back(Action::plain(Action::Kind::pass));
            set.add_cards(Action::Kind::declare, battle_cards(settings, position, battle.defender,
                                                              Aptitude::Effect::defence_plus));
            break;
        case Stage::attack_reroll:
            set.others_.push_back(Action::plain(Action::Kind::pass));
            set.add_cards(Action::Kind::reroll, battle_cards(settings, position, position.to_move,
                                                             Aptitude::Effect::attack_reroll));
            break;
        case Stage::defence_reroll:
            set.others_.push_back(Action::plain(Action::Kind::pass));
            set.add_cards(Action::Kind::reroll, battle_cards(settings, position, battle.defender,
                                                             Aptitude::Effect::defence_reroll));
            break;
        case Stage::draw_choice:
            set.others_.push_back(Action::plain(Action::Kind::take));
            set.others_.push_back(Action::plain(Action::Kind::pass));
            break;
        case Stage::advance:
            set.advance_ = position.units_on(battle.from);  // none … all but one
            break;
        case Stage::over: break;
    }
    if (set.chance_ == Chance::none) set.sum_up();
    return set;
}

void LegalSet::add_cards(Action::Kind kind, Cards cards) {
    core::for_each_bit(cards, [&](int card) { others_.push_back(Action::with_card(kind, card)); });
}

void LegalSet::add_main(const Settings& settings, const State& state) {
    const Position& position = state.position;
    const Faction me = position.to_move;
    const Territories own = position.owned[me];
    if (may_trade_now(position)) add_trades(settings.map, state.hands.cards[me]);
    if (!position.attacking && !position.revealed && position.face_down[me] > 0) {
        others_.push_back(Action::plain(Action::Kind::reveal));
    }
    if (may_gain_now(settings, position)) {
        add_cards(
            Action::Kind::play,
            static_cast<Cards>(position.face_up[me] & settings.deck.with(Aptitude::Effect::gain)));
    }
    places_ = spread(own, position.to_place);
    if (position.neutral_left > 0) {
        Territories neutral = 0;
        for (Faction faction = settings.players; faction < kFactions; ++faction) {
            const bool chosen =
                position.neutral_choice == kNoFaction || position.neutral_choice == faction;
            if (chosen) neutral |= position.owned[faction];
        }
        neutral_ = spread(neutral, position.neutral_left);
    }
    if (position.to_place > 0 || position.neutral_left > 0) return;  // E29
    add_attacks_and_moves(settings.map, position, own);
    others_.push_back(Action::plain(Action::Kind::end));
}

// RK-25, E8
void LegalSet::add_trades(const Map& map, Territories hand) {
    if (hand == 0) return;
    twos_ = hand & map.two_crests;
    ones_ = hand & ~twos_;
    trades_ = (std::uint64_t{1} << core::bit_count(hand)) - 1 -
              static_cast<std::uint64_t>(core::bit_count(ones_));
}

// RK-30, RK-31, RK-40: one chain of own territories after the other.
void LegalSet::add_attacks_and_moves(const Map& map, const Position& position, Territories own) {
    for (Territories left = own; left != 0;) {
        const Territories chain = chain_from(map, own, left & (~left + 1));
        left &= ~chain;
        const int others = core::bit_count(chain) - 1;
        for_each_territory(chain, [&](Territory from) {
            const int spare = position.units_on(from) - 1;
            if (spare == 0) return;
            const Territories targets = map.links[index_of(from)] & ~own;
            if (targets != 0 && !position.beaten) {
                const int most = std::min(spare, kMostCommitted);
                add(attacks_, attack_count_, targets, core::bit_count(targets), most, from);
            }
            if (others > 0) add(moves_, move_count_, chain & ~bit(from), others, spare, from);
        });
    }
}

void LegalSet::add(Origins& origins, std::uint64_t& count, Territories targets, int target_count,
                   int most, Territory from) {
    const auto members = static_cast<std::uint32_t>(target_count * most);
    origins.push_back({targets, members, static_cast<std::uint16_t>(most), from});
    count += members;
}

// E18
void LegalSet::add_losses(const Position& position) {
    for_each_territory(position.owned[position.to_move], [&](Territory from) {
        const int spare = position.units_on(from) - 1;
        if (spare == 0) return;
        const int most = std::min<int>(spare, position.to_lose);
        add(losses_, loss_count_, bit(from), 1, most, Territory{});
    });
}

void LegalSet::sum_up() {
    count_ = trades_ + places_.count + neutral_.count + attack_count_ + move_count_ + loss_count_ +
             advance_ + others_.size();
}

Action LegalSet::nth(std::uint64_t n) const {
    switch (chance_) {
        case Chance::cards: {
            const bool sigma = sigma_ && n + 1 == count_;
            const int card = sigma ? kSigma : core::nth_bit(cards_, static_cast<int>(n));
            return Action::with_card(kind_, card);
        }
        case Chance::dice: return Action::rolled(black_, red_, static_cast<std::uint16_t>(n));
        case Chance::numbers: {
            Action action = Action::plain(kind_);
            action.amount = static_cast<std::uint16_t>(n + 1);
            return action;
        }
        case Chance::none: break;
    }
    if (n < others_.size()) return others_[static_cast<std::size_t>(n)];
    n -= others_.size();
    if (n < attack_count_) return nth_of(attacks_, Action::Kind::attack, n);
    n -= attack_count_;
    if (n < move_count_) return nth_of(moves_, Action::Kind::move, n);
    n -= move_count_;
    if (n < places_.count) return nth_of(places_, Action::Kind::place, n);
    n -= places_.count;
    if (n < neutral_.count) return nth_of(neutral_, Action::Kind::neutral, n);
    n -= neutral_.count;
    if (n < loss_count_) return nth_of(losses_, Action::Kind::lose, n);
    n -= loss_count_;
    if (n < advance_) {
        Action action = Action::plain(Action::Kind::advance);
        action.amount = static_cast<std::uint16_t>(n);
        return action;
    }
    return Action::trade(nth_trade(ones_, twos_, n - advance_));
}

bool LegalSet::contains(Action action) const {
    const auto is_card = [&] {
        const bool sigma = sigma_ && action.card == kSigma;
        const bool member = action.card < 64 && ((cards_ >> action.card) & 1U) != 0;
        return (sigma || member) && action == Action::with_card(kind_, action.card);
    };
    switch (chance_) {
        case Chance::cards: return is_card();
        case Chance::dice:
            return action.dice < count_ && action == Action::rolled(black_, red_, action.dice);
        case Chance::numbers:
            return action.amount >= 1 && action.amount <= count_ &&
                   action == nth(action.amount - 1U);
        case Chance::none: break;
    }
    const Territory to = action.to;
    switch (action.kind) {
        case Action::Kind::trade: {
            const Territories cards = action.traded();
            const bool held = (cards & ~hand()) == 0;
            const bool enough = core::bit_count(cards) >= 2 || (cards & twos_) != 0;
            return trades_ > 0 && held && enough;
        }
        case Action::Kind::place:
            return has(places_, action) && action == Action::units(action.kind, to, action.amount);
        case Action::Kind::neutral:
            return has(neutral_, action) && action == Action::units(action.kind, to, action.amount);
        case Action::Kind::lose:
            return std::any_of(losses_.begin(), losses_.end(), [&](const Origin& origin) {
                const bool there =
                    index_of(to) < kMostTerritories && risk::contains(origin.targets, to);
                return there && action.amount >= 1 && action.amount <= origin.most &&
                       action == Action::units(action.kind, to, action.amount);
            });
        case Action::Kind::attack:
            return has(attacks_, action) &&
                   action == Action::between(action.kind, action.from, to, action.amount);
        case Action::Kind::move:
            return has(moves_, action) &&
                   action == Action::between(action.kind, action.from, to, action.amount);
        case Action::Kind::advance: {
            Action plain = Action::plain(action.kind);
            plain.amount = action.amount;
            return action.amount < advance_ && action == plain;
        }
        default: return std::find(others_.begin(), others_.end(), action) != others_.end();
    }
}

}  // namespace bivouac::risk
