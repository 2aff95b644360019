// The subcommands. Each returns the exit code; UsageError and RunError end it early.
#pragma once

#include "cli/arguments/requests.h"
#include "cli/context.h"

namespace bivouac::cli {

[[nodiscard]] int run_games(const GamesRequest& request, Context& context);
[[nodiscard]] int run_rules(const RulesRequest& request, Context& context);
[[nodiscard]] int run_play(const PlayRequest& request, Context& context);
[[nodiscard]] int run_online(const OnlineRequest& request, Context& context);
[[nodiscard]] int run_load(const LoadRequest& request, Context& context);
[[nodiscard]] int run_perft(const PerftRequest& request, Context& context);
[[nodiscard]] int run_bench(const BenchRequest& request, Context& context);
[[nodiscard]] int run_bench_positions(const BenchPositionsRequest& request, Context& context);
[[nodiscard]] int run_bench_search(const BenchSearchRequest& request, Context& context);
[[nodiscard]] int run_odds(const OddsRequest& request, Context& context);
[[nodiscard]] int run_replay(const ReplayRequest& request, Context& context);
[[nodiscard]] int run_verify(const VerifyRequest& request, Context& context);
[[nodiscard]] int run_analyse(const AnalyseRequest& request, Context& context);
[[nodiscard]] int run_hint(const HintRequest& request, Context& context);
[[nodiscard]] int run_belief(const BeliefRequest& request, Context& context);
[[nodiscard]] int run_puzzles(const PuzzlesRequest& request, Context& context);
[[nodiscard]] int run_engine(const EngineRequest& request, Context& context);
[[nodiscard]] int run_arena(const ArenaRequest& request, Context& context);
[[nodiscard]] int run_serve(const ServeRequest& request, Context& context);
[[nodiscard]] int run_worker(const WorkerRequest& request, Context& context);
[[nodiscard]] int run_backup(const BackupRequest& request, Context& context);
[[nodiscard]] int run_move_db(const MoveDbRequest& request, Context& context);
[[nodiscard]] int run_check(const CheckRequest& request, Context& context);
[[nodiscard]] int run_admin(const AdminRequest& request, Context& context);

}  // namespace bivouac::cli
