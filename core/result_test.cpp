#include "core/result.h"

#include <string>

#include <gtest/gtest.h>

#include "core/fixed_vector.h"

namespace bivouac::core {
namespace {

Result<int, std::string> halve(int n) {
    if (n % 2 != 0) return Failure{std::string("odd")};
    return n / 2;
}

TEST(Result, holds_a_value_or_an_error) {
    EXPECT_TRUE(halve(4).ok());
    EXPECT_EQ(*halve(4), 2);
    EXPECT_FALSE(halve(3));
    EXPECT_EQ(halve(3).error(), "odd");
}

TEST(Result, value_and_error_may_have_one_type) {
    const Result<std::string, std::string> bad = Failure{std::string("x")};
    EXPECT_FALSE(bad.ok());
    EXPECT_EQ(bad.error(), "x");
}

TEST(FixedVector, compares_only_what_it_holds) {
    FixedVector<int, 4> a;
    FixedVector<int, 4> b;
    a.push_back(1);
    a.push_back(9);
    a.pop_back();
    b.push_back(1);
    EXPECT_EQ(a, b);
    EXPECT_EQ(a.size(), 1U);
    EXPECT_FALSE(a.full());
    a.resize(3);
    EXPECT_EQ(a.back(), 0);
    static_assert(std::is_trivially_copyable_v<FixedVector<int, 4>>);
}

}  // namespace
}  // namespace bivouac::core
