// The one JSON reader of the project: a text becomes a tree of values, or a fault with its place.
//
// Strict: one value of RFC 8259 and nothing after it, well-formed UTF-8, no name twice in an
// object, limits on bytes, depth and count before anybody looks at what it means. Nothing is
// copied but texts with escapes; the tree is one array in document order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json/fault.h"

namespace bivouac::core::json {

struct Limits {
    std::size_t bytes = std::size_t{1} << 20U;
    std::size_t depth = 32;         // objects and lists within each other
    std::size_t values = 1U << 16;  // nested ones included
    std::size_t key = 256;          // bytes of a field's name
};

enum class Kind : std::uint8_t { null, flag, number, text, list, object };

class Document;

// One value. Points into its document. Asking for something it is not gives an empty answer.
class Node {
public:
    [[nodiscard]] Kind kind() const;
    [[nodiscard]] bool is_true() const;
    // A text with its escapes resolved, or a number as it was written.
    [[nodiscard]] std::string_view text() const;
    // As it was written, for whoever passes it on.
    [[nodiscard]] std::string_view raw() const;
    // Is it a number without fraction and exponent?
    [[nodiscard]] bool is_whole() const;
    // That number, when 64 bits hold it.
    [[nodiscard]] std::optional<std::int64_t> whole() const;

    // Items of a list, members of an object.
    [[nodiscard]] std::size_t size() const;
    [[nodiscard]] std::optional<Node> first() const;
    // The next item or member of the same list or object.
    [[nodiscard]] std::optional<Node> next() const;
    // The name of a member; empty for anything else.
    [[nodiscard]] std::string_view key() const;
    // The member of that name.
    [[nodiscard]] std::optional<Node> member(std::string_view name) const;

private:
    friend class Document;
    Node(const Document& document, std::uint32_t index) : document_(&document), index_(index) {}

    const Document* document_;
    std::uint32_t index_;
};

// Points into the text it was read from, which must outlive it. Not to be moved while Nodes of it
// are in use.
class Document {
public:
    [[nodiscard]] static Read<Document> parse(std::string_view text, const Limits& limits = {});

    [[nodiscard]] Node root() const { return {*this, 0}; }

private:
    friend class Node;
    friend class Parser;

    // A stretch of the source, or of `resolved_` when escapes had to be resolved.
    struct Span {
        std::uint32_t at = 0;
        std::uint32_t size = 0;
        bool resolved = false;
    };
    struct Entry {
        Kind kind = Kind::null;
        Span key;
        Span text;  // of a text without its quotes; of anything else as written
        std::uint32_t raw_at = 0;
        std::uint32_t raw_size = 0;
        std::uint32_t count = 0;  // of items or members
        std::uint32_t next = 0;   // index of the next sibling; 0 when there is none
    };

    [[nodiscard]] std::string_view cut(const Span& span) const {
        return (span.resolved ? std::string_view(resolved_) : source_).substr(span.at, span.size);
    }

    std::string_view source_;
    std::string resolved_;
    std::vector<Entry> entries_;
};

}  // namespace bivouac::core::json
