#include "protocol/preferences.h"

#include "protocol/fields.h"
#include "protocol/limits.h"

namespace bivouac::protocol {

void write(core::JsonWriter& json, const Preferences& preferences) {
    json.object();
    for (const auto& [name, value] : preferences) {
        json.key(name);
        std::visit([&](const auto& held) { json.value(held); }, value);
    }
    json.end();
}

std::string print(const Preferences& preferences) {
    core::JsonWriter json;
    write(json, preferences);
    return json.take();
}

Read<Preferences> read_preferences(std::string_view text) {
    const Read<Node> node = read_node(text, kMostMessage);
    if (!node) return core::Failure(node.error());
    Reading reading;
    if (node->members.size() > kMostPreferences) reading.refuse(BadCode::too_many, "");
    Preferences preferences;
    for (const Member& member : node->members) {
        if (const auto wrong = wrong_with(member.name, {Letters::word, 1, kMostWord})) {
            reading.refuse(*wrong, member.name);
        }
        const Node& value = member.value;
        if (value.kind == Node::Kind::flag) {
            preferences.emplace_back(member.name, value.flag);
        } else if (value.kind == Node::Kind::number) {
            preferences.emplace_back(member.name, value.number);
        } else if (value.kind == Node::Kind::text) {
            const auto wrong = wrong_with(value.text, {Letters::lines, 0, kMostPreference});
            if (wrong) reading.refuse(*wrong, member.name);
            preferences.emplace_back(member.name, value.text);
        } else {
            reading.refuse(BadCode::wrong_type, member.name);
        }
    }
    return reading.give(std::move(preferences));
}

}  // namespace bivouac::protocol
