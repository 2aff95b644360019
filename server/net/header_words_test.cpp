#include "server/net/header_words.h"

#include <gtest/gtest.h>

namespace bivouac::server::net {
namespace {

TEST(Addresses, have_one_spelling) {
    EXPECT_EQ(read_address("203.0.113.7"), "203.0.113.7");
    EXPECT_EQ(read_address("203.0.113.7:4711"), "203.0.113.7");
    EXPECT_EQ(read_address("::ffff:203.0.113.7"), "203.0.113.7");
    EXPECT_EQ(read_address("2001:DB8:0:0::1"), "2001:db8::1");
    EXPECT_EQ(read_address("[2001:db8::1]:443"), "2001:db8::1");
    EXPECT_EQ(read_address("[2001:db8::1"), std::nullopt);
    EXPECT_EQ(read_address("example.org"), std::nullopt);
    EXPECT_EQ(read_address("1.2.3"), std::nullopt);
    EXPECT_EQ(read_address(""), std::nullopt);
    EXPECT_EQ(read_address(std::string_view("1.2.3.4\0x", 9)), std::nullopt);
}

TEST(Addresses, of_this_machine_are_known) {
    EXPECT_TRUE(is_loopback("127.0.0.1"));
    EXPECT_TRUE(is_loopback("127.8.8.8"));
    EXPECT_TRUE(is_loopback("::1"));
    EXPECT_FALSE(is_loopback("128.0.0.1"));
    EXPECT_FALSE(is_loopback("::2"));
}

TEST(Gzip, is_accepted_when_named_and_not_refused) {
    EXPECT_TRUE(accepts_gzip("gzip, deflate, br"));
    EXPECT_TRUE(accepts_gzip("br;q=1.0, GZIP;q=0.5"));
    EXPECT_FALSE(accepts_gzip("gzip;q=0"));
    EXPECT_FALSE(accepts_gzip("gzip; q=0.000, br"));
    EXPECT_FALSE(accepts_gzip("br"));
    EXPECT_FALSE(accepts_gzip("gzipped"));
    EXPECT_FALSE(accepts_gzip(""));
}

TEST(Tags, are_compared_weakly) {
    EXPECT_TRUE(names_tag("\"a\"", "\"a\""));
    EXPECT_TRUE(names_tag("\"b\", W/\"a\"", "\"a\""));
    EXPECT_TRUE(names_tag(" * ", "\"a\""));
    EXPECT_FALSE(names_tag("\"ab\"", "\"a\""));
    EXPECT_FALSE(names_tag("", "\"a\""));
}

TEST(Hosts, are_names_and_ports_and_nothing_else) {
    EXPECT_TRUE(is_host("table.example:8080"));
    EXPECT_TRUE(is_host("[::1]:8080"));
    EXPECT_FALSE(is_host(""));
    EXPECT_FALSE(is_host("a/b"));
    EXPECT_FALSE(is_host("user@host"));
    EXPECT_FALSE(is_host(std::string(256, 'a')));
}

}  // namespace
}  // namespace bivouac::server::net
