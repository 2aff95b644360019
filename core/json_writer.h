// Writes one JSON document into a string. core/json/write.h writes described values with it;
// core/json/document.h reads. Own code because core/ must also compile without exceptions for
// wasm32, where no JSON package of Debian's exists.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace bivouac::core {

// Calls nest as the document does: object() … end(), array() … end(). Inside an object every
// value follows a key(). Commas and escaping are the writer's business.
class JsonWriter {
public:
    JsonWriter& object();
    JsonWriter& array();
    JsonWriter& end();
    JsonWriter& key(std::string_view name);

    JsonWriter& value(std::string_view text);
    JsonWriter& value(const char* text) { return value(std::string_view(text)); }
    JsonWriter& value(bool truth);
    JsonWriter& value(int number) { return value(static_cast<std::int64_t>(number)); }
    JsonWriter& value(std::int64_t number);
    JsonWriter& value(std::uint64_t number);
    JsonWriter& value(std::uint32_t number) { return value(static_cast<std::uint64_t>(number)); }
    // With the given number of digits after the point.
    JsonWriter& value(double number, int digits);
    JsonWriter& null();
    // What was written elsewhere: a whole value, or members of an object without its braces.
    JsonWriter& raw(std::string_view json);
    JsonWriter& members(std::string_view json) { return raw(json); }

    template <class T>
    JsonWriter& field(std::string_view name, const T& content) {
        key(name);
        return value(content);
    }

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] std::string take() { return std::move(text_); }

private:
    void separate();

    std::string text_;
    std::string closers_;  // what end() writes, innermost last
    bool first_ = true;    // nothing yet inside the innermost object or array
    bool after_key_ = false;
};

}  // namespace bivouac::core
