#include "core/json/schema.h"
#include "core/json/typescript.h"
#include "protocol/pages/pages.h"
#include "protocol/pages/shapes.h"

namespace bivouac::protocol {
namespace {

using core::json::Shape;
using core::json::Unknown;

void write_choice(core::JsonWriter& json, std::string_view name,
                  const ProtocolShapes::Named& list) {
    Shape choice{Shape::Kind::choice, ""};
    for (const auto& [word, shape] : list) choice.parts.push_back(shape);
    json.key(name);
    core::json::write_schema(json, choice, Unknown::allowed, "#/$defs/");
}

std::string union_of(std::string_view name, const ProtocolShapes::Named& list) {
    std::string text = "\nexport type " + std::string(name) + " =";
    for (const auto& [word, shape] : list) text += "\n    | " + core::json::typescript(shape);
    return text + ";\n";
}

}  // namespace

// Each of `properties` is one of the ways in which messages go: a validator picks from them.
std::string schema_page() {
    const ProtocolShapes all = protocol_shapes();
    core::JsonWriter json;
    json.object().field("$schema", "https://json-schema.org/draft/2020-12/schema");
    json.field("title", "Bivouac: what clients and the table server tell each other");
    json.field("type", "object").key("properties").object();
    write_choice(json, "server", all.messages);
    write_choice(json, "client", all.requests);
    json.key("body").object().field("type", "object").key("properties").object();
    for (const auto& [name, shape] : all.bodies) {
        json.key(name);
        core::json::write_schema(json, shape, Unknown::refused, "#/$defs/");
    }
    json.end().end().end().key("$defs");
    write_definitions(json, all, "#/$defs/");
    json.end();
    return json.take();
}

std::string typescript_page() {
    const ProtocolShapes all = protocol_shapes();
    return "// Written from the descriptions in protocol/: change those, then run\n"
           "// BIVOUAC_UPDATE_GOLDEN=1 protocol_test.\n\n" +
           core::json::typescript(all.told) + "\n" + core::json::typescript(all.taken) +
           union_of("ServerMessage", all.messages) + union_of("ClientMessage", all.requests);
}

std::string indented(std::string_view json) {
    std::string text;
    std::string margin = "\n";
    bool quoted = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (c == '"' && (i == 0 || json[i - 1] != '\\')) quoted = !quoted;
        const bool opens = !quoted && (c == '{' || c == '[');
        const bool closes = !quoted && (c == '}' || c == ']');
        const bool empty = i + 1 < json.size() && (json[i + 1] == '}' || json[i + 1] == ']');
        if (closes && json[i - 1] != '{' && json[i - 1] != '[') {
            margin.resize(margin.size() - 2);
            text += margin;
        }
        text += c;
        if (opens && !empty) {
            margin += "  ";
            text += margin;
        } else if (c == ',' && !quoted) {
            text += margin;
        } else if (c == ':' && !quoted) {
            text += ' ';
        }
    }
    return text + "\n";
}

}  // namespace bivouac::protocol
