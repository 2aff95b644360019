#include "core/json/typescript.h"

#include <algorithm>

#include "core/text.h"

namespace bivouac::core::json {
namespace {

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string text;
    for (const std::string& part : parts) {
        if (!text.empty()) text += between;
        text += part;
    }
    return text;
}

std::string quoted(std::string_view word) {
    std::string text = "'";
    for (const char c : word) {
        if (c == '\'' || c == '\\') text += '\\';
        text += c;
    }
    return text + "'";
}

bool is_identifier(std::string_view name) {
    const auto letter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    };
    const auto inner = [&](char c) { return letter(c) || (c >= '0' && c <= '9'); };
    return !name.empty() && letter(name.front()) && std::all_of(name.begin(), name.end(), inner);
}

std::string fields_of(const Shape& shape, std::string_view before, std::string_view after) {
    std::string text;
    for (std::size_t i = 0; i < shape.fields.size(); ++i) {
        const Shape::Field& field = shape.fields[i];
        text += before;
        text += is_identifier(field.name) ? field.name : quoted(field.name);
        text += field.required ? ": " : "?: ";
        text += typescript(shape.parts[i]);
        text += after;
    }
    return text;
}

std::string union_of(const Shape& shape) {
    std::vector<std::string> parts;
    for (const Shape& part : shape.parts) parts.push_back(typescript(part));
    return joined(parts, " | ");
}

std::string list_of(const Shape& shape) {
    const std::string item = typescript(shape.parts[0]);
    constexpr std::size_t kFew = 4;
    if (shape.least == shape.most && shape.most <= kFew) {
        return "[" + joined(std::vector<std::string>(shape.most, item), ", ") + "]";
    }
    const Shape::Kind kind = shape.parts[0].kind;
    const bool is_union = kind == Shape::Kind::choice || kind == Shape::Kind::words;
    return is_union ? "(" + item + ")[]" : item + "[]";
}

// Names from a set of words need not all be there.
std::string map_of(const Shape& shape) {
    const std::string value = typescript(shape.parts[1]);
    if (shape.parts[0].kind == Shape::Kind::text) return "Record<string, " + value + ">";
    return "Partial<Record<" + typescript(shape.parts[0]) + ", " + value + ">>";
}

std::string tuple_of(const Shape& shape) {
    std::vector<std::string> parts;
    for (const Shape& part : shape.parts) parts.push_back(typescript(part));
    return "[" + joined(parts, ", ") + "]";
}

std::string words_of(const Shape& shape) {
    std::vector<std::string> words;
    for (const std::string& word : shape.words) words.push_back(quoted(word));
    return words.empty() ? "never" : joined(words, " | ");
}

// "^(spectator|all)$" allows two words and nothing else.
std::string text_of(const Shape& shape) {
    std::string_view pattern = shape.pattern;
    if (!pattern.starts_with("^(") || !pattern.ends_with(")$")) return "string";
    pattern = pattern.substr(2, pattern.size() - 4);
    std::vector<std::string> words;
    for (const std::string_view word : split(pattern, '|')) {
        if (!is_identifier(word)) return "string";
        words.push_back(quoted(word));
    }
    return joined(words, " | ");
}

// Long unions stand one word a line, as prettier has them.
std::string alias_of(const Shapes::Definition& definition) {
    constexpr std::size_t kLine = 100;
    const std::string head = "export type " + definition.name + " =";
    const std::string type = typescript(definition.shape);
    if (head.size() + type.size() + 2 <= kLine) return head + " " + type + ";\n";
    if (type.size() + 5 <= kLine) return head + "\n    " + type + ";\n";
    std::string text = head;
    std::size_t from = 0;
    while (from < type.size()) {
        const std::size_t to = std::min(type.find(" | ", from), type.size());
        text += "\n    | " + type.substr(from, to - from);
        from = to + 3;
    }
    return text + ";\n";
}

}  // namespace

std::string typescript(const Shape& shape) {
    switch (shape.kind) {
        case Shape::Kind::any: return "unknown";
        case Shape::Kind::null: return "null";
        case Shape::Kind::flag: return "boolean";
        case Shape::Kind::number: return "number";
        case Shape::Kind::text: return text_of(shape);
        case Shape::Kind::words: return words_of(shape);
        case Shape::Kind::list: return list_of(shape);
        case Shape::Kind::tuple: return tuple_of(shape);
        case Shape::Kind::map: return map_of(shape);
        case Shape::Kind::choice: return union_of(shape);
        case Shape::Kind::reference: return shape.name;
        case Shape::Kind::object: {
            const std::string fields = fields_of(shape, " ", ";");
            return fields.empty() ? "Record<string, never>"
                                  : "{" + fields.substr(0, fields.size() - 1) + " }";
        }
    }
    return "unknown";
}

std::string typescript(const Shapes& shapes) {
    std::string text;
    for (const Shapes::Definition& definition : shapes.definitions) {
        if (!text.empty()) text += '\n';
        if (definition.shape.kind == Shape::Kind::object && !definition.shape.fields.empty()) {
            text += "export interface " + definition.name + " {\n";
            text += fields_of(definition.shape, "    ", ";\n") + "}\n";
            continue;
        }
        text += alias_of(definition);
    }
    return text;
}

}  // namespace bivouac::core::json
