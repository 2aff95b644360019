// The game for two: neutral Brotherhoods, the cards under them, and how it ends.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/risk/pile.h"
#include "games/risk/tests/course.h"

namespace bivouac::risk {
namespace {

constexpr std::string_view kThird = "peru";  // all that the third Brotherhood holds

// Seat 0 stands before the last territory of the third Brotherhood and the last of seat 1.
Scene before_the_last(std::string_view options = "players=2") {
    Scene scene(options);
    scene.hold_all(0).hold(1, "venezuela").hold(2, kThird).hold(3, "japan china").hold(4, "egypt");
    scene.hold(0, "brazil", 9);
    return scene;
}

// RK-47: the opponent is gone, and the neutral Brotherhoods do not matter.
TEST(RiskTwoPlayers, eliminating_the_opponent_wins) {
    Scene scene = before_the_last();
    scene.act("attack:brazil>venezuela:3 dice:666-1");
    ASSERT_TRUE(scene.outcome().has_value());
    EXPECT_EQ(scene.outcome()->winners, engine::SeatSet(engine::Seat(0)));
    EXPECT_EQ(scene.outcome()->key, "end.elimination");
    EXPECT_EQ(scene.now().standing[3], Standing::neutral);
}

// E9, RK-45, RK-47: also in the long game.
TEST(RiskTwoPlayers, eliminating_the_opponent_wins_without_sigma) {
    Scene scene = before_the_last("players=2 sigma=off");
    scene.act("attack:brazil>venezuela:3 dice:666-1");
    ASSERT_TRUE(scene.outcome().has_value());
    EXPECT_EQ(scene.outcome()->winners, engine::SeatSet(engine::Seat(0)));
}

// RK-47, RK-44, E24: most territories of the two; neutral ones count for nobody.
TEST(RiskTwoPlayers, counts_the_players_alone_when_sigma_comes) {
    Scene scene("players=2");
    scene.hold_all(2, 9).hold(0, "brazil", 4).hold(1, "peru venezuela china");
    scene.hold(3, "egypt").hold(4, "japan");
    scene.act("attack:brazil>north_africa:1 dice:6-11 withdraw");
    scene.state.position.conquered = true;
    Scene draw = scene;
    scene.act("end lift:1");
    ASSERT_TRUE(scene.outcome().has_value());
    EXPECT_EQ(scene.outcome()->winners, engine::SeatSet(engine::Seat(1)));
    EXPECT_EQ(scene.outcome()->key, "end.sigma");
    draw.act("end lift:2 draw:alaska");
    EXPECT_FALSE(draw.outcome().has_value());
}

// RK-46, E22: a neutral Brotherhood has no turn; it defends, and nobody is asked.
TEST(RiskTwoPlayers, neutral_brotherhoods_only_defend) {
    Scene scene = before_the_last();
    scene.act("attack:brazil>peru:3");
    EXPECT_EQ(scene.now().stage, Stage::roll);
    scene.act("dice:111-6");
    EXPECT_EQ(scene.owner("peru"), 2);
    EXPECT_EQ(scene.now().battle.committed, 2);
    scene.act("withdraw");
    for (int turn = 0; turn < 8; ++turn) {
        EXPECT_EQ(scene.due(), turn % 2);
        sit_out(scene);
    }
}

// RK-46: otherwise the rules for three to five.
TEST(RiskTwoPlayers, counts_units_as_ever) {
    Scene scene("players=2");
    scene.hold_all(0).hold(2, "alaska").hold(3, "china").hold(4, "egypt").hold(1, "japan");
    sit_out(scene);
    EXPECT_EQ(scene.now().to_place, 3);
    sit_out(scene);
    EXPECT_EQ(scene.now().to_place, 3 + 9 + 2 + 5 + 2);  // 38, South America, Europe, Australia
}

// RK-53: its three cards come at once, before anything else is done.
TEST(RiskTwoPlayers, the_last_territory_of_a_neutral_gives_three_cards) {
    Scene scene = before_the_last();
    scene.hand(0, "alaska");
    EXPECT_EQ(neutral_cards(scene.now()), 9);
    scene.act("attack:brazil>peru:3 dice:666-1");
    EXPECT_EQ(scene.now().standing[2], Standing::out);
    EXPECT_EQ(scene.due(), -1);
    EXPECT_EQ(scene.offers().size(), 41U);  // any card that nobody has seen, never Sigma
    EXPECT_FALSE(scene.legal("win:alaska"));
    scene.act("win:china win:brazil");
    EXPECT_EQ(scene.offers().size(), 39U);
    scene.act("win:egypt");
    EXPECT_EQ(scene.due(), 0);
    EXPECT_EQ(scene.state.hands.cards[0], scene.places("alaska china brazil egypt"));
    EXPECT_EQ(scene.now().hand_count[0], 4);
    EXPECT_EQ(neutral_cards(scene.now()), 6);
    EXPECT_EQ(pile_size(scene.settings, scene.now()), 42 - 4 - 6 + 1);
}

// RK-53: and not before its last territory.
TEST(RiskTwoPlayers, another_territory_of_a_neutral_gives_none) {
    Scene scene = before_the_last();
    scene.hold(2, "argentina").act("attack:brazil>peru:3 dice:666-1");
    EXPECT_EQ(scene.due(), 0);
    EXPECT_EQ(scene.now().hand_count[0], 0);
    EXPECT_EQ(scene.now().standing[2], Standing::neutral);
}

// RK-53, E15: traded when one likes, in a later Place phase.
TEST(RiskTwoPlayers, won_cards_are_traded_later) {
    Scene scene = before_the_last();
    scene.act("attack:brazil>peru:3 dice:666-1 win:china win:brazil win:egypt");
    EXPECT_EQ(scene.refusal("trade:brazil+egypt"), "place_phase_over E29");
    scene.act("end lift:7 draw:india");
    sit_out_until(scene, 0);
    EXPECT_TRUE(scene.legal("trade:brazil+egypt"));
    const int before = scene.now().to_place;
    scene.act("trade:china+brazil+egypt");
    EXPECT_EQ(scene.now().to_place, before + 10);
}

// E32, RK-53: only the winner sees them.
TEST(RiskTwoPlayers, won_cards_are_hidden_from_the_opponent) {
    Scene scene = before_the_last();
    scene.act("attack:brazil>peru:3 dice:666-1 win:china win:brazil win:egypt");
    EXPECT_EQ(scene.seen_by(0).hands.cards[0], scene.places("china brazil egypt"));
    EXPECT_EQ(scene.seen_by(1).hands.cards[0], 0U);
    EXPECT_EQ(scene.seen_by(1).position.hand_count[0], 3);
}

// RK-53, E10: they come before more units follow.
TEST(RiskTwoPlayers, won_cards_come_before_the_advance) {
    Scene scene = before_the_last("players=2 advance_extra=on");
    scene.act("attack:brazil>peru:3 dice:666-1 win:china win:brazil win:egypt");
    EXPECT_EQ(scene.now().stage, Stage::advance);
    scene.act("advance:5");
    EXPECT_EQ(scene.units("peru"), 8);
    EXPECT_EQ(scene.units("brazil"), 1);
}

// E28, RK-42: a neutral territory is an enemy one: it earns a card.
TEST(RiskTwoPlayers, a_neutral_territory_earns_a_card) {
    Scene scene = before_the_last();
    scene.hold(2, "argentina").act("attack:brazil>peru:3 dice:666-1 end");
    EXPECT_EQ(scene.due(), -1);
    scene.act("lift:34 draw:china");
    EXPECT_EQ(scene.state.hands.cards[0], scene.places("china"));
    EXPECT_EQ(scene.due(), 1);
}

// RK-49, E21, E32: Sigma is in the pile alone, one of its cards like any other; any other unseen
// card may come, for those under neutral Brotherhoods are not known.
TEST(RiskTwoPlayers, sigma_is_as_likely_as_any_card_of_the_pile) {
    Scene scene("players=2");
    Territories drawn = 0;
    for (int size = 34; size > 1; --size) {
        place_all(scene);
        scene.state.position.conquered = true;
        scene.act("end");
        ASSERT_EQ(scene.now().stage, Stage::lift);
        ASSERT_EQ(pile_size(scene.settings, scene.now()), size);
        const std::vector<std::string> lifts = scene.offers();
        ASSERT_EQ(lifts.size(), static_cast<std::size_t>(size));
        EXPECT_EQ(lifts.front(), "lift:1");
        EXPECT_EQ(lifts.back(), "lift:" + std::to_string(size));
        scene.act("lift:2");
        EXPECT_FALSE(scene.legal("draw:sigma"));
        EXPECT_EQ(scene.offers().size(), static_cast<std::size_t>(size) - 1 + 9);
        const Territory card = territory_at(core::lowest_bit(scene.settings.map.all() & ~drawn));
        drawn |= bit(card);
        scene.act("draw:" + std::string(scene.settings.map.id_of(card)));
        scene.state.position.conquest_in_round = true;  // no quiet rounds (E33)
    }
    place_all(scene);
    scene.state.position.conquered = true;
    EXPECT_EQ(scene.act("end").offers(), std::vector<std::string>{"lift:1"});
}

// E21: once no card lies under a neutral Brotherhood, the pile is drawn from as with more players.
TEST(RiskTwoPlayers, the_pile_is_plain_when_all_neutrals_have_fallen) {
    Scene scene("players=2");
    scene.hold_all(0).hold(1, "japan").settle_standings();
    scene.state.position.conquered = true;
    scene.act("end");
    EXPECT_EQ(scene.now().stage, Stage::draw);
    EXPECT_EQ(scene.offers().size(), 43U);
    EXPECT_TRUE(scene.legal("draw:sigma"));
}

// E9, RK-45, RK-49: in the long game the discards become the pile, and neutral cards stay put.
TEST(RiskTwoPlayers, reshuffles_discards_without_the_neutral_cards) {
    Scene scene("players=2 sigma=off map=mediterranean");
    Position& position = scene.state.position;
    // Twelve of the 21 cards have been drawn, two of them traded; nine lie under the neutrals.
    scene.hand(0, "castile andalusia catalonia provence lombardy");
    scene.hand(1, "latium naples sicily sardinia dalmatia");
    position.discard = scene.places("thrace greece");
    EXPECT_EQ(pile_size(scene.settings, scene.now()), 0);
    position.conquered = true;
    scene.act("end");
    EXPECT_EQ(scene.offers(), (std::vector<std::string>{"draw:thrace", "draw:greece"}));
    scene.act("draw:greece");
    EXPECT_EQ(pile_size(scene.settings, scene.now()), 1);
    EXPECT_EQ(scene.now().discard, 0U);
    place_all(scene);
    scene.hold(1, "crete", 4).hold(2, "libya").hold(3, "egypt").hold(4, "syria");
    position.owned[0] |= position.owned[2] & ~scene.places("libya");
    position.owned[2] = scene.places("libya");
    scene.act("attack:crete>libya:3 dice:666-1");
    // Only cards of the first shuffle can have lain there.
    const std::vector<std::string> wins = scene.offers();
    EXPECT_EQ(wins.size(), 9U);
    EXPECT_EQ(std::count(wins.begin(), wins.end(), "win:thrace"), 0);
    EXPECT_EQ(std::count(wins.begin(), wins.end(), "win:crete"), 1);
    scene.act("win:crete win:anatolia win:cyprus end");
    EXPECT_EQ(scene.offers(), std::vector<std::string>{"draw:thrace"});
}

}  // namespace
}  // namespace bivouac::risk
