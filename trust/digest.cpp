#include "trust/digest.h"

#include <algorithm>

#include <sodium.h>

namespace bivouac::trust {
namespace {

static_assert(crypto_hash_sha256_BYTES == std::tuple_size_v<Digest>);
static_assert(crypto_auth_hmacsha256_BYTES == std::tuple_size_v<Digest>);
static_assert(crypto_auth_hmacsha256_KEYBYTES == std::tuple_size_v<Key>);

constexpr std::string_view kDigits = "0123456789abcdef";

}  // namespace

void Fields::length(std::size_t size) {
    for (const int shift : {24, 16, 8, 0}) {
        data_.push_back(static_cast<std::uint8_t>((size >> shift) & 0xFFU));
    }
}

Fields& Fields::text(std::string_view text) {
    length(text.size());
    data_.insert(data_.end(), text.begin(), text.end());
    return *this;
}

Fields& Fields::bytes(std::span<const std::uint8_t> bytes) {
    length(bytes.size());
    data_.insert(data_.end(), bytes.begin(), bytes.end());
    return *this;
}

Fields& Fields::number(std::uint32_t number) {
    length(sizeof(number));
    length(number);  // the same four bytes, highest first
    return *this;
}

Digest Fields::hash() const {
    Digest digest;
    crypto_hash_sha256(digest.data(), data_.data(), data_.size());
    return digest;
}

Digest Fields::keyed_hash(const Key& key) const {
    Digest digest;
    crypto_auth_hmacsha256(digest.data(), data_.data(), data_.size(), key.data());
    return digest;
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
    std::string text;
    text.reserve(bytes.size() * 2);
    for (const std::uint8_t byte : bytes) {
        text += kDigits[byte >> 4U];
        text += kDigits[byte & 15U];
    }
    return text;
}

std::optional<std::vector<std::uint8_t>> from_hex(std::string_view text) {
    if (text.size() % 2 != 0) return std::nullopt;
    std::vector<std::uint8_t> bytes;
    for (std::size_t i = 0; i < text.size(); i += 2) {
        const std::size_t high = kDigits.find(text[i]);
        const std::size_t low = kDigits.find(text[i + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
        bytes.push_back(static_cast<std::uint8_t>(high * 16 + low));
    }
    return bytes;
}

std::optional<Digest> digest_from_hex(std::string_view text) {
    Digest digest;
    const auto bytes = from_hex(text);
    if (!bytes || bytes->size() != digest.size()) return std::nullopt;
    std::copy(bytes->begin(), bytes->end(), digest.begin());
    return digest;
}

bool same(const Digest& a, const Digest& b) {
    return sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace bivouac::trust
