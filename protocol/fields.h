// Takes a message apart, field by field, and remembers the first thing that was wrong.
//
// Readers ask for every field they know and then close(): what nobody asked for is refused. After a
// fault the answers are harmless defaults, so readers need no check after each field.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/seat.h"
#include "protocol/node.h"
#include "protocol/words.h"

namespace bivouac::protocol {

enum class Letters : std::uint8_t {
    word,   // A-Z a-z 0-9 - _
    line,   // any printable characters
    lines,  // the same, with newlines
};

struct TextRule {
    Letters letters = Letters::line;
    std::size_t least = 0;  // bytes
    std::size_t most = 0;
};

// The fault of a whole message, shared by the readers of its parts.
class Reading {
public:
    // Only the first one counts.
    void refuse(BadCode code, std::string field);
    [[nodiscard]] bool failed() const { return fault_.has_value(); }

    // What was read, or the fault.
    template <class T>
    [[nodiscard]] Read<T> give(T value) {
        if (fault_) return core::Failure(*fault_);
        return value;
    }

private:
    std::optional<BadMessage> fault_;
};

// The fields of one object. The node must outlive it.
class Fields {
public:
    // `path` stands before the names in faults: "seats[1]".
    Fields(Reading& reading, const Node& node, std::string path = {});

    [[nodiscard]] bool has(std::string_view name) const;

    [[nodiscard]] std::string text(std::string_view name, TextRule rule);
    [[nodiscard]] std::string text_or_none(std::string_view name, TextRule rule);
    [[nodiscard]] std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most);
    [[nodiscard]] std::int64_t number_or(std::string_view name, std::int64_t otherwise,
                                         std::int64_t least, std::int64_t most);
    [[nodiscard]] bool flag(std::string_view name);
    [[nodiscard]] bool flag_or(std::string_view name, bool otherwise);
    [[nodiscard]] engine::Seat seat(std::string_view name);

    // The list's nodes; refused when there are fewer or more than that. Null only after a fault.
    [[nodiscard]] const std::vector<Node>* list(std::string_view name, std::size_t least,
                                                std::size_t most);
    // The object of that name. Null only after a fault.
    [[nodiscard]] const Node* object(std::string_view name);

    template <class E, std::size_t N>
    [[nodiscard]] E choice(std::string_view name, const Named<E> (&words)[N]) {
        const Node* node = take(name, Node::Kind::text);
        if (node == nullptr) return words[0].value;
        return choose(*node, path_to(name), words);
    }
    // The same for a text that is no field but an item of a list.
    template <class E, std::size_t N>
    [[nodiscard]] E choose(const Node& node, std::string path, const Named<E> (&words)[N]) {
        if (node.kind != Node::Kind::text) {
            refuse(BadCode::wrong_type, std::move(path));
            return words[0].value;
        }
        for (const Named<E>& named : words) {
            if (named.word == node.text) return named.value;
        }
        refuse(BadCode::unknown_word, std::move(path));
        return words[0].value;
    }

    void refuse(BadCode code, std::string path) { reading_->refuse(code, std::move(path)); }
    [[nodiscard]] std::string path_to(std::string_view name) const;
    [[nodiscard]] Reading& reading() { return *reading_; }

    // Refuses the first field that nobody asked for.
    void close();

private:
    // The field, which must be there and of that kind; null after a fault.
    [[nodiscard]] const Node* take(std::string_view name, Node::Kind kind);

    Reading* reading_;
    const Node* node_;
    std::string path_;
    std::vector<bool> asked_;
};

// Does the text keep the rule? Nothing when it does.
[[nodiscard]] std::optional<BadCode> wrong_with(std::string_view text, TextRule rule);

}  // namespace bivouac::protocol
