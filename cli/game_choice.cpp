#include "cli/game_choice.h"

#include "catalog/catalog.h"
#include "cli/errors.h"
#include "cli/words.h"

namespace bivouac::cli {

const engine::Game& choose_game(const std::string& id, const Context& context) {
    if (const engine::Game* game = catalog::find(id)) return *game;
    std::vector<std::string_view> ids;
    for (const engine::Game* game : catalog::games()) ids.push_back(game->id());
    throw UsageError(context.words.say("usage.unknown_game", {id}) +
                     did_you_mean(id, ids, context.words) + " " +
                     context.words.say("usage.list_games"));
}

engine::OptionValues choose_options(const engine::Game& game, const std::vector<std::string>& given,
                                    const Context& context) {
    std::vector<engine::OptionValue> wishes;
    for (const std::string& text : given) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos || equals == 0) {
            throw UsageError(context.words.say("option.no_value", {text}));
        }
        wishes.push_back({text.substr(0, equals), text.substr(equals + 1)});
    }
    auto options = engine::resolve_options(game.options(), wishes);
    if (!options) throw UsageError(sentence(options.error(), context.words));
    return std::move(options).value();
}

}  // namespace bivouac::cli
