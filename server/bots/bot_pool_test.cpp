#include "server/bots/bot_pool.h"

#include <map>

#include <gtest/gtest.h>

#include "server/testing/manual_loop.h"
#include "server/testing/scripted_game.h"

namespace bivouac::server {
namespace {

using Notes = std::vector<std::string>;

class BotPoolTest : public ::testing::Test {
protected:
    testing::ManualLoop& loop() { return loop_; }
    testing::Stage& stage() { return stage_; }
    const testing::ScriptedGame& game() const { return game_; }

    static BotPoolOptions at_once() { return {1, 8, 8, 0}; }
    BotPool& open(BotPoolOptions options) {
        pool_ = std::make_unique<BotPool>(loop_, options);
        return *pool_;
    }
    void close() { pool_.reset(); }

    // The seed is the bot's name in the notes.
    [[nodiscard]] BotOrder order(const std::string& table, int seat, std::uint64_t seed,
                                 const std::string& level = "first", std::uint32_t seq = 3) const {
        BotOrder made;
        made.table = table;
        made.seat = engine::Seat(seat);
        made.game = &game_;
        made.level = level;
        made.seed = seed;
        made.seq = seq;
        made.events = [seat, seq](std::uint32_t after) {
            std::vector<engine::Event> events;
            for (std::uint32_t step = after + 1; step <= seq; ++step) {
                events.push_back(engine::Event::step(engine::Seat(seat), step, step));
            }
            return events;
        };
        return made;
    }
    // Its answer goes to answers() under its seed: "-" for nothing.
    void ask(BotOrder made) {
        const std::uint64_t name = made.seed;
        pool_->ask(std::move(made), [this, name](const std::optional<std::string>& action) {
            EXPECT_FALSE(answers_.contains(name)) << "answered twice";
            answers_[name] = action.value_or("-");
        });
    }
    [[nodiscard]] const std::map<std::uint64_t, std::string>& answers() const { return answers_; }
    [[nodiscard]] bool is_answered(std::uint64_t name) const { return answers_.contains(name); }
    void await(std::uint64_t name) {
        ASSERT_TRUE(loop_.run_until([&] { return is_answered(name); }));
    }
    // Until so many thoughts have come back to the loop, whether they were delivered or not.
    void await_thoughts(std::uint64_t count) {
        ASSERT_TRUE(loop_.run_until([&] { return pool_->figures().thoughts >= count; }));
    }
    void ask_and_await(BotOrder made) {
        const std::uint64_t name = made.seed;
        answers_.erase(name);
        ask(std::move(made));
        await(name);
    }

private:
    testing::ManualLoop loop_;
    testing::Stage stage_;
    testing::ScriptedGame game_{stage_};
    std::map<std::uint64_t, std::string> answers_;
    std::unique_ptr<BotPool> pool_;
};

TEST_F(BotPoolTest, a_bot_is_told_its_game_and_answers) {
    open(at_once());
    ask(order("t", 1, 11));
    EXPECT_TRUE(answers().empty());
    await(11);
    EXPECT_EQ(answers().at(11), "m3");
    EXPECT_EQ(stage().notes(), (Notes{"11: 1 2 3"}));
}

TEST_F(BotPoolTest, an_answer_comes_one_pace_after_the_question) {
    open({1, 8, 8, 700});
    ask(order("t", 0, 11));
    await_thoughts(1);
    loop().advance(699);
    EXPECT_FALSE(is_answered(11));
    loop().advance(1);
    EXPECT_TRUE(is_answered(11));
}

TEST_F(BotPoolTest, within_a_turn_answers_come_at_a_third_of_the_pace) {
    open({1, 8, 8, 700});
    BotOrder more = order("t", 0, 11);
    more.goes_on = true;
    ask(std::move(more));
    await_thoughts(1);
    loop().advance(232);
    EXPECT_FALSE(is_answered(11));
    loop().advance(1);
    EXPECT_TRUE(is_answered(11));
}

TEST_F(BotPoolTest, how_long_a_bot_thinks_within_the_pace_does_not_show) {
    open({1, 8, 8, 700});
    ask(order("t", 0, 11, "slow"));
    stage().await_arrivals(1);
    loop().advance(690);
    stage().open_gate();
    await_thoughts(1);
    EXPECT_FALSE(is_answered(11));
    loop().advance(9);
    EXPECT_FALSE(is_answered(11));
    loop().advance(1);
    EXPECT_TRUE(is_answered(11));
}

TEST_F(BotPoolTest, a_late_answer_comes_after_a_whole_number_of_paces) {
    open({1, 8, 8, 700});
    ask(order("t", 0, 11, "slow"));
    stage().await_arrivals(1);
    loop().advance(750);
    stage().open_gate();
    await_thoughts(1);
    loop().advance(649);
    EXPECT_FALSE(is_answered(11));
    loop().advance(1);
    EXPECT_TRUE(is_answered(11));
}

TEST_F(BotPoolTest, an_expert_strikes_back_quickly_whatever_it_holds) {
    open({2, 8, 8, 700});
    // Two bots that know different things, and an opponent who sees the same of both.
    for (const std::uint64_t name : {11U, 12U}) {
        BotOrder made = order("t" + std::to_string(name), 0, name, "expert");
        made.obvious.strike_back = "e5";
        ask(std::move(made));
    }
    await_thoughts(2);
    loop().advance(489);
    EXPECT_TRUE(answers().empty());
    loop().advance(1);
    EXPECT_EQ(answers().size(), 2U) << "both at the same moment";
}

TEST_F(BotPoolTest, what_is_not_obvious_takes_the_whole_pace) {
    open({1, 8, 8, 700});
    BotOrder elsewhere = order("t", 0, 11, "expert");
    elsewhere.obvious.strike_back = "c3";
    ask(std::move(elsewhere));
    await_thoughts(1);
    loop().advance(699);
    EXPECT_TRUE(answers().empty());
    loop().advance(1);
    EXPECT_TRUE(is_answered(11));
}

TEST_F(BotPoolTest, a_lesser_bot_does_not_see_what_is_obvious) {
    open({1, 8, 8, 700});
    BotOrder forced = order("t", 0, 11, "first");
    forced.obvious.forced = true;
    ask(std::move(forced));
    await_thoughts(1);
    loop().advance(699);
    EXPECT_TRUE(answers().empty());
}

TEST_F(BotPoolTest, a_kept_bot_is_told_only_what_is_new) {
    open(at_once());
    ask_and_await(order("t", 0, 11));
    ask_and_await(order("t", 0, 11, "first", 5));
    EXPECT_EQ(stage().notes(), (Notes{"11: 1 2 3", "11: 4 5"}));
}

TEST_F(BotPoolTest, the_bot_that_was_not_asked_for_longest_is_told_anew) {
    BotPool& pool = open({1, 8, 2, 0});
    for (const std::uint64_t seed : {11U, 12U, 11U, 13U}) {
        ask_and_await(order("t" + std::to_string(seed), 0, seed));
    }
    EXPECT_EQ(pool.figures().kept, 2U);
    ask_and_await(order("t11", 0, 11, "first", 4));
    ask_and_await(order("t12", 0, 12, "first", 4));
    EXPECT_EQ(stage().notes(),
              (Notes{"11: 1 2 3", "12: 1 2 3", "11:", "13: 1 2 3", "11: 4", "12: 1 2 3 4"}));
}

TEST_F(BotPoolTest, another_level_or_a_table_that_was_set_back_needs_another_bot) {
    open(at_once());
    ask_and_await(order("t", 0, 11));
    ask_and_await(order("t", 0, 12));
    ask_and_await(order("t", 0, 12, "first", 2));
    stage().open_gate();
    ask_and_await(order("t", 0, 12, "slow", 2));
    EXPECT_EQ(stage().notes(), (Notes{"11: 1 2 3", "12: 1 2 3", "12: 1 2", "12: 1 2"}));
}

TEST_F(BotPoolTest, tables_take_turns) {
    open(at_once());
    ask(order("first", 0, 1, "slow"));
    stage().await_arrivals(1);
    for (const int seat : {0, 1, 2}) {
        ask(order("greedy", seat, 10 + static_cast<std::uint64_t>(seat)));
    }
    ask(order("modest", 0, 20));
    stage().open_gate();
    await(12);
    EXPECT_EQ(stage().notes(),
              (Notes{"1: 1 2 3", "10: 1 2 3", "20: 1 2 3", "11: 1 2 3", "12: 1 2 3"}));
}

TEST_F(BotPoolTest, there_is_one_thought_a_table_at_a_time) {
    BotPool& pool = open({2, 8, 8, 0});
    ask(order("t", 0, 11, "slow"));
    stage().await_arrivals(1);
    ask(order("t", 1, 12));
    ask(order("u", 0, 21));
    await(21);
    EXPECT_FALSE(is_answered(12)) << "it was asked before, and a thread is free";
    EXPECT_EQ(pool.figures().queued, 1U);
    stage().open_gate();
    await(12);
    EXPECT_TRUE(is_answered(11));
}

TEST_F(BotPoolTest, who_comes_when_the_queue_is_full_is_told_at_once) {
    BotPool& pool = open({1, 1, 8, 700});
    ask(order("t", 0, 11, "slow"));
    stage().await_arrivals(1);
    ask(order("u", 0, 12));
    ask(order("v", 0, 13));
    EXPECT_FALSE(is_answered(13)) << "not before ask() returns";
    loop().run();
    EXPECT_EQ(answers().at(13), "-");
    EXPECT_EQ(pool.figures().turned_away, 1U);
    stage().open_gate();
    await_thoughts(2);
    loop().advance(700);
    EXPECT_EQ(answers().at(12), "m3");
}

TEST_F(BotPoolTest, bots_that_fail_answer_without_a_word_and_are_opened_anew) {
    BotPool& pool = open(at_once());
    for (const char* level : {"throws", "silent", "endless"}) {
        for (int again = 0; again < 2; ++again) {
            ask_and_await(order("t", 0, 11, level));
            EXPECT_EQ(answers().at(11), "") << level;
            EXPECT_EQ(stage().notes().back(), "11: 1 2 3") << level;
        }
    }
    ask_and_await(order("t", 0, 11, "no such level"));
    EXPECT_EQ(answers().at(11), "");
    EXPECT_EQ(pool.figures().failures, 7U);
    EXPECT_EQ(pool.figures().kept, 0U);
    ask_and_await(order("t", 0, 11));
    EXPECT_EQ(answers().at(11), "m3");
}

TEST_F(BotPoolTest, a_failure_is_told_at_the_pace_too) {
    open({1, 8, 8, 700});
    ask(order("t", 0, 11, "throws"));
    await_thoughts(1);
    loop().advance(699);
    EXPECT_FALSE(is_answered(11));
    loop().advance(1);
    EXPECT_EQ(answers().at(11), "");
}

TEST_F(BotPoolTest, a_forgotten_table_is_answered_nothing_and_starts_afresh) {
    BotPool& pool = open(at_once());
    ask_and_await(order("t", 1, 12));
    ask(order("t", 0, 11, "slow"));
    stage().await_arrivals(1);
    ask(order("t", 1, 12, "first", 5));
    ask(order("u", 0, 21));
    pool.forget("t");
    await(21);
    EXPECT_FALSE(is_answered(11)) << "it was stopped, not answered";
    EXPECT_EQ(answers().at(12), "m3") << "of the first question";
    ask_and_await(order("t", 1, 12, "first", 5));
    EXPECT_EQ(stage().notes().back(), "12: 1 2 3 4 5");
}

TEST_F(BotPoolTest, a_refusal_is_forgotten_as_well) {
    BotPool& pool = open({1, 0, 8, 0});
    ask(order("t", 0, 11));
    pool.forget("t");
    loop().run();
    EXPECT_FALSE(is_answered(11));
}

TEST_F(BotPoolTest, a_stopped_pool_answers_nothing) {
    BotPool& pool = open({1, 8, 8, 700});
    ask(order("t", 0, 11, "slow"));
    stage().await_arrivals(1);
    ask(order("u", 0, 12));
    pool.stop();
    EXPECT_TRUE(answers().empty());
    ask(order("v", 0, 13));
    loop().run();
    EXPECT_EQ(answers(), (std::map<std::uint64_t, std::string>{{11, "-"}, {12, "-"}, {13, "-"}}));
    pool.stop();
    loop().advance(1400);
    EXPECT_EQ(stage().notes(), (Notes{"11: 1 2 3"}));
}

TEST_F(BotPoolTest, a_pool_that_is_gone_answers_nobody) {
    open({1, 8, 8, 700});
    ask(order("t", 0, 11, "slow"));
    ask(order("u", 0, 12));
    stage().await_arrivals(1);
    close();
    loop().advance(1400);
    EXPECT_TRUE(answers().empty());
}

TEST_F(BotPoolTest, an_answer_may_be_the_next_question) {
    BotPool& pool = open(at_once());
    pool.ask(order("t", 0, 11), [&](const std::optional<std::string>& action) {
        EXPECT_EQ(action, "m3");
        ask(order("t", 0, 11, "first", 4));
    });
    await(11);
    EXPECT_EQ(answers().at(11), "m4");
}

TEST_F(BotPoolTest, a_level_s_own_budget_is_kept_as_far_as_the_pace_allows) {
    using std::chrono::milliseconds;
    EXPECT_EQ(budget_of(game(), "first", 0).time, milliseconds(1000));
    EXPECT_EQ(budget_of(game(), "first", 700).time, milliseconds(420));
    EXPECT_EQ(budget_of(game(), "first", 700).nodes, 50U);
    EXPECT_EQ(budget_of(game(), "slow", 700).time, milliseconds(100));
    EXPECT_EQ(budget_of(game(), "throws", 0).time, milliseconds(0));
    EXPECT_EQ(budget_of(game(), "throws", 700).time, milliseconds(420));
    EXPECT_EQ(budget_of(game(), "throws", 700).nodes, 7U);
}

TEST_F(BotPoolTest, a_table_of_bots_makes_room_at_once_for_somebody_who_plays) {
    BotPool& pool = open(at_once());
    BotOrder idle = order("bots", 0, 1, "slow");
    idle.rank = {Importance::watched, 7};
    ask(std::move(idle));
    stage().await_arrivals(1);
    ask(order("person", 0, 2));
    await(2);
    await(1);
    EXPECT_EQ(answers().at(1), "m3") << "with the best it had";
    EXPECT_EQ(pool.figures().made_room, 1U);
    EXPECT_EQ(pool.figures().failures, 0U);
}

TEST_F(BotPoolTest, people_do_not_disturb_each_other) {
    BotPool& pool = open(at_once());
    ask(order("first", 0, 1, "slow"));
    stage().await_arrivals(1);
    ask(order("second", 0, 2));
    EXPECT_FALSE(is_answered(1));
    stage().open_gate();
    await(2);
    EXPECT_EQ(pool.figures().made_room, 0U);
}

TEST_F(BotPoolTest, tables_of_bots_never_take_the_last_places_of_the_queue) {
    open({1, 4, 8, 0});
    ask(order("running", 0, 1, "slow"));
    stage().await_arrivals(1);
    for (std::uint64_t i = 10; i < 20; ++i) {
        BotOrder idle = order("bots" + std::to_string(i), 0, i);
        idle.rank = {Importance::watched, 7};
        ask(std::move(idle));
    }
    ask(order("person", 0, 2));
    loop().run();
    EXPECT_EQ(answers().at(12), "-") << "two wait, the third is turned away";
    stage().open_gate();
    await(2);
    EXPECT_EQ(answers().at(2), "m3");
}

TEST_F(BotPoolTest, bots_that_people_play_with_are_kept_longest) {
    open({1, 8, 2, 0});
    ask_and_await(order("person", 0, 1));
    for (std::uint64_t i = 10; i < 14; ++i) {
        BotOrder idle = order("bots" + std::to_string(i), 0, i);
        idle.rank = {Importance::watched, 7};
        ask_and_await(std::move(idle));
    }
    ask_and_await(order("person", 0, 1, "first", 4));
    EXPECT_EQ(stage().notes().back(), "1: 4") << "it is not told its game anew";
}

}  // namespace
}  // namespace bivouac::server
