#include "server/serve/server.h"

#include <filesystem>
#include <optional>

#include "server/api/outside.h"
#include "server/api/router.h"
#include "server/bots/bot_pool.h"
#include "server/bus/open.h"
#include "server/hub/hub.h"
#include "server/hub/table_ids.h"
#include "server/log/log.h"
#include "server/loop/committer.h"
#include "server/loop/crew.h"
#include "server/loop/deadline.h"
#include "server/net/static_files.h"
#include "server/reviews/commentary.h"
#include "server/reviews/keep_review.h"
#include "server/serve/housekeeping.h"
#include "server/serve/reports.h"
#include "server/serve/site_seal.h"
#include "server/serve/sole_server.h"
#include "server/workers/far_bots.h"
#include "server/workers/far_reviews.h"
#include "store/address.h"
#include "store/open.h"

namespace bivouac::server {
namespace {

constexpr Millis kTick = 50;
constexpr Millis kAliveEvery = 5000;
constexpr Millis kOutsideEvery = 1000;
constexpr Millis kSweepEvery = Millis{3600} * 1000;
constexpr Millis kDrainStep = 20;
constexpr Millis kMostDrain = 5000;
constexpr std::chrono::milliseconds kMostStopping{7500};
constexpr int kHashers = 1;
constexpr std::size_t kMostHashes = 64;
constexpr int kReplayers = 2;
constexpr std::size_t kMostReplays = 256;

constexpr const char* kRestore =
    ". To restore a copy that `bivouac backup` made: move the file and those beside it that end in "
    "-wal and -shm away, and put the copy in its place";

// Somebody's games were in it, or nothing ever was: the server cannot tell, and makes no new
// database in the place of one that was lost.
bool is_emptied(const std::string& database) {
    std::error_code error;
    return std::filesystem::is_regular_file(database, error) &&
           std::filesystem::file_size(database, error) == 0 && !error;
}

std::string words_of(const store::OpenError& error, const std::string& database) {
    using Kind = store::OpenError::Kind;
    const std::string path = store::without_secret(database);
    const char* restore = store::is_address(database) ? "" : kRestore;
    switch (error.kind) {
        case Kind::cannot_open: return "cannot open the database " + path + ": " + error.words;
        case Kind::stranger: return path + " is not a database of Bivouac";
        case Kind::newer:
            return path + " was written by a newer Bivouac (schema " +
                   std::to_string(error.version) + ")";
        case Kind::busy: return path + " is held by another program";
        case Kind::full: return "no room on the disk for " + path;
        case Kind::broken: return path + " is damaged: " + error.words + restore;
        case Kind::emptied: return path + " is empty; delete it to begin anew" + restore;
    }
    return error.words;
}

PageFiles page_of(const std::string& folder) {
    const auto files = folder.empty() ? net::StaticFiles(net::embedded_page())
                                      : net::StaticFiles(std::filesystem::path(folder));
    return [files](const net::HttpRequest& request) {
        net::HttpReply nothing;
        nothing.status = 404;
        return files.reply(request).value_or(nothing);
    };
}

// The workers of the site, and what they are asked for.
struct Workforce {
    Workforce(Loop& loop, Bus& bus, const Seal& seal, const std::string& node)
        : workers(loop, bus, seal, node), bots(loop, workers), reviews(loop, workers) {}
    void tick() {
        workers.tick();
        bots.tick();
        reviews.tick();
    }

    FarWorkers workers;
    FarBots bots;
    FarReviews reviews;
};

// Everything on the loop. Members are made in this order and die in the opposite one.
class Server {
public:
    // Who else is on the bus; none: there is none.
    struct Site {
        Cluster* nodes = nullptr;
        Workforce* workforce = nullptr;
    };
    Server(const ServeOptions& options, store::Store& store, net::Service& loop, Log& log,
           const Site& site)
        : loop_(loop),
          site_(site),
          log_(log),
          limits_(options.limits),
          committer_(store, loop),
          readers_(store, loop, options.readers),
          replayers_(store, loop, kReplayers, kMostReplays, Crew::Manners::yielding),
          hashers_(kHashers, kMostHashes),
          bots_(loop, options.bots, site.workforce != nullptr ? &site.workforce->bots : nullptr),
          hub_({loop, committer_, readers_, replayers_, bots_, site.nodes}),
          reviews_(loop, keep_with(committer_),
                   site.workforce != nullptr ? &site.workforce->reviews : nullptr),
          give_up_(options.give_up),
          services_{loop, committer_, readers_, replayers_, hashers_,      bots_,
                    hub_, limits_,    facts_,   reviews_,   commentaries_, site.nodes},
          router_(services_, page_of(options.web_dir)),
          housekeeping_({loop, store, facts_.tally, log}, options.keep),
          reports_(log, store) {
        limits_.off = options.load_test;
        limits_.quotas = options.quotas;
        facts_.version = options.version;
        facts_.started = loop.steady();
        facts_.sessions = options.sessions;
        facts_.host_names = options.host_names;
        facts_.open_metrics = options.open_metrics;
        facts_.listener = [&loop] { return loop.counts(); };
        facts_.sync_seconds = [&store] { return store.sync_seconds(); };
        facts_.on_slow = [this](std::string_view route, Millis took) {
            reports_.note_slow(route, took);
        };
    }

    [[nodiscard]] net::Visitor& visitor() { return router_; }

    void begin() {
        // What was noted for a later time was noted by a clock that has been set back since.
        const Millis now = loop_.now();
        static_cast<void>(
            committer_.commit({store::Alive{now}, store::ClockSet{now, now}}, nullptr));
        stay_alive();
        tick();
        look_outside();
        housekeeping_.begin();
        loop_.on_signal([this] { leave(); });
    }

    void end() {
        housekeeping_.stop();
        reviews_.stop();
        bots_.stop();
        replayers_.stop();
        readers_.stop();
        hashers_.stop();
        committer_.stop();
    }

private:
    void tick() {
        if (site_.nodes != nullptr) site_.nodes->tick();
        if (site_.workforce != nullptr) site_.workforce->tick();
        hub_.tick();
        loop_.after(kTick, [this] { tick(); });
    }

    void look_outside() {
        outside_.look();
        loop_.after(kOutsideEvery, [this] { look_outside(); });
    }

    // Says to whoever serves later that no time was lost until now.
    void stay_alive() {
        const Millis now = loop_.now();
        store::Batch batch{store::Alive{now}};
        if (!swept_ || loop_.steady() - *swept_ >= kSweepEvery) {
            swept_ = loop_.steady();
            batch.emplace_back(store::DropExpired{now});
        }
        static_cast<void>(committer_.commit(std::move(batch), nullptr));
        reports_.write({committer_.counts(), hub_.counts(), hub_.take_broken(), limits_,
                        facts_.tally, loop_.counts()});
        loop_.after(kAliveEvery, [this] { stay_alive(); });
    }

    void leave() {
        if (facts_.draining) return;
        facts_.draining = true;
        log_.info("stopping");
        deadline_.set(kMostStopping, give_up_);
        loop_.stop_listening();
        drain(loop_.steady() + kMostDrain);
    }

    void drain(Millis until) {
        if (!hub_.drain() && loop_.steady() < until) {
            loop_.after(kDrainStep, [this, until] { drain(until); });
            return;
        }
        loop_.close_all();
        // What is queued for clients has a moment to leave.
        loop_.after(kDrainStep * 5, [this] { loop_.stop(); });
    }

    net::Service& loop_;
    Site site_;
    Log& log_;
    Limits limits_;
    ServerFacts facts_;
    Committer committer_;
    Readers readers_;
    Readers replayers_;
    Crew hashers_;
    BotPool bots_;
    Hub hub_;
    ReviewDesk reviews_;
    Commentaries commentaries_;
    std::function<void()> give_up_;
    Services services_;
    Outside outside_{services_};
    Router router_;
    Housekeeping housekeeping_;
    Reports reports_;
    std::optional<Millis> swept_;  // by the steady clock
    Deadline deadline_;
};

}  // namespace

core::Result<core::Done, StartError> serve(const ServeOptions& options,
                                           const std::function<void(std::uint16_t port)>& started) {
    if (is_emptied(options.database)) {
        const store::OpenError error{store::OpenError::Kind::emptied, 0, {}};
        return core::Failure(StartError{words_of(error, options.database)});
    }
    auto store = store::open(options.database);
    if (!store) return core::Failure(StartError{words_of(store.error(), options.database)});
    const std::unique_ptr<net::Service> loop = net::Service::make(
        options.test_clock.empty() ? system_time() : time_moved_by(options.test_clock));
    Log log(standard_error(), [&loop] { return loop->now(); });
    std::optional<SoleServer> sole;
    if (!store::is_address(options.database)) sole.emplace(options.database);
    if (sole && !sole->is_alone()) log.warning("second_server");
    std::unique_ptr<Bus> bus;
    std::optional<Cluster> cluster;
    std::optional<Workforce> workforce;
    if (!options.bus.empty()) {
        auto seal = site_seal(options.bus_key);
        if (!seal) return core::Failure(seal.error());
        const std::string node = draw_table_id();
        auto opened = open_bus(options.bus, node, *loop);
        if (!opened) return core::Failure(StartError{"no bus: " + opened.error()});
        bus = std::move(opened).value();
        cluster.emplace(*loop, *bus, *seal, node);
        cluster->trace(log, options.trace_deeds);
        workforce.emplace(*loop, *bus, *seal, node);
    }
    Server server(options, **store, *loop, log,
                  {cluster ? &*cluster : nullptr, workforce ? &*workforce : nullptr});
    const auto port = loop->listen(options.listener, server.visitor());
    if (!port) return core::Failure(StartError{port.error()});
    server.begin();
    started(*port);
    log.info("listening", {{"port", std::int64_t{*port}}});
    loop->run();
    server.end();
    log.info("stopped");
    return core::Done{};
}

}  // namespace bivouac::server
