// bivouac engine: one of our bots as a program, for a referee that is none of ours.
#include <cerrno>
#include <cstdlib>
#include <ostream>

#include "arena/programs/bot_session.h"
#include "arena/ucc/bot.h"
#include "catalog/catalog.h"
#include "cli/arena/watched_lines.h"
#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/play/game_choice.h"
#include "cli/words.h"

namespace bivouac::cli {
namespace {

// Half of what the referee of that protocol allows.
constexpr std::chrono::milliseconds kUsualTime{1000};
constexpr const char* kUccGame = "stratego-tournament";

engine::Budget budget_of(const EngineRequest& request) {
    engine::Budget budget;
    budget.nodes = request.nodes.value_or(0);
    if (request.movetime) budget.time = *request.movetime;
    if (budget.nodes == 0 && budget.time.count() == 0) budget.time = kUsualTime;
    return budget;
}

// The level asked for, else the strongest: a game lists its levels from weak to strong.
std::string choose_engine_level(const std::string& wish, const engine::Game& game,
                                const Context& context) {
    std::string strongest;
    std::string all;
    std::vector<std::string_view> levels;
    for (const engine::BotSpec& bot : game.bots()) {
        if (bot.level == wish) return wish;
        if (bot.role == engine::BotSpec::Role::level) strongest = bot.level;
        all += (all.empty() ? "" : ", ") + std::string(bot.level);
        levels.push_back(bot.level);
    }
    if (wish.empty() && !strongest.empty()) return strongest;
    throw UsageError(context.words.say("usage.bot", {wish, all}) +
                     did_you_mean(wish, levels, context.words));
}

// Reads, answers, and goes when the other side has gone, whichever way it went.
template <class Session>
int converse(Session& session, WatchedLines& lines, Context& context) {
    try {
        while (const auto line = lines.next()) {
            for (const std::string& said : session.hear(line->text, line->received)) {
                context.env.out << said << '\n';
            }
            context.env.out.flush();
            if (session.is_over()) break;
        }
    } catch (const OutputFailed& failed) {
        if (failed.error_number != EPIPE) throw;
        context.env.out.clear();  // nothing is left in it, and nobody to read more
    }
    // A bot that never came back is still running: nothing may be taken down under it.
    if (session.has_lost_bot()) std::_Exit(kSuccess);
    return kSuccess;
}

int run_ucc(const EngineRequest& request, Context& context) {
    const engine::Game& game = choose_game(request.game.empty() ? kUccGame : request.game, context);
    const std::string level = choose_engine_level(request.level, game, context);
    engine::Budget budget = budget_of(request);
    const std::uint64_t seed = request.seed ? *request.seed : context.env.entropy();
    if (!arena::ucc::UccGame::is_playable(game, level)) {
        throw UsageError(context.words.say("usage.not_ucc", {request.game}));
    }
    WatchedLines lines(context.env.input,
                       [](std::string_view line) { return line.starts_with("QUIT"); });
    budget.stop = &lines.hurry();
    arena::ucc::UccBot bot(game, {level, seed}, budget);
    return converse(bot, lines, context);
}

int run_bivouac(const EngineRequest& request, Context& context) {
    arena::BotWishes wishes{request.game, request.level, std::nullopt, request.seed, nullptr};
    if (!request.game.empty()) {
        const engine::Game& game = choose_game(request.game, context);
        wishes.level = choose_engine_level(request.level, game, context);
    }
    if (request.movetime || request.nodes) wishes.budget = budget_of(request);
    WatchedLines lines(context.env.input, [](std::string_view line) {
        return line.starts_with("quit") || line.starts_with("stop");
    });
    wishes.stop = &lines.hurry();
    arena::BotSession session([](std::string_view id) { return catalog::find(id); }, wishes);
    return converse(session, lines, context);
}

}  // namespace

int run_engine(const EngineRequest& request, Context& context) {
    return request.protocol == "ucc" ? run_ucc(request, context) : run_bivouac(request, context);
}

}  // namespace bivouac::cli
