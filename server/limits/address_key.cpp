#include "server/limits/address_key.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include <arpa/inet.h>

namespace bivouac::server {
namespace {

constexpr std::array<std::uint8_t, 12> kIpv4Prefix = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

std::string print(int family, const void* bytes) {
    std::array<char, INET6_ADDRSTRLEN> buffer{};
    const char* text = inet_ntop(family, bytes, buffer.data(), buffer.size());
    return text == nullptr ? std::string() : std::string(text);
}

}  // namespace

std::string address_key(std::string_view address) {
    const std::string text(address.substr(0, address.find('%')));  // without a zone
    std::array<std::uint8_t, 16> bytes{};
    if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return std::string(address);
    if (std::equal(kIpv4Prefix.begin(), kIpv4Prefix.end(), bytes.begin())) {
        return print(AF_INET, bytes.data() + kIpv4Prefix.size());
    }
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    return print(AF_INET6, bytes.data()) + "/64";
}

std::string network_key(std::string_view key) {
    constexpr std::string_view kEnd = "/64";
    if (!key.ends_with(kEnd)) return {};
    const std::string text(key.substr(0, key.size() - kEnd.size()));
    std::array<std::uint8_t, 16> bytes{};
    if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return {};
    std::fill(bytes.begin() + 6, bytes.end(), std::uint8_t{0});
    return print(AF_INET6, bytes.data()) + "/48";
}

std::string shortened_address(std::string_view address) {
    const std::string key = address_key(address);
    std::string network = network_key(key);
    if (!network.empty()) return network;
    std::array<std::uint8_t, 4> bytes{};
    if (inet_pton(AF_INET, key.c_str(), bytes.data()) != 1) return {};
    return key.substr(0, key.rfind('.') + 1) + "*";
}

}  // namespace bivouac::server
