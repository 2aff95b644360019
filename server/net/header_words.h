// The inside of header fields. Whatever a stranger writes there gives an answer, never an error.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bivouac::server::net {

// ASCII letters count the same in both cases.
[[nodiscard]] bool same_word(std::string_view a, std::string_view b);

// An address of IPv4 or IPv6 in its usual spelling, IPv4 also when dressed as IPv6; a port and
// brackets around it are dropped. Nothing when it is no address.
[[nodiscard]] std::optional<std::string> read_address(std::string_view text);
[[nodiscard]] bool is_loopback(std::string_view address);

// Accept-Encoding: may the reply be compressed with gzip?
[[nodiscard]] bool accepts_gzip(std::string_view accept_encoding);

// If-None-Match: does it name this tag (with its quotes), strong or weak, or any?
[[nodiscard]] bool names_tag(std::string_view if_none_match, std::string_view tag);

// Host: a name or address with perhaps a port, and nothing that could be taken for more.
[[nodiscard]] bool is_host(std::string_view host);

}  // namespace bivouac::server::net
