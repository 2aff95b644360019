// The transposition table: what earlier visits learned about a position.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace bivouac::search {

enum class Bound : std::uint8_t { none, exact, at_least, at_most };

template <class Action>
struct TableEntry {
    std::uint64_t key = 0;
    Action best{};
    std::int16_t score = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::none;
    std::uint8_t age = 0;
};

// One entry a slot; a deeper result of the same search is kept, anything older gives way.
template <class Action>
class TranspositionTable {
public:
    explicit TranspositionTable(std::size_t bytes)
        : entries_(std::bit_floor(bytes / sizeof(TableEntry<Action>))) {}

    void new_search() { ++age_; }

    [[nodiscard]] const TableEntry<Action>* find(std::uint64_t key) const {
        const TableEntry<Action>& entry = entries_[key & (entries_.size() - 1)];
        return entry.bound != Bound::none && entry.key == key ? &entry : nullptr;
    }

    void store(std::uint64_t key, const Action& best, int score, int depth, Bound bound) {
        TableEntry<Action>& entry = entries_[key & (entries_.size() - 1)];
        if (entry.age == age_ && entry.key != key && entry.depth > depth) return;
        entry = {key,   best, static_cast<std::int16_t>(score), static_cast<std::int8_t>(depth),
                 bound, age_};
    }

private:
    std::vector<TableEntry<Action>> entries_;
    std::uint8_t age_ = 0;
};

}  // namespace bivouac::search
