#include "server/clock/clock.h"

#include <chrono>

#include <gtest/gtest.h>

namespace bivouac::server {
namespace {

using engine::Seat;
using engine::SeatSet;

constexpr Millis kStart = 1'700'000'000'000;
constexpr Millis kSecond = 1000;
constexpr Seat kFirst(0);
constexpr Seat kSecondSeat(1);

constexpr Millis kDay = Millis{24} * 3600 * kSecond;

const protocol::Clock kBlitz{.kind = protocol::ClockKind::live,
                             .base = std::chrono::minutes(5),
                             .increment = std::chrono::seconds(5),
                             .setup = std::chrono::minutes(1)};
const protocol::Clock kDays{.kind = protocol::ClockKind::days, .days = 3};
// 12 minutes each, 4 s of every turn free, 50 minutes for the whole game.
const protocol::Clock kTournament = protocol::tournament_clock();

SeatSet both() { return SeatSet::first(2); }

TEST(Clock, without_a_clock_in_the_terms_nobody_has_a_time) {
    Clock clock(protocol::Clock{}, 2);
    clock.run(both(), Stage::play, kStart);
    EXPECT_EQ(clock.left(kFirst, kStart + kDay), std::nullopt);
    EXPECT_EQ(clock.flag_time(), std::nullopt);
    EXPECT_TRUE(clock.fallen(kStart + 1000 * kDay).empty());
}

TEST(Clock, counts_the_time_of_whoever_is_due_and_adds_the_increment) {
    Clock clock(kBlitz, 2);
    clock.run(kFirst, Stage::play, kStart);
    EXPECT_EQ(clock.left(kFirst, kStart + 20 * kSecond), 280 * kSecond);
    EXPECT_EQ(clock.left(kSecondSeat, kStart + 20 * kSecond), 300 * kSecond);
    clock.run(kSecondSeat, Stage::play, kStart + 20 * kSecond);
    EXPECT_EQ(clock.left(kFirst, kStart + 100 * kSecond), 285 * kSecond);
    EXPECT_EQ(clock.left(kSecondSeat, kStart + 100 * kSecond), 220 * kSecond);
    EXPECT_FALSE(clock.is_running(kFirst));
    EXPECT_TRUE(clock.is_running(kSecondSeat));
}

TEST(Clock, a_turn_of_several_actions_earns_one_increment) {
    Clock clock(kBlitz, 2);
    for (Millis seconds = 0; seconds < 40; seconds += 10) {
        clock.run(kFirst, Stage::play, kStart + seconds * kSecond);
    }
    clock.run(kSecondSeat, Stage::play, kStart + 40 * kSecond);
    EXPECT_EQ(clock.left(kFirst, kStart + 40 * kSecond), 265 * kSecond);
}

TEST(Clock, each_seat_has_its_own_setup_time) {
    Clock clock(kBlitz, 2);
    clock.run(both(), Stage::setup, kStart);
    EXPECT_EQ(clock.flag_time(), kStart + 60 * kSecond);
    clock.run(kSecondSeat, Stage::setup, kStart + 25 * kSecond);
    EXPECT_EQ(clock.left(kFirst, kStart + 50 * kSecond), 300 * kSecond)
        << "who is ready sees the time for play, without an increment for the setup";
    EXPECT_EQ(clock.left(kSecondSeat, kStart + 50 * kSecond), 10 * kSecond);
    clock.run(kFirst, Stage::play, kStart + 50 * kSecond);
    EXPECT_EQ(clock.left(kFirst, kStart + 51 * kSecond), 299 * kSecond)
        << "what was left of the setup time is not carried over";
    EXPECT_EQ(clock.left(kSecondSeat, kStart + 51 * kSecond), 300 * kSecond)
        << "nor is it shown for whoever waits";
}

TEST(Clock, the_same_seat_may_go_from_setup_to_play) {
    Clock clock(kBlitz, 2);
    clock.run(kFirst, Stage::setup, kStart);
    clock.run(kFirst, Stage::play, kStart + 30 * kSecond);
    EXPECT_EQ(clock.left(kFirst, kStart + 40 * kSecond), 290 * kSecond);
}

TEST(Clock, without_setup_time_the_stock_is_used) {
    protocol::Clock terms = kBlitz;
    terms.setup = {};
    Clock clock(terms, 2);
    clock.run(both(), Stage::setup, kStart);
    clock.run(kFirst, Stage::play, kStart + 100 * kSecond);
    EXPECT_EQ(clock.left(kFirst, kStart + 100 * kSecond), 200 * kSecond);
    EXPECT_EQ(clock.left(kSecondSeat, kStart + 100 * kSecond), 200 * kSecond);
}

TEST(Clock, says_when_the_first_of_several_falls_and_who_it_is) {
    Clock clock(kBlitz, 3);
    clock.run(kFirst, Stage::play, kStart);
    const SeatSet all = SeatSet::first(3);
    clock.run(all, Stage::play, kStart + 100 * kSecond);
    const Millis flag = kStart + 300 * kSecond;
    EXPECT_EQ(clock.flag_time(), flag);
    EXPECT_TRUE(clock.fallen(flag - 1).empty());
    EXPECT_EQ(clock.fallen(flag), SeatSet(kFirst));
    EXPECT_EQ(clock.left(kFirst, flag + kDay), 0);
    EXPECT_EQ(clock.fallen(flag + 100 * kSecond), all);
}

TEST(Clock, days_are_given_anew_for_each_turn) {
    Clock clock(kDays, 2);
    clock.run(kFirst, Stage::play, kStart);
    EXPECT_EQ(clock.left(kFirst, kStart + kDay), 2 * kDay);
    EXPECT_EQ(clock.left(kSecondSeat, kStart + kDay), std::nullopt);
    clock.run(kFirst, Stage::play, kStart + kDay);
    EXPECT_EQ(clock.flag_time(), kStart + 3 * kDay) << "the turn goes on";
    clock.run(kSecondSeat, Stage::play, kStart + 2 * kDay);
    clock.run(kFirst, Stage::play, kStart + 3 * kDay);
    EXPECT_EQ(clock.flag_time(), kStart + 6 * kDay);
}

TEST(Clock, stands_still_while_paused) {
    Clock clock(kBlitz, 2);
    clock.run(kFirst, Stage::play, kStart);
    clock.pause(kStart + 10 * kSecond);
    clock.pause(kStart + 20 * kSecond);
    EXPECT_TRUE(clock.is_paused());
    EXPECT_FALSE(clock.is_running(kFirst));
    EXPECT_EQ(clock.flag_time(), std::nullopt);
    EXPECT_EQ(clock.left(kFirst, kStart + kDay), 290 * kSecond);
    EXPECT_TRUE(clock.fallen(kStart + kDay).empty());
    clock.resume(kStart + kDay);
    EXPECT_EQ(clock.left(kFirst, kStart + kDay + 5 * kSecond), 285 * kSecond);
    clock.resume(kStart + kDay + 5 * kSecond);
    EXPECT_EQ(clock.flag_time(), kStart + kDay + 290 * kSecond);
}

TEST(Clock, a_move_during_a_pause_costs_nothing) {
    Clock clock(kBlitz, 2);
    clock.run(kFirst, Stage::play, kStart);
    clock.pause(kStart + 10 * kSecond);
    clock.run(kSecondSeat, Stage::play, kStart + 500 * kSecond);
    clock.resume(kStart + 1000 * kSecond);
    EXPECT_EQ(clock.left(kFirst, kStart + 1000 * kSecond), 295 * kSecond);
    EXPECT_EQ(clock.left(kSecondSeat, kStart + 1001 * kSecond), 299 * kSecond);
}

TEST(Clock, downtime_costs_nothing) {
    Clock clock(kBlitz, 2);
    clock.run(kFirst, Stage::play, kStart);
    const Millis last_entry = kStart + 10 * kSecond;
    const Millis back = kStart + kDay;
    clock.excuse(last_entry, back);
    EXPECT_EQ(clock.left(kFirst, back), 290 * kSecond);
    EXPECT_EQ(clock.flag_time(), back + 290 * kSecond);
    clock.excuse(last_entry, back);
    EXPECT_EQ(clock.left(kFirst, back), 290 * kSecond) << "given back once";
}

TEST(Clock, excuses_only_the_time_that_ran) {
    Clock clock(kBlitz, 2);
    clock.run(kFirst, Stage::play, kStart);
    clock.excuse(kStart - kDay, kStart - kSecond);
    clock.excuse(kStart + 9 * kSecond, kStart + 2 * kSecond);
    EXPECT_EQ(clock.left(kFirst, kStart + 10 * kSecond), 290 * kSecond);
    clock.excuse(kStart - kDay, kStart + 4 * kSecond);
    EXPECT_EQ(clock.left(kFirst, kStart + 10 * kSecond), 294 * kSecond);
}

TEST(Clock, downtime_during_a_pause_is_not_given_back_twice) {
    Clock clock(kBlitz, 2);
    clock.run(kFirst, Stage::play, kStart);
    clock.pause(kStart + 10 * kSecond);
    clock.excuse(kStart + 10 * kSecond, kStart + 400 * kSecond);
    clock.excuse(kStart + 50 * kSecond, kStart + 400 * kSecond);
    EXPECT_EQ(clock.left(kFirst, kStart + 400 * kSecond), 290 * kSecond);
    clock.resume(kStart + 500 * kSecond);
    EXPECT_EQ(clock.left(kFirst, kStart + 500 * kSecond), 290 * kSecond);
}

TEST(Clock, a_clock_set_back_gives_no_time) {
    Clock clock(kBlitz, 2);
    clock.run(kFirst, Stage::play, kStart);
    EXPECT_EQ(clock.left(kFirst, kStart - kDay), 300 * kSecond);
    clock.stop(kStart - kDay);
    EXPECT_EQ(clock.left(kFirst, kStart), 305 * kSecond);
    EXPECT_EQ(clock.flag_time(), std::nullopt);
}

TEST(Clock, a_clock_on_the_wall_that_is_set_costs_nobody) {
    for (const Millis by : {3600 * kSecond, -600 * kSecond}) {
        Clock clock(kBlitz, 2);
        clock.run(kFirst, Stage::play, kStart);
        const Millis later = kStart + 20 * kSecond;
        clock.move(by);
        EXPECT_EQ(clock.left(kFirst, later + by), 280 * kSecond);
        EXPECT_EQ(clock.flag_time(), kStart + 300 * kSecond + by);
        clock.pause(later + by);
        clock.move(by);
        EXPECT_EQ(clock.left(kFirst, later + 2 * by + kDay), 280 * kSecond);
        clock.resume(later + 2 * by + kDay);
        EXPECT_EQ(clock.left(kFirst, later + 2 * by + kDay), 280 * kSecond);
    }
}

TEST(Clock, the_first_seconds_of_every_turn_are_free) {
    Clock clock(kTournament, 2);
    clock.run(kFirst, Stage::play, kStart);
    EXPECT_EQ(clock.free_left(kStart + kSecond), 3 * kSecond);
    EXPECT_EQ(clock.left(kFirst, kStart + 4 * kSecond), 720 * kSecond);
    EXPECT_EQ(clock.left(kFirst, kStart + 5 * kSecond), 719 * kSecond);
    EXPECT_EQ(clock.free_left(kStart + 5 * kSecond), 0);
    EXPECT_EQ(clock.flag_time(), kStart + 724 * kSecond);
    // A quick turn saves nothing: what was free is not added.
    clock.run(kSecondSeat, Stage::play, kStart + 5 * kSecond);
    clock.run(kFirst, Stage::play, kStart + 6 * kSecond);
    EXPECT_EQ(clock.left(kFirst, kStart + 10 * kSecond), 719 * kSecond);
    EXPECT_EQ(clock.left(kSecondSeat, kStart + 10 * kSecond), 720 * kSecond);
    EXPECT_EQ(clock.left(kFirst, kStart + 12 * kSecond), 717 * kSecond);
}

TEST(Clock, the_setup_has_no_free_seconds_and_no_part_in_the_whole_game) {
    Clock clock(kTournament, 2);
    clock.run(both(), Stage::setup, kStart);
    EXPECT_EQ(clock.free_left(kStart), 0);
    EXPECT_EQ(clock.left(kFirst, kStart + 200 * kSecond), 100 * kSecond);
    EXPECT_EQ(clock.whole_left(kStart + 200 * kSecond), 3000 * kSecond);
    clock.run(kFirst, Stage::play, kStart + 200 * kSecond);
    EXPECT_EQ(clock.whole_left(kStart + 300 * kSecond), 2900 * kSecond);
}

TEST(Clock, the_whole_game_runs_whoever_plays_and_is_up_at_its_time) {
    Clock clock(kTournament, 2);
    Millis now = kStart;
    Seat seat = kFirst;
    // Six seconds a turn, two of them not free: nobody's own time is up in fifty minutes.
    for (int turn = 0; turn < 499; ++turn) {
        clock.run(seat, Stage::play, now);
        seat = seat == kFirst ? kSecondSeat : kFirst;
        now += 6 * kSecond;
    }
    clock.run(seat, Stage::play, now);
    EXPECT_EQ(clock.flag_time(), kStart + 3000 * kSecond);
    EXPECT_FALSE(clock.whole_is_up(kStart + 3000 * kSecond - 1));
    EXPECT_TRUE(clock.whole_is_up(kStart + 3000 * kSecond));
    EXPECT_TRUE(clock.fallen(kStart + 3000 * kSecond).empty());
}

TEST(Clock, a_pause_downtime_and_a_wall_clock_cost_the_whole_game_nothing) {
    Clock clock(kTournament, 2);
    clock.run(kFirst, Stage::play, kStart);
    clock.pause(kStart + 10 * kSecond);
    EXPECT_EQ(clock.whole_left(kStart + kDay), 2990 * kSecond);
    EXPECT_EQ(clock.flag_time(), std::nullopt);
    clock.resume(kStart + 110 * kSecond);
    EXPECT_EQ(clock.whole_left(kStart + 120 * kSecond), 2980 * kSecond);
    EXPECT_EQ(clock.left(kFirst, kStart + 120 * kSecond), 704 * kSecond);
    clock.excuse(kStart + 120 * kSecond, kStart + 220 * kSecond);
    EXPECT_EQ(clock.whole_left(kStart + 220 * kSecond), 2980 * kSecond);
    clock.move(3600 * kSecond);
    EXPECT_EQ(clock.whole_left(kStart + (3600 + 230) * kSecond), 2970 * kSecond);
    EXPECT_EQ(clock.left(kFirst, kStart + (3600 + 230) * kSecond), 694 * kSecond);
    clock.stop(kStart + (3600 + 230) * kSecond);
    EXPECT_EQ(clock.whole_left(kStart + kDay), 2970 * kSecond) << "nobody plays any more";
}

}  // namespace
}  // namespace bivouac::server
