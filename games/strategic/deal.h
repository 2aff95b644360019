// The random start (SG-15, D2): 24 orange and 24 yellow pawns on all cells but the centre, as one
// choice of nature among all ways to do so.
#pragma once

#include <cstdint>

#include "games/strategic/board.h"

namespace bivouac::strategic {

inline constexpr int kPawns = 24;  // of each colour (SG-1)
inline constexpr Cells kDealt = kBoard & ~bit(kCentre);

// 48 choose 24.
inline constexpr std::uint64_t kDeals = 32'247'603'683'100ULL;

// The n-th deal in the combinatorial number system: the cells of the orange pawns.
[[nodiscard]] Cells nth_deal(std::uint64_t n);
[[nodiscard]] constexpr bool is_deal(Cells orange) {
    return (orange & ~kDealt) == 0 && core::bit_count(orange) == kPawns;
}

}  // namespace bivouac::strategic
