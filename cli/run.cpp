#include "cli/run.h"

#include <cerrno>
#include <cstring>
#include <ostream>

#include "cli/arguments/command_line.h"
#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/terminal/layout.h"
#include "cli/words.h"

namespace bivouac::cli {
namespace {

struct Dispatch {
    Context& context;

    int operator()(const TextRequest& request) const {
        (request.asked_for ? context.env.out : context.env.err) << request.text << std::flush;
        return request.asked_for ? kSuccess : kUsage;
    }
    int operator()(const GamesRequest& request) const { return run_games(request, context); }
    int operator()(const RulesRequest& request) const { return run_rules(request, context); }
    int operator()(const PlayRequest& request) const { return run_play(request, context); }
    int operator()(const OnlineRequest& request) const { return run_online(request, context); }
    int operator()(const LoadRequest& request) const { return run_load(request, context); }
    int operator()(const PerftRequest& request) const { return run_perft(request, context); }
    int operator()(const BenchRequest& request) const { return run_bench(request, context); }
    int operator()(const BenchPositionsRequest& request) const {
        return run_bench_positions(request, context);
    }
    int operator()(const BenchSearchRequest& request) const {
        return run_bench_search(request, context);
    }
    int operator()(const OddsRequest& request) const { return run_odds(request, context); }
    int operator()(const ArenaRequest& request) const { return run_arena(request, context); }
    int operator()(const ServeRequest& request) const { return run_serve(request, context); }
    int operator()(const WorkerRequest& request) const { return run_worker(request, context); }
    int operator()(const BackupRequest& request) const { return run_backup(request, context); }
    int operator()(const MoveDbRequest& request) const { return run_move_db(request, context); }
    int operator()(const CheckRequest& request) const { return run_check(request, context); }
    int operator()(const AdminRequest& request) const { return run_admin(request, context); }
    int operator()(const ReplayRequest& request) const { return run_replay(request, context); }
    int operator()(const VerifyRequest& request) const { return run_verify(request, context); }
    int operator()(const AnalyseRequest& request) const { return run_analyse(request, context); }
    int operator()(const HintRequest& request) const { return run_hint(request, context); }
    int operator()(const BeliefRequest& request) const { return run_belief(request, context); }
    int operator()(const PuzzlesRequest& request) const { return run_puzzles(request, context); }
    int operator()(const EngineRequest& request) const { return run_engine(request, context); }
};

void complain(Context& context, std::string_view sentence) {
    context.screen.note("bivouac: " + std::string(sentence));
}

int output_failed(Context& context, int error_number) {
    if (error_number == EPIPE) return kClosedPipe;
    context.env.err << "bivouac: "
                    << context.words.say("error.output", {std::strerror(error_number)}) << '\n'
                    << std::flush;
    return kFailure;
}

int run_request(const std::vector<std::string>& arguments, Context& context) {
    try {
        const CommandLine line = parse_command_line(arguments, context.words);
        context.screen = Screen(context.env, choose_palette(context.env, line.no_colour));
        const int code = std::visit(Dispatch{context}, line.request);
        context.env.out.flush();
        return code;
    } catch (const UsageError& error) {
        complain(context, error.what());
        return kUsage;
    } catch (const RunError& error) {
        complain(context, error.what());
        return kFailure;
    } catch (const std::exception& error) {
        complain(context, context.words.say("error.unexpected", {error.what()}));
        return kFailure;
    }
}

}  // namespace

int run(const std::vector<std::string>& arguments, Environment& env) noexcept {
    try {
        Context context(env, choose_language(arguments, env));
        try {
            return run_request(arguments, context);
        } catch (const OutputFailed& failed) {
            return output_failed(context, failed.error_number);
        }
    } catch (...) {
        // Not even the sentence could be said.
        return kFailure;
    }
}

}  // namespace bivouac::cli
