// Why something may not be done: every reason of refuse.cpp, with its rule.
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "engine/languages.h"
#include "games/risk/tests/course.h"

namespace bivouac::risk {
namespace {

// The first seat's Brazil faces the second's Peru.
Scene brazil_and_peru(std::string_view options = "players=3") {
    Scene scene(options);
    scene.hold(0, "brazil", 5).hold(1, "peru", 3).hold(2, "japan").hold(0, "alaska", 1);
    return scene;
}

std::string refusal_of(const Scene& scene, Action action) {
    const auto refused = Rules::refuse(scene.settings, scene.state, scene.actor(), action);
    if (!refused) return "";
    return refused->key + (refused->rule.empty() ? "" : " " + refused->rule);
}

// E29, RK-24, RK-25, E8, E30
TEST(RiskRefusal, explains_the_place_phase) {
    Scene scene = brazil_and_peru();
    scene.to_place(3).hand(0, "peru china").keep(0, "sword");
    EXPECT_EQ(scene.refusal("place:brazil:0"), "no_units E29");
    EXPECT_EQ(scene.refusal("place:brazil:4"), "too_many E29");
    EXPECT_EQ(scene.refusal("place:peru:1"), "not_yours E29");
    EXPECT_EQ(scene.refusal("attack:brazil>peru:3"), "place_first E29");
    EXPECT_EQ(scene.refusal("end"), "place_first E29");
    EXPECT_EQ(scene.refusal("trade:brazil"), "no_card RK-25");
    EXPECT_EQ(scene.refusal("trade:peru+brazil"), "no_card RK-25");
    EXPECT_EQ(scene.refusal("trade:peru"), "few_crests E8");
    EXPECT_EQ(scene.refusal("play:sword"), "not_gain E30");
    EXPECT_EQ(scene.refusal("play:apple"), "no_aptitude E30");
    EXPECT_EQ(scene.refusal("lose:brazil:1"), "nothing_to_lose E18");
    EXPECT_EQ(scene.refusal("neutral:peru:1"), "no_neutral_units RK-52");
    scene.act("place:brazil:3");
    EXPECT_EQ(scene.refusal("place:brazil:1"), "nothing_to_place E29");
    scene.act("reveal turn:shroud");
    EXPECT_EQ(scene.refusal("reveal"), "one_reveal RK-24");
    scene.state.position.revealed = false;
    EXPECT_EQ(scene.refusal("reveal"), "no_face_down RK-24");
}

// E29: with the first attack the time for these is over.
TEST(RiskRefusal, explains_that_the_place_phase_is_over) {
    Scene scene = brazil_and_peru();
    scene.hand(0, "peru china").keep(0, "apple");
    scene.act("attack:brazil>peru:3 dice:642-53 withdraw");
    for (const std::string_view text :
         {"trade:peru+china", "reveal", "play:apple", "place:brazil:1", "neutral:egypt:1"}) {
        EXPECT_EQ(scene.refusal(text), "place_phase_over E29") << text;
    }
}

// E18
TEST(RiskRefusal, explains_losses) {
    Scene scene = brazil_and_peru();
    scene.to_place(2).act("reveal turn:ambush");
    EXPECT_EQ(scene.refusal("place:brazil:1"), "lose_first E18");
    EXPECT_EQ(scene.refusal("end"), "lose_first E18");
    EXPECT_EQ(scene.refusal("lose:peru:1"), "not_yours E18");
    EXPECT_EQ(scene.refusal("lose:brazil:5"), "stay_behind E18");
    EXPECT_EQ(scene.refusal("lose:alaska:1"), "stay_behind E18");
    EXPECT_EQ(scene.refusal("lose:brazil:4"), "too_many E18");
    EXPECT_EQ(scene.refusal("lose:brazil:0"), "no_units E18");
}

// RK-52
TEST(RiskRefusal, explains_neutral_units) {
    Scene scene = brazil_and_peru("players=2");
    scene.hold(2, "egypt").hold(3, "india");
    scene.state.position.neutral_left = 3;
    EXPECT_EQ(scene.refusal("attack:brazil>peru:3"), "neutral_first RK-52");
    EXPECT_EQ(scene.refusal("end"), "neutral_first RK-52");
    EXPECT_EQ(scene.refusal("neutral:brazil:1"), "not_neutral RK-52");
    EXPECT_EQ(scene.refusal("neutral:egypt:4"), "too_many RK-52");
    EXPECT_EQ(scene.refusal("neutral:egypt:0"), "no_units RK-52");
    scene.act("neutral:egypt:1");
    EXPECT_EQ(scene.refusal("neutral:india:1"), "one_neutral RK-52");
    EXPECT_EQ(scene.refusal("neutral:egypt:3"), "too_many RK-52");
    scene.act("neutral:egypt:2");
    EXPECT_EQ(scene.refusal("neutral:egypt:1"), "no_neutral_units RK-52");
}

// RK-30, RK-31, RK-37, RK-40
TEST(RiskRefusal, explains_attacks_and_manoeuvres) {
    Scene scene = brazil_and_peru();
    scene.hold(0, "argentina", 1).hold(1, "venezuela north_africa");
    EXPECT_EQ(scene.refusal("attack:peru>brazil:1"), "not_yours RK-30");
    EXPECT_EQ(scene.refusal("attack:brazil>argentina:1"), "own_territory RK-30");
    EXPECT_EQ(scene.refusal("attack:brazil>japan:1"), "no_link RK-30");
    EXPECT_EQ(scene.refusal("attack:brazil>peru:4"), "one_to_three RK-31");
    EXPECT_EQ(scene.refusal("attack:argentina>peru:1"), "stay_behind RK-31");
    EXPECT_EQ(scene.refusal("move:peru>brazil:1"), "not_yours RK-40");
    EXPECT_EQ(scene.refusal("move:brazil>peru:1"), "not_yours RK-40");
    EXPECT_EQ(scene.refusal("move:brazil>brazil:1"), "same_place RK-40");
    EXPECT_EQ(scene.refusal("move:brazil>argentina:0"), "no_units RK-40");
    EXPECT_EQ(scene.refusal("move:brazil>argentina:5"), "stay_behind RK-40");
    EXPECT_EQ(scene.refusal("move:brazil>alaska:1"), "no_chain RK-40");
    EXPECT_EQ(scene.refusal("advance:1"), "no_advance E10");
    EXPECT_EQ(scene.refusal("withdraw"), "no_battle RK-36");
    EXPECT_EQ(scene.refusal("roll"), "no_battle RK-36");
    EXPECT_EQ(scene.refusal("pass"), "no_battle RK-36");
    EXPECT_EQ(scene.refusal("declare:sword"), "no_battle RK-36");
    scene.act("attack:brazil>peru:1 dice:1-11");
    EXPECT_EQ(scene.refusal("attack:brazil>peru:1"), "beaten RK-37");
}

// E11, E31, RK-32, E10
TEST(RiskRefusal, explains_battles) {
    Scene scene = brazil_and_peru("players=3 advance_extra=on");
    scene.keep(0, "sword").keep(0, "apple").keep(1, "skull").act("attack:brazil>peru:3");
    EXPECT_EQ(scene.refusal("withdraw"), "no_first_roll E11");
    EXPECT_EQ(scene.refusal("end"), "battle_first RK-32");
    EXPECT_EQ(scene.refusal("declare:staff"), "no_aptitude E31");
    EXPECT_EQ(scene.refusal("declare:apple"), "not_battle_card E31");
    EXPECT_EQ(scene.refusal("reroll:sword"), "not_battle_card E31");
    EXPECT_EQ(scene.refusal("pass"), "not_now");
    EXPECT_EQ(scene.refusal("advance:1"), "battle_first RK-32");
    scene.act("roll");
    EXPECT_EQ(scene.due(), 1);
    EXPECT_EQ(scene.refusal("withdraw"), "not_now");
    EXPECT_EQ(scene.refusal("roll"), "not_now");
    EXPECT_EQ(scene.refusal("declare:sword"), "no_aptitude E31");
    scene.act("pass");
    EXPECT_EQ(scene.refusal("dice:6-5"), "not_now");  // nature has three and two
    scene.act("dice:666-55 roll pass dice:666-5");
    EXPECT_EQ(scene.refusal("end"), "advance_first E10");
    EXPECT_EQ(scene.refusal("advance:2"), "stay_behind E10");
}

// Nature's actions are none of the players', and nonsense is no action at all.
TEST(RiskRefusal, explains_what_is_no_action_of_a_player) {
    const Scene scene = brazil_and_peru();
    for (const std::string_view text :
         {"dice:666-11", "draw:brazil", "draw:sigma", "deal:peru", "mission:starrick", "turn:apple",
          "lift:1", "win:peru", "first:seat1"}) {
        EXPECT_EQ(scene.refusal(text), "not_for_players") << text;
    }
    Action nonsense = Action::plain(Action::Kind::end);
    nonsense.card = 9;
    EXPECT_EQ(refusal_of(scene, nonsense), "refuse.unreadable_action");
    // Places and cards that do not exist are refused without a name.
    EXPECT_EQ(
        refusal_of(scene, Action::between(Action::Kind::attack, Territory{200}, Territory{201}, 1)),
        "refuse.not_yours RK-30");
    EXPECT_EQ(refusal_of(scene, Action::between(Action::Kind::attack, scene.place("brazil"),
                                                Territory{201}, 1)),
              "refuse.no_link RK-30");
    EXPECT_EQ(refusal_of(scene, Action::with_card(Action::Kind::play, 77)),
              "refuse.no_aptitude E30");
    const auto kind = static_cast<Action::Kind>(99);
    EXPECT_EQ(refusal_of(scene, Action::plain(kind)), "refuse.not_for_players");
}

// Nobody acts for another, and nobody when the game is over.
TEST(RiskRefusal, explains_whose_turn_it_is) {
    Scene scene = brazil_and_peru();
    const Action end = Action::plain(Action::Kind::end);
    const auto other = Rules::refuse(scene.settings, scene.state, engine::Seat(1), end);
    ASSERT_TRUE(other);
    EXPECT_EQ(other->key, "refuse.not_your_turn");
    EXPECT_EQ(other->code, engine::RejectionCode::not_your_turn);
    Rules::agree_draw(scene.settings, scene.state);
    const auto over = Rules::refuse(scene.settings, scene.state, engine::Seat(0), end);
    ASSERT_TRUE(over);
    EXPECT_EQ(over->code, engine::RejectionCode::game_over);
}

// The arguments are what the sentences want.
TEST(RiskRefusal, names_what_it_speaks_of) {
    Scene scene = brazil_and_peru();
    scene.to_place(3);
    const auto arguments = [&](std::string_view text) {
        const auto action = Rules::parse(scene.settings, text);
        const auto refused = Rules::refuse(scene.settings, scene.state, scene.actor(), *action);
        std::string all;
        for (const std::string& argument : refused->arguments) all += argument + " ";
        return all;
    };
    EXPECT_EQ(arguments("end"), "3 ");
    EXPECT_EQ(arguments("place:brazil:9"), "3 ");
    EXPECT_EQ(arguments("place:peru:1"), "peru ");
    EXPECT_EQ(arguments("trade:china"), "china ");
    EXPECT_EQ(arguments("play:apple"), "apple ");
    scene.act("place:brazil:3");
    EXPECT_EQ(arguments("attack:brazil>japan:1"), "brazil japan ");
    EXPECT_EQ(arguments("move:brazil>alaska:1"), "brazil alaska ");
    EXPECT_EQ(arguments("attack:alaska>kamchatka:1"), "alaska ");
}

// Every reason has its sentence in every language.
TEST(RiskRefusal, is_told_in_every_language) {
    std::ifstream in(BIVOUAC_GAME_DIR "/refuse.cpp", std::ios::binary);
    const std::string source{std::istreambuf_iterator<char>(in), {}};
    std::set<std::string> keys;
    for (std::size_t at = source.find(" no(\""); at != std::string::npos;
         at = source.find(" no(\"", at + 1)) {
        keys.insert(source.substr(at + 5, source.find('"', at + 5) - at - 5));
    }
    EXPECT_GE(keys.size(), 30U);
    for (const engine::Language language : engine::languages()) {
        const std::string file = "lang/" + std::string(engine::language_code(language)) + ".txt";
        const std::string text(Rules::file(file));
        for (const std::string& key : keys) {
            EXPECT_NE(text.find("\nrefuse." + key + " = "), std::string::npos) << key;
        }
    }
}

}  // namespace
}  // namespace bivouac::risk
