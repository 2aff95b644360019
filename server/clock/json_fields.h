// Reading the fields of clocks and controls; for this folder alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "arena/programs/json_reader.h"
#include "server/clock/control.h"

namespace bivouac::server {

template <class Enum>
[[nodiscard]] std::optional<Enum> choice_field(const arena::Json& json, std::string_view field) {
    const arena::Json* found = json.field(field);
    const auto text = found == nullptr ? std::nullopt : found->string();
    return text ? words_of(Enum{}).value_of(*text) : std::nullopt;
}

// Milliseconds; nothing when the field is no such number. A field that is absent has the value of
// `absent`, if there is one.
[[nodiscard]] inline std::optional<Millis> time_field(const arena::Json& json,
                                                      std::string_view field,
                                                      std::optional<Millis> absent) {
    // Far beyond any date, and far enough from overflow to be added up.
    constexpr std::uint64_t kMostTime = std::uint64_t{1} << 53U;
    const arena::Json* found = json.field(field);
    if (found == nullptr) return absent;
    const auto number = found->whole();
    if (!number || *number > kMostTime) return std::nullopt;
    return static_cast<Millis>(*number);
}

[[nodiscard]] std::optional<Control> control_from_json(const arena::Json& json);

}  // namespace bivouac::server
