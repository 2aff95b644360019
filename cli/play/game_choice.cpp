#include "cli/play/game_choice.h"

#include "catalog/catalog.h"
#include "cli/errors.h"
#include "cli/records/own_file.h"
#include "cli/words.h"

namespace bivouac::cli {
namespace {

std::vector<engine::OptionValue> read_wishes(const std::vector<std::string>& given,
                                             const Context& context) {
    std::vector<engine::OptionValue> wishes;
    for (const std::string& text : given) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos || equals == 0) {
            throw UsageError(context.words.say("option.no_value", {text}));
        }
        wishes.push_back({text.substr(0, equals), text.substr(equals + 1)});
    }
    return wishes;
}

const engine::OptionSpec* find_option(const engine::Game& game, std::string_view name) {
    for (const engine::OptionSpec& spec : game.options()) {
        if (spec.name == name) return &spec;
    }
    return nullptr;
}

// Why the options are refused, with the place in the file when there is one.
std::string complaint(const engine::Rejection& no, const engine::Game& game,
                      const std::vector<engine::OptionValue>& wishes,
                      const std::vector<OptionFile>& files, const engine::Phrasebook& words) {
    std::string text = sentence(no, words);
    if (const auto place = engine::place_in_file(no, wishes)) {
        for (const OptionFile& file : files) {
            if (file.option != place->option) continue;
            return file.path + ":" + std::to_string(place->line) + ":" +
                   std::to_string(place->column) + ": " + text;
        }
    }
    // Perhaps a file was meant: its way in is another.
    const bool wrong = no.key == "option.bad_choice" || no.key == "option.needs_file";
    const auto* spec = wrong ? find_option(game, no.arguments[0]) : nullptr;
    if (spec == nullptr || !spec->takes_file) return text;
    return text + " " + words.say("usage.give_file", {std::string(spec->name)});
}

}  // namespace

const engine::Game& choose_game(const std::string& id, const Context& context) {
    if (const engine::Game* game = catalog::find(id)) return *game;
    std::vector<std::string_view> ids;
    for (const engine::Game* game : catalog::games()) ids.push_back(game->id());
    throw UsageError(context.words.say("usage.unknown_game", {id}) +
                     did_you_mean(id, ids, context.words) + " " +
                     context.words.say("usage.list_games"));
}

const engine::Game& choose_game(const std::string& id, int rules_version, const Context& context) {
    const engine::Game& newest = choose_game(id, context);
    if (const engine::Game* then = newest.under(rules_version)) return *then;
    throw RunError(context.words.say("error.unknown_rules", {id, std::to_string(rules_version)}));
}

engine::OptionValues choose_options(const engine::Game& game, const std::vector<std::string>& given,
                                    const std::vector<OptionFile>& files, const Context& context) {
    std::vector<engine::OptionValue> wishes = read_wishes(given, context);
    for (const OptionFile& file : files) {
        const engine::OptionSpec* spec = find_option(game, file.option);
        if (spec == nullptr || !spec->takes_file) {
            throw UsageError(context.words.say("usage.takes_no_file",
                                               {std::string(game.id()), "--" + file.option}));
        }
        wishes.push_back(
            {file.option, std::string(engine::kOwnFile), read_own_file(file.path, context.words)});
    }
    const engine::Phrasebook words = words_with(context.words, game, context.language);
    auto options = engine::resolve_options(game.options(), wishes);
    if (!options) throw UsageError(complaint(options.error(), game, wishes, files, words));
    // Only the game itself can tell whether it can be played so.
    const auto view = game.empty_view(*options, engine::Observer::spectator());
    if (!view) throw UsageError(complaint(view.error(), game, wishes, files, words));
    return std::move(options).value();
}

}  // namespace bivouac::cli
