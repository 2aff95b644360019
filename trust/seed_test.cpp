#include "trust/seed.h"

#include <gtest/gtest.h>

namespace bivouac::trust {
namespace {

TEST(Seed, a_text_reads_back_and_is_strict) {
    for (const std::string& text : {std::string("-"), std::string("00"), std::string(64, 'f')}) {
        const auto seed = seed_from_text(text);
        ASSERT_TRUE(seed) << text;
        EXPECT_EQ(to_text(*seed), text);
    }
    for (const std::string& bad : {std::string(), std::string("0"), std::string("--"),
                                   std::string("AA"), std::string(66, 'f'), std::string("0 0")}) {
        EXPECT_FALSE(seed_from_text(bad)) << bad;
    }
}

TEST(Seed, seats_without_one_are_not_counted) {
    EXPECT_EQ(given({{}, {1}, {}, {0}}), 2);
    EXPECT_EQ(given({}), 0);
}

}  // namespace
}  // namespace bivouac::trust
