#include "arena/match/retold.h"

#include <gtest/gtest.h>

#include "arena/test_players.h"

namespace bivouac::arena {
namespace {

using engine::Seat;
using testing::Script;
using testing::ScriptedEngine;

class Told : public ::testing::Test {
protected:
    MatchPlan plan_of(std::string_view id, const std::vector<engine::OptionValue>& given = {},
                      int seats = 2) {
        MatchPlan plan;
        plan.game = &testing::game(id);
        plan.options = testing::options(*plan.game, given);
        plan.seed = 5;
        plan.tags = {{"Event", "test"}};
        for (int i = 0; i < seats; ++i) plan.seats.push_back({engine_.get(), {}});
        return plan;
    }
    static MatchResult played(const MatchPlan& plan) { return play_match(plan).value(); }

    std::unique_ptr<Engine> engine_ = level_engine("one", "random");
};

TEST_F(Told, every_game_that_was_played_so_can_be_so) {
    std::vector<MatchPlan> plans = {plan_of("strategic"), plan_of("stratego-training"),
                                    plan_of("risk-assassins", {{"players", "3"}}, 3)};
    plans.push_back(plans[1]);
    plans.back().openings = Openings::shared;
    plans.back().opening_seed = 77;
    plans.push_back(plans[0]);
    plans.back().most_steps = 12;  // a draw that is agreed upon
    for (const MatchPlan& plan : plans) {
        MatchResult told = played(plan);
        told.seats[0].nodes = 12'345;  // what they thought with is believed
        EXPECT_TRUE(can_be_so(plan, told)) << plan.game->id();
    }
    EXPECT_EQ(played(plans.back()).end, End::step_limit);
}

TEST_F(Told, nothing_else_is_believed) {
    const MatchPlan plan = plan_of("stratego-training");
    const MatchResult good = played(plan);
    ASSERT_TRUE(can_be_so(plan, good));
    const auto is_refused = [&](const char* why, void (*change)(MatchResult&)) {
        MatchResult told = good;
        change(told);
        EXPECT_FALSE(can_be_so(plan, told)) << why;
    };
    is_refused("another winner", [](MatchResult& told) {
        const bool first = told.winners.contains(Seat(0));
        told.winners = first ? Seat(1) : Seat(0);
    });
    is_refused("a draw", [](MatchResult& told) { told.winners = engine::SeatSet::first(2); });
    is_refused("another reason", [](MatchResult& told) { told.reason = "end.test"; });
    is_refused("another end", [](MatchResult& told) { told.end = End::step_limit; });
    is_refused("fewer steps", [](MatchResult& told) { --told.steps; });
    is_refused("more turns", [](MatchResult& told) { ++told.turns; });
    is_refused("more decisions", [](MatchResult& told) { ++told.seats[1].decisions; });
    is_refused("a seat more", [](MatchResult& told) { told.seats.emplace_back(); });
    is_refused("no record", [](MatchResult& told) { told.record.clear(); });
    is_refused("rubbish", [](MatchResult& told) { told.record = "rubbish"; });
    is_refused("another tag",
               [](MatchResult& told) { told.record.replace(told.record.find("test"), 4, "best"); });
    is_refused("half a game",
               [](MatchResult& told) { told.record.resize(told.record.find("\n20 ") + 1); });
    is_refused("a fault", [](MatchResult& told) {
        told.faults.push_back({Seat(0), Fault::crashed, "so they say"});
    });
}

TEST_F(Told, another_chance_other_options_and_other_setups_are_seen) {
    for (const char* id : {"strategic", "risk-assassins"}) {
        MatchPlan plan = plan_of(id, {}, id == std::string("strategic") ? 2 : 4);
        const MatchResult told = played(plan);
        plan.seed = 6;
        EXPECT_FALSE(can_be_so(plan, told)) << id;
    }
    MatchPlan plan = plan_of("strategic");
    const MatchResult told = played(plan);
    plan.options = testing::options(*plan.game, {{"pie", "on"}});
    EXPECT_FALSE(can_be_so(plan, told));
    plan = plan_of("stratego-training");
    plan.openings = Openings::shared;
    const MatchResult shared = played(plan);
    ASSERT_TRUE(can_be_so(plan, shared));
    plan.opening_seed = 99;
    EXPECT_FALSE(can_be_so(plan, shared));
}

TEST_F(Told, a_game_that_ended_by_a_fault_must_be_seen) {
    ScriptedEngine bad(Script{.fault_at = 3, .fault = Fault::crashed, .action = {}});
    MatchPlan plan = plan_of("strategic");
    plan.seats[1].engine = &bad;
    const MatchResult told = played(plan);
    ASSERT_EQ(told.faults.size(), 1U);
    EXPECT_FALSE(can_be_so(plan, told));
    MatchResult hushed = told;
    hushed.faults.clear();
    EXPECT_FALSE(can_be_so(plan, hushed));
}

}  // namespace
}  // namespace bivouac::arena
