// One turn of a bot, from what it is told to what it answers.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "server/bots/bot_order.h"
#include "server/bots/news.h"
#include "store/rows.h"

namespace bivouac::server {

// What a bot of this level thinks with: its own budget, but no more time than leaves its answer
// ready at the pace. No pace: its own budget as it is.
[[nodiscard]] engine::Budget budget_of(const engine::Game& game, std::string_view level,
                                       store::Millis pace);

// No action and no setup is longer.
inline constexpr std::size_t kMostAnswer = 4096;  // bytes

// Filled by the loop, then one worker's alone, then the loop's again. `stop` is for both.
struct Thought {
    BotOrder order;
    BotNews news;
    std::unique_ptr<engine::Bot> bot;  // none: it is opened first, and the news is everything
    engine::Budget budget;
    std::atomic<bool> stop = false;
    std::atomic<bool> made_room = false;  // stopped for somebody more important

    std::string action;  // empty: it failed, and the bot is gone
    double seconds = 0;  // that it took, after it had waited for a thread
    std::chrono::steady_clock::time_point asked = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point begun = asked;

    // Never throws; a bot that fails is dropped, and so is one that was stopped before it knew all.
    void think() noexcept;
};

}  // namespace bivouac::server
