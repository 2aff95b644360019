// What each observer sees of a game, and what it does not.
#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/risk/tests/course.h"
#include "games/risk/tests/readers.h"
#include "games/risk/tests/twin.h"

namespace bivouac::risk {
namespace {

using engine::Observer;
using engine::Seat;

std::vector<Observer> all_observers(int seats) {
    std::vector<Observer> all = {Observer::spectator(), Observer::all_seeing()};
    for (int i = 0; i < seats; ++i) all.emplace_back(Seat(i));
    return all;
}

std::string json_of(const Scene& scene, Observer observer) {
    core::JsonWriter json;
    engine::JsonOf<Rules>::write(json, scene.settings,
                                 Rules::view(scene.settings, scene.state, observer));
    return json.take();
}

std::vector<int> batches_of(const View& view, int seat) {
    std::vector<int> batches;
    for (const std::uint16_t batch : view.hidden.of(static_cast<Faction>(seat))) {
        batches.push_back(batch);
    }
    return batches;
}

// Three hands and three pairs of missions.
Scene with_hands() {
    Scene scene;
    scene.hand(0, "alaska brazil").hand(1, "china").hand(2, "egypt india japan");
    scene.mission(0, "starrick").mission(0, "altair").mission(1, "ezio").mission(1, "connor");
    scene.mission(2, "edward").mission(2, "arno");
    return scene;
}

// E32, RK-17: one's own cards and missions; of the others, how many.
TEST(RiskView, has_ones_own_cards_and_the_number_of_the_others) {
    const Scene scene = with_hands();
    for (int observer = 0; observer < 3; ++observer) {
        const View view = scene.seen_by(observer);
        for (int seat = 0; seat < 3; ++seat) {
            const auto i = static_cast<std::size_t>(seat);
            const bool own = seat == observer;
            EXPECT_EQ(view.hands.cards[i], own ? scene.state.hands.cards[i] : 0U);
            EXPECT_EQ(view.hands.missions[i], own ? scene.state.hands.missions[i] : 0U);
            EXPECT_EQ(view.position.hand_count[i], count_of(scene.state.hands.cards[i]));
            EXPECT_EQ(view.position.mission_count[i], 2);
            const auto hidden = static_cast<std::size_t>(count_of(scene.state.hands.cards[i]));
            EXPECT_EQ(batches_of(view, seat).size(), own ? 0U : hidden);
        }
    }
}

// E32: a spectator knows what every player knows; the truth is for the time after the game.
TEST(RiskView, shows_a_spectator_nobodys_cards) {
    const Scene scene = with_hands();
    const View spectator = Rules::view(scene.settings, scene.state, Observer::spectator());
    EXPECT_EQ(spectator.hands, Hands{});
    const View all = Rules::view(scene.settings, scene.state, Observer::all_seeing());
    EXPECT_EQ(all.hands, scene.state.hands);
}

// E19, E32: the board, the dice, kept Aptitudes and the discards lie open.
TEST(RiskView, shows_everybody_what_lies_open) {
    Scene scene = with_hands();
    scene.hold(0, "brazil", 5).hold(1, "peru", 3).keep(0, "staff").keep(1, "trident");
    scene.act("trade:alaska place:brazil:2 attack:brazil>peru:3 dice:631-42");
    for (const Observer observer : all_observers(3)) {
        const View view = Rules::view(scene.settings, scene.state, observer);
        EXPECT_EQ(view.position, scene.state.position);
        const std::string json = json_of(scene, observer);
        EXPECT_TRUE(has(json, R"("black":[6,3,1],"red":[4,2])")) << json;
        EXPECT_TRUE(has(json, R"("face_up":["staff"])")) << json;
        EXPECT_TRUE(has(json, R"("discard":["alaska"])")) << json;
        EXPECT_TRUE(has(json, R"("face_down":1)")) << json;
        EXPECT_TRUE(has(json, R"("pile":37)")) << json;  // 43 less one traded and five in hands
    }
}

// RK-17, E32: another world with other cards in hands looks and reads the same.
TEST(RiskView, does_not_depend_on_cards_of_others) {
    const Scene scene = with_hands();
    core::Rng rng(6);
    for (int i = 0; i < 50; ++i) {
        for (const Observer observer : {Observer(Seat(0)), Observer(Seat(2))}) {
            Scene other = scene;
            const auto state = twin(scene.settings, scene.state, observer, rng);
            if (!state) continue;
            other.state = *state;
            EXPECT_EQ(Rules::view(other.settings, other.state, observer),
                      Rules::view(scene.settings, scene.state, observer));
            EXPECT_EQ(json_of(other, observer), json_of(scene, observer));
            EXPECT_NE(json_of(other, Observer::all_seeing()),
                      json_of(scene, Observer::all_seeing()));
        }
    }
}

// E32: who draws sees the card; the others see that one was drawn.
TEST(RiskView, shows_a_drawn_card_to_whoever_drew_it) {
    for (const Observer observer : all_observers(3)) {
        Scene scene;
        scene.state.position.conquered = true;
        scene.act("end");
        const Event event = after(scene, "draw:china", observer);
        const bool sees = observer.sees_secrets_of(Seat(0));
        EXPECT_EQ(Rules::print(scene.settings, event.action), sees ? "draw:china" : "draw:?");
        EXPECT_EQ(event.faction, 0);
        EXPECT_EQ(Rules::view(scene.settings, scene.state, observer).position.hand_count[0], 1);
    }
}

// RK-44, E32: Sigma is shown to everybody.
TEST(RiskView, shows_sigma_to_everybody) {
    for (const Observer observer : all_observers(3)) {
        Scene scene;
        scene.state.position.conquered = true;
        scene.act("end");
        const Event event = after(scene, "draw:sigma", observer);
        EXPECT_EQ(Rules::print(scene.settings, event.action), "draw:sigma");
        EXPECT_EQ(event.end, End::sigma);
    }
}

// RK-17: a mission is dealt in secret; RK-15: territories are dealt openly.
TEST(RiskView, shows_a_mission_to_its_owner_alone) {
    for (const Observer observer : all_observers(3)) {
        Scene scene = fresh_game("players=3");
        scene.act("first:seat2");
        const Event deal = after(scene, "deal:brazil", observer);
        EXPECT_EQ(Rules::print(scene.settings, deal.action), "deal:brazil");
        core::Rng rng(7);
        while (scene.now().stage == Stage::deal) act_at_random(scene, rng);
        const Event event = after(scene, "mission:ezio", observer);
        EXPECT_EQ(Rules::print(scene.settings, event.action),
                  observer.sees_secrets_of(Seat(1)) ? "mission:ezio" : "mission:?");
    }
}

// RK-18, E32: Aptitudes are known when they are turned up, to everybody at once.
TEST(RiskView, shows_aptitudes_when_they_are_turned_up) {
    for (const Observer observer : all_observers(3)) {
        Scene scene;
        for (const char* unseen : {"apple", "sword", "trident", "ambush"}) {
            EXPECT_FALSE(has(json_of(scene, observer), unseen));
        }
        scene.act("reveal");
        const Event event = after(scene, "turn:apple", observer);
        EXPECT_EQ(Rules::print(scene.settings, event.action), "turn:apple");
        EXPECT_TRUE(has(json_of(scene, observer), R"("turned":["apple"])"));
    }
}

// RK-25, E32: traded cards are shown.
TEST(RiskView, shows_traded_cards) {
    for (const Observer observer : all_observers(3)) {
        Scene scene = with_hands();
        const Event event = after(scene, "trade:alaska+brazil", observer);
        EXPECT_EQ(Rules::print(scene.settings, event.action), "trade:alaska+brazil");
        const View view = Rules::view(scene.settings, scene.state, observer);
        EXPECT_EQ(view.position.discard, scene.places("alaska brazil"));
        EXPECT_EQ(batches_of(view, 0).size(), 0U);
    }
}

// E15, E32: the conqueror sees the cards he takes; the others only how many there are.
TEST(RiskView, shows_taken_cards_to_the_conqueror) {
    for (const Observer observer : all_observers(3)) {
        Scene scene = with_hands();
        scene.hold_all(0, 5).hold(1, "peru").hold(2, "japan");
        scene.act("attack:brazil>peru:3");
        const View before = Rules::view(scene.settings, scene.state, observer);
        const Event event = after(scene, "dice:666-1", observer);
        const bool sees = observer.sees_secrets_of(Seat(0));
        EXPECT_EQ(event.taken, sees ? scene.places("china") : 0U);
        EXPECT_EQ(event.won_cards, 1);
        const View view = Rules::view(scene.settings, scene.state, observer);
        EXPECT_EQ(view.hands.cards[0], sees ? scene.places("alaska brazil china") : 0U);
        EXPECT_EQ(batches_of(view, 0).size(), sees ? 0U : 3U);
        EXPECT_EQ(view.position.hand_count[0], 3);
        EXPECT_EQ(view.hands.cards[1], 0U);
        EXPECT_EQ(batches_of(view, 1).size(), 0U);
        View folded = before;
        Rules::fold(scene.settings, folded, event);
        EXPECT_EQ(folded, view);
    }
}

// E15, E32: a pass that lets the dice count may show them too, and cannot be taken back then.
TEST(RiskView, knows_what_a_pass_may_show) {
    const auto shows = [](const Scene& scene) {
        const Rules::Step pass{engine::StepKind::action, scene.actor(),
                               Action::plain(Action::Kind::pass), nullptr};
        return Rules::reveals(scene.settings, scene.state, pass);
    };
    Scene scene;
    scene.hold_all(0, 5).hold(1, "peru").hold(2, "japan").hand(1, "china").keep(1, "trident");
    scene.act("attack:brazil>peru:3 dice:666-1");
    EXPECT_TRUE(shows(scene));
    Scene more = scene;
    more.hold(1, "alaska");
    EXPECT_FALSE(shows(more));
    Scene nothing = scene;
    nothing.hand(1, "");
    EXPECT_FALSE(shows(nothing));
}

// E15, E17: the missions of one who is out stay unseen.
TEST(RiskView, keeps_missions_of_the_eliminated_secret) {
    Scene scene = with_hands();
    scene.hold_all(0, 5).hold(1, "peru").hold(2, "japan").act("attack:brazil>peru:3 dice:666-1");
    EXPECT_EQ(scene.seen_by(0).hands.missions[1], 0);
    EXPECT_EQ(scene.seen_by(2).hands.missions[1], 0);
    EXPECT_FALSE(has(json_of(scene, Seat(0)), "connor"));
}

// E17: shown when it is accomplished, and only that one.
TEST(RiskView, shows_a_mission_when_it_is_accomplished) {
    for (const Observer observer : all_observers(3)) {
        Scene scene = with_hands();
        scene.hold(1, "venezuela great_britain western_europe").hold(0, "middle_east");
        const Event event = after(scene, "end", observer);
        EXPECT_EQ(event.accomplished, mission_card(scene, "altair"));
        EXPECT_TRUE(has(json_of(scene, observer), R"("shown":["altair"])"));
        EXPECT_EQ(has(json_of(scene, observer), "arno"), observer.sees_secrets_of(Seat(2)));
    }
}

// RK-53, E32: cards won from a neutral Brotherhood are seen by the winner alone.
TEST(RiskView, shows_cards_of_a_neutral_to_the_winner) {
    for (const Observer observer : all_observers(2)) {
        Scene scene("players=2");
        scene.hold_all(0, 5).hold(1, "japan").hold(2, "peru").hold(3, "china").hold(4, "egypt");
        scene.act("attack:brazil>peru:3 dice:666-1");
        const bool sees = observer.sees_secrets_of(Seat(0));
        const Event event = after(scene, "win:congo", observer);
        EXPECT_EQ(Rules::print(scene.settings, event.action), sees ? "win:congo" : "win:?");
        EXPECT_EQ(has(json_of(scene, observer), R"("cards":["congo"])"), sees);
    }
}

// A game of three on the small map, without Sigma. Nine cards were in hands, eight traded and four
// left; those have been drawn, and the pile is empty.
Scene before_the_reshuffle() {
    Scene scene("players=3 sigma=off map=mediterranean");
    scene.hand(0, "castile andalusia catalonia").hand(1, "provence lombardy latium");
    scene.hand(2, "naples sicily sardinia");
    scene.state.position.discard =
        scene.places("dalmatia thrace greece crete anatolia cyprus syria morocco");
    for (const char* card : {"algeria", "tunisia", "libya", "egypt"}) draw_card(scene, card);
    return scene;
}

// RK-45, E32: from which shuffle a hidden card came is plain, and nothing else about it.
TEST(RiskView, remembers_from_which_shuffle_hidden_cards_came) {
    Scene scene = before_the_reshuffle();
    EXPECT_EQ(scene.now().shuffles, 0);
    EXPECT_EQ(scene.now().to_move, 1);
    scene.act("trade:provence+lombardy");
    draw_card(scene, "thrace");  // the discards were shuffled
    EXPECT_EQ(scene.now().shuffles, 1);
    draw_card(scene, "provence");
    using Batches = std::vector<int>;
    const View first = scene.seen_by(0);
    EXPECT_EQ(batches_of(first, 0), Batches{});
    EXPECT_EQ(batches_of(first, 1), (Batches{0, 0, 1}));
    EXPECT_EQ(batches_of(first, 2), (Batches{0, 0, 0, 0, 1}));
    const View second = scene.seen_by(1);
    EXPECT_EQ(batches_of(second, 0), (Batches{0, 0, 0, 0, 0}));
    EXPECT_EQ(batches_of(second, 1), Batches{});
    EXPECT_EQ(batches_of(second, 2), (Batches{0, 0, 0, 0, 1}));
}

// RK-45, E32: what is learnt step by step is what is seen at once.
TEST(RiskView, follows_a_game_over_reshuffles) {
    for (const Observer observer : all_observers(3)) {
        Scene scene = before_the_reshuffle();
        View view = Rules::view(scene.settings, scene.state, observer);
        const auto follow = [&](const std::string& text) {
            Rules::fold(scene.settings, view, after(scene, text, observer));
            ASSERT_EQ(view, Rules::view(scene.settings, scene.state, observer)) << text;
        };
        const auto draw = [&](const std::string& card) {
            place_all(scene);
            scene.state.position.conquered = true;
            view = Rules::view(scene.settings, scene.state, observer);
            follow("end");
            follow("draw:" + card);
        };
        follow("trade:provence+lombardy");
        draw("thrace");
        follow("trade:sicily+sardinia");
        draw("provence");
        draw("greece");
        follow("trade:thrace+latium");
        draw("lombardy");
    }
}

}  // namespace
}  // namespace bivouac::risk
