// bivouac bench: how fast random games go, on one thread, by the playout the bots use.
#include "catalog/laboratories.h"
#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/play/game_choice.h"
#include "cli/terminal/progress.h"
#include "cli/words.h"
#include "core/json_writer.h"

namespace bivouac::cli {
namespace {

using engine::lab::Playouts;

struct Figures {
    explicit Figures(const Playouts& playouts)
        : turns_per_second(per(playouts.turns, playouts.seconds)),
          actions_per_second(per(playouts.actions, playouts.seconds)),
          games_per_second(per(playouts.games, playouts.seconds)),
          mean_length(per(playouts.turns, static_cast<double>(playouts.games))) {}

    double turns_per_second;
    double actions_per_second;
    double games_per_second;
    double mean_length;

private:
    static double per(std::uint64_t count, double unit) {
        return unit > 0 ? static_cast<double>(count) / unit : 0;
    }
};

engine::lab::Picking picking_of(const BenchRequest& request) {
    if (request.together) return engine::lab::Picking::together;
    return request.from_list ? engine::lab::Picking::from_list : engine::lab::Picking::fastest;
}

std::string_view name_of(engine::lab::Picking picking) {
    switch (picking) {
        case engine::lab::Picking::fastest: break;
        case engine::lab::Picking::from_list: return "from_list";
        case engine::lab::Picking::together: return "together";
    }
    return "fastest";
}

std::string as_json(const BenchRequest& request, const engine::OptionValues& options,
                    const Playouts& playouts) {
    const Figures figures(playouts);
    core::JsonWriter json;
    json.object().field("game", request.game).field("options", engine::print_options(options));
    json.field("seed", request.seed).field("threads", 1);
    json.field("picking", name_of(picking_of(request)));
    json.field("games", playouts.games).field("turns", playouts.turns);
    json.field("actions", playouts.actions);
    json.key("seconds").value(playouts.seconds, 3);
    json.key("moves_per_second").value(figures.turns_per_second, 0);
    json.key("actions_per_second").value(figures.actions_per_second, 0);
    json.key("games_per_second").value(figures.games_per_second, 1);
    json.key("mean_length").value(figures.mean_length, 2);
    json.field("state_bytes", std::uint64_t{playouts.state_bytes});
    json.field("signature", hexadecimal(playouts.signature)).end();
    return json.take();
}

void show(const Playouts& playouts, Context& context) {
    const Figures figures(playouts);
    const engine::Phrasebook& words = context.words;
    const auto whole = [&](double number) {
        return grouped(static_cast<std::uint64_t>(number), words);
    };
    context.screen.show(words.say(
        "bench.games", {grouped(playouts.games, words), decimal(playouts.seconds, 2, words)}));
    context.screen.show(words.say(
        "bench.speed", {whole(figures.turns_per_second), whole(figures.actions_per_second),
                        whole(figures.games_per_second)}));
    context.screen.show(words.say("bench.size", {decimal(figures.mean_length, 1, words),
                                                 std::to_string(playouts.state_bytes)}));
    context.screen.show(words.say("bench.signature", {hexadecimal(playouts.signature)}));
}

std::string progress_line(const BenchRequest& request, double seconds, const Context& context) {
    const std::string passed = decimal(seconds, 0, context.words);
    if (request.time.count() == 0) return context.words.say("bench.progress", {passed});
    const double all = std::chrono::duration<double>(request.time).count();
    return context.words.say("bench.progress_of", {passed, decimal(all, 0, context.words)});
}

}  // namespace

// What each part costs, instead of games per second.
static int run_costs(const BenchRequest& request, const engine::lab::Laboratory& lab,
                     const engine::OptionValues& options, Context& context) {
    const auto costs = lab.costs(options, request.seed);
    if (!costs) throw RunError(sentence(costs.error(), context.words));
    if (request.format == Format::json) {
        core::JsonWriter json;
        json.object().field("game", request.game).field("options", engine::print_options(options));
        json.field("positions", costs->positions);
        json.key("copy_ns").value(costs->copy, 1).key("legal_ns").value(costs->legal, 1);
        json.key("apply_ns").value(costs->apply, 1).key("view_ns").value(costs->view, 1);
        json.key("event_ns").value(costs->event, 1).key("sample_ns").value(costs->sample, 1);
        json.end();
        context.screen.raw(json.take() + "\n");
        return kSuccess;
    }
    const auto one = [&](double number) { return decimal(number, 1, context.words); };
    context.screen.show(context.words.say(
        "bench.costs",
        {grouped(costs->positions, context.words), one(costs->copy), one(costs->legal),
         one(costs->apply), one(costs->view), one(costs->event), one(costs->sample)}));
    return kSuccess;
}

int run_bench(const BenchRequest& request, Context& context) {
    const engine::Game& game = choose_game(request.game, context);
    const engine::OptionValues options =
        choose_options(game, request.options, request.files, context);
    const engine::lab::Laboratory* lab = catalog::laboratory(game.id());
    if (lab == nullptr) throw RunError(context.words.say("error.no_laboratory", {request.game}));

    if (request.costs) return run_costs(request, *lab, options, context);
    const engine::lab::Picking picking = picking_of(request);
    const auto playouts = [&] {
        const Progress progress(
            context.env, [&](double seconds) { return progress_line(request, seconds, context); });
        return lab->playouts(options, request.games, request.time, request.seed, picking);
    }();
    if (!playouts) {
        throw RunError(
            sentence(playouts.error(), words_with(context.words, game, context.language)));
    }
    if (request.format == Format::json) {
        context.screen.raw(as_json(request, options, *playouts) + "\n");
    } else {
        show(*playouts, context);
    }
    return kSuccess;
}

}  // namespace bivouac::cli
