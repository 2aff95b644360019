#include "protocol/slice.h"

#include <charconv>

#include "core/text.h"

namespace bivouac::protocol {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::size_t kNone = std::string_view::npos;

std::size_t skip_blanks(std::string_view text, std::size_t at) {
    while (at < text.size() && kBlanks.find(text[at]) != kNone) ++at;
    return at;
}

// After the text that begins at `at`; kNone when it has no end.
std::size_t skip_text(std::string_view text, std::size_t at) {
    for (++at; at < text.size(); ++at) {
        if (text[at] == '"') return at + 1;
        if (static_cast<unsigned char>(text[at]) < 0x20) return kNone;
        if (text[at] == '\\') ++at;
    }
    return kNone;
}

bool is_number(std::string_view word) {
    if (word.find_first_not_of("+-.0123456789eE") != kNone) return false;
    const bool minus = word.starts_with('-');
    return word.size() > (minus ? 1U : 0U) && word[minus ? 1 : 0] >= '0' &&
           word[minus ? 1 : 0] <= '9';
}

std::size_t skip_word(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && std::string_view(",]}: \t\r\n\"[{").find(text[end]) == kNone) ++end;
    const std::string_view word = text.substr(at, end - at);
    const bool known = word == "null" || word == "true" || word == "false" || is_number(word);
    return known ? end : kNone;
}

// After the value that begins at `at`, where no blank stands; kNone when there is none.
std::size_t skip_value(std::string_view text, std::size_t at, int depth) {
    if (at >= text.size() || depth > kMostHeardDepth) return kNone;
    if (text[at] == '"') return skip_text(text, at);
    if (text[at] != '{' && text[at] != '[') return skip_word(text, at);
    const bool object = text[at] == '{';
    const char closer = object ? '}' : ']';
    at = skip_blanks(text, at + 1);
    if (at < text.size() && text[at] == closer) return at + 1;
    while (at < text.size()) {
        if (object) {
            if (text[at] != '"') return kNone;
            at = skip_text(text, at);
            if (at == kNone) return kNone;
            at = skip_blanks(text, at);
            if (at >= text.size() || text[at] != ':') return kNone;
            at = skip_blanks(text, at + 1);
        }
        at = skip_value(text, at, depth + 1);
        if (at == kNone) return kNone;
        at = skip_blanks(text, at);
        if (at < text.size() && text[at] == closer) return at + 1;
        if (at >= text.size() || text[at] != ',') return kNone;
        at = skip_blanks(text, at + 1);
    }
    return kNone;
}

void append_utf8(std::string& text, std::uint32_t code) {
    const auto tail = [&](unsigned shift) {
        text += static_cast<char>(0x80U | ((code >> shift) & 0x3FU));
    };
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xC0U | (code >> 6U));
        tail(0);
    } else if (code < 0x10000) {
        text += static_cast<char>(0xE0U | (code >> 12U));
        tail(6);
        tail(0);
    } else {
        text += static_cast<char>(0xF0U | (code >> 18U));
        tail(12);
        tail(6);
        tail(0);
    }
}

// The four digits after "\u" at the beginning of the text, or nothing.
std::optional<std::uint32_t> four_digits(std::string_view text) {
    if (text.size() < 6 || !text.starts_with("\\u")) return std::nullopt;
    std::uint32_t code = 0;
    const auto [end, error] = std::from_chars(text.data() + 2, text.data() + 6, code, 16);
    if (error != std::errc() || end != text.data() + 6) return std::nullopt;
    return code;
}

// Resolves the escape at the beginning of the text; how many bytes it had.
std::size_t append_escape(std::string& text, std::string_view escape) {
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    if (escape.size() < 2) return escape.size();
    if (const std::size_t at = kLetters.find(escape[1]); at != kNone) {
        text += kMeanings[at];
        return 2;
    }
    constexpr std::uint32_t kUnknown = 0xFFFD;
    const auto code = four_digits(escape);
    if (!code) {
        append_utf8(text, kUnknown);
        return 2;
    }
    const bool high = *code >= 0xD800 && *code < 0xDC00;
    const auto low = high ? four_digits(escape.substr(6)) : std::nullopt;
    if (low && *low >= 0xDC00 && *low < 0xE000) {
        append_utf8(text, 0x10000 + ((*code - 0xD800) << 10U) + (*low - 0xDC00));
        return 12;
    }
    append_utf8(text, *code >= 0xD800 && *code < 0xE000 ? kUnknown : *code);
    return 6;
}

}  // namespace

std::optional<Slice> Slice::read(std::string_view text) {
    const std::size_t begin = skip_blanks(text, 0);
    const std::size_t end = skip_value(text, begin, 0);
    if (end == kNone || skip_blanks(text, end) != text.size()) return std::nullopt;
    return Slice(text.substr(begin, end - begin));
}

std::optional<std::string> Slice::text() const {
    if (!is_text()) return std::nullopt;
    const std::string_view inside = raw_.substr(1, raw_.size() - 2);
    if (inside.find('\\') == kNone) return std::string(inside);
    std::string text;
    for (std::size_t at = 0; at < inside.size();) {
        if (inside[at] == '\\') {
            at += append_escape(text, inside.substr(at));
        } else {
            text += inside[at++];
        }
    }
    return text;
}

std::optional<std::int64_t> Slice::number() const {
    std::int64_t number = 0;
    const char* first = raw_.data();
    const char* last = first + raw_.size();
    const auto [end, error] = std::from_chars(first, last, number);
    if (raw_.empty() || error != std::errc() || end != last) return std::nullopt;
    return number;
}

std::optional<bool> Slice::flag() const {
    if (raw_ == "true") return true;
    if (raw_ == "false") return false;
    return std::nullopt;
}

SliceFields Slice::fields() const {
    SliceFields found;
    if (!is_object()) return found;
    std::size_t at = skip_blanks(raw_, 1);
    while (raw_[at] != '}') {
        const std::size_t name_end = skip_text(raw_, at);
        const std::string_view name = raw_.substr(at + 1, name_end - at - 2);
        at = skip_blanks(raw_, skip_blanks(raw_, name_end) + 1);
        const std::size_t end = skip_value(raw_, at, 0);
        found.fields_.emplace_back(name, Slice(raw_.substr(at, end - at)));
        at = skip_blanks(raw_, end);
        if (raw_[at] == ',') at = skip_blanks(raw_, at + 1);
    }
    return found;
}

std::vector<Slice> Slice::items() const {
    std::vector<Slice> found;
    if (!is_list()) return found;
    std::size_t at = skip_blanks(raw_, 1);
    while (raw_[at] != ']') {
        const std::size_t end = skip_value(raw_, at, 0);
        found.push_back(Slice(raw_.substr(at, end - at)));
        at = skip_blanks(raw_, end);
        if (raw_[at] == ',') at = skip_blanks(raw_, at + 1);
    }
    return found;
}

Slice SliceFields::operator[](std::string_view name) const {
    for (const auto& [each, value] : fields_) {
        if (each == name) return value;
    }
    return {};
}

}  // namespace bivouac::protocol
