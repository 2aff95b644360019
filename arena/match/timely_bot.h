// A bot that thinks on a thread of its own, so that one which never comes back can be left behind.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <thread>

#include "engine/bot.h"

namespace bivouac::arena {

// One thread at a time. Destroying it waits for the bot only as long as a bot may take.
class TimelyBot {
public:
    // `bot` must not be null.
    explicit TimelyBot(std::unique_ptr<engine::Bot> bot);
    ~TimelyBot();
    TimelyBot(const TimelyBot&) = delete;
    TimelyBot& operator=(const TimelyBot&) = delete;

    void tell(const engine::Event& event);
    // Nothing when a budget of time and its grace have passed without an answer; the bot is then
    // lost, and nothing more comes from it. A budget of nodes alone is waited for.
    [[nodiscard]] std::optional<engine::BotChoice> choose(const engine::Budget& budget);
    // Was a bot left behind? Its thread may still be running.
    [[nodiscard]] bool is_lost() const { return lost_; }

    [[nodiscard]] static std::chrono::milliseconds grace(std::chrono::milliseconds time) {
        return std::chrono::milliseconds(250) + time / 4;
    }

private:
    struct Desk;

    std::shared_ptr<Desk> desk_;  // the thread's as well: it outlives us when the bot is lost
    std::thread thread_;
    bool lost_ = false;
};

}  // namespace bivouac::arena
