// bivouac arena: matches between bots, ours and others, and what they prove.
#include <algorithm>
#include <chrono>
#include <filesystem>

#include "arena/tournament/tournament.h"
#include "cli/arena/plan.h"
#include "cli/arena/report.h"
#include "cli/arena/workers.h"
#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/terminal/printable.h"
#include "cli/terminal/progress.h"
#include "cli/words.h"
#include "core/text.h"

namespace bivouac::cli {
namespace {

using arena::JournalError;

std::string explain(const JournalError& error, const std::string& path, const Context& context) {
    const engine::Phrasebook& words = context.words;
    switch (error.kind) {
        case JournalError::Kind::system: break;
        case JournalError::Kind::in_use: return words.say("error.journal_in_use", {path});
        case JournalError::Kind::no_journal: return words.say("error.no_journal", {path});
        case JournalError::Kind::other_config:
            return words.say("error.journal_differs", {path, error.field});
        case JournalError::Kind::bad_line:
            return words.say("error.journal_line", {path, std::to_string(error.line)});
    }
    return words.say("error.write", {path, error.system.message()});
}

std::optional<arena::Journal> open_journal(const ArenaRequest& request, const std::string& config,
                                           const arena::Schedule& schedule, Context& context) {
    if (request.journal.empty()) return std::nullopt;
    if (request.resume && !std::filesystem::exists(request.journal)) {
        throw RunError(context.words.say("error.no_file", {request.journal}));
    }
    auto journal = arena::Journal::open(request.journal, config, schedule);
    if (!journal) throw RunError(explain(journal.error(), request.journal, context));
    if (const std::size_t found = journal->found().size(); found > 0) {
        context.screen.note(context.words.say("arena.found", {grouped(found, context.words)}));
    }
    return std::move(journal).value();
}

[[noreturn]] void report(const arena::TournamentError& error, const arena::TournamentPlan& plan,
                         const ArenaRequest& request, const Context& context) {
    if (error.rejection) {
        throw RunError(
            sentence(*error.rejection, words_with(context.words, *plan.game, context.language)));
    }
    const std::string path = error.path.empty() ? request.journal : error.path.string();
    throw RunError(context.words.say("error.write", {path, error.system.message()}));
}

}  // namespace

int run_arena(const ArenaRequest& request, Context& context) {
    arena::TournamentPlan plan = plan_arena(request, context);
    const std::string config = arena_config(request, plan);
    std::optional<arena::Journal> journal = open_journal(request, config, plan.schedule, context);

    context.env.input.listen();
    const auto workers = find_workers(request, plan, context);
    arena::Tournament tournament(std::move(plan), journal ? &*journal : nullptr, workers.get());
    const auto begin = std::chrono::steady_clock::now();
    const auto ending = [&] {
        const Progress progress(context.env, [&](double seconds) {
            const std::string line = printable(
                arena_progress(tournament.plan(), tournament.standing(), seconds, context.words));
            const auto columns = static_cast<std::size_t>(std::max(2, context.env.columns()));
            return std::string(core::shorten(line, columns - 1));
        });
        return tournament.run(context.env.input.stop());
    }();
    if (!ending) report(ending.error(), tournament.plan(), request, context);
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;

    const bool stopped = *ending == arena::Ending::stopped;
    const arena::Standing standing = tournament.standing();
    if (request.json) {
        context.screen.raw(arena_json(tournament.plan(), standing, !stopped, passed.count()) +
                           "\n");
    } else {
        context.screen.raw(printable(arena_table(tournament.plan(), standing, context.words)));
    }
    if (workers != nullptr) tell_of_workers(*workers, standing, context);
    if (!stopped) return kSuccess;
    context.screen.note(context.words.say(
        request.journal.empty() ? "arena.stopped" : "arena.stopped_journal", {request.journal}));
    return kInterrupted;
}

}  // namespace bivouac::cli
