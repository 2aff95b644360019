#include "server/serve/games_at_workers.h"

#include <mutex>
#include <thread>
#include <utility>

#include "server/bus/open.h"
#include "server/hub/table_ids.h"
#include "server/net/listener.h"
#include "server/serve/site_seal.h"
#include "server/workers/far_games.h"
#include "server/workers/far_workers.h"
#include "server/workers/program_mark.h"

namespace bivouac::server {
namespace {

constexpr Millis kTick = 50;

class GamesAtWorkers final : public arena::GamesElsewhere {
public:
    GamesAtWorkers(std::unique_ptr<net::Service> loop, std::unique_ptr<Bus> bus, Seal seal,
                   std::string node)
        : loop_(std::move(loop)),
          bus_(std::move(bus)),
          workers_(*loop_, *bus_, std::move(seal), std::move(node)),
          program_(program_mark()) {
        tick();
        thread_ = std::thread([this] { loop_->run(); });
    }
    ~GamesAtWorkers() override { halt(); }
    GamesAtWorkers(const GamesAtWorkers&) = delete;
    GamesAtWorkers& operator=(const GamesAtWorkers&) = delete;

    void begin(arena::GamesToGive& games) override {
        loop_->post([this, &games] {
            games_ = std::make_unique<FarGames>(*loop_, workers_, games, program_);
            games_->tick();
        });
    }
    void end() override {
        halt();
        note_figures();
        games_.reset();
    }
    [[nodiscard]] arena::GamesElsewhereFigures figures() const override {
        const std::scoped_lock lock(mutex_);
        return figures_;
    }

private:
    void tick() {
        workers_.tick();
        if (games_ != nullptr) games_->tick();
        note_figures();
        static_cast<void>(loop_->follow_wall());
        loop_->after(kTick, [this] { tick(); });
    }

    void note_figures() {
        arena::GamesElsewhereFigures figures;
        if (games_ != nullptr) {
            figures = games_->figures();
        } else {
            figures.heard = workers_.alive();
            workers_.for_each_alive([&](const WorkerBeat& beat) {
                if (beat.program == program_) ++figures.able;
            });
        }
        const std::scoped_lock lock(mutex_);
        figures_ = figures;
    }

    // From here on nothing happens but by who calls.
    void halt() {
        loop_->stop();
        if (thread_.joinable()) thread_.join();
    }

    std::unique_ptr<net::Service> loop_;
    std::unique_ptr<Bus> bus_;
    FarWorkers workers_;
    std::string program_;
    std::unique_ptr<FarGames> games_;
    mutable std::mutex mutex_;
    arena::GamesElsewhereFigures figures_;  // of the last tick
    std::thread thread_;
};

}  // namespace

core::Result<std::unique_ptr<arena::GamesElsewhere>, StartError> games_at_workers(
    const std::string& bus, const std::string& bus_key) {
    auto seal = site_seal(bus_key);
    if (!seal) return core::Failure(seal.error());
    std::unique_ptr<net::Service> loop = net::Service::make();
    std::string node = draw_table_id();
    auto opened = open_bus(bus, node, *loop);
    if (!opened) return core::Failure(StartError{"no bus: " + opened.error()});
    return std::unique_ptr<arena::GamesElsewhere>(std::make_unique<GamesAtWorkers>(
        std::move(loop), std::move(opened).value(), std::move(seal).value(), std::move(node)));
}

}  // namespace bivouac::server
