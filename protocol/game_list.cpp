#include "protocol/list_words.h"
#include "protocol/pen.h"

namespace bivouac::protocol {
namespace {

void write(core::JsonWriter& json, const engine::OptionSpec& spec,
           const engine::Phrasebook& phrases) {
    json.object().field("name", spec.name).field("default", spec.by_default);
    if (spec.choices.empty()) {
        json.field("least", spec.least).field("most", spec.most);
    } else {
        json.key("choices").array();
        for (const std::string_view choice : spec.choices) json.value(choice);
        json.end();
    }
    json.field("sentence", phrases.say("option." + std::string(spec.name))).end();
}

void write(core::JsonWriter& json, const engine::BotSpec& spec, const engine::Phrasebook& phrases) {
    json.object().field("level", spec.level);
    const std::string key = "bot." + std::string(spec.level);
    if (phrases.knows(key)) json.field("sentence", phrases.say(key));
    json.end();
}

void write_preset(core::JsonWriter& json, const std::string& preset,
                  const engine::Phrasebook& phrases) {
    json.object().field("preset", preset);
    json.field("sentence", phrases.say("preset." + preset)).end();
}

void write(core::JsonWriter& json, const engine::Game& game, const engine::Phrasebook& phrases) {
    json.object().field("game", game.id()).field("rules", game.rules_version());
    const std::string key = "game." + std::string(game.id());
    json.field("name", phrases.say(key)).field("summary", phrases.say(key + ".summary"));
    json.field("least_seats", game.least_seats()).field("most_seats", game.most_seats());
    json.field("hidden", game.hides_information()).key("options").array();
    for (const engine::OptionSpec& spec : game.options()) write(json, spec, phrases);
    json.end().key("bots").array();
    for (const engine::BotSpec& spec : game.bots()) {
        // The others are there to be measured by, not to be played.
        if (spec.role == engine::BotSpec::Role::level) write(json, spec, phrases);
    }
    json.end().key("presets").array();
    if (const auto usual = engine::resolve_options(game.options(), {})) {
        for (const std::string& preset : game.presets(*usual)) write_preset(json, preset, phrases);
    }
    json.end().end();
}

}  // namespace

Outgoing games_message(const std::vector<const engine::Game*>& games, engine::Language language) {
    Pen pen("games");
    pen.json().key("games").array();
    for (const engine::Game* game : games) write(pen.json(), *game, game->phrases(language));
    pen.json().end();
    return pen.done();
}

}  // namespace bivouac::protocol
