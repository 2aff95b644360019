// Rates as operators write them.
#pragma once

#include <optional>
#include <string_view>

#include "server/limits/buckets.h"

namespace bivouac::server {

// "240:20/s": 240 at once, then 20 a second; also /m for a minute and /h for an hour. Nothing when
// it is none, or more often than once a millisecond.
[[nodiscard]] std::optional<Rate> read_rate(std::string_view text);

}  // namespace bivouac::server
