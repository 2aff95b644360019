// The two functions everything here is made of: a hash and a keyed hash of named, separated fields.
//
// Every field is preceded by its length, and the first one names the purpose, so no two different
// lists of fields, and no two purposes, ever give the same bytes to be hashed. SHA-256 and HMAC,
// because every language has them, browsers included.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bivouac::trust {

using Digest = std::array<std::uint8_t, 32>;
using Key = std::array<std::uint8_t, 32>;

// Fields in the order they were added.
class Fields {
public:
    // A purpose such as "bivouac commitment 1"; the number is the version of the format.
    explicit Fields(std::string_view purpose) { text(purpose); }

    Fields& text(std::string_view text);
    Fields& bytes(std::span<const std::uint8_t> bytes);
    Fields& number(std::uint32_t number);  // four bytes, highest first

    [[nodiscard]] Digest hash() const;
    [[nodiscard]] Digest keyed_hash(const Key& key) const;

private:
    void length(std::size_t size);

    std::vector<std::uint8_t> data_;
};

// Lower-case hexadecimal digits, two a byte.
[[nodiscard]] std::string to_hex(std::span<const std::uint8_t> bytes);
// Strict: nothing for capitals, odd lengths and anything else.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> from_hex(std::string_view text);
// Exactly 64 digits.
[[nodiscard]] std::optional<Digest> digest_from_hex(std::string_view text);

// Takes the same time wherever they differ.
[[nodiscard]] bool same(const Digest& a, const Digest& b);

}  // namespace bivouac::trust
