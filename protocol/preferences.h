// What an account has set for itself: the page's own names and values, opaque to the server.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/json_writer.h"
#include "protocol/bad_message.h"
#include "protocol/node.h"

namespace bivouac::protocol {

using Preference = std::variant<bool, std::int64_t, std::string>;
using Preferences = std::vector<std::pair<std::string, Preference>>;  // no name twice

// {"theme":"dark","sounds":false}, flat. The store keeps that text.
void write(core::JsonWriter& json, const Preferences& preferences);
[[nodiscard]] std::string print(const Preferences& preferences);
// Also the body of PUT /api/me/preferences, which replaces them all.
[[nodiscard]] Read<Preferences> read_preferences(std::string_view text);

}  // namespace bivouac::protocol
