// The tables of a store as both databases have them: the same names, columns and keys, so one
// description serves for reading and writing either.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace bivouac::store::move {

enum class Kind : std::uint8_t { number, truth, real, text, bytes };
struct Column {
    const char* name;
    Kind kind;
};

// Nothing, a number or truth, a real number, a text or bytes.
using Value = std::variant<std::monostate, std::int64_t, double, std::string>;
using Row = std::vector<Value>;

inline constexpr int kPage = 500;  // rows

struct Table {
    std::string name;
    std::vector<Column> columns;  // the key comes first
    std::size_t keys = 1;         // columns of it
    bool counts = false;          // ids are given by a counter, which moves too

    // A page of rows in the order of the key, and the one after the row with the key $1 … The
    // parameters stand in the order of their numbers, which is what SQLite counts by.
    std::string first_page;
    std::string next_page;
    std::string insert;  // one row
};

// In an order in which references find what they refer to. Lives as long as the program: prepared
// statements are found by these texts.
[[nodiscard]] std::span<const Table> layout();

}  // namespace bivouac::store::move
