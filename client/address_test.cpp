#include "client/address.h"

#include <gtest/gtest.h>

namespace bivouac::client {
namespace {

AddressError fault_in(std::string_view text) {
    const auto address = parse_address(text);
    EXPECT_FALSE(address.ok()) << text;
    return address.ok() ? AddressError::no_table : address.error();
}

TEST(Address, host_and_port_are_read_in_every_spelling) {
    EXPECT_EQ(*parse_address("http://127.0.0.1:8080"), (Address{"127.0.0.1", 8080}));
    EXPECT_EQ(*parse_address("http://games.example/"), (Address{"games.example", 80}));
    EXPECT_EQ(*parse_address("localhost:8080"), (Address{"localhost", 8080}));
    EXPECT_EQ(*parse_address("http://[::1]:8080"), (Address{"::1", 8080}));
    EXPECT_EQ(parse_address("http://[::1]:8080")->url(), "http://[::1]:8080");
    EXPECT_EQ(parse_address("localhost")->url(), "http://localhost:80");
}

TEST(Address, what_is_wrong_is_said_for_what_it_is) {
    EXPECT_EQ(fault_in("https://127.0.0.1"), AddressError::not_http);
    EXPECT_EQ(fault_in("ws://127.0.0.1"), AddressError::not_http);
    EXPECT_EQ(fault_in(""), AddressError::no_host);
    EXPECT_EQ(fault_in("http://:80"), AddressError::no_host);
    EXPECT_EQ(fault_in("http://[::1:80"), AddressError::no_host);
    EXPECT_EQ(fault_in("http://[name]:80"), AddressError::no_host);
    EXPECT_EQ(fault_in("http://a b"), AddressError::no_host);
    EXPECT_EQ(fault_in("http://a\r\nX: y"), AddressError::no_host);
    EXPECT_EQ(fault_in("http://::1:80"), AddressError::no_host);
    for (const char* port :
         {"http://a:", "http://a:0", "http://a:65536", "http://a:8o", "http://[::1]8"}) {
        EXPECT_EQ(fault_in(port), AddressError::bad_port) << port;
    }
    EXPECT_EQ(fault_in("http://a:80/path"), AddressError::more_text);
    EXPECT_EQ(fault_in("http://a?x"), AddressError::more_text);
    EXPECT_EQ(fault_in("http://me@a"), AddressError::more_text);
}

TEST(Address, this_machine_is_known_and_nothing_else_is_taken_for_it) {
    for (const char* host : {"localhost", "127.0.0.1", "127.1.2.3", "::1"}) {
        EXPECT_TRUE(is_loopback({host, 80})) << host;
    }
    for (const char* host : {"127.0.0.1.example", "127.0.0", "127.example", "10.0.0.1", "::2",
                             "localhost.example", "127.0.0.256", "0.0.0.0"}) {
        EXPECT_FALSE(is_loopback({host, 80})) << host;
    }
}

TEST(Link, an_invitation_is_read_and_prints_back_the_same) {
    for (const char* text :
         {"http://127.0.0.1:8080/t/q7Tf2a?i=Zk3vX9p0", "http://[::1]:1/t/q7Tf2a"}) {
        const auto link = parse_link(text);
        ASSERT_TRUE(link.ok()) << text;
        EXPECT_EQ(print(*link), text);
    }
    EXPECT_EQ(parse_link("localhost:8080/t/q7Tf2a")->table, "q7Tf2a");
}

TEST(Link, one_that_leads_to_no_table_is_refused) {
    for (const char* text : {"http://a:80", "http://a/", "http://a/t/", "http://a/t/x/y",
                             "http://a/games/x", "http://a/t/x%20"}) {
        const auto link = parse_link(text);
        ASSERT_FALSE(link.ok()) << text;
        EXPECT_EQ(link.error(), AddressError::no_table) << text;
    }
    EXPECT_EQ(parse_link("http://a/t/x?j=1").error(), AddressError::more_text);
    EXPECT_EQ(parse_link("http://a/t/x?i=").error(), AddressError::more_text);
    EXPECT_EQ(parse_link("http://a/t/x?i=a&b").error(), AddressError::more_text);
}

}  // namespace
}  // namespace bivouac::client
