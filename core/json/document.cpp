#include "core/json/document.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "core/text.h"

namespace bivouac::core::json {

// Recursive descent; the depth limit bounds the stack.
class Parser {
public:
    Parser(std::string_view text, const Limits& limits) : limits_(limits) {
        document_.source_ = text;
        document_.entries_.reserve(std::min<std::size_t>(text.size() / 8 + 4, limits.values));
    }

    [[nodiscard]] Read<Document> run() {
        if (text().size() > std::min(limits_.bytes, kMostBytes)) {
            return Failure(Fault{FaultCode::too_long, "", 0});
        }
        skip_blanks();
        if (read_value({}, 0)) {
            skip_blanks();
            if (at_ == text().size()) return std::move(document_);
            refuse(FaultCode::malformed);
        }
        return Failure(std::move(fault_));
    }

private:
    using Span = Document::Span;
    using Entry = Document::Entry;

    static constexpr std::size_t kMostBytes = std::numeric_limits<std::uint32_t>::max();
    // So few names are compared each with each, more are sorted.
    static constexpr std::size_t kFewNames = 12;

    [[nodiscard]] std::string_view text() const { return document_.source_; }
    [[nodiscard]] char peek() const { return at_ < text().size() ? text()[at_] : '\0'; }
    [[nodiscard]] static std::uint32_t narrow(std::size_t n) {
        return static_cast<std::uint32_t>(n);
    }
    void skip_blanks() {
        while (at_ < text().size()) {
            const char c = text()[at_];
            if (c != ' ' && c != '\t' && c != '\n' && c != '\r') return;
            ++at_;
        }
    }
    [[nodiscard]] bool take(char c) {
        if (peek() != c || at_ == text().size()) return false;
        ++at_;
        return true;
    }

    bool refuse(FaultCode code, std::string_view name = {}) {
        fault_ = {code, place(name),
                  code == FaultCode::malformed ? std::max<std::size_t>(at_, 1) : 0};
        return false;
    }
    // "seats[1].name": what is open, outermost first, and the name in the innermost.
    [[nodiscard]] std::string place(std::string_view name) const {
        std::string path;
        for (std::size_t i = 0; i < open_.size(); ++i) {
            const Entry& entry = document_.entries_[open_[i]];
            if (i > 0) add_step(path, document_.entries_[open_[i - 1]], document_.cut(entry.key));
        }
        if (open_.empty()) return path;
        const Entry& last = document_.entries_[open_.back()];
        if (last.kind == Kind::list || !name.empty()) add_step(path, last, name);
        return path;
    }
    static void add_step(std::string& path, const Entry& parent, std::string_view name) {
        if (parent.kind == Kind::list) {
            path += "[" + std::to_string(parent.count == 0 ? 0 : parent.count - 1) + "]";
        } else {
            if (!path.empty()) path += '.';
            path += name;
        }
    }

    [[nodiscard]] bool read_value(const Span& key, std::size_t depth) {
        if (document_.entries_.size() >= limits_.values) return refuse(FaultCode::too_many);
        const std::size_t index = document_.entries_.size();
        document_.entries_.emplace_back();
        const std::size_t begin = at_;
        document_.entries_[index].key = key;
        document_.entries_[index].raw_at = narrow(begin);
        Span span;
        switch (peek()) {
            case '{':
            case '[':
                if (depth >= limits_.depth) return refuse(FaultCode::too_deep);
                if (!read_children(index, depth)) return false;
                break;
            case '"':
                if (!read_text(span)) return false;
                document_.entries_[index].kind = Kind::text;
                document_.entries_[index].text = span;
                break;
            default:
                if (!read_word(document_.entries_[index])) return refuse(FaultCode::malformed);
        }
        document_.entries_[index].raw_size = narrow(at_ - begin);
        return true;
    }

    [[nodiscard]] bool read_children(std::size_t index, std::size_t depth) {
        const bool object = peek() == '{';
        document_.entries_[index].kind = object ? Kind::object : Kind::list;
        open_.push_back(index);
        ++at_;
        skip_blanks();
        if (!take(object ? '}' : ']')) {
            std::size_t before = 0;
            do {
                skip_blanks();
                Span key;
                if (object && !read_key(key)) return false;
                const std::size_t child = document_.entries_.size();
                if (before != 0) document_.entries_[before].next = narrow(child);
                before = child;
                ++document_.entries_[index].count;
                if (!read_value(key, depth + 1)) return false;
                skip_blanks();
            } while (take(','));
            if (!take(object ? '}' : ']')) return refuse(FaultCode::malformed);
        }
        if (object && !names_differ(index)) return false;
        open_.pop_back();
        return true;
    }

    [[nodiscard]] bool read_key(Span& key) {
        if (peek() != '"') return refuse(FaultCode::malformed);
        if (!read_text(key)) return false;
        if (key.size > limits_.key) return refuse(FaultCode::too_long);
        if (!is_printable_utf8(document_.cut(key))) return refuse(FaultCode::bad_text);
        skip_blanks();
        if (!take(':')) return refuse(FaultCode::malformed);
        skip_blanks();
        return true;
    }

    [[nodiscard]] bool names_differ(std::size_t index) {
        const std::uint32_t count = document_.entries_[index].count;
        if (count < 2) return true;
        names_.clear();
        auto child = narrow(index + 1);
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::string_view name = document_.cut(document_.entries_[child].key);
            if (count <= kFewNames &&
                std::find(names_.begin(), names_.end(), name) != names_.end()) {
                return refuse(FaultCode::duplicate_field, name);
            }
            names_.push_back(name);
            child = document_.entries_[child].next;
        }
        if (count <= kFewNames) return true;
        std::sort(names_.begin(), names_.end());
        const auto twice = std::adjacent_find(names_.begin(), names_.end());
        return twice == names_.end() || refuse(FaultCode::duplicate_field, *twice);
    }

    // Plain stretches are left where they are; the first escape moves the text to `resolved_`.
    [[nodiscard]] bool read_text(Span& span) {
        ++at_;
        const std::size_t begin = at_;
        while (skip_plain()) {
            const auto byte = static_cast<unsigned char>(text()[at_]);
            if (byte == '"') {
                span = {narrow(begin), narrow(at_ - begin), false};
                ++at_;
                return true;
            }
            if (byte == '\\') return read_escaped(begin, span);
            if (!skip_character()) return false;
        }
        return refuse(FaultCode::malformed);
    }
    // Passes over what needs no second look, nearly all of a long text. False at the very end.
    [[nodiscard]] bool skip_plain() {
        const std::string_view all = text();
        while (at_ < all.size() && is_plain(all[at_])) ++at_;
        return at_ < all.size();
    }
    [[nodiscard]] static bool is_plain(char c) {
        return c >= 0x20 && c <= 0x7E && c != '"' && c != '\\';
    }
    [[nodiscard]] bool skip_character() {
        const auto byte = static_cast<unsigned char>(text()[at_]);
        if (byte < 0x20) return refuse(FaultCode::malformed);
        const std::size_t length = byte < 0x80 ? 1 : utf8_length(text().substr(at_));
        if (length == 0) return refuse(FaultCode::malformed);
        at_ += length;
        return true;
    }
    [[nodiscard]] bool read_escaped(std::size_t begin, Span& span) {
        std::string& out = document_.resolved_;
        const std::size_t first = out.size();
        out.append(text().substr(begin, at_ - begin));
        for (;;) {
            const std::size_t from = at_;
            if (!skip_plain()) break;
            const char c = text()[at_];
            if (c != '"' && c != '\\' && !skip_character()) return false;
            out.append(text().substr(from, at_ - from));
            if (c == '"') {
                ++at_;
                span = {narrow(first), narrow(out.size() - first), true};
                return true;
            }
            if (c == '\\' && !read_escape(out)) return refuse(FaultCode::malformed);
        }
        return refuse(FaultCode::malformed);
    }
    [[nodiscard]] bool read_escape(std::string& out) {
        ++at_;
        const char c = peek();
        if (c == 'u') return read_code_point(out);
        constexpr std::string_view kLetters = "\"\\/bfnrt";
        constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
        const std::size_t which = kLetters.find(c);
        if (which == std::string_view::npos || at_ == text().size()) return false;
        out += kMeanings[which];
        ++at_;
        return true;
    }
    // Four hexadecimal digits after "u"; nothing when there are none.
    [[nodiscard]] std::optional<unsigned> read_hex() {
        ++at_;
        if (text().size() - at_ < 4) return std::nullopt;
        unsigned code = 0;
        const char* first = text().data() + at_;
        const auto [end, error] = std::from_chars(first, first + 4, code, 16);
        if (error != std::errc() || end != first + 4) return std::nullopt;
        at_ += 4;
        return code;
    }
    // A half of a surrogate pair is no character, so it is refused unless its other half follows.
    [[nodiscard]] bool read_code_point(std::string& out) {
        const auto high = read_hex();
        if (!high || (*high >= 0xDC00 && *high < 0xE000)) return false;
        unsigned code = *high;
        if (code >= 0xD800 && code < 0xDC00) {
            if (!take('\\') || peek() != 'u') return false;
            const auto low = read_hex();
            if (!low || *low < 0xDC00 || *low >= 0xE000) return false;
            code = 0x10000U + ((code - 0xD800U) << 10U) + (*low - 0xDC00U);
        }
        append_utf8(out, code);
        return true;
    }
    static void append_utf8(std::string& out, unsigned code) {
        const auto tail = [&](unsigned shift) {
            out += static_cast<char>(0x80U | ((code >> shift) & 0x3FU));
        };
        if (code < 0x80) {
            out += static_cast<char>(code);
        } else if (code < 0x800) {
            out += static_cast<char>(0xC0U | (code >> 6U));
            tail(0);
        } else if (code < 0x10000) {
            out += static_cast<char>(0xE0U | (code >> 12U));
            tail(6);
            tail(0);
        } else {
            out += static_cast<char>(0xF0U | (code >> 18U));
            tail(12);
            tail(6);
            tail(0);
        }
    }

    [[nodiscard]] bool read_word(Entry& entry) {
        const std::size_t begin = at_;
        if (take_word("null")) {
            entry.kind = Kind::null;
        } else if (take_word("true") || take_word("false")) {
            entry.kind = Kind::flag;
        } else if (take_number()) {
            entry.kind = Kind::number;
        } else {
            return false;
        }
        entry.text = {narrow(begin), narrow(at_ - begin), false};
        return true;
    }
    [[nodiscard]] bool take_word(std::string_view word) {
        if (!text().substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }
    [[nodiscard]] bool take_digits() {
        const std::size_t begin = at_;
        while (peek() >= '0' && peek() <= '9') ++at_;
        return at_ > begin;
    }
    [[nodiscard]] bool take_number() {
        static_cast<void>(take('-'));
        if (!take('0') && !take_digits()) return false;
        if (take('.') && !take_digits()) return false;
        if (take('e') || take('E')) {
            if (!take('+')) static_cast<void>(take('-'));
            return take_digits();
        }
        return true;
    }

    Limits limits_;
    Document document_;
    std::size_t at_ = 0;
    std::vector<std::size_t> open_;  // entries around the place that is read, outermost first
    std::vector<std::string_view> names_;
    Fault fault_;
};

Read<Document> Document::parse(std::string_view text, const Limits& limits) {
    return Parser(text, limits).run();
}

Kind Node::kind() const { return document_->entries_[index_].kind; }
std::string_view Node::text() const { return document_->cut(document_->entries_[index_].text); }
bool Node::is_true() const { return kind() == Kind::flag && text() == "true"; }
std::string_view Node::key() const { return document_->cut(document_->entries_[index_].key); }
std::size_t Node::size() const { return document_->entries_[index_].count; }

std::string_view Node::raw() const {
    const Document::Entry& entry = document_->entries_[index_];
    return document_->source_.substr(entry.raw_at, entry.raw_size);
}

bool Node::is_whole() const {
    return kind() == Kind::number && text().find_first_of(".eE") == std::string_view::npos;
}

std::optional<std::int64_t> Node::whole() const {
    if (!is_whole()) return std::nullopt;
    std::int64_t number = 0;
    const std::string_view digits = text();
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc()) return std::nullopt;
    return number;
}

std::optional<Node> Node::first() const {
    if (size() == 0) return std::nullopt;
    return Node(*document_, index_ + 1);
}

std::optional<Node> Node::next() const {
    const std::uint32_t next = document_->entries_[index_].next;
    if (next == 0) return std::nullopt;
    return Node(*document_, next);
}

std::optional<Node> Node::member(std::string_view name) const {
    if (kind() != Kind::object) return std::nullopt;
    for (auto child = first(); child; child = child->next()) {
        if (child->key() == name) return child;
    }
    return std::nullopt;
}

}  // namespace bivouac::core::json
