// bivouac bench positions: how many positions with known best moves each level solves.
#include <algorithm>
#include <atomic>

#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/lab/suite_answers.h"
#include "cli/terminal/layout.h"
#include "cli/terminal/progress.h"
#include "core/json_writer.h"

namespace bivouac::cli {
namespace {

struct Answered {
    std::string id;
    std::string action;
    bool solved = false;
};

// One level of one game.
struct LevelScore {
    std::string game;
    std::string level;
    std::vector<Answered> answers;

    [[nodiscard]] std::uint64_t solved() const {
        std::uint64_t count = 0;
        for (const Answered& answer : answers) {
            if (answer.solved) ++count;
        }
        return count;
    }
};

LevelScore score(const engine::Game& game, const engine::BotSpec& bot,
                 const std::vector<PosedPosition>& positions, std::uint64_t nodes,
                 const Context& context, std::atomic<std::uint64_t>& done) {
    LevelScore result{std::string(game.id()), std::string(bot.level), {}};
    for (const PosedPosition& posed : positions) {
        std::string action = suite_answer(game, bot.level, posed, nodes, context).action;
        const bool solved = posed.position.accepts(action);
        result.answers.push_back({posed.position.id, std::move(action), solved});
        ++done;
    }
    return result;
}

std::vector<LevelScore> all_scores(const BenchPositionsRequest& request, Context& context) {
    std::atomic<std::uint64_t> done = 0;
    const Progress progress(context.env, [&](double) {
        return context.words.say("bench.positions_progress", {grouped(done, context.words)});
    });
    std::vector<LevelScore> scores;
    for (const engine::Game* game : suite_games(request.games, context)) {
        const auto levels = asked_levels(*game, request.level);
        if (levels.empty()) continue;
        const auto positions = posed_suite(*game, context);
        for (const engine::BotSpec& bot : levels) {
            scores.push_back(score(*game, bot, positions, request.nodes, context, done));
        }
    }
    return scores;
}

std::string as_json(const BenchPositionsRequest& request, const std::vector<LevelScore>& scores) {
    core::JsonWriter json;
    json.object().field("nodes", request.nodes).key("scores").array();
    for (const LevelScore& score : scores) {
        json.object().field("game", score.game).field("level", score.level);
        json.field("solved", score.solved());
        json.field("positions", std::uint64_t{score.answers.size()}).key("missed").array();
        for (const Answered& answer : score.answers) {
            if (answer.solved) continue;
            json.object().field("id", answer.id).field("played", answer.action).end();
        }
        json.end().end();
    }
    json.end().end();
    return json.take();
}

void show(const BenchPositionsRequest& request, const std::vector<LevelScore>& scores,
          Context& context) {
    const engine::Phrasebook& words = context.words;
    std::size_t game_width = 0;
    std::size_t level_width = 0;
    for (const LevelScore& score : scores) {
        game_width = std::max(game_width, score.game.size());
        level_width = std::max(level_width, score.level.size());
    }
    std::string table;
    std::string_view last;
    for (const LevelScore& score : scores) {
        if (!last.empty() && last != score.game) table += '\n';
        last = score.game;
        table += padded(score.game, game_width) + "  " + padded(score.level, level_width) + "  " +
                 words.say("bench.positions_solved",
                           {std::to_string(score.solved()), std::to_string(score.answers.size())}) +
                 '\n';
        if (request.level.empty()) continue;
        for (const Answered& answer : score.answers) {
            if (answer.solved) continue;
            table += "  " + words.say("bench.positions_missed", {answer.id, answer.action}) + '\n';
        }
    }
    context.screen.raw(table);
}

}  // namespace

int run_bench_positions(const BenchPositionsRequest& request, Context& context) {
    const std::vector<LevelScore> scores = all_scores(request, context);
    if (scores.empty()) throw UsageError(context.words.say("usage.no_level", {request.level}));
    if (request.format == Format::json) {
        context.screen.raw(as_json(request, scores) + "\n");
    } else {
        show(request, scores, context);
    }
    return kSuccess;
}

}  // namespace bivouac::cli
