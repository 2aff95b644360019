// bivouac bench search: the bots that think, with a fixed number of nodes on fixed positions. One
// number stands for all they answered: it changes when play does, and only then. The positions are
// those of games: most of the suite's have few pieces, on which everybody is quick.
#include <algorithm>
#include <ctime>

#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/lab/played_positions.h"
#include "cli/terminal/layout.h"
#include "cli/terminal/progress.h"
#include "core/hash.h"
#include "core/json_writer.h"

namespace bivouac::cli {
namespace {

struct SearchFigures {
    std::string game;
    std::string level;
    std::uint64_t positions = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::uint64_t signature = 0;

    [[nodiscard]] double nodes_per_second() const {
        return seconds > 0 ? static_cast<double>(nodes) / seconds : 0;
    }
};

// With one node or none there is nothing to think with.
bool thinks(const engine::BotSpec& bot) {
    return bot.budget.time.count() > 0 || bot.budget.nodes > 1;
}

SearchFigures measure(const engine::Game& game, const engine::BotSpec& bot,
                      const std::vector<PosedPosition>& positions, std::uint64_t nodes,
                      const Context& context) {
    SearchFigures figures{std::string(game.id()), std::string(bot.level), positions.size()};
    // Of the processor: whatever else the machine is doing does not count.
    const std::clock_t begin = std::clock();
    for (const PosedPosition& posed : positions) {
        const engine::BotChoice choice = suite_answer(game, bot.level, posed, nodes, context);
        figures.nodes += choice.thought.nodes;
        for (const std::uint64_t part :
             {core::hash_text(choice.action), choice.thought.nodes,
              static_cast<std::uint64_t>(std::int64_t{choice.thought.score})}) {
            figures.signature = core::combine(figures.signature, part);
        }
    }
    figures.seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    return figures;
}

std::vector<SearchFigures> all_figures(const BenchSearchRequest& request, Context& context) {
    const Progress progress(context.env, [&](double seconds) {
        return context.words.say("bench.progress", {decimal(seconds, 0, context.words)});
    });
    std::vector<SearchFigures> all;
    for (const engine::Game* game : suite_games(request.games, context)) {
        const auto positions = played_positions(*game, context);
        for (const engine::BotSpec& bot : asked_levels(*game, request.level)) {
            if (!thinks(bot)) continue;
            all.push_back(measure(*game, bot, positions, request.nodes, context));
        }
    }
    return all;
}

SearchFigures total_of(const std::vector<SearchFigures>& all) {
    SearchFigures total;
    for (const SearchFigures& figures : all) {
        total.positions += figures.positions;
        total.nodes += figures.nodes;
        total.seconds += figures.seconds;
        total.signature = core::combine(total.signature, figures.signature);
    }
    return total;
}

void write(core::JsonWriter& json, const SearchFigures& figures) {
    json.field("positions", figures.positions).field("nodes", figures.nodes);
    json.key("seconds").value(figures.seconds, 3);
    json.key("nodes_per_second").value(figures.nodes_per_second(), 0);
    json.field("signature", hexadecimal(figures.signature));
}

std::string as_json(const BenchSearchRequest& request, const std::vector<SearchFigures>& all) {
    core::JsonWriter json;
    json.object().field("nodes_each", request.nodes);
    write(json, total_of(all));
    json.key("levels").array();
    for (const SearchFigures& figures : all) {
        json.object().field("game", figures.game).field("level", figures.level);
        write(json, figures);
        json.end();
    }
    json.end().end();
    return json.take();
}

void show(const std::vector<SearchFigures>& all, Context& context) {
    const engine::Phrasebook& words = context.words;
    const auto whole = [&](double number) {
        return grouped(static_cast<std::uint64_t>(number), words);
    };
    std::size_t width = 0;
    for (const SearchFigures& figures : all) {
        width = std::max(width, figures.game.size() + 1 + figures.level.size());
    }
    std::string rows;
    for (const SearchFigures& figures : all) {
        rows += padded(figures.game + " " + figures.level, width) + "  " +
                words.say("bench.search_row",
                          {grouped(figures.nodes, words), whole(figures.nodes_per_second())}) +
                '\n';
    }
    context.screen.raw(rows);
    const SearchFigures total = total_of(all);
    context.screen.show(words.say("bench.search_total",
                                  {grouped(total.nodes, words), decimal(total.seconds, 1, words),
                                   whole(total.nodes_per_second())}));
    context.screen.show(words.say("bench.signature", {hexadecimal(total.signature)}));
}

}  // namespace

int run_bench_search(const BenchSearchRequest& request, Context& context) {
    const std::vector<SearchFigures> all = all_figures(request, context);
    if (all.empty()) throw UsageError(context.words.say("usage.no_level", {request.level}));
    if (request.format == Format::json) {
        context.screen.raw(as_json(request, all) + "\n");
    } else {
        show(all, context);
    }
    return kSuccess;
}

}  // namespace bivouac::cli
