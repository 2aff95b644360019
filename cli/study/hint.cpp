// bivouac hint and bivouac belief: a position with unknown pieces, from a real board or a book, as
// whoever sits there sees it.
#include "catalog/analysts.h"
#include "catalog/laboratories.h"
#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/play/game_choice.h"
#include "cli/study/beliefs.h"
#include "cli/words.h"
#include "core/json_writer.h"
#include "core/text.h"

namespace bivouac::cli {
namespace {

constexpr int kDigits = 6;

struct AskedPosition {
    const engine::Game& game;
    engine::OptionValues options;
    std::unique_ptr<engine::View> view;
    engine::Analysis analysis;
};

// As one seat sees it, or the whole truth through the eyes of a seat.
std::unique_ptr<engine::View> seen(const engine::Game& game, const engine::OptionValues& options,
                                   const PositionRequest& request, const engine::Phrasebook& words,
                                   const Context& context) {
    auto view = game.view_from(options, request.position);
    if (view && (*view)->observer().is_seat()) return std::move(view).value();
    const engine::lab::Laboratory* lab = catalog::laboratory(game.id());
    auto world = lab == nullptr ? nullptr : [&]() -> std::unique_ptr<engine::lab::World> {
        auto made = lab->world_from(options, request.position);
        return made ? std::move(made).value() : nullptr;
    }();
    if (world == nullptr) {
        if (view) throw RunError(context.words.say("error.hint_seat"));
        throw RunError(words.say(view.error().key, view.error().arguments));
    }
    const auto number = core::parse_number(request.seat.empty() ? "1" : request.seat);
    const auto spectator = world->view(engine::Observer::spectator());
    if (!number || *number < 1 || *number > static_cast<std::uint64_t>(spectator->seats())) {
        throw UsageError(context.words.say("usage.analyse_seat",
                                           {request.seat, std::to_string(spectator->seats())}));
    }
    return world->view(engine::Seat(static_cast<int>(*number) - 1));
}

AskedPosition ask(const PositionRequest& request, std::size_t actions, Context& context) {
    const engine::Game& game = choose_game(request.game, context);
    engine::OptionValues options = choose_options(game, request.options, request.files, context);
    const engine::Phrasebook words = words_with(context.words, game, context.language);
    auto view = seen(game, options, request, words, context);
    const auto analyst = catalog::open_analyst(game, options, view->observer().seat());
    if (analyst == nullptr || !analyst->start_from(*view)) {
        throw RunError(context.words.say("error.no_analyst", {request.game}));
    }
    engine::Question question;
    question.budget.nodes = request.nodes == 0 ? analyst->usual_nodes() : request.nodes;
    question.actions = actions;
    engine::Analysis analysis = analyst->analyse(question);
    return {game, std::move(options), std::move(view), std::move(analysis)};
}

std::string percent(double chance, const engine::Phrasebook& words) {
    return decimal(100 * chance, 0, words);
}

std::string joined(const std::vector<std::string>& line) {
    std::string text;
    for (const std::string& action : line) text += (text.empty() ? "" : " ") + action;
    return text;
}

std::string hint_json(const AskedPosition& asked) {
    core::JsonWriter json;
    json.object().field("game", asked.game.id());
    json.field("seat", asked.view->observer().seat().index() + 1).key("chances").array();
    for (const double chance : asked.analysis.chances) json.value(chance, kDigits);
    json.end().key("actions").array();
    for (const engine::ValuedAction& valued : asked.analysis.actions) {
        json.object().field("action", valued.action).key("chance").value(valued.chance, kDigits);
        json.field("gamble", valued.gamble).key("line").array();
        for (const std::string& action : valued.line) json.value(action);
        json.end().end();
    }
    json.end().end();
    return json.take();
}

std::string belief_json(const AskedPosition& asked) {
    core::JsonWriter json;
    json.object().field("game", asked.game.id());
    json.field("seat", asked.view->observer().seat().index() + 1).key("beliefs");
    write_beliefs(json, asked.analysis.beliefs);
    json.end();
    return json.take();
}

}  // namespace

int run_hint(const HintRequest& request, Context& context) {
    constexpr std::size_t kActions = 3;
    const AskedPosition asked = ask(request.position, kActions, context);
    if (request.position.format == Format::json) {
        context.screen.raw(hint_json(asked) + "\n");
        return kSuccess;
    }
    const engine::Phrasebook& words = context.words;
    if (asked.analysis.actions.empty()) throw RunError(words.say("error.hint_not_due"));
    for (const engine::ValuedAction& valued : asked.analysis.actions) {
        std::string line = words.say("hint.action", {valued.action, percent(valued.chance, words)});
        if (valued.gamble) line += " " + words.say("hint.gamble");
        if (valued.line.size() > 1) line += " " + words.say("hint.line", {joined(valued.line)});
        context.screen.show(line);
    }
    return kSuccess;
}

int run_belief(const BeliefRequest& request, Context& context) {
    const AskedPosition asked = ask(request.position, 1, context);
    if (request.position.format == Format::json) {
        context.screen.raw(belief_json(asked) + "\n");
        return kSuccess;
    }
    const engine::Phrasebook& words = context.words;
    if (asked.analysis.beliefs.empty()) context.screen.show(words.say("belief.nothing"));
    for (const std::string& line : belief_lines(asked.analysis.beliefs, words)) {
        context.screen.show(line);
    }
    return kSuccess;
}

}  // namespace bivouac::cli
