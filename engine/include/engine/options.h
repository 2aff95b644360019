// What can be set when a game is created.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "engine/rejection.h"

namespace bivouac::engine {

// One option of one game: either one of the named choices, or a whole number in a range when there
// are no choices. The descriptions are in the game's phrase files under "option.NAME".
struct OptionSpec {
    std::string_view name;
    std::string_view by_default;
    std::span<const std::string_view> choices;
    std::int64_t least = 0;
    std::int64_t most = 0;
};

struct OptionValue {
    std::string name;
    std::string value;
    friend bool operator==(const OptionValue&, const OptionValue&) = default;
};

// Every option of a game with its value, in the order of the specification: what a record stores
// and prints back.
using OptionValues = std::vector<OptionValue>;

// Checks `given` against the specification and fills in the defaults. Unknown names, values out of
// range and options given twice are refused, with the nearest name as an argument when there is
// one.
[[nodiscard]] core::Result<OptionValues, Rejection> resolve_options(
    std::span<const OptionSpec> specs, std::span<const OptionValue> given);

// "officer_turns=1 first=orange"
[[nodiscard]] std::string print_options(const OptionValues& values);
[[nodiscard]] core::Result<std::vector<OptionValue>, Rejection> parse_options(
    std::string_view text);

// The value of an option that resolve_options() has filled in.
[[nodiscard]] std::string_view option(const OptionValues& values, std::string_view name);

}  // namespace bivouac::engine
