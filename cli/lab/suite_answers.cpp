#include "cli/lab/suite_answers.h"

#include "catalog/catalog.h"
#include "catalog/laboratories.h"
#include "cli/errors.h"
#include "cli/play/game_choice.h"

namespace bivouac::cli {
namespace {

constexpr std::uint64_t kSeed = 1;

std::unique_ptr<engine::View> seen_position(const engine::Game& game,
                                            const engine::SuitePosition& position,
                                            const engine::OptionValues& options) {
    if (position.given == engine::SuitePosition::Given::view) {
        auto view = game.view_from(options, position.text);
        return view ? std::move(view).value() : nullptr;
    }
    const engine::lab::Laboratory* lab = catalog::laboratory(game.id());
    if (lab == nullptr) return nullptr;
    const auto world = lab->world_from(options, position.text);
    return world ? (*world)->view(position.seat) : nullptr;
}

PosedPosition posed(const engine::Game& game, engine::SuitePosition position,
                    const Context& context) {
    const auto given = engine::parse_options(position.options);
    if (given) {
        auto options = engine::resolve_options(game.options(), *given);
        if (options) {
            auto view = seen_position(game, position, *options);
            if (view != nullptr) {
                return {std::move(position), std::move(options).value(), std::move(view)};
            }
        }
    }
    throw RunError(
        context.words.say("error.suite_position", {std::string(game.id()), position.id}));
}

}  // namespace

std::vector<const engine::Game*> suite_games(const std::vector<std::string>& names,
                                             const Context& context) {
    std::vector<const engine::Game*> games;
    for (const std::string& name : names) games.push_back(&choose_game(name, context));
    if (names.empty()) games.assign(catalog::games().begin(), catalog::games().end());
    return games;
}

std::vector<PosedPosition> posed_suite(const engine::Game& game, const Context& context) {
    auto suite = engine::parse_suite(game.suite());
    if (!suite) {
        throw RunError(context.words.say(
            "error.suite",
            {std::string(game.id()), std::to_string(suite.error().line), suite.error().what}));
    }
    std::vector<PosedPosition> positions;
    for (engine::SuitePosition& position : *suite) {
        positions.push_back(posed(game, std::move(position), context));
    }
    return positions;
}

std::vector<engine::BotSpec> asked_levels(const engine::Game& game, std::string_view level) {
    std::vector<engine::BotSpec> levels;
    for (const engine::BotSpec& bot : game.bots()) {
        if (level.empty() || bot.level == level) levels.push_back(bot);
    }
    return levels;
}

engine::BotChoice suite_answer(const engine::Game& game, std::string_view level,
                               const PosedPosition& posed, std::uint64_t nodes,
                               const Context& context) {
    const engine::Seat seat = posed.view->observer().seat();
    const auto bot = game.open_bot(level, posed.options, seat, kSeed);
    if (bot == nullptr || !bot->start_from(*posed.view)) {
        throw RunError(
            context.words.say("error.suite_bot", {std::string(game.id()), std::string(level)}));
    }
    engine::Budget budget;
    budget.nodes = nodes;
    return bot->choose(budget);
}

}  // namespace bivouac::cli
