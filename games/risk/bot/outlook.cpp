#include "games/risk/bot/outlook.h"

#include <algorithm>
#include <cmath>

#include "games/risk/bot/card_habits.h"
#include "games/risk/pile.h"
#include "games/risk/reckoning.h"

namespace bivouac::risk {
namespace {

// How much of a prize is in sight when so many conquests are missing.
[[nodiscard]] float nearness(int missing) {
    constexpr std::array<float, 5> kShare = {1.0F, 1.0F, 0.4F, 0.15F, 0.05F};
    return missing < 5 ? kShare[static_cast<std::size_t>(missing)] : 0.0F;
}

}  // namespace

Outlook::Outlook(const Settings& settings, const State& state, Faction me, const Temper& temper,
                 const BattleTable& table)
    : settings_(settings),
      state_(state),
      now_(state.position),
      temper_(temper),
      table_(table),
      me_(me),
      own_(state.position.owned[me]) {
    if (settings.sigma) {
        const auto pile = static_cast<float>(pile_size(settings, now_));
        late_ = std::clamp(1.0F - pile / static_cast<float>(settings.map.size + 1), 0.0F, 1.0F);
    }
    fears_sigma_ = fears_sigma(settings, now_, me);
    scarcity_ = temper.usual_army / std::max(temper.usual_army, static_cast<float>(own_units()));
    unit_ = scarcity_ * (temper.unit + (temper.unit_at_end - temper.unit) * late_);
    card_ = now_.conquered ? 0.0F : temper.card;
    look_at_borders();
    weigh_regions();
    weigh_owners();
    weigh_missions();
}

void Outlook::look_at_borders() {
    for_each_territory(own_, [&](Territory place) {
        const Territories foreign = settings_.map.links[index_of(place)] & ~own_;
        if (foreign != 0) borders_ |= bit(place);
        targets_ |= foreign;
    });
    for (Faction i = 0; i < settings_.players; ++i) {
        if (i != me_ && now_.is_playing(i)) players_ |= now_.owned[i];
    }
}

void Outlook::weigh_regions() {
    const Map& map = settings_.map;
    for (int i = 0; i < map.region_count; ++i) {
        const Region& region = map.regions[static_cast<std::size_t>(i)];
        const auto bonus = static_cast<float>(region.bonus);
        const int size = core::bit_count(region.members);
        const int held = core::bit_count(region.members & own_);
        const float step = temper_.region_step * bonus * static_cast<float>(2 * held + 1) /
                           static_cast<float>(size * size);
        const float gain = held + 1 == size ? temper_.region * bonus : step;
        const float keep = held == size ? temper_.region * bonus : step;
        for_each_territory(region.members & targets_,
                           [&](Territory place) { worth_[index_of(place)] = 1.0F + gain; });
        for_each_territory(region.members & own_,
                           [&](Territory place) { keeping_[index_of(place)] = 1.0F + keep; });
        for (Faction other = 0; other < settings_.players; ++other) {
            if (other == me_ || (region.members & ~now_.owned[other]) != 0) continue;
            if (!now_.is_playing(other)) continue;
            for_each_territory(region.members & targets_, [&](Territory place) {
                worth_[index_of(place)] += temper_.breaking * bonus;
            });
        }
    }
}

void Outlook::weigh_owners() {
    int most = 0;
    for (Faction i = 0; i < settings_.players; ++i) {
        if (i == me_ || !now_.is_playing(i)) continue;
        most = std::max(most, core::bit_count(now_.owned[i]));
    }
    const auto factions = static_cast<Faction>(settings_.factions());
    for (Faction i = 0; i < factions; ++i) {
        if (i == me_ || (now_.owned[i] & targets_) == 0) continue;
        const int territories = core::bit_count(now_.owned[i]);
        float more = 0;
        if (now_.is_playing(i)) {
            more += temper_.rival;
            if (settings_.players > 2 && territories == most) more += temper_.leader;
            const auto cards = static_cast<float>(now_.hand_count[i]);
            more += nearness(territories) * (temper_.fall + temper_.won_card * cards);
        } else if (now_.standing[i] == Standing::neutral) {
            more += nearness(territories) * temper_.won_card * static_cast<float>(kNeutralCards);
        }
        for_each_territory(now_.owned[i] & targets_,
                           [&](Territory place) { worth_[index_of(place)] += more; });
    }
}

void Outlook::weigh_missions() {
    core::for_each_bit(state_.hands.missions[me_], [&](int card) {
        const auto i = static_cast<std::size_t>(card);
        const Mission& mission = settings_.deck.missions[i];
        const std::uint8_t held = now_.held[me_][i];
        if (held == kHeldLongEnough) return;
        const Territories missing = mission.named & ~own_;
        const float reward = temper_.mission * static_cast<float>(mission.reward);
        const auto turns = static_cast<float>(mission.turns);
        if (missing != 0) {
            const float share = reward * nearness(core::bit_count(missing)) / turns;
            for_each_territory(missing, [&](Territory place) { worth_[index_of(place)] += share; });
        }
        const float sure = missing == 0 ? 1.0F : 0.4F;
        const float share = reward * sure * (1.0F + static_cast<float>(held)) / turns;
        for_each_territory(mission.named & own_,
                           [&](Territory place) { keeping_[index_of(place)] += share; });
    });
}

float Outlook::exposed(Territory place, float units) const {
    constexpr int kLeastGarrison = 2;
    const int army = threat(place);
    if (army < 2) return 0;
    const int garrison = std::max(kLeastGarrison, static_cast<int>(units * temper_.garrison));
    return temper_.exposure * table_.of(army, garrison).conquest;
}

int Outlook::threat(Territory place) const {
    int most = 0;
    for_each_territory(settings_.map.links[index_of(place)] & players_ & ~bit(place),
                       [&](Territory other) { most = std::max<int>(most, now_.units_on(other)); });
    return most;
}

float Outlook::attack_value(Territory to, int attackers, int defenders) const {
    if (attackers < 2) return 0;
    const BattleTable::Prospect prospect = table_.of(attackers, defenders);
    if (prospect.conquest < temper_.nerve) return 0;
    const float kill = contains(players_, to) ? scarcity_ * temper_.kill : 0.0F;
    const float left = static_cast<float>(attackers - 1) - prospect.attacker_losses;
    const float lasting = worth(to) * std::max(1.0F - exposed(to, left), 0.0F);
    return prospect.conquest * (lasting + card_) - unit_ * prospect.attacker_losses +
           kill * prospect.defender_losses;
}

Outlook::Attack Outlook::best_attack() const {
    if (now_.beaten) return {};
    Attack best;
    Attack best_safe;
    float at_stake = 0;  // what all attacks together promise, each target counted about once
    for_each_territory(borders_, [&](Territory from) {
        const int units = now_.units_on(from);
        if (units < 2) return;
        float best_here = 0;
        for_each_territory(settings_.map.links[index_of(from)] & ~own_, [&](Territory to) {
            const float value = attack_value(to, units, now_.units_on(to));
            best_here = std::max(best_here, value);
            if (value > best.value) best = {from, to, value};
            // Three dice lose two at most, so such a group is never wiped out (RK-37, E12).
            if (units > kMostCommitted && value > best_safe.value) best_safe = {from, to, value};
        });
        at_stake += best_here;
    });
    if (best.value <= 0) return {};
    const int units = now_.units_on(best.from);
    if (units > kMostCommitted || best_safe.value <= 0) return best;
    const float risk = 1.0F - table_.of(units, now_.units_on(best.to)).conquest;
    const float forgone = temper_.beaten * risk * (at_stake - best.value);
    return best.value - forgone > best_safe.value ? best : best_safe;
}

int Outlook::own_units() const {
    const int to_come = now_.to_place + now_.battle.committed;
    return units_of(now_, me_) + (now_.to_move == me_ ? to_come : 0);
}

int Outlook::others_units() const {
    int units = 0;
    for_each_territory(players_, [&](Territory place) { units += now_.units_on(place); });
    return units;
}

bool Outlook::dominates() const {
    return own_units() > others_units() || 2 * core::bit_count(own_) >= settings_.map.size;
}

bool Outlook::presses() const {
    if (now_.conquered) return own_units() >= 2 * others_units();
    return !fears_sigma_ && dominates();
}

float Outlook::least_chance(Territory to) const {
    constexpr float kBold = 0.35F;
    constexpr float kDesperate = 0.15F;
    const bool is_last = now_.owned[now_.owner_of(to)] == bit(to);
    return is_last || fears_sigma_ ? kDesperate : kBold;
}

bool Outlook::is_easy(int attackers, int defenders) const {
    if (attackers < 2) return false;
    constexpr float kSure = 0.85F;
    constexpr float kCheap = 0.10F;
    const BattleTable::Prospect prospect = table_.of(attackers, defenders);
    return prospect.conquest >= kSure &&
           prospect.attacker_losses < kCheap * static_cast<float>(attackers);
}

std::optional<Outlook::Attack> Outlook::easy_attack() const {
    if (now_.beaten) return std::nullopt;
    std::optional<Attack> best;
    for_each_territory(borders_, [&](Territory from) {
        const int units = now_.units_on(from);
        for_each_territory(settings_.map.links[index_of(from)] & ~own_, [&](Territory to) {
            if (!is_easy(units, now_.units_on(to))) return;
            const float value = attack_value(to, units, now_.units_on(to));
            if (!best || value > best->value) best = {from, to, value};
        });
    });
    return best;
}

float Outlook::conquests_from(Territory place, int units) const {
    Territories targets = settings_.map.links[index_of(place)] & ~own_;
    float sum = 0;
    float reach = 1;
    float card = 0;  // what to take back: only the first conquest brings a card
    for (int step = 0; step < 4 && units >= 2 && targets != 0; ++step) {
        float best = 0;
        Territory next{};
        for_each_territory(targets, [&](Territory to) {
            const float value = attack_value(to, units, now_.units_on(to)) - card;
            if (value > best) {
                best = value;
                next = to;
            }
        });
        if (best <= 0) break;
        const BattleTable::Prospect prospect = table_.of(units, now_.units_on(next));
        sum += reach * best;
        reach *= prospect.conquest;
        card = card_;
        constexpr int kUsuallyMoveIn = 2;
        units -= static_cast<int>(std::lround(prospect.attacker_losses)) + kUsuallyMoveIn;
        targets &= ~bit(next);
        const bool leads_on = (settings_.map.links[index_of(next)] & ~own_ & ~targets) != 0;
        if (leads_on) sum += reach * temper_.follow_up;
    }
    return sum;
}

float Outlook::front_value(Territory place, int units) const {
    float value = conquests_from(place, units);
    const int army = threat(place);
    if (army >= 2) {
        value -= temper_.defence * keeping(place) * table_.of(army + 1, units).conquest;
    }
    return value;
}

}  // namespace bivouac::risk
