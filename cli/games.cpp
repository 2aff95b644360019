// bivouac games: what can be played, with options and bots.
#include "catalog/catalog.h"
#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/terminal/layout.h"
#include "cli/words.h"
#include "core/json_writer.h"

namespace bivouac::cli {
namespace {

using engine::Game;
using engine::OptionSpec;
using engine::Phrasebook;
using engine::Style;

std::string name_of(const Game& game, const Phrasebook& words) {
    return words.say("game." + std::string(game.id()));
}

std::string summary_of(const Game& game, const Phrasebook& words) {
    return words.say("game." + std::string(game.id()) + ".summary");
}

std::string seats_of(const Game& game, const Phrasebook& words) {
    const std::string least = std::to_string(game.least_seats());
    const std::string most = std::to_string(game.most_seats());
    return least == most ? words.say("games.seats", {least})
                         : words.say("games.seats_range", {least, most});
}

// "unlimited | 1", or "1 … 100", or "world | --map FILE"
std::string values_of(const OptionSpec& option) {
    std::string text;
    if (option.choices.empty()) {
        text = std::to_string(option.least) + " … " + std::to_string(option.most);
    }
    for (const std::string_view choice : option.choices) {
        text += (text.empty() ? "" : " | ") + std::string(choice);
    }
    if (option.takes_file) text += " | --" + std::string(option.name) + " FILE";
    return text;
}

std::string bots_of(const Game& game, engine::BotSpec::Role role) {
    std::string text;
    for (const engine::BotSpec& bot : game.bots()) {
        if (bot.role != role) continue;
        text += (text.empty() ? "" : ", ") + std::string(bot.level);
    }
    return text;
}

void show_game(const Game& game, Context& context) {
    const Phrasebook words = words_with(context.words, game, context.language);
    Screen& screen = context.screen;
    screen.raw(screen.styled(game.id(), Style::strong) + "  " + name_of(game, words) + ", " +
               seats_of(game, words) + "\n");
    screen.show("  " + summary_of(game, words));
    if (!game.options().empty()) screen.raw("  " + words.say("games.options") + "\n");
    for (const OptionSpec& option : game.options()) {
        screen.raw("    " + screen.styled(option.name, Style::strong) + "=" +
                   std::string(option.by_default) + "  " +
                   screen.styled("(" + values_of(option) + ")", Style::faint) + "\n");
        screen.show("      " + words.say("option." + std::string(option.name)));
    }
    using Role = engine::BotSpec::Role;
    screen.show("  " + words.say("games.bots", {bots_of(game, Role::level)}));
    const std::string references = bots_of(game, Role::reference);
    if (!references.empty()) screen.show("  " + words.say("games.references", {references}));
}

void write_options(core::JsonWriter& json, const Game& game, const Phrasebook& words) {
    json.key("options").array();
    for (const OptionSpec& option : game.options()) {
        json.object().field("name", option.name).field("default", option.by_default);
        if (option.choices.empty()) {
            json.field("least", option.least).field("most", option.most);
        } else {
            json.key("choices").array();
            for (const std::string_view choice : option.choices) json.value(choice);
            json.end();
        }
        json.field("takes_file", option.takes_file);
        json.field("description", words.say("option." + std::string(option.name))).end();
    }
    json.end();
}

void write_bots(core::JsonWriter& json, const Game& game, const Phrasebook& words) {
    json.key("bots").array();
    for (const engine::BotSpec& bot : game.bots()) {
        json.object().field("level", bot.level).field("algorithm", bot.algorithm);
        json.field("time_ms", std::int64_t{bot.budget.time.count()});
        json.field("nodes", bot.budget.nodes);
        json.field("reference", bot.role == engine::BotSpec::Role::reference);
        json.field("description", words.say("bot." + std::string(bot.level))).end();
    }
    json.end();
}

void write_game(core::JsonWriter& json, const Game& game, const Phrasebook& words) {
    json.object().field("id", game.id()).field("name", name_of(game, words));
    json.field("summary", summary_of(game, words)).field("rules_version", game.rules_version());
    json.field("least_seats", game.least_seats()).field("most_seats", game.most_seats());
    json.field("hides_information", game.hides_information());
    write_options(json, game, words);
    write_bots(json, game, words);
    json.end();
}

}  // namespace

int run_games(const GamesRequest& request, Context& context) {
    if (request.format == Format::json) {
        core::JsonWriter json;
        json.array();
        for (const Game* game : catalog::games()) {
            write_game(json, *game, words_with(context.words, *game, context.language));
        }
        json.end();
        context.screen.raw(json.text() + "\n");
        return kSuccess;
    }
    bool first = true;
    for (const Game* game : catalog::games()) {
        if (!first) context.screen.raw("\n");
        first = false;
        show_game(*game, context);
    }
    return kSuccess;
}

}  // namespace bivouac::cli
