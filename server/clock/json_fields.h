// Reading the fields of clocks and controls; for this folder alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/json/document.h"
#include "server/clock/control.h"

namespace bivouac::server {

template <class Enum>
[[nodiscard]] std::optional<Enum> choice_field(const core::json::Node& json,
                                               std::string_view field) {
    const auto found = json.member(field);
    if (!found || found->kind() != core::json::Kind::text) return std::nullopt;
    return words_of(Enum{}).value_of(found->text());
}

// Milliseconds; nothing when the field is no such number. A field that is absent has the value of
// `absent`, if there is one.
[[nodiscard]] inline std::optional<Millis> time_field(const core::json::Node& json,
                                                      std::string_view field,
                                                      std::optional<Millis> absent) {
    // Far beyond any date, and far enough from overflow to be added up.
    constexpr std::int64_t kMostTime = std::int64_t{1} << 53U;
    const auto found = json.member(field);
    if (!found) return absent;
    const auto number = found->whole();
    if (!number || *number < 0 || *number > kMostTime) return std::nullopt;
    return static_cast<Millis>(*number);
}

[[nodiscard]] std::optional<Control> control_from_json(const core::json::Node& json);

}  // namespace bivouac::server
