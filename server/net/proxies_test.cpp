#include "server/net/proxies.h"

#include <gtest/gtest.h>

namespace bivouac::server::net {
namespace {

bool contains(std::string_view range, std::string_view address) {
    const auto read = AddressRange::read(range);
    EXPECT_TRUE(read) << range;
    return read && read->contains(address);
}

TEST(AddressRange, is_one_address_or_all_that_begin_alike) {
    EXPECT_TRUE(contains("192.0.2.7", "192.0.2.7"));
    EXPECT_FALSE(contains("192.0.2.7", "192.0.2.8"));
    EXPECT_TRUE(contains("10.0.0.0/8", "10.255.0.1"));
    EXPECT_FALSE(contains("10.0.0.0/8", "11.0.0.1"));
    EXPECT_TRUE(contains("192.0.2.128/25", "192.0.2.200"));
    EXPECT_FALSE(contains("192.0.2.128/25", "192.0.2.100"));
    EXPECT_TRUE(contains("fd00::/8", "fd12::1"));
    EXPECT_FALSE(contains("fd00::/8", "fe80::1"));
    EXPECT_TRUE(contains("0.0.0.0/0", "203.0.113.9"));
    EXPECT_FALSE(contains("0.0.0.0/0", "2001:db8::1")) << "every address of IPv4, no other";
    EXPECT_TRUE(contains(" 127.0.0.1 ", "::ffff:127.0.0.1"));
}

TEST(AddressRange, is_refused_when_it_is_none) {
    for (const char* text : {"", "localhost", "10.0.0.0/33", "::1/129", "10.0.0.0/", "/8", "10/8",
                             "10.0.0.0/x", "1.2.3.4.5"}) {
        EXPECT_FALSE(AddressRange::read(text)) << text;
    }
    EXPECT_FALSE(contains("10.0.0.0/8", "unix"));
}

TEST(Proxies, the_client_stands_so_many_items_from_the_end) {
    const std::string_view list = "6.6.6.6, 203.0.113.7, 10.0.0.1";
    EXPECT_EQ((Proxies{.hops = 1}.item(list)), "10.0.0.1");
    EXPECT_EQ((Proxies{.hops = 2}.item(list)), "203.0.113.7");
    EXPECT_EQ((Proxies{.hops = 9}.item(list)), "6.6.6.6");
    EXPECT_EQ((Proxies{.hops = 2}.item("")), "");
}

TEST(Proxies, are_known_by_their_addresses) {
    const Proxies ours{.ranges = {*AddressRange::read("10.0.0.0/8"), *AddressRange::read("::1")}};
    EXPECT_TRUE(ours.speaks_for_others("10.2.3.4"));
    EXPECT_TRUE(ours.speaks_for_others("::1"));
    EXPECT_FALSE(ours.speaks_for_others("203.0.113.7"));
    EXPECT_FALSE(Proxies().speaks_for_others("127.0.0.1"));
    EXPECT_TRUE(Proxies{.anybody = true}.speaks_for_others("203.0.113.7"));
}

}  // namespace
}  // namespace bivouac::server::net
