// Gestures: what is asked for in one go is done step by step, and every step is legal.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "engine/testing/scale.h"
#include "games/risk/tests/course.h"

namespace bivouac::risk {
namespace {

using engine::testing::scaled;
using Steps = std::vector<std::string>;

// Nature goes on until a player is due.
void let_chance_go_on(Scene& scene, core::Rng& rng) {
    while (Rules::due(scene.settings, scene.state).wanted == engine::Wanted::chance) {
        act_at_random(scene, rng);
    }
}

// Follows a gesture of the first seat until it has nothing more to do, or is refused. Gives what
// was done, without chance.
Steps follow(Scene& scene, std::string_view gesture, core::Rng& rng,
             std::string* refused = nullptr) {
    Steps steps;
    while (steps.size() < 1000 && scene.due() == 0) {
        const auto action = Rules::next_in_gesture(scene.settings, scene.seen_by(0), gesture);
        if (!action) break;
        const std::string text = Rules::print(scene.settings, *action);
        const std::string why = scene.refusal(text);
        if (!why.empty()) {
            if (refused != nullptr) *refused = why;
            break;
        }
        steps.push_back(text);
        scene.act(text);
        let_chance_go_on(scene, rng);
    }
    EXPECT_LT(steps.size(), 1000U) << "no end of " << gesture;
    return steps;
}

Scene brazil_against_peru(int attackers, int defenders, std::string_view options = "players=3") {
    Scene scene(options);
    scene.hold_all(1).hold(2, "japan").hold(0, "brazil", attackers).hold(1, "peru", defenders);
    return scene;
}

// RK-29, RK-36: assault until the territory is taken or so many units are left, never wiped out
// while fresh units could take over.
TEST(RiskGesture, assault_goes_on_until_it_is_decided) {
    core::Rng rng(20260401);
    int conquests = 0;
    int stops = 0;
    int defeats = 0;
    for (std::uint64_t n = 0; n < scaled(600); ++n) {
        const int attackers = 2 + static_cast<int>(rng.below(20));
        const int defenders = 1 + static_cast<int>(rng.below(15));
        const int keep = 1 + static_cast<int>(rng.below(4));
        Scene scene = brazil_against_peru(attackers, defenders);
        std::string refused;
        const Steps steps = follow(scene, "assault:BRA>PER:" + std::to_string(keep), rng, &refused);
        EXPECT_EQ(refused, "");
        EXPECT_EQ(scene.now().stage, Stage::main);
        const bool taken = scene.owner("peru") == 0;
        conquests += taken ? 1 : 0;
        EXPECT_EQ(steps.empty(), attackers <= keep);
        if (taken) {
            EXPECT_GE(scene.units("brazil") + scene.units("peru"), keep);
        } else {
            EXPECT_EQ(scene.units("brazil"), std::min(attackers, keep));
        }
        defeats += scene.now().beaten ? 1 : 0;
        stops += !taken && !scene.now().beaten ? 1 : 0;
    }
    EXPECT_GT(conquests, 0);
    EXPECT_GT(stops, 0);
    EXPECT_GT(defeats, 0);
}

// RK-31, RK-33: with three dice as long as there are units for it.
TEST(RiskGesture, assault_keeps_the_group_at_three) {
    Scene scene = brazil_against_peru(9, 9);
    const auto next = [&] {
        const auto action =
            Rules::next_in_gesture(scene.settings, scene.seen_by(0), "assault:BRA>PER");
        return action ? Rules::print(scene.settings, *action) : "";
    };
    EXPECT_EQ(next(), "attack:brazil>peru:3");
    scene.act("attack:brazil>peru:3 dice:661-11");
    EXPECT_EQ(next(), "roll");  // nobody fell
    scene.act("roll dice:611-21");
    EXPECT_EQ(next(), "withdraw");  // two are left, and there are fresh ones
    scene.act("withdraw");
    EXPECT_EQ(next(), "attack:brazil>peru:3");
    scene.act(
        "attack:brazil>peru:3 dice:111-66 withdraw attack:brazil>peru:3 dice:111-66 withdraw");
    EXPECT_EQ(scene.units("brazil"), 4);
    scene.act("attack:brazil>peru:3 dice:111-66");
    EXPECT_EQ(next(), "roll");  // the last one there is
    scene.act("roll dice:1-66");
    EXPECT_EQ(next(), "");  // beaten
}

// The number that is to be left counts those before the enemy.
TEST(RiskGesture, assault_leaves_as_many_as_asked) {
    Scene scene = brazil_against_peru(6, 9);
    const auto next = [&] {
        const auto action =
            Rules::next_in_gesture(scene.settings, scene.seen_by(0), "assault:BRA>PER:4");
        return action ? Rules::print(scene.settings, *action) : "";
    };
    EXPECT_EQ(next(), "attack:brazil>peru:2");
    scene.act("attack:brazil>peru:2 dice:61-55");
    EXPECT_EQ(next(), "roll");
    scene.act("roll dice:1-55");
    EXPECT_EQ(next(), "");
    EXPECT_EQ(scene.units("brazil"), 4);
}

// E31: a +1 that was declared is for this battle: no fresh units then.
TEST(RiskGesture, assault_does_not_waste_a_declared_card) {
    Scene scene = brazil_against_peru(9, 9);
    scene.keep(0, "sword").act("attack:brazil>peru:3 declare:sword dice:611-51");
    const auto action = Rules::next_in_gesture(scene.settings, scene.seen_by(0), "assault:BRA>PER");
    EXPECT_EQ(int{scene.now().battle.committed}, 2);
    ASSERT_TRUE(action);
    EXPECT_EQ(Rules::print(scene.settings, *action), "roll");
}

// E10: with `advance_extra` an assault stops at the question who follows; `advance` sends all but
// one.
TEST(RiskGesture, assault_and_advance_take_a_territory_together) {
    core::Rng rng(20260402);
    for (std::uint64_t n = 0; n < scaled(100); ++n) {
        Scene scene = brazil_against_peru(20, 1, "players=3 advance_extra=on");
        std::string refused;
        follow(scene, "assault:BRA>PER", rng, &refused);
        EXPECT_EQ(refused, "");
        if (scene.owner("peru") != 0) continue;
        ASSERT_EQ(scene.now().stage, Stage::advance);
        const int all = scene.units("brazil") + scene.units("peru");
        EXPECT_EQ(follow(scene, "advance", rng).size(), 1U);
        EXPECT_EQ(scene.units("brazil"), 1);
        EXPECT_EQ(scene.units("peru"), all - 1);
        EXPECT_EQ(scene.now().stage, Stage::main);
    }
}

// A battle under way is gone on with; another one is left alone.
TEST(RiskGesture, assault_takes_up_a_battle) {
    Scene scene = brazil_against_peru(9, 9);
    scene.act("attack:brazil>peru:3 dice:661-11");
    const auto next = [&](std::string_view gesture) {
        return Rules::next_in_gesture(scene.settings, scene.seen_by(0), gesture).has_value();
    };
    EXPECT_TRUE(next("assault"));
    EXPECT_TRUE(next("assaut:BRA>PER"));
    EXPECT_FALSE(next("assault:BRA>VEN"));
    EXPECT_FALSE(next("assault:PER>BRA"));
}

// What is left out stands for as much as there can be.
TEST(RiskGesture, fills_in_as_much_as_can_be) {
    core::Rng rng(3);
    Scene placing("players=2");
    placing.hold(0, "brazil peru", 3).hold(2, "egypt").to_place(7);
    placing.state.position.neutral_left = 3;
    placing.hand(0, "china india congo");
    EXPECT_EQ(follow(placing, "trade", rng), Steps{"trade:congo+china+india"});
    EXPECT_EQ(follow(placing, "place:BRA", rng), Steps{"place:brazil:11"});
    EXPECT_EQ(follow(placing, "neutral:EGY", rng), Steps{"neutral:egypt:3"});
    EXPECT_EQ(follow(placing, "move:BRA>PER", rng), Steps{"move:brazil>peru:13"});
    EXPECT_EQ(placing.due(), 1);

    Scene losing;
    losing.hold(0, "alaska", 3).hold(0, "brazil", 9).act("reveal turn:ambush");
    EXPECT_EQ(follow(losing, "lose:ALA", rng), Steps{"lose:alaska:2"});
    EXPECT_EQ(follow(losing, "lose:BRA", rng), Steps{"lose:brazil:1"});
    EXPECT_EQ(losing.now().stage, Stage::main);

    Scene attacking = brazil_against_peru(3, 5);
    const auto attack =
        Rules::next_in_gesture(attacking.settings, attacking.seen_by(0), "attack:BRA>PER");
    ASSERT_TRUE(attack);
    EXPECT_EQ(Rules::print(attacking.settings, *attack), "attack:brazil>peru:2");
    attacking.hold(0, "brazil", 30);
    EXPECT_EQ(follow(attacking, "attack:BRA>PER", rng).at(0), "attack:brazil>peru:3");
}

// French words do the same.
TEST(RiskGesture, understands_french) {
    const Scene scene = brazil_against_peru(9, 9);
    const auto next = [&](const Scene& s, std::string_view gesture) {
        const auto action = Rules::next_in_gesture(s.settings, s.seen_by(0), gesture);
        return action ? Rules::print(s.settings, *action) : "";
    };
    EXPECT_EQ(next(scene, "assaut:BRA>PER:2"), "attack:brazil>peru:3");
    EXPECT_EQ(next(scene, "attaquer:BRA>PER"), "attack:brazil>peru:3");
    EXPECT_EQ(next(scene, "manœuvre:BRA>PER"), "move:brazil>peru:8");
    Scene placing = scene;
    placing.hand(0, "brazil peru").to_place(4);
    EXPECT_EQ(next(placing, "placer:BRA"), "place:brazil:4");
    EXPECT_EQ(next(placing, "échanger"), "trade:peru+brazil");
    EXPECT_EQ(next(placing, "neutre:BRA"), "");
}

// E8: crests beyond ten would be lost, so the cards go in several trades.
TEST(RiskGesture, trades_all_cards_and_loses_no_crest) {
    core::Rng rng(3);
    Scene scene;
    scene.hand(0, "alaska greenland brazil venezuela iceland egypt peru argentina");
    EXPECT_EQ(follow(scene, "trade", rng), (Steps{"trade:alaska+greenland+venezuela+brazil+iceland",
                                                  "trade:peru+argentina+egypt"}));
    EXPECT_EQ(scene.now().to_place, 30 + 7);
    // One crest alone buys nothing.
    scene.hand(0, "peru");
    EXPECT_EQ(follow(scene, "trade", rng), Steps{});
}

// A gesture that has come to its end asks for nothing more.
TEST(RiskGesture, ends_when_there_is_nothing_left_to_do) {
    const Scene scene = brazil_against_peru(9, 9);
    for (const std::string_view gesture : {"place:BRA", "neutral:PER", "attack:BRA>BRA", "trade",
                                           "place:BRA:05", "move:BRA>PER:3"}) {
        EXPECT_FALSE(Rules::next_in_gesture(scene.settings, scene.seen_by(0), gesture)) << gesture;
    }
    Scene beaten = scene;
    beaten.state.position.beaten = true;
    EXPECT_FALSE(Rules::next_in_gesture(beaten.settings, beaten.seen_by(0), "attack:BRA>PER"));
}

// What makes no sense, or is not this player's, comes to nothing.
TEST(RiskGesture, does_nothing_on_a_bad_request) {
    const Scene scene = brazil_against_peru(9, 9);
    for (const std::string_view gesture : {"",
                                           ":",
                                           "assault",
                                           "assault:",
                                           "assault:BRA",
                                           "assault:XXX>PER",
                                           "assault:BRA>XXX",
                                           "assault:BRA>PER:0",
                                           "assault:BRA>PER:x",
                                           "assault:BRA>PER:",
                                           "assault:BRA>PER:2:3",
                                           "assault:BRA>PER:99999",
                                           "assault:PER>BRA",
                                           "assault:JAP>PER",
                                           "assault:BRA>BRA",
                                           "place",
                                           "place:XXX",
                                           "advance",
                                           "lose:BRA",
                                           "dance",
                                           "dance:BRA>PER",
                                           "attack:PER",
                                           "trade",
                                           "end",
                                           "roll",
                                           "withdraw",
                                           "move:BRA"}) {
        EXPECT_FALSE(Rules::next_in_gesture(scene.settings, scene.seen_by(0), gesture)) << gesture;
    }
    for (const int seat : {1, 2}) {
        EXPECT_FALSE(
            Rules::next_in_gesture(scene.settings, scene.seen_by(seat), "assault:BRA>PER"));
    }
    const View watched = Rules::view(scene.settings, scene.state, engine::Observer::spectator());
    EXPECT_FALSE(Rules::next_in_gesture(scene.settings, watched, "assault:BRA>PER"));
    // A target out of reach is refused like the attack itself.
    core::Rng rng(1);
    Scene far = scene;
    std::string refused;
    EXPECT_EQ(follow(far, "assault:BRA>JAP", rng, &refused), Steps{});
    EXPECT_EQ(refused, "no_link RK-30");
}

}  // namespace
}  // namespace bivouac::risk
