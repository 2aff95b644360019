#include "protocol/game_words.h"

namespace bivouac::protocol {
namespace {

OptionLine line_of(const engine::OptionSpec& spec, const engine::Phrasebook& phrases) {
    OptionLine line;
    line.name = spec.name;
    line.usual = spec.by_default;
    line.choices.assign(spec.choices.begin(), spec.choices.end());
    line.least = spec.least;
    line.most = spec.most;
    line.sentence = phrases.say("option." + line.name);
    return line;
}

BotLine line_of(const engine::BotSpec& spec, const engine::Phrasebook& phrases) {
    BotLine line{std::string(spec.level), ""};
    const std::string key = "bot." + line.level;
    if (phrases.knows(key)) line.sentence = phrases.say(key);
    return line;
}

GameLine line_of(const engine::Game& game, const engine::Phrasebook& phrases) {
    GameLine line;
    line.game = game.id();
    line.rules = game.rules_version();
    line.name = phrases.say("game." + line.game);
    line.summary = phrases.say("game." + line.game + ".summary");
    line.least_seats = game.least_seats();
    line.most_seats = game.most_seats();
    line.hidden = game.hides_information();
    for (const engine::OptionSpec& spec : game.options()) {
        line.options.push_back(line_of(spec, phrases));
    }
    for (const engine::BotSpec& spec : game.bots()) {
        if (spec.role == engine::BotSpec::Role::level) line.bots.push_back(line_of(spec, phrases));
    }
    if (const auto usual = engine::resolve_options(game.options(), {})) {
        for (const std::string& preset : game.presets(*usual)) {
            line.presets.push_back({preset, phrases.say("preset." + preset)});
        }
    }
    return line;
}

}  // namespace

Games list_of(const std::vector<const engine::Game*>& games, engine::Language language) {
    Games list;
    for (const engine::Game* game : games) {
        list.games.push_back(line_of(*game, game->phrases(language)));
    }
    return list;
}

}  // namespace bivouac::protocol
