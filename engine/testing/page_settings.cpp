#include "engine/testing/page_settings.h"

#include <map>

#include "core/json/document.h"

namespace bivouac::engine::testing {
namespace {

using core::json::Document;
using core::json::Kind;
using core::json::Node;

constexpr std::size_t kWidth = 100;  // of a line, as prettier is told

template <class F>
void for_each_member(const Node& object, F&& f) {
    for (auto member = object.first(); member; member = member->next()) f(*member);
}

void lay_out(std::string& text, const Node& node, std::size_t depth) {
    if (node.kind() != Kind::object || node.size() == 0) {
        text += node.raw();
        return;
    }
    text += '{';
    bool first = true;
    for_each_member(node, [&](const Node& member) {
        text += first ? "\n" : ",\n";
        first = false;
        text.append(4 * (depth + 1), ' ');
        text += '"' + std::string(member.key()) + "\": ";
        lay_out(text, member, depth + 1);
    });
    text += '\n' + std::string(4 * depth, ' ') + '}';
}

}  // namespace

std::string page_changes(const std::string& usual, const std::string& chosen) {
    const auto before = Document::parse(usual);
    const auto after = Document::parse(chosen);
    core::JsonWriter json;
    json.object();
    const Node settings = *before->root().member("settings");
    core::JsonWriter changed;
    changed.object();
    bool any = false;
    for_each_member(*after->root().member("settings"), [&](const Node& member) {
        const auto was = settings.member(member.key());
        if (was && was->raw() == member.raw()) return;
        changed.key(member.key()).raw(member.raw());
        any = true;
    });
    changed.end();
    if (any) json.key("settings").raw(changed.text());
    const std::string_view presets = after->root().member("presets")->raw();
    if (presets != before->root().member("presets")->raw()) json.key("presets").raw(presets);
    json.end();
    return json.take();
}

std::string page_merged(const std::string& usual, const std::vector<std::string>& changes) {
    const auto game = Document::parse(usual);
    std::map<std::string, std::string> settings;
    std::string presets(game->root().member("presets")->raw());
    for (const std::string& change : changes) {
        const auto read = Document::parse(change);
        if (const auto changed = read->root().member("settings")) {
            for_each_member(*changed, [&](const Node& member) {
                settings[std::string(member.key())] = member.raw();
            });
        }
        if (const auto changed = read->root().member("presets")) presets = changed->raw();
    }
    core::JsonWriter json;
    json.object().key("settings").object();
    for_each_member(*game->root().member("settings"), [&](const Node& member) {
        const auto changed = settings.find(std::string(member.key()));
        json.key(member.key()).raw(changed == settings.end() ? member.raw() : changed->second);
    });
    json.end().key("presets").raw(presets).end();
    return json.take();
}

std::string page_ids_file(const std::vector<PageGame>& games) {
    std::string line;
    std::string lines;
    for (const PageGame& game : games) {
        const std::string id = '"' + game.id + '"';
        line += (line.empty() ? "" : ", ") + id;
        lines += (lines.empty() ? "" : ",\n") + ("    " + id);
    }
    return line.size() + 2 <= kWidth ? "[" + line + "]\n" : "[\n" + lines + "\n]\n";
}

std::string page_settings_file(const std::vector<PageGame>& games) {
    core::JsonWriter json;
    json.object();
    for (const PageGame& game : games) {
        const auto usual = Document::parse(game.usual);
        json.key(game.id).object();
        for_each_member(usual->root(),
                        [&](const Node& part) { json.key(part.key()).raw(part.raw()); });
        json.key("choices").object();
        for (const OptionValue& option : game.options) json.field(option.name, option.value);
        json.end();
        json.key("options").object();
        std::string open;
        for (const PageChoice& choice : game.choices) {
            const std::string changes = page_changes(game.usual, choice.game);
            if (changes == "{}") continue;
            if (choice.option != open) {
                if (!open.empty()) json.end();
                json.key(choice.option).object();
                open = choice.option;
            }
            json.key(choice.value).raw(changes);
        }
        if (!open.empty()) json.end();
        json.end().end();
    }
    json.end();
    const std::string text = json.take();
    const auto document = Document::parse(text);
    std::string file;
    lay_out(file, document->root(), 0);
    return file + '\n';
}

}  // namespace bivouac::engine::testing
