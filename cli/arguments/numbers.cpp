#include "cli/arguments/numbers.h"

#include <algorithm>
#include <charconv>

#include "cli/arguments/grammar.h"
#include "cli/errors.h"
#include "core/text.h"

namespace bivouac::cli {

std::optional<std::uint64_t> read_number(const char* name, const std::string& text,
                                         std::uint64_t most, const engine::Phrasebook& words) {
    if (text.empty()) return std::nullopt;
    const auto parsed = core::parse_number(text);
    if (!parsed || *parsed > most) {
        throw UsageError(words.say("usage.number", {name, text, std::to_string(most)}));
    }
    return parsed;
}

std::optional<std::chrono::milliseconds> read_milliseconds(const char* name, const Given& given) {
    constexpr std::uint64_t kMost = 24ULL * 60 * 60 * 1000;
    const auto number = given.number(name, kMost);
    if (!number) return std::nullopt;
    return std::chrono::milliseconds(*number);
}

std::chrono::milliseconds read_seconds(const std::string& text, double usual,
                                       const engine::Phrasebook& words) {
    constexpr double kMost = 24 * 60 * 60;
    double value = usual;
    if (!text.empty()) {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        const bool whole = error == std::errc() && end == text.data() + text.size();
        if (!whole || !(value > 0) || value > kMost) {
            throw UsageError(words.say("usage.seconds", {text}));
        }
    }
    const auto time = std::chrono::milliseconds(static_cast<std::int64_t>(value * 1000));
    return text.empty() ? time : std::max(time, std::chrono::milliseconds(1));
}

}  // namespace bivouac::cli
