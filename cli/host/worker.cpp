// bivouac worker: thinks for the bots of a site of several nodes, and plays for arenas.
#include <cstdlib>

#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/host/settings.h"
#ifdef BIVOUAC_HAS_SERVER
#include "server/serve/work.h"
#endif

namespace bivouac::cli {

int run_worker(const WorkerRequest& request, Context& context) {
    const SettingValues values = host_settings(request.flags, context);
    if (values.find("bus")->second.empty()) throw UsageError(context.words.say("usage.worker_bus"));
#ifdef BIVOUAC_HAS_SERVER
    const server::ServeOptions settled = serve_options(values, context.words);
    server::WorkOptions options{
        .bus = settled.bus,
        .bus_key = settled.bus_key,
        .worker = {.threads = settled.bots.threads,
                   .most_kept = settled.bots.most_kept,
                   .most_games = static_cast<std::size_t>(settled.bots.threads)},
        .give_up = [] { std::_Exit(kFailure); }};
    const auto worked = server::work(
        options, [&] { context.env.err << context.words.say("worker.started") << std::endl; });
    if (!worked) throw RunError(context.words.say("worker.failed", {worked.error().words}));
    return kSuccess;
#else
    throw RunError(context.words.say("serve.absent"));
#endif
}

}  // namespace bivouac::cli
