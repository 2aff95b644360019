// Sets of up to 64 things as bits of one word.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace bivouac::core {

[[nodiscard]] constexpr int bit_count(std::uint64_t set) { return std::popcount(set); }

// The lowest member; the set must not be empty.
[[nodiscard]] constexpr int lowest_bit(std::uint64_t set) {
    assert(set != 0);
    return std::countr_zero(set);
}

[[nodiscard]] constexpr std::uint64_t without_lowest(std::uint64_t set) { return set & (set - 1); }

// The n-th member counted from the lowest (n = 0 gives the lowest).
// Halves the word by population counts: six steps, no table, no special instruction.
[[nodiscard]] constexpr int nth_bit(std::uint64_t set, int n) {
    assert(n >= 0 && n < bit_count(set));
    int base = 0;
    for (int width = 32; width > 0; width /= 2) {
        const std::uint64_t low = set & ((std::uint64_t{1} << width) - 1);
        const int count = bit_count(low);
        if (n < count) {
            set = low;
        } else {
            n -= count;
            set >>= width;
            base += width;
        }
    }
    return base;
}

// Calls f(index) for each member, lowest first.
template <class F>
constexpr void for_each_bit(std::uint64_t set, F&& f) {
    for (; set != 0; set = without_lowest(set)) f(lowest_bit(set));
}

}  // namespace bivouac::core
