#include "arena/programs/json_reader.h"

#include <charconv>

#include "core/text.h"

namespace bivouac::arena {
namespace {

constexpr int kMostDepth = 16;

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    [[nodiscard]] std::optional<Json> document() {
        Json value;
        if (!read(value, 0)) return std::nullopt;
        skip_blanks();
        if (!text_.empty()) return std::nullopt;
        return value;
    }

private:
    [[nodiscard]] bool read(Json& value, int depth) {
        skip_blanks();
        if (text_.empty() || depth > kMostDepth) return false;
        switch (text_.front()) {
            case '{': return read_object(value, depth);
            case '[': return read_array(value, depth);
            case '"': value.kind = Json::Kind::text; return read_text(value.text);
            default: return read_word(value);
        }
    }

    [[nodiscard]] bool read_object(Json& value, int depth) {
        value.kind = Json::Kind::object;
        take('{');
        if (take('}')) return true;
        do {
            skip_blanks();
            if (!read_text(value.names.emplace_back()) || !take(':')) return false;
            if (!read(value.items.emplace_back(), depth + 1)) return false;
        } while (take(','));
        return take('}');
    }

    [[nodiscard]] bool read_array(Json& value, int depth) {
        value.kind = Json::Kind::array;
        take('[');
        if (take(']')) return true;
        do {
            if (!read(value.items.emplace_back(), depth + 1)) return false;
        } while (take(','));
        return take(']');
    }

    [[nodiscard]] bool read_text(std::string& text) {
        if (text_.empty() || text_.front() != '"') return false;
        text_.remove_prefix(1);
        while (!text_.empty() && text_.front() != '"') {
            const char c = text_.front();
            text_.remove_prefix(1);
            if (static_cast<unsigned char>(c) < 0x20) return false;
            if (c != '\\') {
                text += c;
            } else if (!read_escape(text)) {
                return false;
            }
        }
        return take('"');
    }

    [[nodiscard]] bool read_escape(std::string& text) {
        if (text_.empty()) return false;
        const char c = text_.front();
        text_.remove_prefix(1);
        constexpr std::string_view kLetters = "\"\\/bfnrt";
        constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
        if (const std::size_t at = kLetters.find(c); at != std::string_view::npos) {
            text += kMeanings[at];
            return true;
        }
        if (c != 'u' || text_.size() < 4) return false;
        unsigned code = 0;
        const std::string digits(text_.substr(0, 4));
        const char* last = digits.data() + digits.size();
        const auto [end, error] = std::from_chars(digits.data(), last, code, 16);
        if (error != std::errc() || end != last) return false;
        text_.remove_prefix(4);
        return append_utf8(text, code);
    }

    // Halves of surrogate pairs are never written: everything beyond ASCII stands as itself.
    [[nodiscard]] static bool append_utf8(std::string& text, unsigned code) {
        if (code >= 0xD800 && code < 0xE000) return false;
        if (code < 0x80) {
            text += static_cast<char>(code);
        } else if (code < 0x800) {
            text += static_cast<char>(0xC0U | (code >> 6U));
            text += static_cast<char>(0x80U | (code & 0x3FU));
        } else {
            text += static_cast<char>(0xE0U | (code >> 12U));
            text += static_cast<char>(0x80U | ((code >> 6U) & 0x3FU));
            text += static_cast<char>(0x80U | (code & 0x3FU));
        }
        return true;
    }

    [[nodiscard]] bool read_word(Json& value) {
        const std::size_t end = text_.find_first_of(",]} \t\r\n");
        value.text = text_.substr(0, end);
        text_.remove_prefix(value.text.size());
        if (value.text == "null") {
            value.text.clear();
            return true;
        }
        if (value.text == "true" || value.text == "false") {
            value.kind = Json::Kind::boolean;
            return true;
        }
        value.kind = Json::Kind::number;
        double number = 0;
        const char* last = value.text.data() + value.text.size();
        const auto [stop, error] = std::from_chars(value.text.data(), last, number);
        // from_chars knows words for numbers that JSON does not have.
        const bool digits = value.text.find_first_not_of("+-.0123456789eE") == std::string::npos;
        return error == std::errc() && stop == last && digits;
    }

    void skip_blanks() {
        while (!text_.empty() &&
               std::string_view(" \t\r\n").find(text_.front()) != std::string_view::npos) {
            text_.remove_prefix(1);
        }
    }
    bool take(char c) {
        skip_blanks();
        if (text_.empty() || text_.front() != c) return false;
        text_.remove_prefix(1);
        return true;
    }

    std::string_view text_;
};

}  // namespace

const Json* Json::field(std::string_view name) const {
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == name) return &items[i];
    }
    return nullptr;
}

std::optional<std::uint64_t> Json::whole() const {
    return kind == Kind::number ? core::parse_number(text) : std::nullopt;
}

std::optional<std::string> Json::string() const {
    return kind == Kind::text ? std::optional(text) : std::nullopt;
}

std::optional<Json> read_json(std::string_view text) { return Reader(text).document(); }

}  // namespace bivouac::arena
