// Reads back the lines that core::JsonWriter wrote. Small and strict: one document, no comments,
// limited depth; numbers stay text until somebody says what they are.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bivouac::arena {

// One value of a document. Asking for something it is not gives an empty answer, never an error:
// whoever reads decides what must be there.
struct Json {
    enum class Kind : std::uint8_t { null, boolean, number, text, array, object };

    Kind kind = Kind::null;
    std::string text;                // of a text, a number ("-1.5") or a boolean ("true")
    std::vector<Json> items;         // of an array or an object
    std::vector<std::string> names;  // of an object, one an item

    [[nodiscard]] const Json* field(std::string_view name) const;
    [[nodiscard]] std::optional<std::uint64_t> whole() const;  // a number without sign
    [[nodiscard]] std::optional<std::string> string() const;
    friend bool operator==(const Json&, const Json&) = default;
};

// Nothing when the text is no JSON document, or one nested too deep.
[[nodiscard]] std::optional<Json> read_json(std::string_view text);

}  // namespace bivouac::arena
