#include "server/limits/address_key.h"

#include <gtest/gtest.h>

namespace bivouac::server {
namespace {

TEST(AddressKey, of_an_ipv4_address_is_the_address) {
    EXPECT_EQ(address_key("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(address_key("::ffff:192.0.2.7"), "192.0.2.7");
}

TEST(AddressKey, is_shared_by_a_whole_ipv6_network) {
    EXPECT_EQ(address_key("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(address_key("2001:db8:1:2::1"), "2001:db8:1:2::/64");
    EXPECT_NE(address_key("2001:db8:1:3::1"), address_key("2001:db8:1:2::1"));
    EXPECT_EQ(address_key("fe80::1%eth0"), "fe80::/64");
}

TEST(AddressKey, of_an_ipv6_network_has_a_wider_one) {
    EXPECT_EQ(network_key(address_key("2001:db8:1:2::1")), "2001:db8:1::/48");
    EXPECT_EQ(network_key(address_key("2001:db8:1:ffff::1")), "2001:db8:1::/48");
    EXPECT_NE(network_key(address_key("2001:db8:2:2::1")), "2001:db8:1::/48");
    EXPECT_EQ(network_key(address_key("192.0.2.7")), "");
    EXPECT_EQ(network_key("local"), "");
    EXPECT_EQ(network_key("x/64"), "");
}

TEST(AddressKey, what_is_kept_of_an_address_is_its_beginning) {
    EXPECT_EQ(shortened_address("192.0.2.7"), "192.0.2.*");
    EXPECT_EQ(shortened_address("::ffff:192.0.2.7"), "192.0.2.*");
    EXPECT_EQ(shortened_address("2001:db8:1:2::1"), "2001:db8:1::/48");
    EXPECT_EQ(shortened_address("::1"), "::/48");
    EXPECT_EQ(shortened_address("local"), "");
    EXPECT_EQ(shortened_address(""), "");
}

TEST(AddressKey, of_anything_else_is_the_text) {
    EXPECT_EQ(address_key("local"), "local");
    EXPECT_EQ(address_key(""), "");
}

}  // namespace
}  // namespace bivouac::server
