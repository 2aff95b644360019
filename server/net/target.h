// The target of a request line, such as /api/tables?game=risk%2Dclassic, as path and query.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/net/http.h"

namespace bivouac::server::net {

struct Target {
    std::string path;  // decoded, begins with '/'
    Pairs query;       // decoded, in order
    friend bool operator==(const Target&, const Target&) = default;
};

inline constexpr std::size_t kMostQueryPairs = 64;

// Nothing when it cannot be trusted to mean one thing: a broken percent sign, bytes that are no
// UTF-8, control characters, a segment of one or two dots, a slash or backslash in disguise, a
// fragment, or more pairs than any route has.
[[nodiscard]] std::optional<Target> read_target(std::string_view raw);

}  // namespace bivouac::server::net
