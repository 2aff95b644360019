// What a bot has not been told of its game: a few events, or a copy of the game when it has missed
// much, from which they are taken on the bot's own thread.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "server/bots/bot_order.h"

namespace bivouac::server {

// More events than this are not gathered on the loop, but told from a copy of the game.
inline constexpr std::uint32_t kMostToldAtOnce = 256;

struct BotNews {
    std::vector<engine::Event> events;             // after step `told`
    std::shared_ptr<const engine::Replay> so_far;  // instead: the game
    std::uint32_t told = 0;                        // the last step that the bot knows of
    std::uint32_t last = 0;                        // the last one there is
};

// For the loop's thread, as long as the order stands.
[[nodiscard]] inline BotNews gather_news(const BotOrder& order, std::uint32_t told) {
    BotNews news;
    news.told = told;
    news.last = order.seq;
    if (order.so_far && order.seq - told > kMostToldAtOnce) {
        news.so_far = order.so_far();
    } else {
        news.events = order.events(told);
    }
    return news;
}

// Every event in order, until `tell` says false; then false.
template <class Tell>
[[nodiscard]] bool tell_all(const BotNews& news, engine::Seat seat, const Tell& tell) {
    if (news.so_far == nullptr) return std::ranges::all_of(news.events, tell);
    for (std::uint32_t from = news.told; from < news.last; from += kMostToldAtOnce) {
        const std::uint32_t until = std::min(from + kMostToldAtOnce, news.last);
        if (!std::ranges::all_of(news.so_far->events(seat, from, until), tell)) return false;
    }
    return true;
}

}  // namespace bivouac::server
