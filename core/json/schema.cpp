#include "core/json/schema.h"

namespace bivouac::core::json {
namespace {

constexpr std::size_t kNoMost = TextRule{}.most;

// JSON Schema counts characters where our rules count bytes, so `least` is left to the reader
// unless it only says "not empty".
void write_text(JsonWriter& json, const Shape& shape) {
    json.field("type", "string");
    if (!shape.pattern.empty()) json.field("pattern", shape.pattern);
    if (shape.rule.letters == Letters::word) json.field("pattern", "^[A-Za-z0-9_-]*$");
    if (shape.rule.least > 0) json.field("minLength", 1);
    if (shape.rule.most != kNoMost) {
        json.field("maxLength", static_cast<std::uint64_t>(shape.rule.most));
    }
}

void write_number(JsonWriter& json, const Shape& shape) {
    json.field("type", "integer");
    constexpr Range kAny{std::numeric_limits<std::int64_t>::min()};
    if (!shape.range) return;
    if (shape.range->least != kAny.least) json.field("minimum", shape.range->least);
    if (shape.range->most != kAny.most) json.field("maximum", shape.range->most);
}

void write_counts(JsonWriter& json, const Shape& shape, std::string_view least,
                  std::string_view most) {
    if (shape.least > 0) json.field(least, static_cast<std::uint64_t>(shape.least));
    if (shape.most != kNoMost) json.field(most, static_cast<std::uint64_t>(shape.most));
}

void write_list(JsonWriter& json, const Shape& shape, Unknown unknown, std::string_view base) {
    json.field("type", "array");
    write_counts(json, shape, "minItems", "maxItems");
    json.key("items");
    write_schema(json, shape.parts[0], unknown, base);
}

void write_tuple(JsonWriter& json, const Shape& shape, Unknown unknown, std::string_view base) {
    json.field("type", "array").key("prefixItems").array();
    for (const Shape& part : shape.parts) write_schema(json, part, unknown, base);
    json.end().field("items", false);
    json.field("minItems", static_cast<std::uint64_t>(shape.parts.size()));
}

void write_map(JsonWriter& json, const Shape& shape, Unknown unknown, std::string_view base) {
    json.field("type", "object");
    write_counts(json, shape, "minProperties", "maxProperties");
    json.key("propertyNames");
    write_schema(json, shape.parts[0], unknown, base);
    json.key("additionalProperties");
    write_schema(json, shape.parts[1], unknown, base);
}

void write_object(JsonWriter& json, const Shape& shape, Unknown unknown, std::string_view base) {
    json.field("type", "object").key("properties").object();
    for (std::size_t i = 0; i < shape.fields.size(); ++i) {
        json.key(shape.fields[i].name);
        write_schema(json, shape.parts[i], unknown, base);
    }
    json.end().key("required").array();
    for (const Shape::Field& field : shape.fields) {
        if (field.required) json.value(field.name);
    }
    json.end();
    if (unknown == Unknown::refused) json.field("additionalProperties", false);
}

void write_words(JsonWriter& json, const Shape& shape) {
    if (shape.words.size() == 1) {
        json.field("const", shape.words[0]);
        return;
    }
    json.field("type", "string").key("enum").array();
    for (const std::string& word : shape.words) json.value(word);
    json.end();
}

}  // namespace

void write_schema(JsonWriter& json, const Shape& shape, Unknown unknown, std::string_view base) {
    json.object();
    switch (shape.kind) {
        case Shape::Kind::any: break;
        case Shape::Kind::null: json.field("type", "null"); break;
        case Shape::Kind::flag: json.field("type", "boolean"); break;
        case Shape::Kind::number: write_number(json, shape); break;
        case Shape::Kind::text: write_text(json, shape); break;
        case Shape::Kind::words: write_words(json, shape); break;
        case Shape::Kind::list: write_list(json, shape, unknown, base); break;
        case Shape::Kind::tuple: write_tuple(json, shape, unknown, base); break;
        case Shape::Kind::map: write_map(json, shape, unknown, base); break;
        case Shape::Kind::object: write_object(json, shape, unknown, base); break;
        case Shape::Kind::choice:
            json.key("anyOf").array();
            for (const Shape& part : shape.parts) write_schema(json, part, unknown, base);
            json.end();
            break;
        case Shape::Kind::reference: json.field("$ref", std::string(base) + shape.name); break;
    }
    json.end();
}

void write_definitions(JsonWriter& json, const Shapes& shapes, Unknown unknown,
                       std::string_view base) {
    json.object();
    for (const Shapes::Definition& definition : shapes.definitions) {
        json.key(definition.name);
        write_schema(json, definition.shape, unknown, base);
    }
    json.end();
}

std::string schema(const Shapes& shapes, const Shape& root, Unknown unknown) {
    constexpr std::string_view kBase = "#/$defs/";
    JsonWriter json;
    json.object().field("$schema", "https://json-schema.org/draft/2020-12/schema");
    json.key("allOf").array();
    write_schema(json, root, unknown, kBase);
    json.end().key("$defs");
    write_definitions(json, shapes, unknown, kBase);
    json.end();
    return json.take();
}

}  // namespace bivouac::core::json
