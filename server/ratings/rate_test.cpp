#include "server/ratings/rate.h"

#include <cmath>

#include <gtest/gtest.h>

#include "store/testing/memory_store.h"
#include "store/testing/samples.h"

namespace bivouac::server {
namespace {

constexpr store::Millis kNow = 1'000'000'000'000;
constexpr store::Millis kYear = store::Millis{365} * 24 * 3600 * 1000;

store::Rating rating(store::AccountId account, double value = 1500, double deviation = 80) {
    return {.account = account,
            .game = "risk-classic",
            .value = value,
            .deviation = deviation,
            .volatility = 0.06,
            .games = 7,
            .changed = kNow};
}

double change(const Finisher& finisher, const store::PutRating& write) {
    return write.rating.value - finisher.before.value;
}

TEST(Rate, the_winner_gains_what_an_equal_loser_loses) {
    const std::vector<Finisher> two{{rating(1), true}, {rating(2), false}};
    const auto writes = rate(two, kNow);
    ASSERT_EQ(writes.size(), 2U);
    EXPECT_GT(change(two[0], writes[0]), 5);
    EXPECT_NEAR(change(two[0], writes[0]), -change(two[1], writes[1]), 1e-9);
    EXPECT_EQ(writes[0].rating.games, 8U);
    EXPECT_EQ(writes[0].rating.changed, kNow);
    EXPECT_EQ(writes[0].rating.game, "risk-classic");
}

TEST(Rate, a_draw_between_equals_changes_no_value) {
    const auto writes = rate(std::vector<Finisher>{{rating(1)}, {rating(2)}}, kNow);
    ASSERT_EQ(writes.size(), 2U);
    EXPECT_NEAR(writes[0].rating.value, 1500, 1e-9);
    EXPECT_LT(writes[0].rating.deviation, 80);
}

TEST(Rate, a_draw_of_many_favours_the_weaker) {
    const auto writes =
        rate(std::vector<Finisher>{{rating(1, 1700)}, {rating(2, 1500)}, {rating(3, 1300)}}, kNow);
    ASSERT_EQ(writes.size(), 3U);
    EXPECT_LT(writes[0].rating.value, 1700);
    EXPECT_GT(writes[2].rating.value, 1300);
    EXPECT_GT(writes[2].rating.value - 1300, std::abs(writes[1].rating.value - 1500));
}

TEST(Rate, the_only_winner_of_several_gains_what_the_others_lose_together) {
    for (int players = 3; players <= 5; ++players) {
        std::vector<Finisher> all;
        for (int i = 1; i <= players; ++i) all.push_back({rating(i), i == 1});
        const auto writes = rate(all, kNow);
        ASSERT_EQ(writes.size(), all.size());
        const double gain = change(all[0], writes[0]);
        EXPECT_GT(gain, 5);
        for (std::size_t i = 1; i < all.size(); ++i) {
            EXPECT_NEAR(change(all[i], writes[i]), -gain / (players - 1), 0.01);
        }
    }
}

TEST(Rate, more_is_expected_of_the_stronger) {
    const std::vector<Finisher> four{{rating(1, 1500), true},
                                     {rating(2, 1900), false},
                                     {rating(3, 1100), false},
                                     {rating(4, 1500), false}};
    const auto writes = rate(four, kNow);
    ASSERT_EQ(writes.size(), 4U);
    EXPECT_GT(change(four[0], writes[0]), 0);
    EXPECT_LT(change(four[1], writes[1]), change(four[3], writes[3]));
    EXPECT_LT(change(four[3], writes[3]), change(four[2], writes[2]));
    EXPECT_LT(change(four[2], writes[2]), 0);
}

TEST(Rate, winners_together_share_the_win) {
    const std::vector<Finisher> teams{
        {rating(1), true}, {rating(2), true}, {rating(3), false}, {rating(4), false}};
    const auto writes = rate(teams, kNow);
    ASSERT_EQ(writes.size(), 4U);
    EXPECT_GT(change(teams[0], writes[0]), 0);
    EXPECT_NEAR(change(teams[0], writes[0]), change(teams[1], writes[1]), 1e-9);
    EXPECT_NEAR(change(teams[0], writes[0]), -change(teams[2], writes[2]), 1e-6);
}

TEST(Rate, nothing_when_there_is_nothing_to_rate) {
    EXPECT_TRUE(rate({}, kNow).empty());
    EXPECT_TRUE(rate(std::vector<Finisher>{{rating(1), true}}, kNow).empty());
    EXPECT_TRUE(rate(std::vector<Finisher>{{rating(1), true}, {rating(1), false}}, kNow).empty());
    EXPECT_TRUE(rate(std::vector<Finisher>{{rating(1), true}, {rating(0), false}}, kNow).empty());
}

TEST(Rate, a_beginner_is_provisional_until_some_games_are_played) {
    store::Rating beginner;
    beginner.account = 1;
    beginner.changed = kNow;
    EXPECT_TRUE(is_provisional(beginner, kNow));
    int games = 0;
    while (is_provisional(beginner, kNow)) {
        ASSERT_LT(++games, 30);
        const auto writes = rate(
            std::vector<Finisher>{{beginner, games % 2 == 0}, {rating(2), games % 2 == 1}}, kNow);
        beginner = writes.at(0).rating;
    }
    EXPECT_GE(games, 8);
}

TEST(Rate, deviation_grows_while_somebody_stays_away) {
    const store::Rating steady = rating(1, 1500, 60);
    EXPECT_DOUBLE_EQ(deviation_at(steady, kNow), 60);
    EXPECT_NEAR(deviation_at(steady, kNow + kYear), 107.4, 0.1);
    EXPECT_FALSE(is_provisional(steady, kNow + kYear));
    EXPECT_TRUE(is_provisional(steady, kNow + 2 * kYear));
    EXPECT_DOUBLE_EQ(deviation_at(steady, kNow + 100 * kYear), kMostDeviation);
    EXPECT_DOUBLE_EQ(deviation_at(steady, kNow - kYear), 60) << "a clock set back";
}

TEST(Rate, values_and_deviations_have_limits) {
    const auto writes =
        rate(std::vector<Finisher>{{rating(1, 105, 350), false}, {rating(2, 110, 45), true}}, kNow);
    ASSERT_EQ(writes.size(), 2U);
    EXPECT_DOUBLE_EQ(writes[0].rating.value, kLeastValue);
    EXPECT_GE(writes[1].rating.deviation, kLeastDeviation);
}

TEST(Rate, a_rating_that_went_on_meanwhile_makes_the_deed_stale) {
    store::testing::MemoryDisk disk;
    const auto store = disk.open("x");
    const auto ada = store::testing::create_account(*store, store::testing::named("Ada"));
    const auto bea = store::testing::create_account(*store, store::testing::named("Bea"));
    const auto beginner = [](store::AccountId account) {
        store::Rating rating;
        rating.account = account;
        rating.game = "g";
        return rating;
    };
    const auto game = [&](bool ada_won) {
        std::vector<Finisher> both{{beginner(ada), ada_won}, {beginner(bea), !ada_won}};
        for (Finisher& finisher : both) {
            for (const store::Rating& known : store->ratings_of(finisher.before.account).value()) {
                finisher.before = known;
            }
        }
        store::Batch batch;
        for (const store::PutRating& write : rate(both, kNow)) batch.emplace_back(write);
        return batch;
    };
    const store::Batch first = game(true);
    const store::Batch second = game(false);
    store::testing::must(*store, first);
    EXPECT_EQ(store::testing::refusal(*store, second), store::Trouble::stale);
    store::testing::must(*store, game(false));
    EXPECT_EQ(store->ratings_of(ada).value().at(0).games, 2U);
}

}  // namespace
}  // namespace bivouac::server
