#include "server/limits/rate_text.h"

#include <gtest/gtest.h>

namespace bivouac::server {
namespace {

TEST(RateText, says_how_many_at_once_and_how_many_later) {
    const auto usual = read_rate("240:20/s");
    ASSERT_TRUE(usual);
    EXPECT_EQ(usual->burst, 240);
    EXPECT_EQ(usual->every, 50);
    EXPECT_EQ(read_rate(" 30:15/m ")->every, 4000);
    EXPECT_EQ(read_rate("1:2/h")->every, 1'800'000);
}

TEST(RateText, is_refused_when_it_means_nothing) {
    for (const char* text : {"", "240", "240:20", "240/s", "0:1/s", "1:0/s", "1:1/d", "a:1/s",
                             "1:-1/s", "1:2000/s", "20/s:240", "1:1/s:2", "9999999:1/s"}) {
        EXPECT_FALSE(read_rate(text)) << text;
    }
}

}  // namespace
}  // namespace bivouac::server
