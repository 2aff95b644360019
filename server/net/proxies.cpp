#include "server/net/proxies.h"

#include <algorithm>

#include <arpa/inet.h>

#include "core/text.h"

namespace bivouac::server::net {
namespace {

constexpr int kDressing = 96;  // bits before an IPv4 address that is dressed as IPv6

struct Bytes {
    std::array<std::uint8_t, 16> bytes{};
    bool four = false;
};

std::optional<Bytes> bytes_of(std::string_view text) {
    const std::string whole(text.substr(0, 64));
    if (whole.find('\0') != std::string::npos) return std::nullopt;
    Bytes found;
    if (inet_pton(AF_INET6, whole.c_str(), found.bytes.data()) == 1) return found;
    found.four = true;
    found.bytes = {};
    found.bytes[10] = found.bytes[11] = 0xFF;
    if (inet_pton(AF_INET, whole.c_str(), found.bytes.data() + 12) == 1) return found;
    return std::nullopt;
}

}  // namespace

std::optional<AddressRange> AddressRange::read(std::string_view text) {
    text = core::trim(text);
    const std::size_t slash = text.find('/');
    const auto address = bytes_of(text.substr(0, slash));
    if (!address) return std::nullopt;
    AddressRange range{address->bytes, 128};
    if (slash == std::string_view::npos) return range;
    const auto bits = core::parse_number(text.substr(slash + 1));
    if (!bits || *bits > (address->four ? 32 : 128)) return std::nullopt;
    range.bits = static_cast<int>(*bits) + (address->four ? kDressing : 0);
    return range;
}

bool AddressRange::contains(std::string_view address) const {
    const auto other = bytes_of(address);
    if (!other) return false;
    for (int bit = 0; bit < bits; bit += 8) {
        const auto i = static_cast<std::size_t>(bit / 8);
        const int here = std::min(bits - bit, 8);
        const auto mask = static_cast<std::uint8_t>(0xFFU << static_cast<unsigned>(8 - here));
        if (((bytes[i] ^ other->bytes[i]) & mask) != 0) return false;
    }
    return true;
}

bool Proxies::speaks_for_others(std::string_view peer) const {
    return anybody || std::any_of(ranges.begin(), ranges.end(),
                                  [&](const AddressRange& range) { return range.contains(peer); });
}

std::string_view Proxies::item(std::string_view list) const {
    const auto items = core::split(list, ',');
    const auto back = std::min(items.size(), static_cast<std::size_t>(std::max(hops, 1)));
    return core::trim(items[items.size() - back]);
}

}  // namespace bivouac::server::net
