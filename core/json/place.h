// Where a reader stands in a document, and which fields of an object it has asked for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json/document.h"

namespace bivouac::core::json {

// One step down: a name in an object, or an index in a list when the name is empty. Steps live on
// the stack of the reader and cost nothing until a fault has to say where it is.
struct Step {
    const Step* outer;
    std::string_view name;
    std::size_t index;
};

// "seats[1].level"
[[nodiscard]] std::string place_of(const Step* step);

// The members of one object; remembers which were asked for. Fields are usually asked for in the
// order in which they stand, so the search begins where the last one ended.
class Members {
public:
    explicit Members(const Node& object)
        : object_(object),
          next_(object.first()),
          size_(object.size()),
          more_asked_(size_ > kInWord ? size_ - kInWord : 0) {}

    [[nodiscard]] std::optional<Node> find(std::string_view name);
    // The first member that nobody asked for.
    [[nodiscard]] std::optional<Node> first_unasked() const;

private:
    [[nodiscard]] bool was_asked(std::size_t index) const {
        return index < kInWord ? ((asked_ >> index) & 1U) != 0 : more_asked_[index - kInWord];
    }
    void mark(std::size_t index);

    static constexpr std::size_t kInWord = 64;

    Node object_;
    std::optional<Node> next_;
    std::size_t next_index_ = 0;
    std::size_t size_;
    std::size_t asked_count_ = 0;
    std::uint64_t asked_ = 0;
    std::vector<bool> more_asked_;
};

}  // namespace bivouac::core::json
