#include "games/risk/bot/portrait.h"

#include <algorithm>

#include "games/risk/pile.h"
#include "games/risk/reckoning.h"

namespace bivouac::risk {
namespace {

class Painter {
public:
    Painter(const Settings& settings, const State& world, const BattleTable& table)
        : settings_(settings), world_(world), now_(world.position), table_(table) {}

    [[nodiscard]] Portrait paint() {
        count_seats();
        for (Faction seat = 0; seat < settings_.players; ++seat) {
            if (now_.is_playing(seat)) paint_seat(seat);
        }
        paint_fights();
        if (settings_.sigma) {
            const int above = cards_above_sigma(settings_, now_);
            const auto draws = static_cast<float>(pile_size(settings_, now_) + above + 1) / 2;
            const float rounds = std::max(draws / static_cast<float>(std::max(playing_, 1)),
                                          static_cast<float>(rounds_until_sigma(settings_, now_)));
            portrait_.nearness_of_end = 1.0F / (1.0F + rounds);
        }
        return portrait_;
    }

private:
    [[nodiscard]] float& trait(Faction seat, Trait trait) {
        return portrait_.traits[seat][static_cast<std::size_t>(trait)];
    }
    [[nodiscard]] float share_of_board(int territories) const {
        return static_cast<float>(territories) / static_cast<float>(settings_.map.size);
    }

    void count_seats() {
        for (Faction seat = 0; seat < settings_.players; ++seat) {
            if (!now_.is_playing(seat)) continue;
            ++playing_;
            territories_[seat] = core::bit_count(now_.owned[seat]);
            income_[seat] = income(settings_.map, now_.owned[seat]);
            units_[seat] = units_of(now_, seat);
            if (seat == now_.to_move) units_[seat] += now_.to_place + now_.battle.committed;
            all_units_ += units_[seat];
            all_income_ += income_[seat];
        }
        usual_army_ = static_cast<float>(all_units_) / static_cast<float>(std::max(playing_, 1));
    }

    void paint_seat(Faction seat) {
        int best_other = 0;
        int wait = 0;
        for (Faction other = 0; other < settings_.players; ++other) {
            if (other != seat) best_other = std::max(best_other, territories_[other]);
        }
        for (int i = now_.to_move; i != seat; i = (i + 1) % settings_.players) {
            if (now_.is_playing(static_cast<Faction>(i))) ++wait;
        }
        const auto whole_income = static_cast<float>(std::max(all_income_, 1));
        trait(seat, Trait::territories) = share_of_board(territories_[seat]);
        trait(seat, Trait::lead) = share_of_board(territories_[seat] - best_other);
        trait(seat, Trait::units) =
            static_cast<float>(units_[seat]) / static_cast<float>(std::max(all_units_, 1));
        trait(seat, Trait::income) = static_cast<float>(income_[seat]) / whole_income;
        trait(seat, Trait::regions) = regions_held(now_.owned[seat]) / whole_income;
        const int crests = crests_of(settings_.map, world_.hands.cards[seat]);
        trait(seat, Trait::crests) = of_usual_army(static_cast<float>(trade_units(crests)));
        trait(seat, Trait::rewards) = of_usual_army(now_.rewards[seat]);
        trait(seat, Trait::aptitudes) = of_usual_army(aptitudes(seat));
        trait(seat, Trait::missions) = of_usual_army(missions(seat));
        trait(seat, Trait::turn) = seat == now_.to_move ? 1.0F : 0.0F;
        trait(seat, Trait::wait) = static_cast<float>(wait) / static_cast<float>(playing_);
    }
    [[nodiscard]] float of_usual_army(float units) const {
        return units / std::max(usual_army_, 1.0F);
    }
    [[nodiscard]] float regions_held(Territories own) const {
        float sum = 0;
        for (int i = 0; i < settings_.map.region_count; ++i) {
            const Region& region = settings_.map.regions[static_cast<std::size_t>(i)];
            const int size = core::bit_count(region.members);
            const int held = core::bit_count(region.members & own);
            sum += static_cast<float>(region.bonus * held * held) / static_cast<float>(size * size);
        }
        return sum;
    }
    [[nodiscard]] float aptitudes(Faction seat) const {
        constexpr float kUnseen = 1.3F;  // the deck's mean, battle cards counted as a unit or two
        constexpr float kBattleCard = 1.5F;
        float worth = kUnseen * static_cast<float>(now_.face_down[seat]);
        core::for_each_bit(now_.face_up[seat], [&](int card) {
            const Aptitude& aptitude = settings_.deck.aptitudes[static_cast<std::size_t>(card)];
            const bool gain = aptitude.effect == Aptitude::Effect::gain;
            worth += gain ? static_cast<float>(aptitude.amount) : kBattleCard;
        });
        return worth;
    }
    [[nodiscard]] float missions(Faction seat) const {
        float worth = 0;
        core::for_each_bit(world_.hands.missions[seat], [&](int card) {
            const auto i = static_cast<std::size_t>(card);
            const Mission& mission = settings_.deck.missions[i];
            const std::uint8_t turns = now_.held[seat][i];
            if (turns == kHeldLongEnough) return;
            const int held = core::bit_count(mission.named & now_.owned[seat]);
            const int size = core::bit_count(mission.named);
            const float share = static_cast<float>(held) / static_cast<float>(size);
            const float waited =
                static_cast<float>(turns + 1) / static_cast<float>(mission.turns + 1);
            worth += static_cast<float>(mission.reward) * share * share * waited;
        });
        return worth;
    }

    // Each territory's strongest enemy neighbours, and whether they would win.
    void paint_fights() {
        std::array<int, kMostPlayers> largest{};
        Territories players = 0;
        for (Faction seat = 0; seat < settings_.players; ++seat) {
            if (now_.is_playing(seat)) players |= now_.owned[seat];
        }
        const auto factions = static_cast<Faction>(settings_.factions());
        for (Faction owner = 0; owner < factions; ++owner) {
            const bool plays = now_.is_playing(owner);
            for_each_territory(now_.owned[owner], [&](Territory place) {
                const int units = now_.units_on(place);
                if (plays) largest[owner] = std::max(largest[owner], units);
                const Territories beside =
                    settings_.map.links[index_of(place)] & players & ~now_.owned[owner];
                if (beside == 0) return;
                paint_fight(place, owner, plays, beside);
                if (plays) trait(owner, Trait::fronts) += static_cast<float>(units);
            });
        }
        for (Faction seat = 0; seat < settings_.players; ++seat) {
            if (!now_.is_playing(seat)) continue;
            for (const Trait each : {Trait::exposure, Trait::prospects, Trait::rivals}) {
                trait(seat, each) /= static_cast<float>(settings_.map.size);
            }
            const auto units = static_cast<float>(std::max(units_[seat], 1));
            trait(seat, Trait::army) = static_cast<float>(largest[seat]) / units;
            trait(seat, Trait::fronts) /= units;
            paint_regions(seat);
        }
    }
    void paint_fight(Territory place, Faction owner, bool plays, Territories beside) {
        float worst = 0;
        for (Faction enemy = 0; enemy < settings_.players; ++enemy) {
            const Territories here = beside & now_.owned[enemy];
            if (here == 0) continue;
            int army = 0;
            for_each_territory(
                here, [&](Territory from) { army = std::max<int>(army, now_.units_on(from)); });
            if (army < 2) continue;
            const float falls = table_.of(army, std::max<int>(now_.units_on(place), 1)).conquest;
            trait(enemy, Trait::prospects) += falls;
            if (plays) trait(enemy, Trait::rivals) += falls;
            takes_[enemy][index_of(place)] = falls;
            worst = std::max(worst, falls);
        }
        if (plays) trait(owner, Trait::exposure) += worst;
        falls_[index_of(place)] = worst;
    }
    // Whether the regions held will last, and whether others can be had.
    void paint_regions(Faction seat) {
        float secure = 0;
        float openings = 0;
        for (int i = 0; i < settings_.map.region_count; ++i) {
            const Region& region = settings_.map.regions[static_cast<std::size_t>(i)];
            const Territories missing = region.members & ~now_.owned[seat];
            auto chance = static_cast<float>(region.bonus);
            constexpr int kMostMissing = 4;
            if (missing == 0) {
                for_each_territory(region.members, [&](Territory place) {
                    chance *= 1.0F - falls_[index_of(place)];
                });
                secure += chance;
            } else if (core::bit_count(missing) <= kMostMissing) {
                for_each_territory(
                    missing, [&](Territory place) { chance *= takes_[seat][index_of(place)]; });
                openings += chance;
            }
        }
        const auto whole_income = static_cast<float>(std::max(all_income_, 1));
        trait(seat, Trait::secure) = secure / whole_income;
        trait(seat, Trait::openings) = openings / whole_income;
    }

    const Settings& settings_;
    const State& world_;
    const Position& now_;
    const BattleTable& table_;
    Portrait portrait_;
    int playing_ = 0;
    std::array<int, kMostPlayers> territories_{};
    std::array<int, kMostPlayers> income_{};
    std::array<int, kMostPlayers> units_{};
    int all_units_ = 0;
    int all_income_ = 0;
    float usual_army_ = 1;
    std::array<float, kMostTerritories> falls_{};  // to the strongest enemy
    std::array<std::array<float, kMostTerritories>, kMostPlayers> takes_{};
};

}  // namespace

Portrait portray(const Settings& settings, const State& world, const BattleTable& table) {
    return Painter(settings, world, table).paint();
}

}  // namespace bivouac::risk
