// bivouac perft: how many sequences of decisions there are, to compare rules engines.
#include <algorithm>

#include "catalog/laboratories.h"
#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/play/game_choice.h"
#include "cli/terminal/progress.h"
#include "cli/words.h"
#include "core/json_writer.h"

namespace bivouac::cli {
namespace {

using engine::lab::Perft;

engine::Phrasebook words_for(const engine::Game& game, const Context& context) {
    return words_with(context.words, game, context.language);
}

std::string as_json(const PerftRequest& request, const engine::OptionValues& options,
                    const Perft& perft, double seconds) {
    core::JsonWriter json;
    json.object().field("game", request.game).field("options", engine::print_options(options));
    json.field("depth", request.depth).field("seed", request.seed);
    json.field("nodes", perft.nodes).field("finished", perft.finished);
    json.key("seconds").value(seconds, 3);
    if (request.split) {
        json.key("split").object();
        for (const auto& [action, nodes] : perft.split) json.field(action, nodes);
        json.end();
    }
    json.end();
    return json.take();
}

void show(const PerftRequest& request, const Perft& perft, double seconds, Context& context) {
    for (const auto& [action, nodes] : perft.split) {
        if (request.split) context.screen.raw(action + ": " + std::to_string(nodes) + "\n");
    }
    if (request.split) context.screen.raw("\n");
    context.screen.show(context.words.say(
        "perft.result",
        {std::to_string(request.depth), grouped(perft.nodes, context.words),
         grouped(perft.finished, context.words), decimal(seconds, 3, context.words)}));
}

}  // namespace

int run_perft(const PerftRequest& request, Context& context) {
    const engine::Game& game = choose_game(request.game, context);
    const engine::OptionValues options =
        choose_options(game, request.options, request.files, context);
    const engine::lab::Laboratory* lab = catalog::laboratory(game.id());
    if (lab == nullptr) throw RunError(context.words.say("error.no_laboratory", {request.game}));

    const auto begin = std::chrono::steady_clock::now();
    const auto perft = [&] {
        const Progress progress(context.env, [&](double seconds) {
            return context.words.say("perft.progress", {decimal(seconds, 0, context.words)});
        });
        return lab->perft(options, request.position, request.depth, request.seed);
    }();
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
    if (!perft) throw RunError(sentence(perft.error(), words_for(game, context)));

    Perft sorted = *perft;
    std::sort(sorted.split.begin(), sorted.split.end());
    if (request.format == Format::json) {
        context.screen.raw(as_json(request, options, sorted, passed.count()) + "\n");
    } else {
        show(request, sorted, passed.count(), context);
    }
    return kSuccess;
}

}  // namespace bivouac::cli
