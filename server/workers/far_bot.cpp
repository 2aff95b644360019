#include "server/workers/far_bot.h"

#include "server/bots/thought.h"

namespace bivouac::server {

std::unique_ptr<FarBot> FarBot::open(const engine::Game& game, const BotQuestion& question) {
    const auto options = engine::resolve_options(game.options(), question.options);
    if (!options) return nullptr;
    auto view = game.empty_view(*options, question.seat);
    if (!view || question.seat.index() >= (*view)->seats()) return nullptr;
    auto bot = game.open_bot(question.level, *options, question.seat, question.seed);
    if (bot == nullptr) return nullptr;
    return std::unique_ptr<FarBot>(new FarBot(std::move(view).value(), std::move(bot)));
}

std::string FarBot::answer(const BotQuestion& question, const std::atomic<bool>& stop) noexcept {
    try {
        for (const std::string& line : question.events) {
            if (stop) return {};
            const auto event = followed_.take_in(line);
            if (!event) return {};
            bot_->tell(*event);
        }
        engine::Budget budget;
        budget.time = std::chrono::milliseconds(question.time);
        budget.nodes = question.nodes;
        budget.stop = &stop;
        std::string action = bot_->choose(budget).action;
        return action.size() <= kMostAnswer ? action : std::string();
    } catch (...) {
        return {};
    }
}

}  // namespace bivouac::server
