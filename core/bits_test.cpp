#include "core/bits.h"

#include <vector>

#include <gtest/gtest.h>

#include "core/rng.h"

namespace bivouac::core {
namespace {

TEST(Bits, nth_bit_agrees_with_counting_up) {
    Rng rng(1);
    for (int round = 0; round < 2000; ++round) {
        const std::uint64_t set = rng.next() & rng.next();
        int n = 0;
        for (int i = 0; i < 64; ++i) {
            if (((set >> i) & 1U) == 0) continue;
            ASSERT_EQ(nth_bit(set, n), i);
            ++n;
        }
        ASSERT_EQ(n, bit_count(set));
    }
}

TEST(Bits, for_each_visits_members_in_order) {
    std::vector<int> seen;
    for_each_bit((std::uint64_t{1} << 63) | 5, [&](int i) { seen.push_back(i); });
    EXPECT_EQ(seen, (std::vector<int>{0, 2, 63}));
}

}  // namespace
}  // namespace bivouac::core
