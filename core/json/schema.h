// Shapes as JSON Schema, draft 2020-12.
#pragma once

#include <string>
#include <string_view>

#include "core/json/shape.h"
#include "core/json_writer.h"

namespace bivouac::core::json {

// What a schema says of fields it does not know: senders are held to the letter, receivers must
// get along with more.
enum class Unknown : std::uint8_t { refused, allowed };

// One schema where it is used. References begin with `base`: "#/$defs/".
void write_schema(JsonWriter& json, const Shape& shape, Unknown unknown, std::string_view base);

// {"Piece":{…},"Side":{…}}: every definition under its name.
void write_definitions(JsonWriter& json, const Shapes& shapes, Unknown unknown,
                       std::string_view base);

// A whole document for `root`, with its definitions as $defs.
[[nodiscard]] std::string schema(const Shapes& shapes, const Shape& root, Unknown unknown);

}  // namespace bivouac::core::json
