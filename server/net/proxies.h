// Whose word about the address of a client is believed: proxies, by their own addresses.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bivouac::server::net {

// The addresses that begin with the same bits; IPv4 ones count as those dressed as IPv6.
struct AddressRange {
    std::array<std::uint8_t, 16> bytes{};
    int bits = 128;

    // "10.0.0.0/8", "fd00::/8", or one address alone. Nothing when it is none of these.
    [[nodiscard]] static std::optional<AddressRange> read(std::string_view text);
    [[nodiscard]] bool contains(std::string_view address) const;
};

struct Proxies {
    bool anybody = false;  // whoever connects is a proxy of ours
    std::vector<AddressRange> ranges = {};
    int hops = 1;  // proxies between the client and us, one behind the other

    // Is the one who has connected a proxy of ours?
    [[nodiscard]] bool speaks_for_others(std::string_view peer) const;
    // X-Forwarded-For or -Proto: what the outermost of our proxies wrote, `hops` items from the
    // end. What stands before it is the client's own word. When there are fewer, the first.
    [[nodiscard]] std::string_view item(std::string_view list) const;
};

}  // namespace bivouac::server::net
