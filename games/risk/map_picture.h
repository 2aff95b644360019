// The picture of a map: what may stand in it.
//
// A territory stands as "[BRA    ]", its code and blanks, with room for owner and units; every
// territory stands there once. A region's title stands as "<south_america   >", the id and blanks.
// Everything else is drawn as it is.
#pragma once

#include <cstddef>
#include <span>

#include "games/risk/data_lines.h"
#include "games/risk/map.h"

namespace bivouac::risk {

inline constexpr std::size_t kWidestPicture = 100;  // columns
inline constexpr std::size_t kMostPictureLines = 48;
inline constexpr std::size_t kLeastBoxRoom = 7;  // "BRA A12"

// Reads the lines of the drawing into the map, whose territories and regions are known. `heading`
// is where to complain about what is not there.
[[nodiscard]] Complaint read_picture(const DataLine& heading, std::span<const DataLine> drawing,
                                     Map& map);

}  // namespace bivouac::risk
