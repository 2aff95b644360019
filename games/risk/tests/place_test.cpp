// The Place phase: how many units come, and where and when they are placed.
#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "games/risk/reckoning.h"
#include "games/risk/tests/course.h"

namespace bivouac::risk {
namespace {

// What the second seat has to place when its turn begins, holding just these.
int units_for(Territories own) {
    Scene scene;
    scene.hold_all(0);
    scene.state.position.owned[0] &= ~own;
    scene.state.position.owned[1] = own;
    scene.settle_standings();
    sit_out(scene);
    EXPECT_EQ(scene.due(), 1);
    return scene.now().to_place;
}
int units_for(std::string_view words) { return units_for(Scene().places(words)); }

// RK-20
TEST(RiskPlace, always_gives_three_units) {
    EXPECT_EQ(units_for("japan"), 3);
    EXPECT_EQ(units_for("japan brazil russia"), 3);
}

// RK-21, RK-20: 1 more for 12 territories, and 1 more again for every three beyond.
TEST(RiskPlace, gives_a_bonus_for_many_territories) {
    const Scene scene;
    const Map& map = scene.settings.map;
    // No whole region before the last six.
    const Territories last = scene.places("alaska brazil iceland egypt china new_guinea");
    std::vector<Territory> order;
    for_each_territory(map.all() & ~last, [&](Territory place) { order.push_back(place); });
    Territories own = 0;
    for (std::size_t n = 1; n <= order.size(); ++n) {
        own |= bit(order[n - 1]);
        const int bonus = n < 12 ? 0 : n < 15 ? 1 : n < 18 ? 2 : 3 + (static_cast<int>(n) - 18) / 3;
        EXPECT_EQ(units_for(own), 3 + bonus) << n << " territories";
    }
    // With 37 … 41 territories a region more each time: 5, 2, 5, 3, 7.
    constexpr std::array<int, 5> kUnits = {3 + 9 + 5, 3 + 9 + 7, 3 + 10 + 12, 3 + 10 + 15,
                                           3 + 10 + 22};
    std::size_t n = 0;
    for_each_territory(last, [&](Territory place) {
        own |= bit(place);
        if (n == kUnits.size()) return;
        EXPECT_EQ(units_for(own), kUnits[n]) << "and " << n + 1;
        ++n;
    });
    EXPECT_EQ(income(map, map.all()), 3 + 11 + 24);
}

// RK-22, E1: each region, alone and without one of its territories.
TEST(RiskPlace, gives_a_bonus_for_every_whole_region) {
    struct Row {
        std::string_view id;
        int bonus;
        int size;
        int table;  // RK-21
    };
    constexpr std::array<Row, 6> kRegions = {{{"north_america", 5, 9, 0},
                                              {"south_america", 2, 4, 0},
                                              {"europe", 5, 7, 0},
                                              {"africa", 3, 6, 0},
                                              {"asia", 7, 12, 1},
                                              {"australia", 2, 4, 0}}};
    const Map map = settings_with().map;
    for (std::size_t i = 0; i < kRegions.size(); ++i) {
        const Row& row = kRegions[i];
        const Territories members = map.regions[i].members;
        EXPECT_EQ(map.texts[map.regions[i].id], row.id);
        EXPECT_EQ(count_of(members), row.size);
        EXPECT_EQ(units_for(members), 3 + row.bonus + row.table) << row.id;
        for_each_territory(members, [&](Territory lacking) {
            EXPECT_EQ(units_for(members & ~bit(lacking)), 3) << row.id;
        });
    }
}

// RK-22: for all regions together, every turn while they are held.
TEST(RiskPlace, repeats_region_bonuses_while_they_last) {
    Scene scene;
    scene.hold_all(1).hold(0, "venezuela peru brazil argentina").hold(2, "china", 3);
    scene.hold(0, "indonesia new_guinea western_australia eastern_australia");
    for (int round = 0; round < 3; ++round) {
        sit_out_until(scene, 0);
        EXPECT_EQ(scene.now().to_place, 3 + 2 + 2);
    }
    sit_out(scene);
    place_all(scene);
    scene.hold(1, "central_america", 4).hold(0, "venezuela");
    scene.act("attack:central_america>venezuela:3 dice:666-1 end draw:japan");
    sit_out(scene);
    EXPECT_EQ(scene.now().to_place, 3 + 2);
}

// E20, E29, RK-22: fixed by what is held when the turn begins.
TEST(RiskPlace, fixes_the_bonuses_when_the_turn_begins) {
    Scene scene;
    scene.hold_all(1).hold(0, "indonesia new_guinea western_australia", 4).hold(2, "japan");
    sit_out_until(scene, 0);
    EXPECT_EQ(scene.now().to_place, 3);
    scene.act("place:new_guinea:3 attack:new_guinea>eastern_australia:3 dice:666-1");
    EXPECT_EQ(scene.owner("eastern_australia"), 0);
    EXPECT_EQ(scene.now().to_place, 0);
    scene.act("end draw:china");
    sit_out_until(scene, 0);
    EXPECT_EQ(scene.now().to_place, 3 + 2);
}

// RK-9, RK-23: rewards come on top.
TEST(RiskPlace, adds_the_rewards_of_missions) {
    Scene scene;
    scene.state.position.rewards[1] = 14;
    scene.hold_all(0).hold(1, "japan").hold(2, "china");
    sit_out(scene);
    EXPECT_EQ(scene.now().to_place, 3 + 14);
    sit_out_until(scene, 1);
    EXPECT_EQ(scene.now().to_place, 3);
}

// E29: any split, on own territories.
TEST(RiskPlace, puts_units_on_any_own_territories) {
    Scene scene;
    scene.hold(0, "alaska japan peru", 1).hold(1, "egypt").to_place(5);
    EXPECT_EQ(scene.refusal("place:egypt:1"), "not_yours E29");
    EXPECT_EQ(scene.refusal("place:alaska:6"), "too_many E29");
    EXPECT_EQ(scene.refusal("place:alaska:0"), "no_units E29");
    EXPECT_TRUE(scene.legal("place:peru:5"));
    scene.act("place:alaska:2 place:japan:1 place:alaska:1 place:peru:1");
    EXPECT_EQ(scene.units("alaska"), 4);
    EXPECT_EQ(scene.units("japan"), 2);
    EXPECT_EQ(scene.units("peru"), 2);
    EXPECT_EQ(scene.refusal("place:peru:1"), "nothing_to_place E29");
}

// RK-19, E29: everything is placed before the attacks, the manoeuvre and the end of the turn.
TEST(RiskPlace, comes_before_everything_else) {
    Scene scene;
    scene.hold(0, "brazil peru", 3).hold(1, "venezuela").to_place(2);
    EXPECT_EQ(scene.refusal("attack:brazil>venezuela:2"), "place_first E29");
    EXPECT_EQ(scene.refusal("move:brazil>peru:1"), "place_first E29");
    EXPECT_EQ(scene.refusal("end"), "place_first E29");
    scene.act("place:brazil:1");
    EXPECT_EQ(scene.refusal("end"), "place_first E29");
    scene.act("place:brazil:1");
    EXPECT_TRUE(scene.legal("attack:brazil>venezuela:2"));
    EXPECT_TRUE(scene.legal("move:brazil>peru:1"));
    EXPECT_TRUE(scene.legal("end"));
}

// RK-19: place, attack, manoeuvre, draw; none of it twice and none in another order.
TEST(RiskPlace, is_over_with_the_first_attack) {
    Scene scene;
    scene.hold(0, "brazil peru", 4).hold(1, "venezuela argentina").hand(0, "alaska china");
    scene.keep(0, "apple");
    scene.act("attack:brazil>venezuela:3 dice:666-1");
    for (const char* late : {"place:brazil:1", "trade:alaska+china", "reveal", "play:apple"}) {
        EXPECT_EQ(scene.refusal(late), "place_phase_over E29") << late;
    }
    EXPECT_TRUE(scene.legal("attack:venezuela>central_america:1"));
    scene.act("move:peru>brazil:2");
    EXPECT_EQ(scene.due(), -1);  // nature draws
    scene.act("draw:japan");
    EXPECT_EQ(scene.due(), 1);
}

// RK-24, RK-25, E29, E30: within the phase everything may come in any order.
TEST(RiskPlace, leaves_the_order_free) {
    Scene scene;
    scene.hold(0, "brazil peru").hand(0, "alaska brazil argentina china").to_place(3);
    scene.act("place:brazil:2 reveal turn:apple trade:alaska place:peru:2 play:apple");
    EXPECT_EQ(scene.now().to_place, 3 - 2 + 2 - 2 + 5);
    scene.act("place:peru:6");
    EXPECT_TRUE(scene.legal("end"));
    scene.act("trade:argentina+china");  // all was placed, nobody was attacked
    EXPECT_EQ(scene.refusal("end"), "place_first E29");
    scene.act("place:brazil:2");
    EXPECT_TRUE(scene.legal("end"));
}

}  // namespace
}  // namespace bivouac::risk
