// Trading territory cards for units.
#include <algorithm>
#include <array>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "games/risk/tests/course.h"

namespace bivouac::risk {
namespace {

// Six cards with two crests and twelve with one.
constexpr std::array<std::string_view, 6> kTwos = {"alaska", "brazil", "russia",
                                                   "egypt",  "ural",   "indonesia"};
constexpr std::array<std::string_view, 12> kOnes = {
    "peru",  "argentina", "congo",    "madagascar", "siberia", "yakutsk",
    "china", "india",     "mongolia", "japan",      "ontario", "alberta"};

// "alaska+brazil+peru": so many of each.
std::string cards(std::size_t twos, std::size_t ones, std::string_view between = "+") {
    std::string text;
    const auto add = [&](std::string_view card) {
        text += (text.empty() ? "" : std::string(between)) + std::string(card);
    };
    for (std::size_t i = 0; i < twos; ++i) add(kTwos[i]);
    for (std::size_t i = 0; i < ones; ++i) add(kOnes[i]);
    return text;
}

Scene holding(std::size_t twos, std::size_t ones) {
    Scene scene;
    scene.hand(0, cards(twos, ones, " "));
    return scene;
}

int traded(std::size_t twos, std::size_t ones) {
    Scene scene = holding(twos, ones);
    scene.act("trade:" + cards(twos, ones));
    return scene.now().to_place;
}

// RK-25, RK-8: by the sum of the crests, whatever cards make it up.
TEST(RiskTrade, follows_the_table) {
    constexpr std::array<int, 11> kUnits = {0, 0, 2, 4, 7, 10, 13, 17, 21, 25, 30};
    for (std::size_t crests = 2; crests <= 10; ++crests) {
        for (std::size_t twos = 0; 2 * twos <= crests; ++twos) {
            EXPECT_EQ(traded(twos, crests - 2 * twos), kUnits[crests])
                << twos << " of " << crests << " crests in twos";
        }
    }
}

// E8
TEST(RiskTrade, loses_crests_beyond_ten) {
    EXPECT_EQ(traded(5, 1), 30);
    EXPECT_EQ(traded(6, 0), 30);
    EXPECT_EQ(traded(0, 11), 30);
    EXPECT_EQ(traded(6, 12), 30);
}

// E8, RK-25: a card with two crests alone will do, one with a single crest will not.
TEST(RiskTrade, needs_two_crests) {
    Scene scene;
    scene.hand(0, "alaska argentina");
    EXPECT_EQ(scene.refusal("trade:argentina"), "few_crests E8");
    EXPECT_EQ(scene.refusal("trade:china"), "no_card RK-25");
    EXPECT_EQ(scene.refusal("trade:alaska+china"), "no_card RK-25");
    scene.act("trade:alaska");
    EXPECT_EQ(scene.now().to_place, 2);
    EXPECT_EQ(scene.refusal("trade:argentina"), "few_crests E8");
    EXPECT_EQ(scene.refusal("trade:alaska"), "no_card RK-25");
}

// RK-25, E8: any of one's cards, and nobody else's.
TEST(RiskTrade, offers_every_set_with_two_crests_once) {
    Scene scene;
    scene.hand(0, "peru brazil argentina china").hand(1, "japan egypt");
    std::set<std::string> trades;
    for (const std::string& offer : scene.offers()) {
        if (!offer.starts_with("trade:")) continue;
        EXPECT_TRUE(trades.insert(offer).second) << offer;
    }
    const std::set<std::string> expected = {"trade:brazil",
                                            "trade:peru+brazil",
                                            "trade:brazil+argentina",
                                            "trade:brazil+china",
                                            "trade:peru+argentina",
                                            "trade:peru+china",
                                            "trade:argentina+china",
                                            "trade:peru+brazil+argentina",
                                            "trade:peru+brazil+china",
                                            "trade:brazil+argentina+china",
                                            "trade:peru+argentina+china",
                                            "trade:peru+brazil+argentina+china"};
    EXPECT_EQ(trades, expected);
}

// E8: from twelve crests on, two trades bring more than one.
TEST(RiskTrade, may_be_made_several_times_a_turn) {
    Scene scene = holding(6, 0);
    scene.act("trade:alaska+brazil+russia+egypt+ural trade:indonesia");
    EXPECT_EQ(scene.now().to_place, 30 + 2);
    EXPECT_EQ(scene.now().hand_count[0], 0);
    EXPECT_EQ(traded(6, 0), 30);
    Scene small = holding(0, 6);
    small.act("trade:peru+argentina trade:congo+madagascar+siberia");
    EXPECT_EQ(small.now().to_place, 2 + 4);
    EXPECT_EQ(small.refusal("trade:yakutsk"), "few_crests E8");
}

// RK-26: the card and the place have nothing to do with each other.
TEST(RiskTrade, has_nothing_to_do_with_the_board) {
    Scene scene;
    scene.hold(0, "alaska", 3).hold(1, "brazil", 2).hold(2, "egypt", 1);
    scene.hand(0, "alaska brazil egypt");
    const auto owned = scene.now().owned;
    const auto units = scene.now().units;
    scene.act("trade:alaska+brazil trade:egypt");
    EXPECT_EQ(scene.now().owned, owned);
    EXPECT_EQ(scene.now().units, units);
    EXPECT_EQ(scene.now().to_place, 7 + 2);
}

// E9: traded cards lie open and are gone.
TEST(RiskTrade, puts_cards_on_the_discard_pile) {
    Scene scene = holding(1, 3);
    scene.act("trade:alaska+peru");
    EXPECT_EQ(scene.now().discard, scene.places("alaska peru"));
    EXPECT_EQ(scene.state.hands.cards[0], scene.places("argentina congo"));
    EXPECT_EQ(scene.now().hand_count[0], 2);
    place_all(scene);
    scene.state.position.conquered = true;
    scene.act("end");
    for (const char* gone : {"draw:alaska", "draw:peru", "draw:argentina", "draw:congo"}) {
        EXPECT_FALSE(scene.legal(gone)) << gone;
    }
    EXPECT_TRUE(scene.legal("draw:brazil"));
    EXPECT_EQ(scene.offers().size(), 42U - 4U + 1U);
}

// RK-25, E16: never obliged, however many cards there are.
TEST(RiskTrade, is_never_compulsory) {
    Scene scene = holding(6, 12);
    EXPECT_TRUE(scene.legal("end"));
    scene.act("end");
    EXPECT_EQ(scene.now().hand_count[0], 18);
    EXPECT_EQ(scene.due(), 1);
}

// RK-25, E15: at the beginning of a turn; a card drawn at the end waits for the next.
TEST(RiskTrade, waits_for_the_next_place_phase) {
    Scene scene;
    scene.hand(0, "peru").hold(0, "brazil", 4).hold(1, "venezuela");
    EXPECT_EQ(scene.refusal("trade:peru"), "few_crests E8");
    scene.act("attack:brazil>venezuela:3 dice:666-1 end draw:china");
    EXPECT_EQ(scene.due(), 1);
    sit_out_until(scene, 0);
    EXPECT_TRUE(scene.legal("trade:peru+china"));
}

}  // namespace
}  // namespace bivouac::risk
