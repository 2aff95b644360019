#include "server/serve/work.h"

#include <utility>

#include "catalog/catalog.h"
#include "server/bus/open.h"
#include "server/hub/table_ids.h"
#include "server/log/log.h"
#include "server/loop/deadline.h"
#include "server/net/listener.h"
#include "server/serve/site_seal.h"
#include "server/workers/program_mark.h"

namespace bivouac::server {
namespace {

constexpr Millis kTick = 50;
constexpr Millis kReportEvery = 60'000;
constexpr Millis kMostDrain = 5000;
constexpr std::chrono::milliseconds kMostStopping{7500};

// On the loop.
class Work {
public:
    Work(net::Service& loop, Worker& worker, Log& log, std::function<void()> give_up)
        : loop_(loop), worker_(worker), log_(log), give_up_(std::move(give_up)) {}

    void begin() {
        tick();
        report();
        loop_.on_signal([this] { leave(); });
    }

private:
    void tick() {
        worker_.tick();
        static_cast<void>(loop_.follow_wall());
        loop_.after(kTick, [this] { tick(); });
    }

    // What it has done since the start, when that has grown.
    void report() {
        const Worker::Counts counts = worker_.counts();
        const WorkerReviews::Counts& reviews = counts.reviews;
        const auto number = [](std::uint64_t count) { return static_cast<std::int64_t>(count); };
        const std::uint64_t thoughts =
            counts.answered + counts.failed + counts.refused + counts.late + counts.unsealed;
        if (std::exchange(thoughts_, thoughts) != thoughts) {
            log_.info("thoughts", {{"answered", number(counts.answered)},
                                   {"failed", number(counts.failed)},
                                   {"refused", number(counts.refused)},
                                   {"late", number(counts.late)},
                                   {"unsealed", number(counts.unsealed)},
                                   {"seconds", counts.lengths.seconds}});
        }
        const std::uint64_t games =
            reviews.finished + reviews.failed + reviews.refused + reviews.called_off;
        if (std::exchange(games_, games) != games) {
            log_.info("reviews", {{"finished", number(reviews.finished)},
                                  {"failed", number(reviews.failed)},
                                  {"refused", number(reviews.refused)},
                                  {"called_off", number(reviews.called_off)}});
        }
        const WorkerGames::Counts& played = counts.games;
        const std::uint64_t matches =
            played.finished + played.failed + played.refused + played.called_off;
        if (std::exchange(matches_, matches) != matches) {
            log_.info("games", {{"finished", number(played.finished)},
                                {"failed", number(played.failed)},
                                {"refused", number(played.refused)},
                                {"called_off", number(played.called_off)}});
        }
        loop_.after(kReportEvery, [this] { report(); });
    }

    void leave() {
        if (leaving_) return;
        leaving_ = true;
        log_.info("stopping");
        deadline_.set(kMostStopping, give_up_);
        worker_.leave();
        drain(loop_.steady() + kMostDrain);
    }

    void drain(Millis until) {
        if (worker_.is_idle() || loop_.steady() >= until) {
            report();
            return loop_.stop();
        }
        loop_.after(kTick, [this, until] { drain(until); });
    }

    net::Service& loop_;
    Worker& worker_;
    Log& log_;
    std::function<void()> give_up_;
    std::uint64_t thoughts_ = 0;  // as reported last
    std::uint64_t games_ = 0;
    std::uint64_t matches_ = 0;
    bool leaving_ = false;
    Deadline deadline_;
};

}  // namespace

core::Result<core::Done, StartError> work(const WorkOptions& options,
                                          const std::function<void()>& started) {
    auto seal = site_seal(options.bus_key);
    if (!seal) return core::Failure(seal.error());
    const std::unique_ptr<net::Service> loop = net::Service::make();
    Log log(standard_error(), [&loop] { return loop->now(); });
    const std::string name = draw_table_id();
    auto bus = open_bus(options.bus, name, *loop);
    if (!bus) return core::Failure(StartError{"no bus: " + bus.error()});
    Worker::Options of_worker = options.worker;
    of_worker.program = program_mark();
    Worker worker(*loop, **bus, std::move(seal).value(), name, of_worker,
                  [](std::string_view id, int version) { return catalog::find(id, version); });
    Work work(*loop, worker, log, options.give_up);
    work.begin();
    started();
    log.info("working", {{"threads", std::int64_t{options.worker.threads}}});
    loop->run();
    log.info("stopped");
    return core::Done{};
}

}  // namespace bivouac::server
