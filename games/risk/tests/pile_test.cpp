// The card at the end of a turn: who draws it, what it may be, and what happens when none is left.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/risk/tests/course.h"

namespace bivouac::risk {
namespace {

using Offers = std::vector<std::string>;

// The first seat is strong in Brazil, the third holds Japan, the second all the rest.
Scene in_brazil(std::string_view options = "players=3") {
    Scene scene(options);
    scene.hold_all(1).hold(2, "japan").hold(0, "brazil", 12);
    return scene;
}

constexpr std::string_view kTakePeru = "attack:brazil>peru:3 dice:666-1";

// A hand of all cards but these.
std::string all_but(const Scene& scene, std::string_view words) {
    const Territories left = scene.places(words);
    std::string all;
    for (int i = 0; i < scene.settings.map.size; ++i) {
        if (!contains(left, territory_at(i))) {
            all += std::string(scene.settings.map.id_of(territory_at(i))) + " ";
        }
    }
    return all;
}

// RK-42: after a conquest, one card from the pile.
TEST(RiskPile, gives_a_card_for_a_conquest) {
    Scene scene = in_brazil();
    scene.act(kTakePeru).act("end");
    EXPECT_EQ(scene.now().stage, Stage::draw);
    EXPECT_EQ(scene.offers().size(), 43U);  // 42 territories and Sigma
    scene.act("draw:china");
    EXPECT_EQ(scene.state.hands.cards[0], scene.places("china"));
    EXPECT_EQ(int{scene.now().hand_count[0]}, 1);
    EXPECT_EQ(scene.due(), 1);
}

// RK-42: the manoeuvre comes before the card.
TEST(RiskPile, gives_the_card_after_the_manoeuvre) {
    Scene scene = in_brazil();
    scene.act(kTakePeru).act("move:brazil>peru:2");
    EXPECT_EQ(scene.now().stage, Stage::draw);
    EXPECT_EQ(scene.units("peru"), 5);
}

// RK-42: one only, however many territories were taken.
TEST(RiskPile, gives_one_card_a_turn) {
    Scene scene = in_brazil();
    scene.act(kTakePeru).act("attack:brazil>venezuela:3 dice:666-1");
    scene.act("attack:brazil>argentina:3 dice:666-1 end draw:china");
    EXPECT_EQ(scene.due(), 1);
    EXPECT_EQ(int{scene.now().hand_count[0]}, 1);
}

// RK-42: none without a conquest, not even for units beaten.
TEST(RiskPile, gives_nothing_without_a_conquest) {
    Scene quiet = in_brazil();
    quiet.act("end");
    EXPECT_EQ(quiet.due(), 1);
    Scene fight = in_brazil();
    fight.hold(1, "peru", 3);
    fight.act("attack:brazil>peru:3 dice:666-11 withdraw end");
    EXPECT_EQ(fight.due(), 1);
    EXPECT_EQ(int{fight.now().hand_count[0]}, 0);
}

// RK-42: the next turn begins without a claim to a card.
TEST(RiskPile, forgets_the_conquest_after_the_turn) {
    Scene scene = in_brazil();
    scene.act(kTakePeru).act("end draw:china");
    sit_out_until(scene, 0);
    EXPECT_FALSE(scene.now().conquered);
    sit_out(scene);
    EXPECT_EQ(int{scene.now().hand_count[0]}, 1);
}

// E28: nobody is asked whether he wants it.
TEST(RiskPile, cannot_be_refused) {
    Scene scene = in_brazil();
    scene.act(kTakePeru).act("end");
    EXPECT_EQ(scene.due(), -1);
    for (const std::string& offer : scene.offers()) {
        EXPECT_TRUE(offer.starts_with("draw:")) << offer;
    }
}

// E28: territories of neutral Brotherhoods, and of those who resigned, are an enemy's too.
TEST(RiskPile, counts_neutral_territories_as_conquests) {
    Scene neutral("players=2");
    neutral.hold_all(2).hold(3, "japan").hold(4, "egypt").hold(1, "india").hold(0, "brazil", 9);
    neutral.act(kTakePeru).act("end");
    EXPECT_EQ(neutral.due(), -1);
    EXPECT_EQ(neutral.now().stage, Stage::lift);

    Scene resigned = in_brazil();
    resigned.hold(2, "peru");
    Rules::resign(resigned.settings, resigned.state, engine::Seat(2));
    resigned.act(kTakePeru).act("end");
    EXPECT_EQ(resigned.now().stage, Stage::draw);
}

// RK-16, E9: what somebody holds or has traded is not in the pile, and with Sigma in play it never
// comes back.
TEST(RiskPile, keeps_traded_cards_out_while_sigma_is_in_it) {
    Scene scene = in_brazil();
    scene.hand(1, all_but(scene, "brazil peru china"));
    scene.hand(0, "brazil peru").to_place(1);
    scene.act("trade:brazil+peru place:brazil:5").act(kTakePeru).act("end");
    EXPECT_EQ(scene.offers(), (Offers{"draw:china", "draw:sigma"}));
    EXPECT_EQ(scene.now().discard, scene.places("brazil peru"));
    scene.act("draw:china");
    sit_out_until(scene, 0);
    place_all(scene);
    scene.act("attack:brazil>venezuela:3 dice:666-1 end");
    EXPECT_EQ(scene.offers(), Offers{"draw:sigma"});  // the pile cannot run out before Sigma
    EXPECT_EQ(int{scene.now().shuffles}, 0);
}

// E6: Sigma ends the game and is nobody's card.
TEST(RiskPile, never_gives_sigma_into_a_hand) {
    Scene scene = in_brazil();
    scene.act(kTakePeru).act("end draw:sigma");
    EXPECT_EQ(int{scene.now().hand_count[0]}, 0);
    EXPECT_TRUE(scene.outcome());
}

// RK-45: the long game has no Sigma.
TEST(RiskPile, has_no_sigma_in_the_long_game) {
    Scene scene = in_brazil("players=3 sigma=off");
    scene.act(kTakePeru).act("end");
    EXPECT_EQ(scene.offers().size(), 42U);
    EXPECT_FALSE(scene.legal("draw:sigma"));
    EXPECT_TRUE(in_brazil().act(kTakePeru).act("end").legal("draw:sigma"));
}

// RK-45: when the pile is empty the traded cards are shuffled and become the pile.
TEST(RiskPile, is_made_of_the_traded_cards_when_it_is_empty) {
    Scene scene = in_brazil("players=3 sigma=off");
    scene.hand(1, all_but(scene, "brazil peru china"));
    scene.hand(0, "brazil peru china").to_place(1);
    scene.act("trade:brazil+peru+china place:brazil:8").act(kTakePeru);
    EXPECT_EQ(core::bit_count(scene.now().discard), 3);
    scene.act("end");
    EXPECT_EQ(scene.offers(), (Offers{"draw:peru", "draw:brazil", "draw:china"}));
    EXPECT_EQ(scene.now().discard, 0U);
    EXPECT_EQ(int{scene.now().shuffles}, 1);
    scene.act("draw:china");
    sit_out_until(scene, 0);
    place_all(scene);
    scene.act("attack:brazil>venezuela:3 dice:666-1 end");
    EXPECT_EQ(scene.offers(), (Offers{"draw:peru", "draw:brazil"}));
    EXPECT_EQ(int{scene.now().shuffles}, 1);
}

// RK-45: not while there is a card left.
TEST(RiskPile, is_drawn_to_the_last_card_before_it_is_shuffled) {
    Scene scene = in_brazil("players=3 sigma=off");
    scene.hand(1, all_but(scene, "brazil peru china"));
    scene.hand(0, "brazil peru").to_place(1);
    scene.act("trade:brazil+peru place:brazil:5").act(kTakePeru).act("end");
    EXPECT_EQ(scene.offers(), Offers{"draw:china"});
    EXPECT_EQ(int{scene.now().shuffles}, 0);
}

// E9: no card when the pile and the traded cards are both used up.
TEST(RiskPile, gives_nothing_when_there_is_nothing) {
    Scene scene = in_brazil("players=3 sigma=off");
    scene.hand(1, all_but(scene, ""));
    scene.act(kTakePeru).act("end");
    EXPECT_EQ(scene.due(), 1);
    EXPECT_EQ(int{scene.now().hand_count[0]}, 0);
    EXPECT_EQ(int{scene.now().turn}, 1);
}

}  // namespace
}  // namespace bivouac::risk
