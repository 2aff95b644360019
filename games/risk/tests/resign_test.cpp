// Resigning, a rule of the platform: of two players it loses at once; with more, the territories
// stay.
#include <array>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "games/risk/reckoning.h"
#include "games/risk/tests/course.h"

namespace bivouac::risk {
namespace {

void resign(Scene& scene, int seat) {
    Rules::resign(scene.settings, scene.state, engine::Seat(seat));
    EXPECT_EQ(Rules::broken(scene.settings, scene.state), "");
}

// The first seat, strong in Peru, faces the second in Brazil; both keep battle cards.
Scene before_the_battle(const std::string& options) {
    Scene scene(options);
    scene.hold(0, "peru", 9).hold(1, "brazil", 3);
    scene.keep(0, "sword").keep(0, "staff").keep(1, "skull").keep(1, "trident");
    return scene;
}

// Every moment in which somebody has to decide, with the actions that lead there.
struct Moment {
    Stage stage;
    std::string_view actions;
};
constexpr std::array<Moment, 7> kMoments = {{
    {Stage::main, ""},
    {Stage::before_roll, "attack:peru>brazil:3"},
    {Stage::defence_card, "attack:peru>brazil:3 roll"},
    {Stage::attack_reroll, "attack:peru>brazil:3 roll pass dice:621-54"},
    {Stage::defence_reroll, "attack:peru>brazil:3 roll pass dice:621-54 pass"},
    {Stage::before_roll, "attack:peru>brazil:3 roll pass dice:621-54 pass pass"},
    {Stage::advance,
     "attack:peru>brazil:3 roll pass dice:651-54 pass pass roll pass dice:666-1 pass"},
}};

Scene reach(const std::string& options, const Moment& moment) {
    Scene scene = before_the_battle(options + " advance_extra=on");
    scene.act(moment.actions);
    EXPECT_EQ(scene.now().stage, moment.stage);
    return scene;
}

// Whoever resigns in a game of two has lost, whatever is going on.
TEST(RiskResign, loses_a_game_of_two_at_once) {
    for (const Moment& when : kMoments) {
        for (const int seat : {0, 1}) {
            Scene scene = reach("players=2", when);
            resign(scene, seat);
            ASSERT_TRUE(scene.outcome());
            EXPECT_EQ(scene.outcome()->key, "end.resigned");
            EXPECT_EQ(scene.outcome()->rule, "");
            EXPECT_EQ(scene.outcome()->winners, engine::SeatSet(engine::Seat(1 - seat)));
        }
    }
}

// With more players the turn ends, the battle is broken off and the committed units go home.
TEST(RiskResign, ends_the_turn_at_any_moment) {
    for (const Moment& when : kMoments) {
        Scene scene = reach("players=3", when);
        const int units = units_of(scene.now(), 0) + scene.now().battle.committed;
        const Territories own = scene.now().owned[0];
        resign(scene, 0);
        EXPECT_FALSE(scene.outcome());
        EXPECT_EQ(scene.due(), 1);
        EXPECT_EQ(scene.now().stage, Stage::main);
        EXPECT_EQ(scene.now().battle, Battle{});
        EXPECT_GE(int{scene.now().to_place}, 3);
        EXPECT_EQ(scene.now().owned[0], own);
        EXPECT_EQ(units_of(scene.now(), 0), units);
        EXPECT_EQ(scene.now().standing[0], Standing::resigned);
        place_all(scene);
        EXPECT_TRUE(scene.legal("end"));
    }
}

// In the middle of placing, or of a loss that a card demands (E18), too.
TEST(RiskResign, ends_the_place_phase) {
    Scene placing("players=3");
    placing.to_place(7);
    resign(placing, 0);
    EXPECT_EQ(placing.due(), 1);
    EXPECT_EQ(int{placing.now().to_place}, 4);  // 3, and 1 for fourteen territories

    Scene losing("players=3");
    losing.hold(0, "alaska", 5).to_place(3).act("reveal turn:ambush");
    EXPECT_EQ(losing.now().stage, Stage::lose);
    resign(losing, 0);
    EXPECT_EQ(losing.due(), 1);
    EXPECT_EQ(int{losing.now().to_lose}, 0);
    EXPECT_EQ(losing.units("alaska"), 5);
    place_all(losing);
    losing.act("end");
    EXPECT_EQ(losing.due(), 2);
}

// No card is drawn for a conquest of the turn.
TEST(RiskResign, draws_no_card) {
    Scene scene("players=3");
    scene.hold(0, "peru", 9).hold(1, "brazil");
    scene.act("attack:peru>brazil:3 dice:666-1");
    resign(scene, 0);
    EXPECT_EQ(scene.due(), 1);
    EXPECT_EQ(int{scene.now().hand_count[0]}, 0);
    sit_out(scene);
    EXPECT_EQ(int{scene.now().hand_count[1]}, 0);
}

// A defender who is asked for a card and resigns plays none; the battle goes on.
TEST(RiskResign, leaves_the_battle_of_another_going) {
    Scene asked = reach("players=3", kMoments[2]);
    resign(asked, 1);
    EXPECT_EQ(asked.now().stage, Stage::roll);
    EXPECT_FALSE(asked.now().battle.defence_plus);
    asked.act("dice:666-11 roll dice:666-1");  // nobody asks him again
    EXPECT_EQ(asked.owner("brazil"), 0);

    Scene dice_lie = reach("players=3", kMoments[4]);  // 6-2-1 against 5-4
    resign(dice_lie, 1);
    EXPECT_EQ(dice_lie.now().stage, Stage::before_roll);
    EXPECT_EQ(dice_lie.due(), 0);
    EXPECT_EQ(dice_lie.units("brazil"), 2);
    EXPECT_EQ(int{dice_lie.now().battle.committed}, 2);
}

// Dice that lie on the table may cost the one who resigns his last territory: he is out.
TEST(RiskResign, may_come_with_the_last_unit) {
    Scene scene("players=3");
    scene.state.position.owned[2] |= scene.now().owned[1];
    scene.state.position.owned[1] = 0;
    scene.hold(0, "peru", 9).hold(1, "brazil").keep(1, "trident").hand(1, "china india");
    scene.act("attack:peru>brazil:3 dice:666-1");
    EXPECT_EQ(scene.due(), 1);
    resign(scene, 1);
    EXPECT_EQ(scene.owner("brazil"), 0);
    EXPECT_EQ(int{scene.now().hand_count[0]}, 0);  // nobody gains his cards
    EXPECT_EQ(scene.due(), 0);
    EXPECT_TRUE(scene.legal("end"));
}

// Somebody who has nothing to do with the battle does not disturb it.
TEST(RiskResign, disturbs_nobody_elses_battle) {
    for (const Moment& when : kMoments) {
        Scene scene = reach("players=3", when);
        const Battle battle = scene.now().battle;
        const int due = scene.due();
        resign(scene, 2);
        EXPECT_EQ(scene.now().battle, battle);
        EXPECT_EQ(scene.now().stage, when.stage);
        EXPECT_EQ(scene.due(), due);
    }
}

// The territories defend with dice, but no cards; they never attack and are never reinforced.
TEST(RiskResign, leaves_territories_that_defend) {
    Scene scene("players=4");
    scene.hold(0, "peru", 9).hold(1, "brazil", 2).keep(1, "skull").keep(1, "trident");
    resign(scene, 1);
    EXPECT_EQ(scene.now().standing[1], Standing::resigned);
    EXPECT_EQ(int{scene.now().face_up[1]}, 0);
    EXPECT_EQ(int{scene.now().face_down[1]}, 0);
    const int units = units_of(scene.now(), 1);
    for (int turn = 0; turn < 6; ++turn) {
        EXPECT_NE(scene.due(), 1);
        sit_out(scene);
    }
    EXPECT_EQ(units_of(scene.now(), 1), units);
    place_all(scene);
    scene.act("attack:peru>brazil:3");
    EXPECT_EQ(Rules::legal(scene.settings, scene.state, scene.actor()).count(), 7776U);
    scene.act("dice:111-66");
    EXPECT_EQ(scene.units("brazil"), 2);
}

// They count for nobody when Sigma comes, whoever had most.
TEST(RiskResign, wins_nothing) {
    Scene scene("players=3");
    scene.hold_all(1, 5).hold(0, "brazil").hold(2, "japan china");
    resign(scene, 1);
    scene.state.position.conquered = true;
    scene.act("end draw:sigma");
    EXPECT_EQ(scene.outcome()->winners, engine::SeatSet(engine::Seat(2)));
}

// His cards leave the game: nobody draws them, nobody wins them with his last territory.
TEST(RiskResign, takes_the_cards_out_of_the_game) {
    Scene scene("players=4");
    scene.state.position.owned[2] |= scene.now().owned[1];
    scene.state.position.owned[1] = 0;
    scene.hold(0, "peru", 9).hold(1, "brazil").hand(1, "china india").hand(0, "congo");
    resign(scene, 1);
    scene.act("attack:peru>brazil:3 dice:666-1");
    EXPECT_EQ(scene.now().standing[1], Standing::out);
    EXPECT_EQ(scene.state.hands.cards[0], scene.places("congo"));
    EXPECT_EQ(scene.now().discard, 0U);
    scene.act("end");
    EXPECT_EQ(scene.offers().size(), 40U);  // 42 and Sigma, but for three
    EXPECT_FALSE(scene.legal("draw:china"));
    EXPECT_FALSE(scene.legal("draw:india"));
    scene.act("draw:alaska");
    EXPECT_EQ(scene.due(), 2);
}

// The last player left wins at once.
TEST(RiskResign, leaves_the_last_one_the_winner) {
    for (int players = 3; players <= 5; ++players) {
        Scene scene("players=" + std::to_string(players));
        for (int seat = players - 1; seat >= 2; --seat) {
            resign(scene, seat);
            EXPECT_FALSE(scene.outcome());
        }
        Scene other = scene;
        resign(scene, 0);
        ASSERT_TRUE(scene.outcome());
        EXPECT_EQ(scene.outcome()->key, "end.last_left");
        EXPECT_EQ(scene.outcome()->winners, engine::SeatSet(engine::Seat(1)));
        resign(other, 1);
        EXPECT_EQ(other.outcome()->winners, engine::SeatSet(engine::Seat(0)));
    }
}

// So does whoever eliminates the last rival, though territories of others are left.
TEST(RiskResign, leaves_nobody_to_conquer) {
    Scene scene("players=3");
    scene.hold_all(2).hold(0, "peru", 9).hold(1, "brazil");
    resign(scene, 2);
    EXPECT_FALSE(scene.outcome());
    scene.act("attack:peru>brazil:3 dice:666-1");
    ASSERT_TRUE(scene.outcome());
    EXPECT_EQ(scene.outcome()->key, "end.last_left");
    EXPECT_EQ(scene.outcome()->winners, engine::SeatSet(engine::Seat(0)));
}

// Only those who may still win can resign.
TEST(RiskResign, is_for_those_who_play) {
    Scene scene("players=4");
    EXPECT_EQ(Rules::playing(scene.settings, scene.state), engine::SeatSet::first(4));
    resign(scene, 3);
    EXPECT_EQ(Rules::playing(scene.settings, scene.state), engine::SeatSet::first(3));
}

// Units that had gone to fight are on the board when the game ends in the middle of a battle.
TEST(RiskResign, brings_committed_units_back) {
    for (const bool draw : {false, true}) {
        Scene scene("players=2");
        scene.hold(0, "brazil", 9).hold(1, "peru", 9).act("attack:brazil>peru:3 dice:661-11");
        EXPECT_EQ(scene.units("brazil"), 6);
        if (draw) {
            Rules::agree_draw(scene.settings, scene.state);
        } else {
            Rules::resign(scene.settings, scene.state, engine::Seat(0));
        }
        EXPECT_EQ(scene.units("brazil"), 9);
        EXPECT_EQ(scene.now().battle, Battle{});
        EXPECT_EQ(Rules::broken(scene.settings, scene.state), "");
    }
}

// E31: a defender who resigns instead of rolling again lets the dice count, and everybody hears it.
TEST(RiskResign, tells_of_the_dice_that_then_count) {
    Scene scene("players=3");
    scene.hold(0, "brazil", 9).hold(1, "peru", 1).keep(1, "trident");
    scene.act("attack:brazil>peru:3 dice:661-1");
    ASSERT_EQ(scene.now().stage, Stage::defence_reroll);
    const State before = scene.state;
    Rules::resign(scene.settings, scene.state, engine::Seat(1));
    EXPECT_EQ(scene.owner("peru"), 0);
    const Rules::Step step{engine::StepKind::resign, engine::Seat(1), {}, nullptr};
    const Event event = Rules::observe(scene.settings, before, step, scene.state, engine::Seat(2));
    EXPECT_TRUE(event.settled && event.conquest);
    EXPECT_EQ(event.faction, 0);
    EXPECT_EQ(event.defender_lost, 1);
    EXPECT_EQ(event.to, scene.place("peru"));
    View view = Rules::view(scene.settings, before, engine::Seat(2));
    Rules::fold(scene.settings, view, event);
    EXPECT_EQ(view, scene.seen_by(2));
}

}  // namespace
}  // namespace bivouac::risk
