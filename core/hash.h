// Mixing of 64-bit words. Not for secrets: trust/ uses libsodium for those.
#pragma once

#include <cstdint>
#include <string_view>

namespace bivouac::core {

// The finaliser of splitmix64 (Steele, Lea, Flood 2014): a bijection whose every output bit
// depends on every input bit.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15ULL;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

[[nodiscard]] constexpr std::uint64_t combine(std::uint64_t seed, std::uint64_t value) {
    return mix(seed ^ mix(value));
}

// FNV-1a, for signatures of texts in tests and benchmarks.
[[nodiscard]] constexpr std::uint64_t hash_text(std::string_view text) {
    std::uint64_t h = 0xcbf29ce484222325ULL;
    for (const char c : text) {
        h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    }
    return h;
}

}  // namespace bivouac::core
