// What may stand in a field, said beside it: ranges of numbers, lengths and letters of texts,
// counts of lists.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

#include "core/json/fault.h"

namespace bivouac::core::json {

struct NoRule {};

struct Range {
    std::int64_t least = 0;
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
};

enum class Letters : std::uint8_t {
    word,   // A-Z a-z 0-9 - _
    line,   // any printable characters
    lines,  // the same, with newlines
    any,    // any characters
};

struct TextRule {
    Letters letters = Letters::any;
    std::size_t least = 0;  // bytes
    std::size_t most = std::numeric_limits<std::size_t>::max();
};

// Of a list, or of an object whose names are free; `item` holds for each of its values.
template <class Item = NoRule>
struct Count {
    std::size_t least = 0;
    std::size_t most = std::numeric_limits<std::size_t>::max();
    Item item = {};
};
Count(std::size_t, std::size_t) -> Count<NoRule>;
template <class Item>
Count(std::size_t, std::size_t, Item) -> Count<Item>;

// Does the text keep the rule? Nothing when it does.
[[nodiscard]] std::optional<FaultCode> wrong_with(std::string_view text, const TextRule& rule);

}  // namespace bivouac::core::json
