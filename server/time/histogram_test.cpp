#include "server/time/histogram.h"

#include <gtest/gtest.h>

namespace bivouac::server {
namespace {

TEST(Histogram, counts_by_the_first_bound_that_is_long_enough) {
    Histogram histogram;
    for (const double took : {0.0, 0.001, 0.0011, 2.5, 2.6, 10.0, 11.0}) {
        histogram.add(Histogram::Seconds(took));
    }
    EXPECT_EQ(histogram.counts,
              (std::array<std::uint64_t, 13>{2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 1}));
    EXPECT_DOUBLE_EQ(histogram.seconds, 26.1021);
}

}  // namespace
}  // namespace bivouac::server
