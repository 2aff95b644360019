#include "server/net/crowd.h"

#include <vector>

#include <gtest/gtest.h>

namespace bivouac::server::net {
namespace {

TEST(Crowd, lets_so_many_in_from_one_address) {
    Crowd crowd;
    std::vector<Crowd::Place> inside;
    for (int i = 0; i != 3; ++i) {
        Crowd::Admission admission = crowd.admit("203.0.113.7", 3);
        EXPECT_TRUE(admission.granted);
        inside.push_back(std::move(admission.place));
    }
    EXPECT_FALSE(crowd.admit("203.0.113.7", 3).granted);
    EXPECT_TRUE(crowd.admit("203.0.113.8", 3).granted);
    inside.pop_back();
    EXPECT_TRUE(crowd.admit("203.0.113.7", 3).granted);
}

TEST(Crowd, counts_a_home_of_ipv6_as_one) {
    Crowd crowd;
    const Crowd::Admission first = crowd.admit("2001:db8::1", 1);
    EXPECT_TRUE(first.granted);
    EXPECT_FALSE(crowd.admit("2001:db8::2", 1).granted);
    EXPECT_TRUE(crowd.admit("2001:db8:0:1::2", 1).granted);
}

TEST(Crowd, does_not_count_loopback) {
    Crowd crowd;
    EXPECT_TRUE(crowd.admit("127.0.0.1", 0).granted);
    EXPECT_TRUE(crowd.admit("::1", 0).granted);
    EXPECT_FALSE(crowd.admit("203.0.113.7", 0).granted);
    EXPECT_EQ(crowd.addresses(), 0U);
}

TEST(Crowd, remembers_nobody_who_has_left) {
    Crowd crowd;
    {
        Crowd::Admission a = crowd.admit("203.0.113.7", 9);
        const Crowd::Admission b = crowd.admit("203.0.113.7", 9);
        Crowd::Place moved = std::move(a.place);
        EXPECT_EQ(crowd.addresses(), 1U);
        moved.give_back();
        moved.give_back();
        EXPECT_EQ(crowd.addresses(), 1U);
    }
    EXPECT_EQ(crowd.addresses(), 0U);
}

}  // namespace
}  // namespace bivouac::server::net
