// Sets of up to 64 things as bits of one word.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace bivouac::core {

// Adds neighbouring pairs, nibbles and bytes. On plain x86-64, where no instruction counts bits,
// std::popcount is a call into the compiler's library and made searches spend half their time
// there; compilers turn these lines into the instruction wherever the target has one.
[[nodiscard]] constexpr int bit_count(std::uint64_t set) {
    set -= (set >> 1) & 0x5555555555555555ULL;
    set = (set & 0x3333333333333333ULL) + ((set >> 2) & 0x3333333333333333ULL);
    set = (set + (set >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
    return static_cast<int>((set * 0x0101010101010101ULL) >> 56);
}

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
