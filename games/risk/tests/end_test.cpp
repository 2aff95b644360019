// How a game ends: Sigma, conquest, elimination, agreement.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/languages.h"
#include "games/risk/tests/course.h"

namespace bivouac::risk {
namespace {

// "end.sigma RK-44: 1 3": key, rule and the winning seats.
std::string ending(const Scene& scene) {
    const auto outcome = scene.outcome();
    if (!outcome) return "";
    std::string text = std::string(outcome->key) + " " + std::string(outcome->rule) + ":";
    outcome->winners.for_each(
        [&](engine::Seat seat) { text += " " + std::to_string(seat.index() + 1); });
    return text;
}

// Fourteen territories each, one unit on each; the first seat can take Brazil.
Scene even_game(std::string_view options = "players=3") {
    Scene scene(options);
    scene.hold(0, "peru", 9).hold(1, "brazil").hold(2, "alaska");
    EXPECT_EQ(count_of(scene.now().owned[0]), 14);
    EXPECT_EQ(count_of(scene.now().owned[1]), 14);
    return scene;
}

constexpr std::string_view kTakeBrazil = "attack:peru>brazil:3 dice:666-1";

// Draws Sigma as the end of a turn with a conquest.
void draw_sigma(Scene& scene) {
    scene.state.position.conquered = true;
    scene.act(scene.settings.has_neutrals() ? "end lift:1" : "end draw:sigma");
}

// RK-44, RK-11: the game is over at once, and most territories win.
TEST(RiskEnd, comes_at_once_with_sigma) {
    Scene scene = even_game();
    scene.act(kTakeBrazil).act("end draw:sigma");
    EXPECT_EQ(ending(scene), "end.sigma RK-44: 1");
    EXPECT_EQ(Rules::due(scene.settings, scene.state), engine::Due::nothing());
    for (int seat = 0; seat < 3; ++seat) {
        const auto refused = Rules::refuse(scene.settings, scene.state, engine::Seat(seat),
                                           Action::plain(Action::Kind::end));
        ASSERT_TRUE(refused);
        EXPECT_EQ(refused->key, "refuse.game_over");
    }
    EXPECT_EQ(scene.offers(), std::vector<std::string>{});
}

// RK-44: not whoever drew the card, but whoever holds most.
TEST(RiskEnd, is_not_won_by_drawing_sigma) {
    Scene scene = even_game();
    scene.hold(2, "argentina venezuela ural", 1);
    scene.act(kTakeBrazil).act("end draw:sigma");
    EXPECT_EQ(ending(scene), "end.sigma RK-44: 3");
}

// E6: the conquests of the last turn count.
TEST(RiskEnd, counts_the_conquests_of_the_turn) {
    Scene scene = even_game();
    scene.hold(2, "greenland", 50);  // the leader but for Brazil
    scene.act(kTakeBrazil).act("end");
    EXPECT_EQ(count_of(scene.now().owned[0]), 15);
    scene.act("draw:sigma");
    EXPECT_EQ(ending(scene), "end.sigma RK-44: 1");
}

// E4: holding the majority wins nothing before Sigma is drawn.
TEST(RiskEnd, does_not_come_with_the_majority) {
    Scene scene;
    scene.hold_all(0, 4).hold(1, "brazil egypt").hold(2, "japan");
    scene.act(kTakeBrazil);
    EXPECT_EQ(ending(scene), "");
    scene.act("end draw:china");
    sit_out_until(scene, 0);
    EXPECT_EQ(ending(scene), "");
    EXPECT_GE(count_of(scene.now().owned[0]), 22);
}

// E5: of equal territories, most units on the board.
TEST(RiskEnd, is_decided_by_units_when_territories_are_equal) {
    Scene scene;
    scene.hold(2, "greenland", 7);
    EXPECT_EQ(count_of(scene.now().owned[0]), count_of(scene.now().owned[2]));
    draw_sigma(scene);
    EXPECT_EQ(ending(scene), "end.sigma RK-44: 3");
}

// E5: units decide only between equals.
TEST(RiskEnd, counts_territories_before_units) {
    Scene scene = even_game();
    scene.hold(1, "northwest_territory", 200);
    scene.act(kTakeBrazil).act("end draw:sigma");
    EXPECT_EQ(ending(scene), "end.sigma RK-44: 1");
}

// E5: of equal units too, those share the win.
TEST(RiskEnd, is_a_shared_win_between_equals) {
    Scene all;
    draw_sigma(all);
    EXPECT_EQ(ending(all), "end.sigma RK-44: 1 2 3");
    EXPECT_FALSE(all.outcome()->is_draw());
    Scene two;
    two.hold(0, "alaska", 4).hold(2, "greenland", 4);
    draw_sigma(two);
    EXPECT_EQ(ending(two), "end.sigma RK-44: 1 3");
}

// E24: neutral territories count for nobody.
TEST(RiskEnd, does_not_count_neutral_territories) {
    Scene scene("players=2");
    scene.hold_all(2, 9).hold(3, "japan", 9).hold(4, "egypt", 9);
    scene.hold(0, "brazil").hold(1, "china india");
    draw_sigma(scene);
    EXPECT_EQ(ending(scene), "end.sigma RK-44: 2");
}

// RK-43: all territories win at once, without a card, and nobody need follow.
TEST(RiskEnd, comes_at_once_with_the_last_territory) {
    for (const std::string_view options :
         {"players=3", "players=3 advance_extra=on", "players=5 sigma=off", "players=2"}) {
        Scene scene(options);
        scene.hold_all(0, 9).hold(1, "brazil").settle_standings();
        scene.act(kTakeBrazil);
        EXPECT_EQ(ending(scene), "end.conquest RK-43: 1") << options;
        EXPECT_EQ(scene.now().owned[0], scene.settings.map.all());
    }
}

// RK-47: neutral Brotherhoods are no opponents; their fall ends nothing.
TEST(RiskEnd, does_not_come_with_the_fall_of_a_neutral) {
    Scene scene("players=2");
    scene.hold_all(0, 9).hold(1, "brazil").hold(2, "japan").settle_standings();
    scene.act("attack:kamchatka>japan:3 dice:666-1");
    EXPECT_EQ(ending(scene), "");
    EXPECT_EQ(scene.now().stage, Stage::win);  // its three cards
}

// RK-47, E9: of two players, whoever eliminates the other wins, with or without Sigma.
TEST(RiskEnd, comes_with_the_fall_of_the_only_opponent) {
    for (const std::string_view options :
         {"players=2", "players=2 sigma=off", "players=2 advance_extra=on"}) {
        Scene scene(options);
        scene.state.position.owned[3] |= scene.now().owned[1];
        scene.state.position.owned[1] = 0;
        scene.hold(0, "peru", 9).hold(1, "brazil");
        scene.act(kTakeBrazil);
        EXPECT_EQ(ending(scene), "end.elimination RK-47: 1") << options;
        EXPECT_EQ(scene.now().standing[1], Standing::out);
    }
}

// The second of three has only Brazil left, and some cards.
Scene last_stand() {
    Scene scene;
    scene.state.position.owned[2] |= scene.now().owned[1];
    scene.state.position.owned[1] = 0;
    scene.hold(1, "brazil").hold(0, "peru", 9).hold(2, "argentina");
    scene.hand(1, "china india alaska").hand(0, "congo");
    scene.mission(1, "starrick").keep(1, "apple");
    scene.state.position.rewards[1] = 6;
    return scene;
}

// E15: the conqueror takes the territory cards at once; all else leaves the game.
TEST(RiskEnd, passes_the_cards_of_the_eliminated_on) {
    Scene scene = last_stand();
    scene.act(kTakeBrazil);
    EXPECT_EQ(ending(scene), "");
    EXPECT_EQ(scene.now().standing[1], Standing::out);
    EXPECT_EQ(scene.state.hands.cards[0], scene.places("congo china india alaska"));
    EXPECT_EQ(int{scene.now().hand_count[0]}, 4);
    EXPECT_EQ(scene.state.hands.cards[1], 0U);
    EXPECT_EQ(int{scene.now().face_up[1]}, 0);
    EXPECT_EQ(int{scene.now().face_down[1]}, 0);
    EXPECT_EQ(int{scene.now().rewards[1]}, 0);
    EXPECT_EQ(scene.state.hands.missions[0], 0);
    EXPECT_FALSE(Rules::playing(scene.settings, scene.state).contains(engine::Seat(1)));
}

// E15: the attacks go on, but the cards are traded on a later turn.
TEST(RiskEnd, lets_the_conqueror_trade_on_a_later_turn) {
    Scene scene = last_stand();
    scene.act(kTakeBrazil);
    EXPECT_EQ(scene.refusal("trade:china+india"), "place_phase_over E29");
    EXPECT_TRUE(scene.legal("attack:peru>argentina:3"));
    scene.act("attack:peru>argentina:3 dice:666-1 end draw:egypt");
    EXPECT_EQ(scene.due(), 2);  // the second seat is out
    sit_out_until(scene, 0);
    EXPECT_TRUE(scene.legal("trade:china+india+alaska+congo+egypt"));
}

// E15: an eliminated player gets no turn any more.
TEST(RiskEnd, leaves_the_eliminated_out) {
    Scene scene = last_stand();
    scene.act(kTakeBrazil).act("end draw:egypt");
    for (int turn = 0; turn < 6; ++turn) {
        EXPECT_NE(scene.due(), 1);
        sit_out(scene);
    }
}

// E16: no hand is too large, and nobody must trade.
TEST(RiskEnd, forces_nobody_to_trade) {
    Scene scene = even_game();
    scene.hand(0,
               "alaska alberta ontario quebec venezuela brazil argentina iceland russia ural "
               "siberia yakutsk irkutsk mongolia japan china india");
    scene.to_place(3).act("place:peru:3");
    EXPECT_TRUE(scene.legal("end"));
    EXPECT_TRUE(scene.legal("attack:peru>brazil:3"));
    scene.act(kTakeBrazil).act("end draw:congo");
    EXPECT_EQ(int{scene.now().hand_count[0]}, 18);
}

// A draw by agreement has no winner; it may come in the middle of a battle.
TEST(RiskEnd, may_be_agreed_upon) {
    Scene scene = even_game();
    scene.act("attack:peru>brazil:3");
    Rules::agree_draw(scene.settings, scene.state);
    EXPECT_EQ(ending(scene), "end.agreed :");
    EXPECT_TRUE(scene.outcome()->is_draw());
    EXPECT_EQ(Rules::broken(scene.settings, scene.state), "");
    EXPECT_EQ(Rules::due(scene.settings, scene.state), engine::Due::nothing());
}

// Every way to end has its sentence in every language.
TEST(RiskEnd, is_told_in_every_language) {
    for (const engine::Language language : engine::languages()) {
        const std::string file = "lang/" + std::string(engine::language_code(language)) + ".txt";
        const std::string text(Rules::file(file));
        Scene scene;
        for (int end = 1; end <= static_cast<int>(kLastEnd); ++end) {
            scene.state.position.stage = Stage::over;
            scene.state.position.end = static_cast<End>(end);
            const std::string line = "\n" + std::string(scene.outcome()->key) + " = ";
            EXPECT_NE(text.find(line), std::string::npos) << line;
        }
    }
}

}  // namespace
}  // namespace bivouac::risk
