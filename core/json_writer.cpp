#include "core/json_writer.h"

#include <array>
#include <cassert>
#include <cmath>
#include <cstdio>

#include "core/text.h"

namespace bivouac::core {

void JsonWriter::separate() {
    if (after_key_) {
        after_key_ = false;
        return;
    }
    if (!first_) text_ += ',';
    first_ = false;
}

JsonWriter& JsonWriter::object() {
    separate();
    text_ += '{';
    closers_ += '}';
    first_ = true;
    return *this;
}

JsonWriter& JsonWriter::array() {
    separate();
    text_ += '[';
    closers_ += ']';
    first_ = true;
    return *this;
}

JsonWriter& JsonWriter::end() {
    assert(!closers_.empty());
    text_ += closers_.back();
    closers_.pop_back();
    first_ = false;
    return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
    value(name);
    text_ += ':';
    after_key_ = true;
    return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
    separate();
    text_ += '"';
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        const char c = text[0];
        const auto byte = static_cast<unsigned char>(c);
        if (length != 1) {
            // What is no UTF-8 becomes the replacement character: the document stays valid.
            text_ += length == 0 ? std::string_view("\xEF\xBF\xBD") : text.substr(0, length);
            text.remove_prefix(length == 0 ? 1 : length);
            continue;
        }
        text.remove_prefix(1);
        if (c == '"' || c == '\\') {
            text_ += '\\';
            text_ += c;
        } else if (c == '\n') {
            text_ += "\\n";
        } else if (c == '\t') {
            text_ += "\\t";
        } else if (byte < 0x20) {
            constexpr std::string_view kHex = "0123456789abcdef";
            text_ += "\\u00";
            text_ += kHex[byte >> 4U];
            text_ += kHex[byte & 0xFU];
        } else {
            text_ += c;
        }
    }
    text_ += '"';
    return *this;
}

JsonWriter& JsonWriter::value(bool truth) {
    separate();
    text_ += truth ? "true" : "false";
    return *this;
}

JsonWriter& JsonWriter::value(std::int64_t number) {
    separate();
    text_ += std::to_string(number);
    return *this;
}

JsonWriter& JsonWriter::value(std::uint64_t number) {
    separate();
    text_ += std::to_string(number);
    return *this;
}

JsonWriter& JsonWriter::value(double number, int digits) {
    if (!std::isfinite(number)) return null();
    separate();
    std::array<char, 64> buffer{};
    const int length = std::snprintf(buffer.data(), buffer.size(), "%.*f", digits, number);
    text_.append(buffer.data(), static_cast<std::size_t>(length));
    return *this;
}

JsonWriter& JsonWriter::raw(std::string_view json) {
    separate();
    text_ += json;
    return *this;
}

JsonWriter& JsonWriter::null() {
    separate();
    text_ += "null";
    return *this;
}

}  // namespace bivouac::core
