#include "client/load/run.h"

#include <algorithm>
#include <utility>

#include "client/load/metrics.h"
#include "client/load/table.h"
#include "core/hash.h"

namespace bivouac::client {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr int kHttpLines = 32;
constexpr std::size_t kBeginners = 64;  // tables that are being begun at the same time
constexpr milliseconds kTick{5};
constexpr milliseconds kLook{50};
constexpr milliseconds kLastAnswers{5000};
// Each socket says something three times a minute.
constexpr milliseconds kPingEvery{100};
constexpr std::size_t kPingRounds = 200;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

class LoadRun {
public:
    LoadRun(std::unique_ptr<Net> net, const LoadPlan& plan)
        : net_(std::move(net)),
          http_(*net_, plan.server, kHttpLines, plan.seed),
          scene_(*net_, http_, plan),
          plan_(plan) {}

    [[nodiscard]] LoadFigures run() {
        for (int i = 0; i < plan_.tables; ++i) {
            const auto seed = core::combine(plan_.seed, static_cast<std::uint64_t>(i));
            tables_.push_back(std::make_unique<LoadTable>(scene_, seed));
        }
        net_->post([this] {
            for (std::size_t i = 0; i < std::min(kBeginners, tables_.size()); ++i) begin_next();
            look();
            ping();
        });
        net_->run();
        LoadFigures& figures = scene_.figures;
        figures.put_off += http_.put_off();
        figures.unanswered = scene_.pending;
        std::sort(figures.latencies.begin(), figures.latencies.end());
        return std::move(figures);
    }

private:
    void begin_next() {
        if (failed_ || begun_ == tables_.size()) return;
        tables_[begun_++]->begin([this](bool ready) {
            if (!ready) return give_up();
            ++ready_;
            if (ready_ == tables_.size()) return seat_spectators();
            begin_next();
        });
    }

    void give_up() {
        failed_ = true;
        net_->stop();
    }

    // They come last, when every table is there to be watched.
    void seat_spectators() {
        const auto seats =
            static_cast<std::size_t>(plan_.tables) * static_cast<std::size_t>(plan_.seats);
        const auto sockets = static_cast<std::size_t>(plan_.sockets);
        for (std::size_t i = seats; i < sockets; ++i) {
            spectators_.push_back(std::make_unique<LoadPlayer>(
                scene_, std::nullopt, core::combine(plan_.seed, 1'000'000 + i)));
        }
        next_spectator_ = 0;
        entered_ = 0;
        if (spectators_.empty()) return measure();
        for (std::size_t i = 0; i < std::min(kBeginners, spectators_.size()); ++i) enter_next();
    }

    void enter_next() {
        if (failed_ || next_spectator_ == spectators_.size()) return;
        const std::size_t at = next_spectator_++;
        spectators_[at]->enter([this, at](bool entered) {
            if (!entered) return give_up();
            // Its socket is opened for the table: it is there when it hears of it.
            spectators_[at]->watch(tables_[at % tables_.size()]->id(),
                                   [this, is_here = false]() mutable {
                                       if (!std::exchange(is_here, true)) spectator_is_here();
                                   });
        });
    }

    void spectator_is_here() {
        if (++entered_ == spectators_.size()) return measure();
        enter_next();
    }

    void measure() {
        read_metrics_into(scene_.figures.before, [this] { start(); });
    }

    void start() {
        LoadFigures& figures = scene_.figures;
        figures.began = true;
        figures.beginning = seconds_since(created_);
        figures.tables = plan_.tables;
        for_each_player([&](LoadPlayer& player) { figures.sockets += player.is_open() ? 1 : 0; });
        started_ = Clock::now();
        last_tick_ = started_;
        scene_.playing = true;
        for_each_player([](LoadPlayer& player) { player.play(); });
        if (scene_.pace.is_limited()) tick();
        net_->after(plan_.time, [this] { end(); });
    }

    void tick() {
        if (!scene_.playing) return;
        scene_.pace.pass(seconds_since(last_tick_));
        last_tick_ = Clock::now();
        while (!scene_.waiting.empty() && scene_.pace.has_any()) {
            LoadPlayer* player = scene_.waiting.front();
            scene_.waiting.pop_front();
            player->play_after_waiting();
        }
        net_->after(kTick, [this] { tick(); });
    }

    void end() {
        if (!scene_.playing) return;
        scene_.playing = false;
        scene_.figures.seconds = seconds_since(started_);
        ended_ = Clock::now();
        wait_for_last_answers();
    }

    void wait_for_last_answers() {
        if (scene_.pending > 0 && Clock::now() - ended_ < kLastAnswers) {
            return net_->after(kLook, [this] { wait_for_last_answers(); });
        }
        read_metrics_into(scene_.figures.after, [this] { net_->stop(); });
    }

    // A server without metrics is measured all the same.
    void read_metrics_into(Metrics& metrics, Task then) {
        http_.ask({}, {Method::get, "/metrics", {}},
                  [&metrics, then = std::move(then)](Answered answer) {
                      constexpr int kOk = 200;
                      if (answer && answer->status == kOk) metrics = read_metrics(answer->body);
                      then();
                  });
    }

    void look() {
        const bool late = !scene_.figures.began && Clock::now() - created_ > plan_.most_beginning;
        const bool stopped = plan_.stop != nullptr && plan_.stop->load();
        if (late || (stopped && !scene_.figures.began)) return give_up();
        if (stopped) end();
        net_->after(kLook, [this] { look(); });
    }

    void ping() {
        std::size_t number = 0;
        for_each_player([&](LoadPlayer& player) {
            if (number++ % kPingRounds == round_) player.ping();
        });
        round_ = (round_ + 1) % kPingRounds;
        net_->after(kPingEvery, [this] { ping(); });
    }

    template <class F>
    void for_each_player(F&& f) {
        for (const auto& table : tables_) {
            for (const auto& player : table->players()) f(*player);
        }
        for (const auto& spectator : spectators_) f(*spectator);
    }

    std::unique_ptr<Net> net_;
    HttpPool http_;
    LoadScene scene_;
    const LoadPlan& plan_;
    std::vector<std::unique_ptr<LoadTable>> tables_;
    std::vector<std::unique_ptr<LoadPlayer>> spectators_;
    std::size_t begun_ = 0;
    std::size_t ready_ = 0;
    std::size_t next_spectator_ = 0;
    std::size_t entered_ = 0;
    std::size_t round_ = 0;
    bool failed_ = false;
    Clock::time_point created_ = Clock::now();
    Clock::time_point started_;
    Clock::time_point last_tick_;
    Clock::time_point ended_;
};

}  // namespace

LoadFigures run_load(std::unique_ptr<Net> net, const LoadPlan& plan) {
    return LoadRun(std::move(net), plan).run();
}

}  // namespace bivouac::client
