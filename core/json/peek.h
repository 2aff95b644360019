// A look into a JSON text, for whoever wants a few things of it and describes no type: tests, and
// programs that choose among what they are offered. Asking for something that is not there gives an
// empty answer.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json/document.h"

namespace bivouac::core::json {

class Peek {
public:
    Peek() = default;
    // Empty when the text is no JSON. The text must outlive it.
    explicit Peek(std::string_view text);

    [[nodiscard]] bool is_present() const { return node_.has_value(); }
    [[nodiscard]] bool is_object() const { return is(Kind::object); }
    [[nodiscard]] bool is_list() const { return is(Kind::list); }
    [[nodiscard]] bool is_true() const { return node_ && node_->is_true(); }
    // As it was written.
    [[nodiscard]] std::string_view raw() const { return node_ ? node_->raw() : std::string_view(); }
    [[nodiscard]] std::string text() const;
    // A whole number of 64 bits.
    [[nodiscard]] std::optional<std::int64_t> number() const;

    [[nodiscard]] Peek operator[](std::string_view name) const;
    [[nodiscard]] std::vector<Peek> items() const;
    [[nodiscard]] std::vector<std::pair<std::string, Peek>> members() const;

private:
    Peek(std::shared_ptr<const Document> document, std::optional<Node> node)
        : document_(std::move(document)), node_(node) {}
    [[nodiscard]] bool is(Kind kind) const { return node_ && node_->kind() == kind; }

    std::shared_ptr<const Document> document_;
    std::optional<Node> node_;
};

}  // namespace bivouac::core::json
