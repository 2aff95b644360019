#include "arena/match/match.h"

#include <atomic>

#include <gtest/gtest.h>

#include "arena/test_players.h"

namespace bivouac::arena {
namespace {

using engine::Seat;
using testing::ScriptedEngine;

MatchPlan plan_of(std::string_view id, const std::vector<Engine*>& engines,
                  const std::vector<engine::OptionValue>& given = {}) {
    MatchPlan plan;
    plan.game = &testing::game(id);
    plan.options = testing::options(*plan.game, given);
    plan.seed = 5;
    for (Engine* engine : engines) plan.seats.push_back({engine, {}});
    return plan;
}

MatchResult played(const MatchPlan& plan) {
    auto result = play_match(plan);
    EXPECT_TRUE(result.ok());
    return std::move(result).value();
}

TEST(Match, a_game_of_two_levels_ends_by_the_rules_and_its_record_can_be_replayed) {
    const auto one = level_engine("one", "greedy");
    const auto two = level_engine("two", "random");
    MatchPlan plan = plan_of("strategic", {one.get(), two.get()});
    plan.tags = {{"Event", "test"}, {"Seat1", "one"}};
    const MatchResult result = played(plan);
    EXPECT_EQ(result.end, End::rules);
    EXPECT_TRUE(result.reason.starts_with("end.")) << result.reason;
    EXPECT_TRUE(result.faults.empty());
    EXPECT_GT(result.turns, 0);
    EXPECT_GT(result.seats[0].decisions, 0U);
    EXPECT_EQ(result.seats[0].decisions + result.seats[1].decisions, result.steps);
    EXPECT_DOUBLE_EQ(result.points(Seat(0)) + result.points(Seat(1)), 1);
    EXPECT_NE(result.record.find("[Event \"test\"]"), std::string::npos);
    const auto replay = plan.game->replay(result.record);
    ASSERT_TRUE(replay.ok());
    EXPECT_TRUE((*replay)->finished());
}

TEST(Match, the_same_seed_plays_the_same_game_and_another_seed_another) {
    const auto one = level_engine("one", "greedy");
    const auto two = level_engine("two", "random");
    for (const char* id : {"strategic", "stratego-training", "risk-assassins"}) {
        MatchPlan plan = plan_of(id, {one.get(), two.get()});
        if (std::string_view(id) == "risk-assassins") {
            plan = plan_of(id, {one.get(), two.get(), two.get()}, {{"players", "3"}});
        }
        const std::string record = played(plan).record;
        EXPECT_EQ(played(plan).record, record) << id;
        plan.seed = 6;
        EXPECT_NE(played(plan).record, record) << id;
    }
}

TEST(Match, players_are_told_every_event_with_the_view_that_knows_it) {
    ScriptedEngine one;
    ScriptedEngine two;
    const MatchResult result = played(plan_of("stratego-training", {&one, &two}));
    EXPECT_EQ(result.end, End::rules);
    EXPECT_GE(one.script.told, static_cast<int>(result.steps));
    EXPECT_EQ(one.script.told, two.script.told);
    EXPECT_EQ(one.script.ended, 1);
    EXPECT_EQ(two.script.ended, 1);
    EXPECT_EQ(result.seats[0].nodes, 10 * result.seats[0].decisions);
    EXPECT_EQ(result.seats[0].depth, 2 * result.seats[0].decisions);
}

TEST(Match, every_kind_of_fault_loses_for_the_seat_that_made_it) {
    for (const Fault fault :
         {Fault::not_started, Fault::crashed, Fault::hung, Fault::garbled, Fault::surrendered}) {
        for (const int decision : {1, 4}) {
            for (const int faulty : {0, 1}) {
                ScriptedEngine bad({.fault_at = decision, .fault = fault, .action = {}});
                ScriptedEngine good;
                std::vector<Engine*> seats = {&good, &good};
                seats[static_cast<std::size_t>(faulty)] = &bad;
                const MatchResult result = played(plan_of("stratego-training", seats));
                EXPECT_EQ(result.end, End::fault);
                EXPECT_EQ(result.reason, name_of(fault));
                ASSERT_EQ(result.faults.size(), 1U);
                EXPECT_EQ(result.faults[0], (SeatFault{Seat(faulty), fault, "scripted"}));
                EXPECT_DOUBLE_EQ(result.points(Seat(faulty)), 0);
                EXPECT_DOUBLE_EQ(result.points(Seat(1 - faulty)), 1);
                EXPECT_EQ(bad.script.ended, 1);
                EXPECT_EQ(good.script.ended, 1);
            }
        }
    }
}

TEST(Match, an_illegal_action_is_a_fault_and_names_what_was_tried) {
    for (const char* nonsense : {"", "a1-a99", "resign", "\x1b[2J"}) {
        for (const int decision : {1, 2}) {  // the setup, and the first move
            ScriptedEngine bad({.fault_at = decision, .action = nonsense});
            ScriptedEngine good;
            const MatchResult result = played(plan_of("stratego-training", {&bad, &good}));
            EXPECT_EQ(result.end, End::fault);
            ASSERT_EQ(result.faults.size(), 1U);
            EXPECT_EQ(result.faults[0].fault, Fault::illegal);
            EXPECT_TRUE(result.faults[0].detail.starts_with(nonsense));
            EXPECT_DOUBLE_EQ(result.points(Seat(1)), 1);
        }
    }
}

TEST(Match, with_more_seats_the_others_play_on_after_a_fault) {
    ScriptedEngine bad({.fault_at = 6, .fault = Fault::crashed, .action = {}});
    ScriptedEngine good;
    const MatchResult result =
        played(plan_of("risk-assassins", {&good, &bad, &good, &good}, {{"players", "4"}}));
    EXPECT_EQ(result.end, End::rules) << result.reason;
    ASSERT_EQ(result.faults.size(), 1U);
    EXPECT_EQ(result.faults[0].seat, Seat(1));
    EXPECT_DOUBLE_EQ(result.points(Seat(1)), 0);
    EXPECT_EQ(bad.script.ended, 1);
    EXPECT_EQ(good.script.ended, 3);
    EXPECT_GT(result.steps, 30U);
}

TEST(Match, when_all_but_one_are_at_fault_the_last_one_wins) {
    ScriptedEngine bad({.fault_at = 2, .fault = Fault::hung, .action = {}});
    ScriptedEngine good;
    const MatchResult result =
        played(plan_of("risk-assassins", {&bad, &good, &bad}, {{"players", "3"}}));
    EXPECT_EQ(result.end, End::fault);
    EXPECT_EQ(result.faults.size(), 2U);
    EXPECT_DOUBLE_EQ(result.points(Seat(1)), 1);
}

TEST(Match, a_level_the_game_does_not_have_is_not_started) {
    const auto none = level_engine("none", "grandmaster");
    const auto one = level_engine("one", "random");
    const MatchResult result = played(plan_of("strategic", {none.get(), one.get()}));
    ASSERT_EQ(result.faults.size(), 1U);
    EXPECT_EQ(result.faults[0].fault, Fault::not_started);
}

TEST(Match, a_game_without_end_is_a_draw_with_a_reason) {
    const auto one = level_engine("one", "random");
    MatchPlan plan = plan_of("strategic", {one.get(), one.get()});
    plan.most_steps = 7;
    const MatchResult result = played(plan);
    EXPECT_EQ(result.end, End::step_limit);
    EXPECT_EQ(result.reason, "step limit");
    EXPECT_EQ(result.steps, 7U);
    EXPECT_DOUBLE_EQ(result.points(Seat(0)), 0.5);
    EXPECT_DOUBLE_EQ(result.points(Seat(1)), 0.5);
}

TEST(Match, a_stopped_game_is_broken_off_at_once) {
    ScriptedEngine one;
    const std::atomic<bool> stop = true;
    MatchPlan plan = plan_of("strategic", {&one, &one});
    plan.stop = &stop;
    const MatchResult result = played(plan);
    EXPECT_EQ(result.end, End::broken_off);
    EXPECT_EQ(result.steps, 0U);
    EXPECT_EQ(one.script.ended, 2);
}

// What the record says each seat set up.
std::vector<std::string> setups_in(const std::string& record) {
    std::vector<std::string> setups;
    for (const char* seat : {" seat1 setup ", " seat2 setup "}) {
        const std::size_t at = record.find(seat);
        EXPECT_NE(at, std::string::npos);
        setups.push_back(record.substr(at, record.find('\n', at) - at));
    }
    return setups;
}

TEST(Match, shared_setups_belong_to_the_seat_whoever_sits_there) {
    ScriptedEngine two;
    const auto greedy = level_engine("greedy", "greedy");
    MatchPlan plan = plan_of("stratego-original", {greedy.get(), &two});
    plan.openings = Openings::shared;
    const auto setups = setups_in(played(plan).record);
    std::swap(plan.seats[0], plan.seats[1]);
    EXPECT_EQ(setups_in(played(plan).record), setups);
    plan.seed = 99;
    EXPECT_NE(setups_in(played(plan).record), setups);
}

TEST(Match, options_that_the_game_refuses_are_refused) {
    const auto one = level_engine("one", "random");
    MatchPlan plan = plan_of("risk-assassins", {one.get(), one.get()}, {{"players", "2"}});
    for (engine::OptionValue& value : plan.options) {
        if (value.name == "map") value = {"map", "own", "nonsense\n"};
    }
    EXPECT_FALSE(play_match(plan).ok());
}

}  // namespace
}  // namespace bivouac::arena
