// The one random number generator: small, fast, the same on every machine. Never for secrets.
//
// xoshiro256++ (Blackman and Vigna 2019), seeded through splitmix64. Randomness always arrives as
// an argument, so that every run repeats.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "core/hash.h"

namespace bivouac::core {

class Rng {
public:
    explicit constexpr Rng(std::uint64_t seed) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] = mix(seed + i);
    }

    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(words_[0] + words_[3], 23) + words_[0];
        const std::uint64_t t = words_[1] << 17;
        words_[2] ^= words_[0];
        words_[3] ^= words_[1];
        words_[1] ^= words_[2];
        words_[0] ^= words_[3];
        words_[2] ^= t;
        words_[3] = std::rotl(words_[3], 45);
        return result;
    }

    // Uniform in [0, n), exactly (Lemire 2019: multiply, reject the short remainder).
    constexpr std::uint64_t below(std::uint64_t n) {
        assert(n > 0);
        __extension__ using Wide = unsigned __int128;
        Wide product = static_cast<Wide>(next()) * n;
        auto low = static_cast<std::uint64_t>(product);
        if (low < n) {
            const std::uint64_t threshold = (0 - n) % n;
            while (low < threshold) {
                product = static_cast<Wide>(next()) * n;
                low = static_cast<std::uint64_t>(product);
            }
        }
        return static_cast<std::uint64_t>(product >> 64);
    }

    friend constexpr bool operator==(const Rng&, const Rng&) = default;

private:
    std::array<std::uint64_t, 4> words_{};
};

}  // namespace bivouac::core
