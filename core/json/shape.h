// What a described type looks like as JSON: the common ground of TypeScript types and JSON Schema.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json/rules.h"

namespace bivouac::core::json {

struct Shape {
    enum class Kind : std::uint8_t {
        any,  // raw JSON
        null,
        flag,
        number,    // whole, within `range`
        text,      // within `rule`; or of the form `pattern`
        words,     // one of `words`
        list,      // of `parts[0]`
        tuple,     // `parts`, one after the other
        map,       // from names of the form `parts[0]` to `parts[1]`
        object,    // `fields` name `parts`
        choice,    // one of `parts`
        reference  // the definition called `name`
    };

    struct Field {
        std::string name;
        bool required = true;
        friend bool operator==(const Field&, const Field&) = default;
    };

    Kind kind = Kind::any;
    std::string name;
    std::optional<Range> range = {};
    TextRule rule = {};
    std::string pattern = {};
    std::vector<std::string> words = {};
    std::size_t least = 0;  // how many items
    std::size_t most = TextRule{}.most;
    std::vector<Shape> parts = {};
    std::vector<Field> fields = {};

    friend bool operator==(const Shape& a, const Shape& b);
};

// Named shapes, each after those it refers to.
struct Shapes {
    struct Definition {
        std::string name;
        Shape shape;
    };
    // Fields that a reader can do without a writer writes all the same.
    enum class From : std::uint8_t { reader, writer };
    From from = From::reader;
    std::vector<Definition> definitions;
    // A name that two different shapes claim: a mistake in a description. Empty when all is well.
    std::string clash;

    [[nodiscard]] const Shape* find(std::string_view name) const;
    // A reference to the shape under its name; the shape itself when it has none.
    [[nodiscard]] Shape refer(Shape shape);
};

}  // namespace bivouac::core::json
