#include "games/risk/bot/forecast.h"

#include <numeric>

#include <gtest/gtest.h>

#include "games/risk/tests/course.h"

namespace bivouac::risk {
namespace {

float sum_of(const Shares& shares) { return std::accumulate(shares.begin(), shares.end(), 0.0F); }

TEST(RiskForecast, books_every_chance_of_the_end_once) {
    const BattleTable table;
    for (const char* options : {"players=2", "players=3", "players=5 map=mediterranean"}) {
        Scene scene = dealt_game(options, 0, 7);
        const Habits habits(scene.settings, table, {});
        Forecast forecast(scene.settings, habits, scene.state, 11);
        for (int i = 0; i < 3000 && !forecast.over(); ++i) {
            forecast.step();
            ASSERT_NEAR(sum_of(forecast.booked()) + forecast.still_open(), 1.0F, 1e-3F);
            ASSERT_EQ(Rules::broken(scene.settings, scene.state), "");
        }
        EXPECT_TRUE(forecast.over()) << options;
    }
}

// With one card left besides Sigma, each comes with the same chance.
TEST(RiskForecast, gives_sigma_to_whoever_leads) {
    const BattleTable table;
    Scene scene("players=3");
    scene.hold_all(0).hold(1, "peru").hold(2, "brazil");
    scene.state.position.discard = scene.settings.map.all() & ~bit(scene.place("alaska"));
    scene.state.position.conquered = true;
    const Habits habits(scene.settings, table, {});
    Forecast forecast(scene.settings, habits, scene.state, 1);
    forecast.act(Action::plain(Action::Kind::end));
    EXPECT_FLOAT_EQ(forecast.booked()[0], 0.5F);
    EXPECT_FLOAT_EQ(forecast.still_open(), 0.5F);
}

TEST(RiskJudge, shares_one_win_among_those_who_play) {
    const BattleTable table;
    Scene scene("players=4");
    scene.state.position.standing[3] = Standing::resigned;
    const Portrait portrait = portray(scene.settings, scene.state, table);
    const Shares shares =
        chances(scene.settings, scene.now(), portrait, judge_weights(scene.settings));
    EXPECT_NEAR(sum_of(shares), 1.0F, 1e-4F);
    EXPECT_EQ(shares[3], 0);
}

TEST(RiskJudge, prefers_to_hold_more) {
    const BattleTable table;
    for (const char* options : {"players=2", "players=3", "players=5", "players=3 sigma=off"}) {
        Scene scene(options);
        const auto share = [&] {
            return chances(scene.settings, scene.now(), portray(scene.settings, scene.state, table),
                           judge_weights(scene.settings))[0];
        };
        const float before = share();
        scene.hold(0, "indonesia new_guinea western_australia eastern_australia", 4);
        EXPECT_GT(share(), before) << options;
    }
}

}  // namespace
}  // namespace bivouac::risk
