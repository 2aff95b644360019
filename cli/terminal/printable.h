// Text from outside made harmless for a terminal.
#pragma once

#include <string>
#include <string_view>

namespace bivouac::cli {

// Control characters (C0, DEL, C1) and bytes that are no UTF-8 become "\x1b" and the like, so that
// no file name and no record can steer the terminal. Line breaks stay.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace bivouac::cli
