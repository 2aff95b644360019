// The fast rules against the slow ones: the same legal actions, the same positions, the same ends.
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "engine/testing/scale.h"
#include "games/risk/pile.h"
#include "games/risk/tests/scene.h"
#include "games/risk/tests/side_by_side.h"

namespace bivouac::risk {
namespace {

using engine::testing::kSlowdown;
using engine::testing::scaled;
using Kind = Action::Kind;

// Every number of players and map with every place of Sigma; the other options of version 2 (V2-7)
// come and go by turns, and every fourth game is of version 1.
std::vector<Settings> all_settings() {
    std::vector<Settings> all;
    for (const std::string players : {"2", "3", "4", "5"}) {
        for (const std::string map : {"world", "mediterranean"}) {
            for (const std::string sigma : {"anywhere", "off", "after_rounds", "lower_half"}) {
                const std::size_t n = all.size();
                const auto turns = [&](std::size_t every, const std::string& option) {
                    return n / every % 2 == 0 ? option : std::string();
                };
                all.push_back(
                    settings_with("players=" + players + " map=" + map + " sigma=" + sigma +
                                  " sigma_rounds=2" + turns(3, " advance_extra=on") +
                                  turns(5, " draw_card=may") + turns(1, " gain_cards=any_time") +
                                  turns(7, " neutral_cards=at_once") + turns(6, " first=seat2")));
                all.back().asks_idle_rerolls = n % 4 == 0;
            }
        }
    }
    return all;
}

// What was met.
struct Tally {
    std::uint64_t positions = 0;
    std::uint64_t shuffles = 0;
    std::map<Kind, std::uint64_t> actions;
    std::map<Stage, std::uint64_t> stages;
    std::map<End, std::uint64_t> ends;

    void record() const {
        const auto note = [](const std::string& what, auto which, std::uint64_t count) {
            testing::Test::RecordProperty(what + std::to_string(static_cast<int>(which)),
                                          std::to_string(count));
        };
        note("positions", 0, positions);
        note("shuffles", 0, shuffles);
        for (const auto& [kind, count] : actions) note("action", kind, count);
        for (const auto& [stage, count] : stages) note("stage", stage, count);
        for (const auto& [end, count] : ends) note("end", end, count);
    }
};

// How often a player takes an action of each kind.
struct Temper {
    int attack = 1;
    int trade = 1;
    int end = 1;
    int resign_one_in = 0;
};
constexpr Temper kAnything{1, 1, 1, 3000};
constexpr Temper kFighter{30, 1, 1, 300};
constexpr Temper kHoarder{30, 0, 1, 0};
constexpr Temper kConqueror{150, 1, 1, 200};

int weight(Kind kind, const Temper& temper) {
    switch (kind) {
        case Kind::attack: return temper.attack;
        case Kind::trade: return temper.trade;
        case Kind::end:
        case Kind::move: return temper.end;
        case Kind::withdraw: return 1;
        case Kind::roll: return 3;
        default: return 2;
    }
}

// First a kind, then one of that kind.
Action choose(const std::vector<Action>& legal, const Temper& temper, core::Rng& rng) {
    if (legal[0].kind >= Kind::first) return legal[rng.below(legal.size())];
    std::map<Kind, std::vector<Action>> kinds;
    for (const Action action : legal) kinds[action.kind].push_back(action);
    std::vector<Kind> draw;
    for (const auto& [kind, actions] : kinds) {
        const int tickets = weight(kind, temper);
        for (int i = 0; i < tickets; ++i) draw.push_back(kind);
    }
    if (draw.empty()) return legal[rng.below(legal.size())];
    const std::vector<Action>& some = kinds[draw[rng.below(draw.size())]];
    return some[rng.below(some.size())];
}

// Plays one game; false when the two disagree.
bool compare(const Settings& settings, const State& state, const Temper& temper, int most,
             Tally& tally, core::Rng& rng) {
    Pair pair(settings, state);
    for (int decision = 0; decision < most; ++decision) {
        if (!pair.agree(rng)) return false;
        ++tally.positions;
        ++tally.stages[pair.fast().position.stage];
        if (pair.over()) break;
        const bool resigns = temper.resign_one_in > 0 && !pair.actor().is_nature() &&
                             rng.below(static_cast<std::uint64_t>(temper.resign_one_in)) == 0;
        if (resigns) {
            const engine::SeatSet playing = Rules::playing(settings, pair.fast());
            std::vector<engine::Seat> seats;
            playing.for_each([&](engine::Seat seat) { seats.push_back(seat); });
            pair.resign(seats[rng.below(seats.size())]);
            continue;
        }
        const Action action = choose(pair.legal(), temper, rng);
        ++tally.actions[action.kind];
        pair.play(action);
    }
    if (pair.over()) ++tally.ends[pair.fast().position.end];
    tally.shuffles += pair.fast().position.shuffles;
    return true;
}

// A game well under way: large armies, anybody's territories, some cards and Aptitudes.
State any_middle(const Settings& settings, core::Rng& rng) {
    State state = Rules::start(settings);
    Position& now = state.position;
    const auto factions = static_cast<std::uint64_t>(settings.factions());
    for (int i = 0; i < settings.map.size; ++i) {
        const bool few = static_cast<std::uint64_t>(i) < factions;  // everybody has one
        const std::uint64_t faction =
            few ? static_cast<std::uint64_t>(i) : rng.below(rng.below(factions) + 1);
        now.owned[faction] |= bit(territory_at(i));
        now.units[static_cast<std::size_t>(i)] =
            static_cast<std::uint16_t>(1 + rng.below(rng.below(3) == 0 ? 12 : 3));
        const std::uint64_t hand = rng.below(static_cast<std::uint64_t>(settings.players) * 2);
        const bool room = pile_size(settings, now) > 4;
        if (hand < settings.players && room) {
            state.hands.cards[hand] |= bit(territory_at(i));
            ++now.hand_count[hand];
        }
    }
    for (int card = 0; card < kAptitudes; ++card) {
        const std::uint64_t seat = rng.below(settings.players);
        const bool kept = settings.deck.aptitudes[static_cast<std::size_t>(card)].effect !=
                          Aptitude::Effect::lose;
        if (!kept || now.face_down[seat] == 0) continue;
        --now.face_down[seat];
        now.face_up[seat] = static_cast<Cards>(now.face_up[seat] | (1U << card));
        now.turned = static_cast<Cards>(now.turned | (1U << card));
    }
    for (int seat = 0; seat < settings.players; ++seat) {
        const auto s = static_cast<std::size_t>(seat);
        state.hands.missions[s] = static_cast<Cards>(1U << (seat * 2));
        now.mission_count[s] = 1;
    }
    now.first = static_cast<std::uint8_t>(rng.below(settings.players));
    now.stage = Stage::main;
    now.to_place = static_cast<std::uint16_t>(rng.below(20));
    return state;
}

// One player has nearly everything, the others a weak territory each.
State any_ending(const Settings& settings, core::Rng& rng) {
    State state = any_middle(settings, rng);
    Position& now = state.position;
    const std::uint64_t strong = rng.below(settings.players);
    now.to_move = static_cast<std::uint8_t>(strong);
    now.to_place = 0;
    now.owned = {};
    now.owned[strong] = settings.map.all();
    for (std::uint16_t& units : now.units) {
        if (units > 0) units = static_cast<std::uint16_t>(2 + rng.below(12));
    }
    for (int faction = 0; faction < settings.factions(); ++faction) {
        const auto f = static_cast<std::size_t>(faction);
        while (f != strong && now.owned[f] == 0) {
            const Territory place = territory_at(
                static_cast<int>(rng.below(static_cast<std::uint64_t>(settings.map.size))));
            if (!contains(now.owned[strong], place)) continue;
            now.owned[strong] &= ~bit(place);
            now.owned[f] |= bit(place);
            now.units[index_of(place)] = 1;
        }
    }
    return state;
}

// Calls f(settings) so many times, going round all settings.
template <class F>
void for_games(std::uint64_t count, F&& f) {
    const std::vector<Settings> all = all_settings();
    for (std::uint64_t n = 0; n < scaled(count) && !testing::Test::HasFatalFailure(); ++n) {
        f(all[n * 7 % all.size()]);
    }
}

// RK-13 … RK-25, RK-29 … RK-37, RK-40 … RK-45, RK-48 … RK-53, E7 … E12, E15, E17, E18, E26, E33
TEST(RiskGenerator, agrees_with_the_slow_rules_in_random_games) {
    core::Rng rng(20260301);
    Tally tally;
    for_games(32, [&](const Settings& settings) {
        ASSERT_TRUE(compare(settings, Rules::start(settings), kAnything, 500, tally, rng));
    });
    tally.record();
    if (kSlowdown > 1) return;  // too few games to meet everything
    EXPECT_GE(tally.positions, scaled(8000));
    EXPECT_GE(tally.actions[Kind::deal], scaled(500));
    EXPECT_GE(tally.actions[Kind::neutral], scaled(20));
}

// RK-24, RK-25, RK-29 … RK-37, RK-40 … RK-44, E8 … E12, E14, E28, E30, E31, V2-7
TEST(RiskGenerator, agrees_with_the_slow_rules_in_wars) {
    core::Rng rng(20260302);
    Tally tally;
    for_games(48, [&](const Settings& settings) {
        ASSERT_TRUE(compare(settings, any_middle(settings, rng), kFighter, 600, tally, rng));
    });
    tally.record();
    if (kSlowdown > 1) return;  // too few games to meet everything
    EXPECT_GE(tally.positions, scaled(8000));
    for (int kind = 0; kind <= static_cast<int>(Kind::end); ++kind) {
        EXPECT_GE(tally.actions[static_cast<Kind>(kind)], scaled(1)) << "kind " << kind;
    }
    EXPECT_GE(tally.ends[End::sigma], scaled(4));
}

// RK-42, RK-45, E9, E16: long games with large hands.
TEST(RiskGenerator, agrees_with_the_slow_rules_in_long_games) {
    core::Rng rng(20260303);
    Tally tally;
    for (std::uint64_t n = 0; n < scaled(12); ++n) {
        Settings settings = settings_with("map=mediterranean sigma=off advance_extra=on");
        settings.players = static_cast<std::uint8_t>(2 + n % 4);
        const Temper& temper = n % 2 == 0 ? kHoarder : kFighter;
        ASSERT_TRUE(compare(settings, any_middle(settings, rng), temper, 1500, tally, rng));
    }
    tally.record();
    if (kSlowdown > 1) return;  // too few games to meet everything
    EXPECT_GE(tally.positions, scaled(4000));
    EXPECT_GE(tally.shuffles, scaled(3));
}

// RK-43, RK-44, RK-47, RK-53, E5, E15, E24, E33, V2-7: the last conquests, and those who fall or
// give up.
TEST(RiskGenerator, agrees_with_the_slow_rules_near_the_end) {
    core::Rng rng(20260304);
    Tally tally;
    for_games(128, [&](Settings settings) {
        settings.round_limit = 5;
        ASSERT_TRUE(compare(settings, any_ending(settings, rng), kConqueror, 300, tally, rng));
    });
    tally.record();
    if (kSlowdown > 1) return;  // too few games to meet everything
    EXPECT_GE(tally.positions, scaled(8000));
    EXPECT_GE(tally.actions[Kind::win], scaled(6));
    EXPECT_GE(tally.ends[End::conquest], scaled(1));
    EXPECT_GE(tally.ends[End::elimination], scaled(1));
    EXPECT_GE(tally.ends[End::last_left], scaled(1));
    EXPECT_GE(tally.ends[End::rounds], scaled(1));
    EXPECT_GE(tally.ends[End::sigma], scaled(1));
}

}  // namespace
}  // namespace bivouac::risk
