#include "core/json/shape.h"

#include <utility>

namespace bivouac::core::json {

bool operator==(const Shape& a, const Shape& b) {
    if (a.kind != b.kind || a.name != b.name || a.pattern != b.pattern || a.words != b.words ||
        a.least != b.least || a.most != b.most || !(a.parts == b.parts) ||
        !(a.fields == b.fields)) {
        return false;
    }
    if (a.range.has_value() != b.range.has_value()) return false;
    if (a.range && (a.range->least != b.range->least || a.range->most != b.range->most)) {
        return false;
    }
    return a.rule.letters == b.rule.letters && a.rule.least == b.rule.least &&
           a.rule.most == b.rule.most;
}

const Shape* Shapes::find(std::string_view name) const {
    for (const Definition& definition : definitions) {
        if (definition.name == name) return &definition.shape;
    }
    return nullptr;
}

Shape Shapes::refer(Shape shape) {
    if (shape.name.empty() || shape.kind == Shape::Kind::reference) return shape;
    Shape reference{Shape::Kind::reference, shape.name};
    if (const Shape* known = find(shape.name)) {
        if (!(*known == shape)) clash = shape.name;
    } else {
        definitions.push_back({shape.name, std::move(shape)});
    }
    return reference;
}

}  // namespace bivouac::core::json
