#include "arena/match/timely_bot.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

namespace bivouac::arena {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// How soon another thread's wish to stop reaches the bot.
constexpr milliseconds kGlance{5};
constexpr milliseconds kFarewell{500};

}  // namespace

struct TimelyBot::Desk {
    std::unique_ptr<engine::Bot> bot;
    std::atomic<bool> stop = false;

    std::mutex mutex;
    std::condition_variable changed;
    std::deque<std::function<void()>> jobs;
    bool busy = false;
    bool closed = false;
    std::optional<engine::BotChoice> answer;

    void work() {
        std::unique_lock lock(mutex);
        while (true) {
            changed.wait(lock, [&] { return closed || !jobs.empty(); });
            if (closed) return;
            const std::function<void()> job = std::move(jobs.front());
            jobs.pop_front();
            busy = true;
            lock.unlock();
            job();
            lock.lock();
            busy = false;
            changed.notify_all();
        }
    }

    void add(std::function<void()> job) {
        {
            const std::lock_guard lock(mutex);
            jobs.push_back(std::move(job));
        }
        changed.notify_all();
    }

    // The time is counted from `asked`, whatever else was to be done before.
    void choose(engine::Budget budget, Clock::time_point asked) {
        budget.stop = &stop;
        if (budget.time.count() != 0) {
            const auto used = std::chrono::duration_cast<milliseconds>(Clock::now() - asked);
            budget.time = std::max(budget.time - used, milliseconds(1));
        }
        engine::BotChoice choice = bot->choose(budget);
        const std::lock_guard lock(mutex);
        answer = std::move(choice);
    }
};

TimelyBot::TimelyBot(std::unique_ptr<engine::Bot> bot) : desk_(std::make_shared<Desk>()) {
    desk_->bot = std::move(bot);
    thread_ = std::thread([desk = desk_] { desk->work(); });
}

TimelyBot::~TimelyBot() {
    desk_->stop = true;
    bool idle = false;
    {
        std::unique_lock lock(desk_->mutex);
        desk_->closed = true;
        desk_->changed.notify_all();
        idle = desk_->changed.wait_for(lock, lost_ ? milliseconds(0) : kFarewell,
                                       [&] { return !desk_->busy; });
    }
    if (idle) {
        thread_.join();
    } else {
        thread_.detach();
    }
}

void TimelyBot::tell(const engine::Event& event) {
    if (lost_) return;
    desk_->add([desk = desk_.get(), event] { desk->bot->tell(event); });
}

std::optional<engine::BotChoice> TimelyBot::choose(const engine::Budget& budget) {
    if (lost_) return std::nullopt;
    const auto asked = Clock::now();
    desk_->stop = false;
    desk_->add([desk = desk_.get(), budget, asked] { desk->choose(budget, asked); });

    std::unique_lock lock(desk_->mutex);
    while (!desk_->answer) {
        desk_->changed.wait_for(lock, kGlance, [&] { return desk_->answer.has_value(); });
        if (budget.stop != nullptr && budget.stop->load()) desk_->stop = true;
        const bool late =
            budget.time.count() != 0 && Clock::now() - asked > budget.time + grace(budget.time);
        if (late && !desk_->answer) {
            lost_ = true;
            desk_->stop = true;
            return std::nullopt;
        }
    }
    auto answer = std::move(desk_->answer);
    desk_->answer.reset();
    return answer;
}

}  // namespace bivouac::arena
