#include "server/bots/thought.h"

#include <algorithm>
#include <chrono>

namespace bivouac::server {
namespace {

// The rest of the pace is for the queue, for telling and for a bot that looks at its watch late.
constexpr int kShareOfPace = 60;  // in a hundred

// False when it was stopped on the way: then the bot knows neither this nor that.
bool tell_news(Thought& thought) {
    return tell_all(thought.news, thought.order.seat, [&](const engine::Event& event) {
        if (thought.stop) return false;
        thought.bot->tell(event);
        return true;
    });
}

std::string answer_of(Thought& thought) {
    const BotOrder& order = thought.order;
    if (thought.bot == nullptr) {
        thought.bot = order.game->open_bot(order.level, order.options, order.seat, order.seed);
    }
    if (thought.bot == nullptr) return {};
    if (!tell_news(thought)) return {};
    engine::Budget budget = thought.budget;
    budget.stop = &thought.stop;
    std::string action = thought.bot->choose(budget).action;
    return action.size() <= kMostAnswer ? action : std::string();
}

}  // namespace

engine::Budget budget_of(const engine::Game& game, std::string_view level, store::Millis pace) {
    engine::Budget budget;
    for (const engine::BotSpec& spec : game.bots()) {
        if (spec.level == level) budget = spec.budget;
    }
    if (pace <= 0) return budget;
    const std::chrono::milliseconds most(std::max<store::Millis>(pace * kShareOfPace / 100, 1));
    budget.time = budget.time.count() == 0 ? most : std::min(budget.time, most);
    return budget;
}

void Thought::think() noexcept {
    using Clock = std::chrono::steady_clock;
    begun = Clock::now();
    try {
        action = answer_of(*this);
    } catch (...) {
        action.clear();
    }
    if (action.empty()) bot.reset();
    news = {};
    seconds = std::chrono::duration<double>(Clock::now() - begun).count();
}

}  // namespace bivouac::server
