#include "core/json/place.h"

namespace bivouac::core::json {

std::string place_of(const Step* step) {
    if (step == nullptr) return {};
    std::string path = place_of(step->outer);
    if (step->name.empty()) return path + "[" + std::to_string(step->index) + "]";
    if (!path.empty()) path += '.';
    return path.append(step->name);
}

std::optional<Node> Members::find(std::string_view name) {
    // Once round, beginning where the last search ended.
    for (std::size_t i = 0; i < size_; ++i) {
        if (!next_) {
            next_ = object_.first();
            next_index_ = 0;
        }
        const Node node = *next_;
        const std::size_t index = next_index_++;
        next_ = node.next();
        if (node.key() == name) {
            mark(index);
            return node;
        }
    }
    return std::nullopt;
}

std::optional<Node> Members::first_unasked() const {
    if (asked_count_ >= size_) return std::nullopt;
    std::size_t index = 0;
    for (auto node = object_.first(); node; node = node->next()) {
        if (!was_asked(index++)) return node;
    }
    return std::nullopt;
}

void Members::mark(std::size_t index) {
    if (was_asked(index)) return;
    ++asked_count_;
    if (index < kInWord) {
        asked_ |= std::uint64_t{1} << index;
    } else {
        more_asked_[index - kInWord] = true;
    }
}

}  // namespace bivouac::core::json
