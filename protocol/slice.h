// A JSON value where it stands in a message, for clients: nothing is copied, no tree is built, and
// what is not asked for is passed over. Asking for something it is not gives an empty answer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bivouac::protocol {

class SliceFields;

// Points into the message, which must outlive it. Either absent or a well-formed value.
class Slice {
public:
    Slice() = default;
    // Nothing when the text is not one JSON value, or one nested deeper than kMostHeardDepth.
    [[nodiscard]] static std::optional<Slice> read(std::string_view text);

    [[nodiscard]] bool is_present() const { return !raw_.empty(); }
    [[nodiscard]] bool is_object() const { return raw_.starts_with('{'); }
    [[nodiscard]] bool is_list() const { return raw_.starts_with('['); }
    [[nodiscard]] bool is_text() const { return raw_.starts_with('"'); }
    // As it was written.
    [[nodiscard]] std::string_view raw() const { return raw_; }

    // A text with its escapes resolved; half of a surrogate pair becomes U+FFFD.
    [[nodiscard]] std::optional<std::string> text() const;
    [[nodiscard]] std::string text_or_none() const { return text().value_or(std::string()); }
    // A whole number of 64 bits.
    [[nodiscard]] std::optional<std::int64_t> number() const;
    [[nodiscard]] std::optional<bool> flag() const;
    [[nodiscard]] bool is_true() const { return raw_ == "true"; }
    // Of an object, or of a list; empty of anything else.
    [[nodiscard]] SliceFields fields() const;
    [[nodiscard]] std::vector<Slice> items() const;

private:
    explicit Slice(std::string_view raw) : raw_(raw) {}
    std::string_view raw_;
};

// The fields of one object, found in one pass. A name that is there twice has its first value.
class SliceFields {
public:
    // An absent value when there is none.
    [[nodiscard]] Slice operator[](std::string_view name) const;
    [[nodiscard]] auto begin() const { return fields_.begin(); }
    [[nodiscard]] auto end() const { return fields_.end(); }

private:
    friend class Slice;
    std::vector<std::pair<std::string_view, Slice>> fields_;  // names as written, without quotes
};

inline constexpr int kMostHeardDepth = 32;

}  // namespace bivouac::protocol
