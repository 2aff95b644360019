#include "server/limits/rate_text.h"

#include <algorithm>

#include "core/text.h"

namespace bivouac::server {
namespace {

std::optional<store::Millis> unit_of(std::string_view word) {
    if (word == "s") return 1000;
    if (word == "m") return 60'000;
    if (word == "h") return 3'600'000;
    return std::nullopt;
}

}  // namespace

std::optional<Rate> read_rate(std::string_view text) {
    constexpr std::uint64_t kMost = 1'000'000;
    text = core::trim(text);
    const std::size_t colon = text.find(':');
    const std::size_t slash = text.find('/');
    if (colon == std::string_view::npos || slash == std::string_view::npos || slash < colon) {
        return std::nullopt;
    }
    const auto burst = core::parse_number(text.substr(0, colon));
    const auto count = core::parse_number(text.substr(colon + 1, slash - colon - 1));
    const auto unit = unit_of(text.substr(slash + 1));
    if (!burst || !count || !unit || *burst < 1 || *burst > kMost || *count < 1)
        return std::nullopt;
    // Permits come one by one, and not oftener than every millisecond.
    const store::Millis every = *unit / static_cast<store::Millis>(std::min(*count, kMost));
    if (every < 1) return std::nullopt;
    return Rate{static_cast<std::int64_t>(*burst), every};
}

}  // namespace bivouac::server
