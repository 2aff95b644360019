#include "cli/arena/workers.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "cli/errors.h"
#include "cli/host/settings.h"
#include "cli/words.h"
#ifdef BIVOUAC_HAS_SERVER
#include "server/serve/games_at_workers.h"
#endif

namespace bivouac::cli {
namespace {

// Programs outside play at this machine alone: a worker starts no stranger's commands.
std::string who_stays(const arena::TournamentPlan& plan) {
    std::string names;
    for (const arena::Contestant& contestant : plan.contestants) {
        if (!contestant.engine->level().empty()) continue;
        names += (names.empty() ? "" : ", ") + contestant.engine->name();
    }
    return names;
}

bool can_any_travel(const arena::TournamentPlan& plan) {
    const auto levels = std::ranges::count_if(
        plan.contestants, [](const auto& each) { return !each.engine->level().empty(); });
    // With more than two seats everybody plays in every game.
    if (plan.schedule.seats() == 2) return levels >= 2;
    return levels == static_cast<std::ptrdiff_t>(plan.contestants.size());
}

#ifdef BIVOUAC_HAS_SERVER
SettingValues flags_of(const ArenaRequest& request) {
    SettingValues flags;
    if (!request.bus.empty()) flags["bus"] = request.bus;
    if (!request.bus_key.empty()) flags["bus-key"] = request.bus_key;
    if (!request.config.empty()) flags["config"] = request.config;
    return flags;
}

// Until somebody is heard, but no longer than this; then as long as it takes to hear the others,
// who speak four times a second.
void wait_for_somebody(const arena::GamesElsewhere& workers, const std::atomic<bool>& stop) {
    constexpr int kMostLooks = 200;
    constexpr int kLooksAtOthers = 30;
    const auto pause = [] { std::this_thread::sleep_for(std::chrono::milliseconds(10)); };
    for (int i = 0; i < kMostLooks && workers.figures().able == 0 && !stop; ++i) pause();
    if (workers.figures().able == 0) return;
    for (int i = 0; i < kLooksAtOthers && !stop; ++i) pause();
}
#endif

}  // namespace

std::unique_ptr<arena::GamesElsewhere> find_workers(const ArenaRequest& request,
                                                    const arena::TournamentPlan& plan,
                                                    Context& context) {
    if (!request.wants_workers()) return nullptr;
    const engine::Phrasebook& words = context.words;
    const std::string stays = who_stays(plan);
    if (!can_any_travel(plan)) throw UsageError(words.say("usage.arena_stays", {stays}));
#ifdef BIVOUAC_HAS_SERVER
    const SettingValues values = host_settings(flags_of(request), context);
    const std::string& bus = values.find("bus")->second;
    if (bus.empty()) throw UsageError(words.say("usage.arena_bus"));
    auto opened = server::games_at_workers(bus, values.find("bus-key")->second);
    if (!opened) throw RunError(words.say("arena.workers_failed", {opened.error().words}));
    std::unique_ptr<arena::GamesElsewhere> workers = std::move(opened).value();
    if (!stays.empty()) context.screen.note(words.say("arena.stays", {stays}));
    wait_for_somebody(*workers, context.env.input.stop());
    const arena::GamesElsewhereFigures figures = workers->figures();
    context.screen.note(words.say(figures.able > 0 ? "arena.workers" : "arena.no_workers",
                                  {grouped(figures.able, words), grouped(figures.heard, words)}));
    return workers;
#else
    throw RunError(words.say("serve.absent"));
#endif
}

void tell_of_workers(const arena::GamesElsewhere& workers, const arena::Standing& standing,
                     Context& context) {
    const engine::Phrasebook& words = context.words;
    context.screen.note(words.say(
        "arena.at_workers", {grouped(standing.elsewhere, words), grouped(standing.played, words),
                             grouped(workers.figures().lost, words)}));
}

}  // namespace bivouac::cli
