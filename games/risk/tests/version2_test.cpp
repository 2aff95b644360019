// What version 2 of the rules leaves to choose (V2-7), and what it no longer asks.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/risk/phrases.h"
#include "games/risk/tests/course.h"
#include "games/risk/tests/readers.h"

namespace bivouac::risk {
namespace {

using Offers = std::vector<std::string>;

constexpr std::string_view kTakePeru = "attack:brazil>peru:3 dice:666-1";

// The first seat is strong in Brazil, the third holds Japan, the second all the rest.
Scene in_brazil(const std::string& options) {
    Scene scene("players=3 " + options);
    scene.hold_all(1).hold(2, "japan").hold(0, "brazil", 12);
    return scene;
}

Settings first_version(std::string_view options) {
    const engine::GameSpec* game = engine::under_rules(Rules::games()[0], 1);
    const auto given = engine::parse_options(options);
    const auto values = engine::resolve_options(game->options, *given);
    return *Rules::configure(*game, *values);
}

// V2-7: none of this can be chosen in version 1, whose Sigma is on or off.
TEST(RiskVersion2, has_options_that_version_1_does_not_know) {
    const engine::GameSpec& newest = Rules::games()[0];
    const engine::GameSpec* first = engine::under_rules(newest, 1);
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(newest.rules_version, 2);
    for (const char* given : {"first=seat2", "colour=blue", "draw_card=may", "gain_cards=any_time",
                              "neutral_cards=at_once", "sigma=lower_half", "sigma_rounds=4"}) {
        const auto parsed = engine::parse_options(given);
        EXPECT_TRUE(engine::resolve_options(newest.options, *parsed).ok()) << given;
        EXPECT_FALSE(engine::resolve_options(first->options, *parsed).ok()) << given;
    }
    const Settings settings = first_version("sigma=on");
    EXPECT_TRUE(settings.sigma);
    EXPECT_EQ(settings.sigma_place, SigmaPlace::anywhere);
    EXPECT_TRUE(settings.asks_idle_rerolls);
    EXPECT_FALSE(settings_with().asks_idle_rerolls);
    EXPECT_FALSE(first_version("sigma=off").sigma);
}

// RK-13, E7, V2-7: the seat that was chosen begins; of the others nobody can.
TEST(RiskVersion2, lets_a_chosen_seat_begin) {
    EXPECT_EQ(fresh_game("players=4 first=seat3").offers(), Offers{"first:seat3"});
    EXPECT_EQ(fresh_game("players=4").offers().size(), 4U);
    const Scene scene = dealt_game("players=4 first=seat3", 2);
    EXPECT_EQ(scene.due(), 2);
    // Nobody sits there: the lot decides.
    EXPECT_EQ(fresh_game("players=3 first=seat5").offers().size(), 3U);
    EXPECT_EQ(fresh_game("players=5 first=seat5").offers(), Offers{"first:seat5"});
}

// RK-12, V2-7: the first seat chooses its colour, the others take what is left in their order.
TEST(RiskVersion2, deals_colours_in_seat_order) {
    const auto letters = [](std::string_view options) {
        const Settings settings = settings_with(options);
        std::string all;
        for (Faction faction = 0; faction < kFactions; ++faction) {
            all += letter_of(settings, faction);
        }
        return all;
    };
    EXPECT_EQ(letters(""), "ABCDE");
    EXPECT_EQ(letters("colour=amber"), "ABCDE");
    EXPECT_EQ(letters("colour=carmine"), "CABDE");
    EXPECT_EQ(letters("colour=emerald"), "EABCD");
    Scene scene("players=3 colour=carmine");
    scene.hold(0, "brazil", 7);
    EXPECT_TRUE(has(drawn(scene, engine::Seat(1), 100), "[BRA C7"))
        << drawn(scene, engine::Seat(1));
    EXPECT_TRUE(has(drawn(scene, engine::Seat(1)), "C Carmine"));
    EXPECT_EQ(told(scene, "end", engine::Observer::spectator()).substr(0, 7), "Carmine");
    EXPECT_EQ(Rules::to_json(scene.settings, scene.seen_by(0)).factions[0].letter, "C");
}

// RK-16, RK-44, V2-7: Sigma lies beside the pile until everybody has had so many turns.
TEST(RiskVersion2, keeps_sigma_beside_the_pile_for_some_rounds) {
    Scene scene = in_brazil("sigma=after_rounds sigma_rounds=3");
    EXPECT_EQ(pile_size(scene.settings, scene.now()), 42);
    EXPECT_TRUE(has(drawn(scene, engine::Seat(0)),
                    "Draw pile: 42 cards. Traded: no cards. Sigma Team is shuffled in after 3 more "
                    "rounds."))
        << drawn(scene, engine::Seat(0));
    scene.state.position.round = 2;
    scene.act(kTakePeru).act("end");
    EXPECT_EQ(scene.offers().size(), 42U);
    EXPECT_FALSE(scene.legal("draw:sigma"));
    Scene later = in_brazil("sigma=after_rounds sigma_rounds=3");
    later.state.position.round = 3;
    EXPECT_EQ(pile_size(later.settings, later.now()), 43);
    later.act(kTakePeru).act("end");
    EXPECT_EQ(later.offers().size(), 43U);
    later.act("draw:sigma");
    EXPECT_EQ(later.now().end, End::sigma);
}

// E9, V2-7: a pile that runs out before Sigma is in it gives nothing; traded cards stay out.
TEST(RiskVersion2, draws_nothing_while_the_pile_waits_for_sigma) {
    Scene scene("players=3 map=mediterranean sigma=after_rounds sigma_rounds=20");
    scene.hand(0, "castile andalusia catalonia provence lombardy latium naples sicily");
    scene.hand(1, "sardinia dalmatia thrace greece crete anatolia cyprus syria");
    scene.state.position.discard = scene.places("morocco algeria tunisia libya egypt");
    ASSERT_EQ(pile_size(scene.settings, scene.now()), 0);
    scene.state.position.conquered = true;
    scene.act("end");
    EXPECT_EQ(scene.due(), 1);
    EXPECT_EQ(int{scene.now().shuffles}, 0);
}

// V2-7: with two players nobody lifts a card while Sigma cannot be one.
TEST(RiskVersion2, lifts_nothing_before_sigma_can_come) {
    Scene scene("players=2 sigma=after_rounds sigma_rounds=2");
    scene.state.position.conquered = true;
    scene.act("end");
    EXPECT_EQ(scene.now().stage, Stage::draw);
    Scene later("players=2 sigma=after_rounds sigma_rounds=2");
    later.state.position.conquered = true;
    later.state.position.round = 2;
    later.act("end");
    EXPECT_EQ(later.now().stage, Stage::lift);
    EXPECT_EQ(later.offers().size(), 34U);
}

// V2-7: of 42 cards 21 lie above the part with Sigma; below, it is as likely as any other card.
TEST(RiskVersion2, keeps_sigma_in_the_lower_half) {
    Scene scene("players=3 sigma=lower_half");
    Territories gone = 0;
    for (int drawn_before = 0; drawn_before <= 22; ++drawn_before) {
        scene.state.position.conquered = true;
        scene.act("end");
        const std::size_t cards = 42 - static_cast<std::size_t>(drawn_before);
        ASSERT_EQ(scene.legal("draw:sigma"), drawn_before >= 21) << drawn_before;
        ASSERT_EQ(scene.offers().size(), cards + (drawn_before >= 21 ? 1 : 0));
        const Territory card = territory_at(core::lowest_bit(scene.settings.map.all() & ~gone));
        gone |= bit(card);
        scene.act("draw:" + std::string(scene.settings.map.id_of(card)));
        place_all(scene);
        scene.state.position.conquest_in_round = true;  // no quiet rounds (E33)
    }
}

// V2-7, E21: with two players the first pile has 33 cards, and 16 lie above.
TEST(RiskVersion2, keeps_sigma_in_the_lower_half_of_a_pile_for_two) {
    const auto stage_after = [](int drawn_before) {
        Scene scene("players=2 sigma=lower_half");
        std::string cards;
        for (int i = 0; i < drawn_before; ++i) {
            cards += std::string(scene.settings.map.id_of(territory_at(i))) + " ";
        }
        scene.hand(1, cards);
        scene.state.position.conquered = true;
        scene.act("end");
        return scene.now().stage;
    };
    EXPECT_EQ(stage_after(0), Stage::draw);
    EXPECT_EQ(stage_after(15), Stage::draw);
    EXPECT_EQ(stage_after(16), Stage::lift);
    Scene scene("players=2 sigma=lower_half");
    EXPECT_TRUE(has(drawn(scene, engine::Seat(0)), "Sigma Team is not among the next 16 cards."))
        << drawn(scene, engine::Seat(0));
}

// E28, RK-42, V2-7: whoever has earned a card may take or leave it.
TEST(RiskVersion2, leaves_the_card_to_whoever_earned_it) {
    Scene scene = in_brazil("draw_card=may");
    scene.act(kTakePeru).act("end");
    EXPECT_EQ(scene.now().stage, Stage::draw_choice);
    EXPECT_EQ(scene.due(), 0);
    EXPECT_EQ(scene.offers(), (Offers{"take", "pass"}));
    EXPECT_EQ(scene.refusal("end"), "draw_choice_first E28");
    Scene takes = scene;
    takes.act("take draw:china");
    EXPECT_EQ(takes.state.hands.cards[0], takes.places("china"));
    EXPECT_EQ(takes.due(), 1);
    EXPECT_EQ(told(scene, "pass", engine::Seat(1)),
              "Amber: the card is left on the pile. Next: you, with 28 units to place.");
    EXPECT_EQ(int{scene.now().hand_count[0]}, 0);
    EXPECT_EQ(scene.due(), 1);
    EXPECT_EQ(scene.refusal("take"), "no_draw_choice RK-42");
    // Without a conquest there is nothing to choose.
    Scene quiet = in_brazil("draw_card=may");
    quiet.act("end");
    EXPECT_EQ(quiet.due(), 1);
}

// E17, E28: the turn is over when the card is left, so missions are counted then.
TEST(RiskVersion2, counts_missions_when_the_card_is_left) {
    Scene scene = in_brazil("draw_card=may");
    scene.hold(0, "middle_east").mission(0, "altair");
    scene.act(kTakePeru).act("end");
    EXPECT_EQ(scene.now().shown, 0);
    const Event event = after(scene, "pass", engine::Seat(1));
    EXPECT_NE(event.accomplished, 0);
    EXPECT_NE(scene.now().shown, 0);
}

// RK-45, E28: the traded cards are shuffled when somebody takes one, and the log says so.
TEST(RiskVersion2, tells_of_a_reshuffle) {
    for (const std::string options : {"", "draw_card=may"}) {
        Scene scene("players=3 map=mediterranean sigma=off " + options);
        scene.hand(0, "castile andalusia catalonia provence lombardy latium naples sicily");
        scene.hand(1, "sardinia dalmatia thrace greece crete anatolia cyprus syria");
        scene.state.position.discard = scene.places("morocco algeria tunisia libya egypt");
        scene.state.position.conquered = true;
        if (!options.empty()) scene.act("end");
        EXPECT_EQ(int{scene.now().shuffles}, 0);
        const std::string_view step = options.empty() ? "end" : "take";
        EXPECT_TRUE(has(told(scene, step, engine::Seat(0)),
                        "The draw pile is empty: the traded cards are shuffled"));
        EXPECT_EQ(int{scene.now().shuffles}, 1);
        EXPECT_EQ(scene.offers().size(), 5U);
    }
}

// E30, V2-7: a card that brings units is used between two battles, and they are placed at once.
TEST(RiskVersion2, uses_gain_cards_between_battles) {
    Scene usual = in_brazil("");
    usual.keep(0, "apple").act(kTakePeru);
    EXPECT_EQ(usual.refusal("play:apple"), "place_phase_over E29");
    Scene scene = in_brazil("gain_cards=any_time");
    scene.keep(0, "apple").act(kTakePeru).act("play:apple");
    EXPECT_EQ(int{scene.now().to_place}, 5);
    EXPECT_EQ(scene.refusal("end"), "place_first E29");
    EXPECT_EQ(scene.refusal("attack:brazil>argentina:3"), "place_first E29");
    EXPECT_EQ(scene.refusal("reveal"), "place_phase_over E29");
    scene.act("place:peru:5");
    EXPECT_EQ(scene.units("peru"), 8);
    EXPECT_TRUE(scene.legal("attack:brazil>argentina:3"));
    EXPECT_EQ(scene.refusal("place:peru:1"), "place_phase_over E29");
}

// RK-53, E15, V2-7: cards won from a neutral Brotherhood may be traded in the same turn.
TEST(RiskVersion2, trades_cards_of_a_neutral_at_once) {
    for (const bool at_once : {false, true}) {
        Scene scene(at_once ? "players=2 neutral_cards=at_once" : "players=2");
        scene.hold_all(0, 4).hold(1, "japan").hold(2, "peru").hold(3, "china").hold(4, "egypt");
        scene.act(kTakePeru);
        EXPECT_FALSE(scene.now().won_cards);
        scene.act("win:alaska win:kamchatka win:iceland");
        EXPECT_EQ(scene.now().won_cards, at_once);
        if (!at_once) {
            EXPECT_EQ(scene.refusal("trade:alaska+kamchatka"), "place_phase_over E29");
            continue;
        }
        scene.act("trade:alaska+kamchatka");
        EXPECT_EQ(int{scene.now().to_place}, 7);
        EXPECT_EQ(scene.refusal("end"), "place_first E29");
        scene.act("place:peru:7 end");
        EXPECT_FALSE(scene.now().won_cards && scene.now().stage == Stage::main);
    }
}

// E15, V2-7: the same with the cards of a player who is out.
TEST(RiskVersion2, trades_cards_of_a_fallen_player_at_once) {
    Scene scene("players=3 neutral_cards=at_once");
    scene.hold_all(0, 4).hold(1, "peru").hold(2, "japan").hand(1, "alaska kamchatka");
    EXPECT_FALSE(scene.now().won_cards);
    scene.act(kTakePeru);
    EXPECT_TRUE(scene.now().won_cards);
    scene.act("trade:alaska+kamchatka place:brazil:7 end draw:china");
    EXPECT_FALSE(scene.now().won_cards);
    // Nothing was won: the Place phase is over.
    Scene poor("players=3 neutral_cards=at_once");
    poor.hold_all(0, 4).hold(1, "peru").hold(2, "japan").hand(0, "alaska kamchatka");
    poor.act(kTakePeru);
    EXPECT_EQ(poor.refusal("trade:alaska+kamchatka"), "place_phase_over E29");
}

// E31: nobody is asked about dice that could not become better; version 1 asks.
TEST(RiskVersion2, asks_about_no_reroll_that_cannot_help) {
    const auto stage_after = [](const char* card, Faction owner, const char* dice,
                                bool first = false) {
        Scene scene = in_brazil("");
        if (first) scene.settings = first_version("players=3");
        scene.hold(1, "peru", 5).keep(owner, card);
        scene.act("attack:brazil>peru:3").act(std::string("dice:") + dice);
        return scene.now().stage;
    };
    // The attacker has won all there was to win, or cannot roll higher.
    EXPECT_EQ(stage_after("staff", 0, "665-55"), Stage::before_roll);
    EXPECT_EQ(stage_after("staff", 0, "661-66"), Stage::before_roll);
    EXPECT_EQ(stage_after("staff", 0, "665-65"), Stage::before_roll);
    EXPECT_EQ(stage_after("staff", 0, "654-66"), Stage::before_roll);
    EXPECT_EQ(stage_after("staff", 0, "654-65"), Stage::attack_reroll);
    EXPECT_EQ(stage_after("staff", 0, "665-55", true), Stage::attack_reroll);
    // The defender has lost nothing.
    EXPECT_EQ(stage_after("trident", 1, "654-66"), Stage::before_roll);
    EXPECT_EQ(stage_after("trident", 1, "665-55"), Stage::defence_reroll);
    EXPECT_EQ(stage_after("trident", 1, "654-66", true), Stage::defence_reroll);
}

// E31: whoever attacks may want higher dice against those that the defender may roll again.
TEST(RiskVersion2, asks_the_attacker_about_dice_that_may_be_answered) {
    const auto stage_after = [](const char* dice) {
        Scene scene = in_brazil("");
        scene.hold(1, "peru", 5).keep(0, "staff").keep(1, "trident");
        scene.act("attack:brazil>peru:3").act(std::string("dice:") + dice);
        return scene.now().stage;
    };
    EXPECT_EQ(stage_after("332-11"), Stage::attack_reroll);
    EXPECT_EQ(stage_after("661-11"), Stage::defence_reroll);
    EXPECT_EQ(stage_after("661-66"), Stage::before_roll);
}

}  // namespace
}  // namespace bivouac::risk
