#include <gtest/gtest.h>

#include "client/load/metrics.h"
#include "client/load/plan.h"
#include "client/load/scene.h"

namespace bivouac::client {
namespace {

TEST(LoadFigures, percentiles_are_answers_that_came) {
    LoadFigures figures;
    EXPECT_EQ(figures.latency(0.5), 0U);
    for (std::uint32_t i = 1; i <= 200; ++i) figures.latencies.push_back(i * 10);
    EXPECT_EQ(figures.latency(0.5), 1000U);
    EXPECT_EQ(figures.latency(0.99), 1980U);
    EXPECT_EQ(figures.latency(1), 2000U);
    EXPECT_EQ(figures.latency(0), 10U);
}

TEST(Pace, lets_through_what_was_asked_for_and_saves_nothing_up) {
    Pace pace(100);
    EXPECT_FALSE(pace.take());
    pace.pass(0.01);
    EXPECT_TRUE(pace.take());
    EXPECT_FALSE(pace.take());
    pace.pass(10);
    EXPECT_TRUE(pace.take());
    EXPECT_TRUE(pace.take());
    EXPECT_FALSE(pace.has_any()) << "two are a moment's worth";
    Pace any(0);
    EXPECT_TRUE(any.take());
    EXPECT_TRUE(any.has_any());
    EXPECT_FALSE(any.is_limited());
}

TEST(Metrics, numbers_are_read_and_the_rest_passed_over) {
    const Metrics metrics = read_metrics(
        "# HELP a_total What it counts.\n# TYPE a_total counter\na_total 12\n"
        "b{path=\"/x y\",le=\"0.5\"} 2.5e3 1700000000\n\nnonsense\nc NaN?\n} 4\nd 7");
    EXPECT_EQ(metrics.at("a_total"), 12);
    EXPECT_EQ(metrics.at("b{path=\"/x y\",le=\"0.5\"}"), 2500);
    EXPECT_EQ(metrics.at("d"), 7);
    EXPECT_FALSE(metrics.contains("c"));
    EXPECT_FALSE(metrics.contains("nonsense"));
}

}  // namespace
}  // namespace bivouac::client
