#include "client/address.h"

#include <algorithm>

#include "core/text.h"
#include "protocol/limits.h"

namespace bivouac::client {
namespace {

constexpr std::string_view kScheme = "http://";

bool is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool is_word(std::string_view text) {
    return !text.empty() && text.size() <= protocol::kMostWord &&
           std::all_of(text.begin(), text.end(),
                       [](char c) { return is_letter_or_digit(c) || c == '-' || c == '_'; });
}

bool is_host_name(std::string_view text) {
    constexpr std::size_t kLongest = 253;
    return !text.empty() && text.size() <= kLongest &&
           std::all_of(text.begin(), text.end(), [](char c) {
               return is_letter_or_digit(c) || c == '-' || c == '.' || c == '_';
           });
}

bool is_ipv6(std::string_view text) {
    return text.find(':') != std::string_view::npos &&
           text.find_first_not_of("0123456789abcdefABCDEF:.") == std::string_view::npos;
}

// Splits "127.0.0.1:8080/t/q7?i=x" before what follows host and port.
std::string_view authority_in(std::string_view text) {
    return text.substr(0, text.find_first_of("/?#"));
}

core::Result<std::string_view, AddressError> without_scheme(std::string_view text) {
    if (text.starts_with(kScheme)) return text.substr(kScheme.size());
    if (text.find("://") != std::string_view::npos) return core::Failure(AddressError::not_http);
    return text;
}

core::Result<Address, AddressError> parse_authority(std::string_view text) {
    if (text.find('@') != std::string_view::npos) return core::Failure(AddressError::more_text);
    Address address;
    std::string_view rest;
    if (text.starts_with('[')) {
        const std::size_t end = text.find(']');
        if (end == std::string_view::npos || !is_ipv6(text.substr(1, end - 1))) {
            return core::Failure(AddressError::no_host);
        }
        address.host = text.substr(1, end - 1);
        rest = text.substr(end + 1);
    } else {
        const std::size_t colon = text.find(':');
        address.host = text.substr(0, colon);
        rest = text.substr(address.host.size());
        if (!is_host_name(address.host)) return core::Failure(AddressError::no_host);
    }
    if (rest.empty()) return address;
    const auto port = rest.starts_with(':') ? core::parse_number(rest.substr(1)) : std::nullopt;
    if (!port || *port < 1 || *port > 65535) return core::Failure(AddressError::bad_port);
    address.port = static_cast<std::uint16_t>(*port);
    return address;
}

}  // namespace

std::string Address::authority() const {
    const bool brackets = host.find(':') != std::string::npos;
    return (brackets ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

core::Result<Address, AddressError> parse_address(std::string_view text) {
    const auto bare = without_scheme(text);
    if (!bare) return core::Failure(bare.error());
    const std::string_view authority = authority_in(*bare);
    const std::string_view rest = bare->substr(authority.size());
    if (!rest.empty() && rest != "/") return core::Failure(AddressError::more_text);
    return parse_authority(authority);
}

bool is_loopback(const Address& address) {
    if (address.host == "localhost" || address.host == "::1") return true;
    const auto parts = core::split(address.host, '.');
    return parts.size() == 4 && parts[0] == "127" &&
           std::all_of(parts.begin(), parts.end(), [](std::string_view part) {
               const auto number = core::parse_number(part);
               return number && *number <= 255;
           });
}

core::Result<Link, AddressError> parse_link(std::string_view text) {
    const auto bare = without_scheme(text);
    if (!bare) return core::Failure(bare.error());
    const std::string_view authority = authority_in(*bare);
    auto server = parse_authority(authority);
    if (!server) return core::Failure(server.error());
    std::string_view rest = bare->substr(authority.size());
    constexpr std::string_view kPath = "/t/";
    if (!rest.starts_with(kPath)) return core::Failure(AddressError::no_table);
    rest.remove_prefix(kPath.size());
    Link link{std::move(server).value(), std::string(rest.substr(0, rest.find('?'))), {}};
    rest.remove_prefix(link.table.size());
    if (!is_word(link.table)) return core::Failure(AddressError::no_table);
    if (rest.empty()) return link;
    constexpr std::string_view kQuery = "?i=";
    if (!rest.starts_with(kQuery)) return core::Failure(AddressError::more_text);
    link.invitation = rest.substr(kQuery.size());
    if (!is_word(link.invitation)) return core::Failure(AddressError::more_text);
    return link;
}

std::string print(const Link& link) {
    std::string text = link.server.url() + "/t/" + link.table;
    if (!link.invitation.empty()) text += "?i=" + link.invitation;
    return text;
}

}  // namespace bivouac::client
