// Passwords that are tried first by whoever guesses.
#pragma once

#include <string_view>

namespace bivouac::server {

// Is it one of the most common ones, in whatever case, or little more than a row: one character
// over and over, a run of the alphabet or of the keyboard, one short piece repeated? A digit or two
// behind it, and a mark at the end, change nothing.
[[nodiscard]] bool is_common_password(std::string_view typed);

}  // namespace bivouac::server
