// Rules::sample: every world that looks like the view is equally likely, and no other is drawn.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/testing/scale.h"
#include "games/risk/tests/course.h"
#include "games/risk/tests/worlds.h"

namespace bivouac::risk {
namespace {

using engine::Observer;
using engine::Seat;
using engine::testing::scaled;

// The number of worlds is counted by hand.
void expect_uniform(const Scene& scene, Observer observer, std::size_t worlds, std::uint64_t seed) {
    ASSERT_EQ(Rules::broken(scene.settings, scene.state), "");
    const Worlds all(scene.settings, scene.state, observer);
    const Law law = uniform_law(all.all());
    EXPECT_EQ(all.all().size(), worlds);
    EXPECT_EQ(law.size(), worlds);
    expect_law(scene, observer, law, scaled(1000 + 100 * worlds), seed);
}

// The seat has held this mission long enough without showing it.
void held_by(Scene& scene, std::size_t seat, std::string_view missions) {
    for (const std::string_view id : core::words(missions)) {
        const auto mission = find_mission(scene.settings.deck, id);
        ASSERT_TRUE(mission.has_value()) << id;
        scene.state.position.held[seat][static_cast<std::size_t>(*mission)] = kHeldLongEnough;
    }
}

// Fourteen of the 21 cards of the small map have been traded.
Scene few_cards(std::string_view options = "players=3 map=mediterranean") {
    Scene scene(options);
    scene.state.position.discard = scene.places(
        "castile andalusia catalonia provence lombardy latium naples sicily sardinia dalmatia "
        "thrace greece crete anatolia");
    return scene;
}

// E32: six cards are unseen, two of them in one hand and one in another.
TEST(RiskSample, deals_hidden_cards_in_every_way_equally_often) {
    Scene scene = few_cards();
    scene.hand(0, "cyprus").hand(1, "syria morocco").hand(2, "algeria");
    expect_uniform(scene, Seat(0), std::size_t{15} * 4, 1);
    expect_uniform(scene, Seat(1), std::size_t{5} * 4, 2);
    expect_uniform(scene, Seat(2), std::size_t{6} * 10, 3);
}

// E32: a spectator sees no hand at all; to the all-seeing there is one world.
TEST(RiskSample, deals_all_hands_to_a_spectator) {
    Scene scene = few_cards();
    scene.hand(0, "cyprus").hand(1, "syria morocco").hand(2, "algeria");
    expect_uniform(scene, Observer::spectator(), std::size_t{7} * 15 * 4, 4);
    core::Rng rng(4);
    const View all = Rules::view(scene.settings, scene.state, Observer::all_seeing());
    EXPECT_EQ(Rules::sample(scene.settings, all, rng), scene.state);
}

// RK-49, E32: cards under neutral Brotherhoods may be any as well.
TEST(RiskSample, does_not_know_the_cards_under_neutrals) {
    Scene scene("players=2 map=mediterranean");
    scene.state.position.discard =
        scene.places("castile andalusia catalonia provence lombardy latium naples sicily");
    scene.hand(0, "sardinia").hand(1, "dalmatia thrace").mission(0, "ezio").mission(1, "bayek");
    expect_uniform(scene, Seat(0), std::size_t{66} * 9, 5);
}

// RK-17, E32: two missions each for three players; six of the other eight are with two of them or
// out of the game.
TEST(RiskSample, deals_hidden_missions_in_every_way_equally_often) {
    Scene scene;
    scene.mission(0, "starrick").mission(0, "altair").mission(1, "ezio").mission(1, "connor");
    scene.mission(2, "edward").mission(2, "arno");
    expect_uniform(scene, Seat(0), std::size_t{28} * 15, 6);
    expect_uniform(scene, Seat(2), std::size_t{28} * 15, 7);
}

// RK-17, E32: cards and missions together.
TEST(RiskSample, deals_cards_and_missions_independently) {
    Scene scene = few_cards();
    scene.hand(0, "cyprus syria morocco").hand(1, "algeria").hand(2, "tunisia");
    scene.mission(0, "altair").mission(1, "ezio").mission(2, "bayek");
    expect_uniform(scene, Seat(0), std::size_t{4} * 3 * 9 * 8, 8);
}

// E17: missions that were shown are not dealt again.
TEST(RiskSample, leaves_out_what_was_shown) {
    Scene scene;
    scene.mission(1, "ezio").mission(2, "edward").mission(2, "arno");
    scene.state.position.shown =
        static_cast<Cards>(mission_card(scene, "starrick") | mission_card(scene, "altair") |
                           mission_card(scene, "nikolai"));
    expect_uniform(scene, Seat(0), std::size_t{7} * 15, 9);
}

// E17: five cards are left for two pairs. Most deals at random fail, some do not: both ways of
// finding one are taken.
TEST(RiskSample, never_deals_a_mission_that_would_have_been_shown) {
    Scene scene;
    scene.mission(0, "starrick").mission(0, "altair").mission(1, "ezio").mission(1, "connor");
    scene.mission(2, "edward").mission(2, "arno");
    held_by(scene, 1, "bayek arbaaz nikolai");
    held_by(scene, 2, "bayek arbaaz nikolai");
    expect_uniform(scene, Seat(0), std::size_t{10} * 3, 10);
    // Of one alone: 10 pairs of five, then 15 of the rest.
    Scene one = scene;
    one.state.position.held[2] = {};
    expect_uniform(one, Seat(0), std::size_t{10} * 15, 11);
}

// E17: of 2520 deals to five players three are possible, so that they are counted out.
TEST(RiskSample, finds_the_few_deals_that_are_possible) {
    Scene scene("players=5");
    scene.mission(0, "starrick").mission(0, "altair").mission(1, "ezio").mission(1, "connor");
    scene.mission(2, "edward").mission(2, "arno").mission(3, "bayek").mission(3, "shao_jun");
    scene.mission(4, "arbaaz").mission(4, "nikolai");
    held_by(scene, 1, "edward arno bayek shao_jun arbaaz nikolai");
    held_by(scene, 2, "bayek shao_jun arbaaz nikolai");
    held_by(scene, 3, "nikolai");
    expect_uniform(scene, Seat(0), 3, 12);
    // Seat 1 may have nikolai too: 3 worlds without it; with it 2 · 3 · 6, for the rest is free.
    Scene uneven = scene;
    uneven.state.position.held[1] = {};
    held_by(uneven, 1, "edward arno bayek shao_jun arbaaz");
    expect_uniform(uneven, Seat(0), 3 + 2 * 3 * 6, 13);
}

// E15, E17: an eliminated player's missions are still his, and unseen.
TEST(RiskSample, deals_missions_to_those_who_are_out) {
    Scene scene;
    scene.mission(0, "starrick").mission(0, "altair").mission(1, "ezio").mission(1, "connor");
    scene.mission(2, "edward").mission(2, "arno");
    scene.hold_all(0).hold(1, "japan").settle_standings();
    expect_uniform(scene, Seat(0), std::size_t{28} * 15, 14);
    held_by(scene, 2, "bayek arbaaz nikolai shao_jun ezio connor");
    expect_uniform(scene, Seat(0), 15, 15);
}

// E17: learnt in play: whoever ends a turn with the territories and shows nothing has not the card.
TEST(RiskSample, learns_from_what_is_not_shown) {
    Scene scene;
    scene.hold_all(1).hold(0, "japan").hold(2, "peru");
    scene.mission(0, "starrick").mission(0, "altair").mission(1, "ezio").mission(1, "arno");
    scene.mission(2, "edward").mission(2, "connor");
    sit_out(scene);
    expect_uniform(scene, Seat(0), std::size_t{28} * 15, 16);
    sit_out(scene);  // seat 1 might have shown connor, edward, bayek or arbaaz
    expect_uniform(scene, Seat(0), std::size_t{6} * 15, 17);
    sit_out_until(scene, 2);
    // Now ezio would be shown as well: it is.
    EXPECT_EQ(scene.now().shown, mission_card(scene, "ezio"));
}

// RK-45, E32: three draws each empty the pile, two cards are traded, the discards are shuffled and
// one is drawn by each. Every history that seat 0 must think possible is tried.
TEST(RiskSample, knows_which_shuffle_a_card_came_from) {
    Scene scene("players=3 map=mediterranean sigma=off");
    scene.hand(0,
               "castile andalusia catalonia provence lombardy latium naples sicily sardinia "
               "dalmatia thrace greece");
    scene.state.position.discard = scene.places("crete anatolia cyprus");
    const std::array<std::string_view, 6> cards = {"syria",   "morocco", "algeria",
                                                   "tunisia", "libya",   "egypt"};
    for (std::size_t i = 0; i < 6; i += 2) {
        sit_out(scene);
        draw_card(scene, cards[i]);
        draw_card(scene, cards[i + 1]);
    }
    sit_out(scene);
    scene.act("trade:syria+libya");
    draw_card(scene, "syria");
    draw_card(scene, "cyprus");
    EXPECT_EQ(scene.now().shuffles, 1);

    const Territories traded = scene.places("syria libya");
    const Territories shuffled = traded | scene.places("crete anatolia cyprus");
    std::array<int, 6> order{};
    for (std::size_t i = 0; i < 6; ++i) order[i] = static_cast<int>(scene.place(cards[i]));
    std::sort(order.begin(), order.end());
    Law histories;
    do {
        Hands hands;
        hands.cards[0] = scene.state.hands.cards[0];
        for (std::size_t i = 0; i < 6; ++i) hands.cards[1 + i % 2] |= bit(territory_at(order[i]));
        if ((hands.cards[1] & traded) != traded) continue;
        hands.cards[1] &= ~traded;
        for_each_territory(shuffled, [&](Territory first) {
            for_each_territory(shuffled & ~bit(first), [&](Territory second) {
                Hands last = hands;
                last.cards[1] |= bit(first);
                last.cards[2] |= bit(second);
                histories[name_of(last)] += 1;
            });
        });
    } while (std::next_permutation(order.begin(), order.end()));
    EXPECT_EQ(histories.size(), 4U * 20U);
    expect_law(scene, Seat(0), histories, scaled(9000), 18);
    expect_uniform(scene, Seat(0), std::size_t{4} * 20, 19);
}

}  // namespace
}  // namespace bivouac::risk
