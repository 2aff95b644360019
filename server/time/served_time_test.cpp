#include "server/time/served_time.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "server/time/system_time.h"

namespace bivouac::server {
namespace {

constexpr store::Millis kMinute = 60'000;

class ServedTimes : public ::testing::Test {
protected:
    Now real_{5'000, 1'800'000'000'000};
    ServedTime time_{[this] { return real_; }};

    void pass(store::Millis time) {
        real_.steady += time;
        real_.wall += time;
    }
};

TEST_F(ServedTimes, goes_with_the_wall_clock_as_long_as_nobody_sets_it) {
    EXPECT_EQ(time_.now(), real_);
    pass(kMinute);
    EXPECT_EQ(time_.now(), real_);
    EXPECT_FALSE(time_.follow());
}

TEST_F(ServedTimes, knows_nothing_of_a_jump_until_it_is_told_to_follow) {
    for (const store::Millis jump : {10 * kMinute, -10 * kMinute, 600 * kMinute}) {
        const Now before = real_;
        real_.wall += jump;
        pass(70);
        EXPECT_EQ(time_.now(), (Now{before.steady + 70, before.wall + 70}));
        const auto set = time_.follow();
        ASSERT_TRUE(set);
        EXPECT_EQ(set->from, before.wall + 70);
        EXPECT_EQ(set->until, before.wall + 70 + jump);
        EXPECT_EQ(time_.now(), real_);
        EXPECT_FALSE(time_.follow()) << "once is enough";
    }
}

TEST_F(ServedTimes, small_steps_wait_until_they_have_added_up) {
    for (int i = 0; i < 4; ++i) {
        real_.wall += 240;
        EXPECT_FALSE(time_.follow());
    }
    real_.wall += 240;
    const auto set = time_.follow();
    ASSERT_TRUE(set);
    EXPECT_EQ(set->until - set->from, 1200);
}

TEST(TimeMovedBy, adds_what_the_file_says_to_the_wall_clock_alone) {
    const auto file =
        std::filesystem::path(::testing::TempDir()) / ("moved_time_" + std::to_string(::getpid()));
    const TimeSource moved = time_moved_by(file.string());
    const TimeSource real = system_time();
    const auto ahead = [&] { return moved().wall - real().wall; };
    EXPECT_NEAR(static_cast<double>(ahead()), 0, 1000);
    std::ofstream(file) << -3'600'000 << std::flush;
    const store::Millis start = real().steady;
    // The file is asked every now and then only.
    while (ahead() > -3'000'000 && real().steady - start < 60'000) {
    }
    EXPECT_NEAR(static_cast<double>(ahead()), -3'600'000, 1000);
    EXPECT_NEAR(static_cast<double>(moved().steady - real().steady), 0, 1000);
    std::filesystem::remove(file);
}

}  // namespace
}  // namespace bivouac::server
