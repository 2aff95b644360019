// How likely a score is to win.
#include "games/strategic/judge.h"

#include <gtest/gtest.h>

namespace bivouac::strategic {
namespace {

[[nodiscard]] engine::SlowCalibration after_quiet_turns(int turns) {
    State state;
    state.quiet.count = static_cast<std::uint8_t>(turns);
    return Judge::curve_at(state);
}

TEST(StrategicJudge, what_one_side_may_hope_the_other_may_fear) {
    const auto curve = after_quiet_turns(0);
    EXPECT_EQ(curve.chance(0), 0.5);
    double last = 0;
    for (int score = -20000; score <= 20000; score += 500) {
        EXPECT_GT(curve.chance(score), last) << score;
        last = curve.chance(score);
        EXPECT_NEAR(last + curve.chance(-score), 1, 1e-12) << score;
    }
}

// D19: the draw comes nearer.
TEST(StrategicJudge, the_longer_nothing_happens_the_less_a_lead_is_worth) {
    for (const int score : {300, 1000, 4000}) {
        const double early = after_quiet_turns(0).chance(score);
        const double later = after_quiet_turns(50).chance(score);
        const double late = after_quiet_turns(99).chance(score);
        EXPECT_GT(early, later + 0.02) << score;
        EXPECT_GT(later, late + 0.02) << score;
        EXPECT_GT(late, 0.5) << score;
    }
}

}  // namespace
}  // namespace bivouac::strategic
