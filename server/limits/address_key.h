// The part of an internet address that stands for one customer.
#pragma once

#include <string>
#include <string_view>

namespace bivouac::server {

// An IPv4 address as it is, also one dressed as IPv6; of an IPv6 address its first 64 bits, for a
// home has at least as many as the rest can tell apart. What is no address is its own key.
[[nodiscard]] std::string address_key(std::string_view address);

// Of such a key the network around it: the first 48 bits of an IPv6 one, which many providers give
// to a single customer, with 65,536 keys in it. Empty for every other key.
[[nodiscard]] std::string network_key(std::string_view key);

// As much of an address as its owner needs to recognise it: "192.0.2.*", "2001:db8:1::/48". Empty
// for what is none.
[[nodiscard]] std::string shortened_address(std::string_view address);

}  // namespace bivouac::server
