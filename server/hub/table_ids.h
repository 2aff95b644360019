// Names that nobody can guess.
#pragma once

#include <string>

#include "server/people/secrets.h"

namespace bivouac::server {

// 71 bits: a table that is not listed is found by those who were told.
[[nodiscard]] inline std::string draw_table_id() { return draw_secret().substr(0, 12); }
// 95 bits: whoever has it may sit down.
[[nodiscard]] inline std::string draw_invitation() { return draw_secret().substr(0, 16); }

}  // namespace bivouac::server
