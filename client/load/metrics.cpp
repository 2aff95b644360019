#include "client/load/metrics.h"

#include <charconv>

#include "core/text.h"

namespace bivouac::client {

Metrics read_metrics(std::string_view text) {
    Metrics metrics;
    for (const std::string_view line : core::split(text, '\n')) {
        if (line.starts_with('#')) continue;
        // Labels may have blanks in them: the value is what follows the last brace, or the name.
        const std::size_t brace = line.rfind('}');
        const std::size_t end = brace == std::string_view::npos ? line.find(' ') : brace + 1;
        if (end == std::string_view::npos || end == 0) continue;
        const auto words = core::words(line.substr(end));
        if (words.empty()) continue;
        double value = 0;
        const char* first = words[0].data();
        const char* last = first + words[0].size();
        const auto [stop, error] = std::from_chars(first, last, value);
        if (error == std::errc() && stop == last) metrics[std::string(line.substr(0, end))] = value;
    }
    return metrics;
}

}  // namespace bivouac::client
