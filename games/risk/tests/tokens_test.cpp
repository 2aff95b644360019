// Tokens of one, five and ten units.
#include <algorithm>

#include <gtest/gtest.h>

#include "games/risk/phrases.h"

namespace bivouac::risk {
namespace {

// RK-5, RK-6: the tokens of an army are worth its units, and there is no way with fewer.
TEST(RiskTokens, are_as_few_as_can_be) {
    for (int units = 0; units <= 200; ++units) {
        int fewest = units;
        for (int eagles = 0; eagles * 10 <= units; ++eagles) {
            for (int crests = 0; eagles * 10 + crests * 5 <= units; ++crests) {
                const int assassins = units - eagles * 10 - crests * 5;
                fewest = std::min(fewest, eagles + crests + assassins);
            }
        }
        const Tokens tokens = tokens_of(units);
        EXPECT_EQ(tokens.eagles * 10 + tokens.crests * 5 + tokens.assassins, units);
        EXPECT_EQ(tokens.eagles + tokens.crests + tokens.assassins, fewest) << units;
        EXPECT_GE(std::min({tokens.eagles, tokens.crests, tokens.assassins}), 0) << units;
    }
}

// E25: there are always enough of them.
TEST(RiskTokens, never_run_out) {
    const Tokens tokens = tokens_of(60'009);
    EXPECT_EQ(tokens.eagles, 6000);
    EXPECT_EQ(tokens.crests, 1);
    EXPECT_EQ(tokens.assassins, 4);
}

}  // namespace
}  // namespace bivouac::risk
