// Where a server is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"

namespace bivouac::client {

struct Address {
    std::string host;  // a name, 127.0.0.1 or ::1, without brackets
    std::uint16_t port = 80;

    // "127.0.0.1:8080", "[::1]:8080": as the Host header has it.
    [[nodiscard]] std::string authority() const;
    [[nodiscard]] std::string url() const { return "http://" + authority(); }
    friend bool operator==(const Address&, const Address&) = default;
};

enum class AddressError : std::uint8_t {
    not_http,   // https, or another scheme: a proxy does that
    no_host,    // nothing where the host belongs, or letters that no host has
    bad_port,   // no number from 1 to 65535
    more_text,  // a path, a query or a user where only host and port belong
    no_table,   // a link that leads to no table
};

// "http://127.0.0.1:8080", with or without the last slash; "127.0.0.1:8080" means the same.
[[nodiscard]] core::Result<Address, AddressError> parse_address(std::string_view text);

// Certainly this machine: localhost, 127.0.0.0/8 or ::1.
[[nodiscard]] bool is_loopback(const Address& address);

// The link that invites: http://HOST:PORT/t/TABLE?i=INVITATION; without the query, to an open one.
struct Link {
    Address server;
    std::string table;
    std::string invitation;
    friend bool operator==(const Link&, const Link&) = default;
};
[[nodiscard]] core::Result<Link, AddressError> parse_link(std::string_view text);
[[nodiscard]] std::string print(const Link& link);

}  // namespace bivouac::client
